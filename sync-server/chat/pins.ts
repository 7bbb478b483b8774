import { MAIN, pinnedMessages } from '../../db/server/chat/log.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { MOST_PINNED, type Message } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import { changeMessage } from './change.ts';
import type { Chat } from './context.ts';
import { messagesFrom } from './messages.ts';
import { ownParty, type Party } from './party.ts';

/** The pinned messages of a conversation, the one that was pinned last first. */
export async function pinsOf(
  { db, now }: Pick<Chat, 'db' | 'now'>,
  user: UserRow,
  conversationId: string,
): Promise<Message[]> {
  await ownParty(db, conversationId, user.id, now());
  return messagesFrom(db, await pinnedMessages(db, conversationId));
}

/** Pins a message of a group; nothing if it is pinned already. An edit leaves the pin, a deletion takes it along. */
export const pinMessage = (
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
): Promise<Message> =>
  changeMessage(chat, user, conversationId, messageId, async ({ tx, party, standing, additions, lane }) => {
    refuseToPin(party, user);
    if (lane !== MAIN) throw new Refusal('conflict', 'not_everybodys', 'Only you can see this message');
    if (additions.some(({ kind }) => kind === 'pin')) return null;
    if ((await pinnedMessages(tx, conversationId)).length >= MOST_PINNED) {
      throw new Refusal('conflict', 'too_many_pins', `At most ${MOST_PINNED} messages are pinned at once`);
    }
    return { kind: 'pin', messageId, author: user.id, n: standing.n, body: '', meta: {} };
  });

/** Takes the pin from a message; nothing if it has none. */
export const unpinMessage = (
  chat: Chat,
  user: UserRow,
  conversationId: string,
  messageId: string,
): Promise<Message> =>
  changeMessage(chat, user, conversationId, messageId, async ({ party, standing, additions }) => {
    refuseToPin(party, user);
    const pin = additions.find(({ kind }) => kind === 'pin');
    if (!pin) return null;
    return { kind: 'unreact', messageId, author: user.id, n: standing.n, body: '', meta: {}, kills: [pin] };
  });

/** Owner and moderators of a group may: leader and officers, where it is that of a clan. */
function refuseToPin({ row, people }: Party, user: UserRow): void {
  const role = people.find(({ id }) => id === user.id)?.role;
  if (row.kind === 'group' && row.closed_at === null && role !== undefined && role !== 'member') return;
  if (row.clan_id !== null) {
    throw new Refusal('forbidden', 'role_needed', 'Only officers and the leader of this clan pin messages');
  }
  throw new Refusal('forbidden', 'role_needed', 'Only the owner and the moderators of a group pin messages');
}
