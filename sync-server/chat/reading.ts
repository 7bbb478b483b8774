import { takePosition } from '../../db/server/chat/conversations.ts';
import { messagesBefore, sentMessage } from '../../db/server/chat/log.ts';
import { membersOf, moveMark, NOT_ARCHIVED, updateMember } from '../../db/server/chat/members.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { MemberRow } from '../../db/server/schema/chat.ts';
import { GAME_PAGE, INBOX_PAGE, MOST_SEEN, type Conversation, type Message } from '../protocol/chat.ts';
import type { Choices } from '../protocol/messages.ts';
import type { Chat } from './context.ts';
import { messagesFrom } from './messages.ts';
import { gone, ownParty, standingIn, type Party } from './party.ts';
import { choiceTimes, conversationFor, conversationsFor, FOR_GOOD, showsMarks } from './view.ts';

/** One conversation of the caller's. @param isRead all of it counts as read */
export async function readConversation(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  isRead: boolean,
): Promise<Conversation> {
  const { party } = await ownParty(chat.db, conversationId, user.id, chat.now());
  if (isRead) await markRead(chat, user, conversationId);
  return conversationFor(chat.db, party, user.id, chat.now());
}

/** Messages before one, the newest first. */
export async function pageOf(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  { before, limit }: { readonly before?: string | undefined; readonly limit?: number | undefined },
): Promise<{ messages: Message[]; hasMore: boolean }> {
  const { db, now } = chat;
  const { party } = await ownParty(db, conversationId, user.id, now());
  const first = before === undefined ? undefined : await sentMessage(db, before);
  if (before !== undefined && first?.conversation_id !== conversationId)
    return { messages: [], hasMore: false };
  const most = limit ?? (party.room ? GAME_PAGE : INBOX_PAGE);
  const rows = await messagesBefore(db, conversationId, {
    before: first?.n ?? Number.MAX_SAFE_INTEGER,
    limit: most + 1,
    lane: user.id,
  });
  return { messages: await messagesFrom(db, rows.slice(0, most)), hasMore: rows.length > most };
}

/**
 * Everything up to a message counts as read, and nothing that was read counts as unread again. Answers where the mark is.
 * @param upTo the `n` of that message; left out: the newest
 */
export async function markRead(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  upTo?: number,
): Promise<number> {
  const { db, line, news, now } = chat;
  const { party, own } = await ownParty(db, conversationId, user.id, now());
  const readN = Math.min(upTo ?? party.row.last_n, party.row.last_n);
  if (readN <= own.read_n) return own.read_n;
  const hasMoved = await line((tx) => moveMark(tx, conversationId, user.id, readN, now()));
  if (!hasMoved) return readN;
  const told = { conversationId, userId: user.id, readN, at: now() };
  news.tell([user.id, ...(await whoSees(chat, party, user))], 'receipt.read', told);
  return readN;
}

/** Those who may know how far somebody has read. */
async function whoSees({ db, now }: Chat, party: Party, user: UserRow): Promise<string[]> {
  if (party.room || party.people.length > MOST_SEEN || !showsMarks(user)) return [];
  const { request, refused } = await standingIn(db, party, user.id, now());
  if (request !== null || refused !== null) return [];
  return (await membersOf(db, [party.row.id]))
    .filter((one) => one.user_id !== user.id && one.left_at === null && showsMarks(one))
    .map(({ user_id: id }) => id);
}

/** What the messages button counts: direct threads and groups, but for those that are muted, archived, or requests. */
export async function unreadSummary(
  { db, now }: Chat,
  user: UserRow,
): Promise<{ total: number; conversations: { conversationId: string; unreadCount: number }[] }> {
  const all = (await conversationsFor(db, user.id, now())).filter(({ unreadCount }) => unreadCount > 0);
  const counts = all.filter(
    ({ gameId, membership, isArchived, request }) =>
      gameId === null && !membership.isMuted && !isArchived && request !== 'incoming',
  );
  return {
    total: counts.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    conversations: all.map(({ id, unreadCount }) => ({ conversationId: id, unreadCount })),
  };
}

/** Archives, pins or mutes for oneself. Of each the newest choice counts, in whichever order they arrive. */
export async function choose(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  choices: Choices,
): Promise<Conversation> {
  const { db, line, now, news } = chat;
  await ownParty(db, conversationId, user.id, now());
  await line(async (tx) => {
    const row = await takePosition(tx, conversationId, { entries: 0, messages: 0 }, now());
    const own = row && (await membersOf(tx, [row.id])).find(({ user_id: id }) => id === user.id);
    if (!own) throw gone();
    await updateMember(tx, row.id, user.id, changed(own, choices, row.last_n, now()));
  });
  const { party } = await ownParty(db, conversationId, user.id, now());
  const conversation = await conversationFor(db, party, user.id, now());
  news.tell([user.id], 'conversation.updated', { conversation });
  return conversation;
}

/** The columns that choices change. @param lastN an archived thread comes back with the next message */
function changed(own: MemberRow, choices: Choices, lastN: number, now: number): Partial<MemberRow> {
  const at = now - choices.ago;
  const times = choiceTimes(own);
  const isNewest = (name: 'isArchived' | 'isPinned' | 'isMuted'): boolean =>
    choices[name] !== undefined && at >= (times[name] ?? 0);
  const change: Partial<MemberRow> = {};
  if (isNewest('isArchived')) {
    change.archived_n = choices.isArchived ? lastN : NOT_ARCHIVED;
    times['isArchived'] = at;
  }
  if (isNewest('isPinned')) {
    change.pinned_at = choices.isPinned ? at : null;
    times['isPinned'] = at;
  }
  if (isNewest('isMuted')) {
    const until = choices.mutedFor === undefined ? FOR_GOOD : at + choices.mutedFor;
    change.muted_until = choices.isMuted ? until : null;
    times['isMuted'] = at;
  }
  return { ...change, choices_at: JSON.stringify(times) };
}
