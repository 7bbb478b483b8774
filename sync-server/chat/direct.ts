import { directBetween, insertConversation, updateConversation } from '../../db/server/chat/conversations.ts';
import { addMember, memberOf, newMember } from '../../db/server/chat/members.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { pairKey } from '../../db/server/friends/pairs.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { ConversationRow } from '../../db/server/schema/chat.ts';
import { knownUser } from '../friends/requests.ts';
import type { Conversation, ConversationKind } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Chat } from './context.ts';
import { ownParty, partyOf } from './party.ts';
import { mayBegin, tieBetween } from './standing.ts';
import { conversationFor, conversationForEach } from './view.ts';

/** The direct thread with somebody. The other one sees it with the first message. */
export async function startDirect(chat: Chat, user: UserRow, targetId: string): Promise<Conversation> {
  const { db, limits, now, news } = chat;
  if (targetId === user.id) throw new Refusal('invalid', 'self', 'You cannot write to yourself');
  const other = await knownUser(db, targetId);
  const { low, high } = pairKey(user.id, other.id);
  const known = await directBetween(db, low, high);
  const isOwn = known !== undefined && (await memberOf(db, known.id, user.id)) !== undefined;
  if (!isOwn) {
    const begins = mayBegin(other, await tieBetween(db, user.id, other.id));
    if (typeof begins === 'object') throw new Refusal('forbidden', begins.code, begins.message);
    await limits.newThread(user.id, begins === 'stranger');
    await inTransaction(db, async (tx) => {
      const at = now();
      await insertConversation(tx, {
        ...emptyConversation('direct', at),
        low,
        high,
        asked_by: begins === 'stranger' ? user.id : null,
      });
      const row = await directBetween(tx, low, high);
      if (row) await addMember(tx, newMember(row.id, user.id, at));
    });
  } else if (known.declined_at !== null && known.asked_by !== user.id) {
    // They wanted to hear nothing of it, and think otherwise now.
    await updateConversation(db, known.id, { declined_at: null, answered_at: now() });
  }
  const row = await directBetween(db, low, high);
  if (!row) throw new Error('the thread was not made');
  const conversation = await conversationFor(db, await partyOf(db, row), user.id, now());
  if (!isOwn) news.tell([user.id], 'conversation.created', { conversation });
  return conversation;
}

/** Accepts the first words of a stranger, or wants to hear nothing more of them, which they are not told. */
export async function answerRequest(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  isAccepted: boolean,
): Promise<void> {
  const { db, now, news } = chat;
  const { party } = await ownParty(db, conversationId, user.id, now());
  const { asked_by: askedBy } = party.row;
  if (askedBy === null || askedBy === user.id) {
    throw new Refusal('conflict', 'no_request', 'There is nothing to answer');
  }
  if (!isAccepted) return updateConversation(db, conversationId, { declined_at: now() });
  await updateConversation(db, conversationId, { answered_at: now() });
  for (const userId of [user.id, askedBy]) {
    const own = await ownParty(db, conversationId, userId, now());
    const conversation = await conversationFor(db, own.party, userId, now());
    news.tell([userId], 'conversation.updated', { conversation });
  }
}

/** What two are to each other has changed, and with it what they may write: both are shown their thread as it is now. */
export async function tellOfTie({ db, news, now }: Chat, one: string, other: string): Promise<void> {
  const { low, high } = pairKey(one, other);
  const row = await directBetween(db, low, high);
  if (!row) return;
  for (const { userId, conversation } of await conversationForEach(db, row, [one, other], now())) {
    // Who has not been written to knows of no thread.
    const isTheirs = (await memberOf(db, row.id, userId)) !== undefined;
    if (isTheirs) news.tell([userId], 'conversation.updated', { conversation });
  }
}

/** A conversation in which nothing was said yet. */
export const emptyConversation = (kind: ConversationKind, at: number): ConversationRow => ({
  id: uuidv7(at),
  kind,
  title: '',
  room_id: null,
  team_id: null,
  low: null,
  high: null,
  asked_by: null,
  answered_at: null,
  declined_at: null,
  ops: 0,
  last_n: 0,
  last_at: at,
  closed_at: null,
  created_at: at,
  clan_id: null,
  tournament_id: null,
});
