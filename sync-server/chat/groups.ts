import {
  conversationById,
  insertConversation,
  updateConversation,
} from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { settingsOf } from '../accounts/storedSettings.ts';
import { knownUser } from '../friends/requests.ts';
import {
  MOST_MEMBERS,
  type Conversation,
  type ConversationMember,
  type MemberRole,
} from '../protocol/chat.ts';
import type { SystemNews } from '../protocol/chatLog.ts';
import { Refusal } from '../runtime/refusal.ts';
import { append, tellOf, type NewEntry } from './append.ts';
import type { Chat } from './context.ts';
import { emptyConversation } from './direct.ts';
import { gone, isIn, ownParty, type Party, type Person } from './party.ts';
import { tieBetween } from './standing.ts';
import { conversationFor, conversationForEach } from './view.ts';

/** Only friends of who adds them, who take messages at all. */
async function addable(db: Db, user: UserRow, userId: string): Promise<UserRow> {
  const other = await knownUser(db, userId);
  const tie = await tieBetween(db, user.id, other.id);
  const isOpen = settingsOf(other).privacy.directMessages !== 'nobody';
  if (tie.areFriends && !tie.isBlocked && isOpen) return other;
  throw new Refusal('forbidden', 'not_friends', 'Only friends can be added to a group', { field: 'userIds' });
}

export async function startGroup(
  chat: Chat,
  user: UserRow,
  title: string,
  memberIds: readonly string[],
): Promise<Conversation> {
  const { db, now, limits } = chat;
  const ids = [...new Set(memberIds)].filter((id) => id !== user.id);
  for (const id of ids) await addable(db, user, id);
  for (const _ of ids) await limits.addMember(user.id);
  const row = { ...emptyConversation('group', now()), title };
  await inTransaction(db, async (tx) => {
    await insertConversation(tx, row);
    await addMember(tx, newMember(row.id, user.id, now(), 'owner'));
    for (const id of ids) await addMember(tx, newMember(row.id, id, now()));
  });
  await note(chat, user, row.id, { what: 'created', title });
  return created(chat, row.id, [user.id, ...ids], user.id);
}

/** Tells those who are new of the whole conversation; answers it as one of them sees it. */
async function created(
  { db, now, news }: Chat,
  conversationId: string,
  userIds: readonly string[],
  asSeenBy: string,
): Promise<Conversation> {
  const row = await conversationById(db, conversationId);
  for (const { userId, conversation } of row ? await conversationForEach(db, row, userIds, now()) : [])
    news.tell([userId], 'conversation.created', { conversation });
  const { party } = await ownParty(db, conversationId, asSeenBy, now());
  return conversationFor(db, party, asSeenBy, now());
}

/** What happens to a group, once it is found that it may. */
type Work = (tx: Db, party: Party, own: Person) => Promise<SystemNews | null>;

/** Does something to a group, which stands in its log, in line with all else that is done to it. */
async function change(chat: Chat, user: UserRow, conversationId: string, work: Work): Promise<void> {
  const appended = await append(chat, conversationId, false, async ({ tx, party }) => {
    const own = party.people.find(({ id }) => id === user.id);
    if (!own || party.row.kind !== 'group') throw gone();
    if (party.row.clan_id !== null) {
      throw new Refusal(
        'forbidden',
        'clan_conversation',
        'Who belongs to this conversation follows the clan',
      );
    }
    if (party.row.tournament_id !== null) {
      throw new Refusal(
        'forbidden',
        'tournament_conversation',
        'Who belongs to this conversation follows the tournament',
      );
    }
    const news = await work(tx, party, own);
    return news && systemEntry(party, user, news, chat.now());
  });
  if (appended) await tellOf(chat, appended, null);
}

const note = (chat: Chat, user: UserRow, conversationId: string, news: SystemNews): Promise<void> =>
  change(chat, user, conversationId, async () => news);

const systemEntry = ({ row }: Party, user: UserRow, system: SystemNews, now: number): NewEntry => ({
  kind: 'system',
  messageId: uuidv7(now),
  author: user.id,
  n: row.last_n,
  body: '',
  meta: { system },
});

