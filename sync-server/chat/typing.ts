import { muteOf } from '../../db/server/chat/moderation.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { Chat } from './context.ts';
import { hearersOf, ownParty, standingIn } from './party.ts';

/**
 * Tells the others that somebody writes, or has stopped. Whoever may not write here, is muted, is a stranger still, or is
 * heard by nobody is not told of.
 */
export async function tellTyping(
  { db, now, news }: Pick<Chat, 'db' | 'now' | 'news'>,
  user: Pick<UserRow, 'id' | 'username'>,
  conversationId: string,
  name: 'typing.start' | 'typing.stop',
): Promise<void> {
  const { party, own } = await ownParty(db, conversationId, user.id, now());
  const { refused, request, writing } = await standingIn(db, party, user.id, now());
  if (refused || request || writing !== 'all' || (own.shadow_until ?? 0) > now()) return;
  const others = hearersOf(party).filter((id) => id !== user.id);
  if (await muteOf(db, user.id, now())) return;
  news.tell(others, name, { conversationId, userId: user.id, username: user.username });
}
