import { conversationById, updateConversation } from '../../db/server/chat/conversations.ts';
import { addMember, newMember, updateMember } from '../../db/server/chat/members.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Chat } from './context.ts';
import { gone, partyOf } from './party.ts';
import { conversationForEach } from './view.ts';

/** Whoever spams by a machine is heard by nobody for at most so long. */
const LONGEST_SHADOW_MS = 7 * 24 * 3_600_000;

/** For a while nobody but the author gets what they write in a conversation. They are not told. */
export const shadowMute = async (
  { db, now }: Pick<Chat, 'db' | 'now'>,
  conversationId: string,
  userId: string,
  forMs: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await addMember(tx, newMember(conversationId, userId, now()));
    const until = now() + Math.min(forMs, LONGEST_SHADOW_MS);
    await updateMember(tx, conversationId, userId, { shadow_until: until });
  });

/** Nothing more can be written in a conversation. */
export async function closeConversation(
  { db, news, now }: Pick<Chat, 'db' | 'news' | 'now'>,
  conversationId: string,
): Promise<void> {
  await updateConversation(db, conversationId, { closed_at: now() });
  const row = await conversationById(db, conversationId);
  if (!row) throw gone();
  const ids = (await partyOf(db, row)).people.map(({ id }) => id);
  for (const { userId, conversation } of await conversationForEach(db, row, ids, now()))
    news.tell([userId], 'conversation.updated', { conversation });
}