export async function addMembers(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  userIds: readonly string[],
): Promise<Conversation> {
  const { db, now, news, limits } = chat;
  const before = await ownParty(db, conversationId, user.id, now());
  const fresh = [...new Set(userIds)].filter((id) => !isIn(before.party, id));
  for (const id of fresh) await addable(db, user, id);
  for (const _ of fresh) await limits.addMember(user.id);
  for (const id of fresh) {
    await change(chat, user, conversationId, async (tx, party) => {
      if (isIn(party, id)) return null;
      if (party.people.length >= MOST_MEMBERS) {
        throw new Refusal('conflict', 'group_full', 'This group cannot have more members');
      }
      await addMember(tx, newMember(conversationId, id, now()));
      return { what: 'added', userId: id };
    });
  }
  const conversation = await created(chat, conversationId, fresh, user.id);
  const members = conversation.memberRoles.filter(({ userId }) => fresh.includes(userId));
  if (members.length > 0)
    news.tell(conversation.memberIds, 'conversation.members.added', { conversationId, members });
  return conversation;
}

/** Takes somebody out of a group, or leaves it. What they have written stays; an owner's place goes to whoever came next. */
export async function removeMember(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  userId: string,
): Promise<void> {
  let hearers: readonly string[] = [];
  await change(chat, user, conversationId, async (tx, party, own) => {
    const gone = party.people.find(({ id }) => id === userId);
    if (!gone) return null;
    const mayRemove = own.role === 'owner' || (own.role === 'moderator' && gone.role === 'member');
    if (gone.id !== own.id && !mayRemove) throw notAllowed();
    hearers = party.people.map(({ id }) => id);
    await updateMember(tx, conversationId, userId, { left_at: chat.now(), role: 'member' });
    const rest = party.people.filter(({ id }) => id !== userId);
    const heir = rest.find(({ role }) => role === 'moderator') ?? rest[0];
    if (gone.role === 'owner' && heir) await updateMember(tx, conversationId, heir.id, { role: 'owner' });
    if (rest.length === 0) await updateConversation(tx, conversationId, { closed_at: chat.now() });
    return gone.id === own.id ? { what: 'left' } : { what: 'removed', userId };
  });
  chat.news.tell(hearers, 'conversation.members.removed', { conversationId, userId });
}

export async function setRole(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  userId: string,
  role: MemberRole,
): Promise<Conversation> {
  await change(chat, user, conversationId, async (tx, party, own) => {
    const named = party.people.find(({ id }) => id === userId);
    if (own.role !== 'owner' || !named || named.id === own.id) throw notAllowed();
    if (named.role === role) return null;
    await updateMember(tx, conversationId, userId, { role });
    if (role === 'owner') await updateMember(tx, conversationId, own.id, { role: 'moderator' });
    return { what: 'role', userId };
  });
  const conversation = await seenBy(chat, user, conversationId);
  const members: ConversationMember[] = conversation.memberRoles;
  chat.news.tell(conversation.memberIds, 'conversation.members.changed', { conversationId, members });
  return conversation;
}

export async function renameGroup(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  title: string,
): Promise<Conversation> {
  await change(chat, user, conversationId, async (tx, party, own) => {
    if (own.role === 'member') throw notAllowed();
    if (party.row.title === title) return null;
    await updateConversation(tx, conversationId, { title });
    return { what: 'renamed', title };
  });
  const { party } = await ownParty(chat.db, conversationId, user.id, chat.now());
  const ids = party.people.map(({ id }) => id);
  for (const { userId, conversation } of await conversationForEach(chat.db, party.row, ids, chat.now()))
    chat.news.tell([userId], 'conversation.updated', { conversation });
  return seenBy(chat, user, conversationId);
}

async function seenBy({ db, now }: Chat, user: UserRow, conversationId: string): Promise<Conversation> {
  const { party } = await ownParty(db, conversationId, user.id, now());
  return conversationFor(db, party, user.id, now());
}

const notAllowed = (): Refusal =>
  new Refusal('forbidden', 'not_allowed', 'Only those who lead this group can do that');
