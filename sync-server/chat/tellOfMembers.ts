import type { ConversationRow } from '../../db/server/schema/chat.ts';
import type { Chat } from './context.ts';
import { partyOf } from './party.ts';
import { conversationForEach } from './view.ts';

/**
 * Who belongs to a conversation follows from something else: whoever is new is shown it, and all who belonged to it are
 * told who does not any more.
 */
export async function tellOfMembers(
  { db, news, now }: Pick<Chat, 'db' | 'news' | 'now'>,
  conversation: ConversationRow,
  { had, has }: { readonly had: readonly string[]; readonly has: readonly string[] },
): Promise<void> {
  for (const userId of had.filter((id) => !has.includes(id))) {
    news.tell(had, 'conversation.members.removed', { conversationId: conversation.id, userId });
  }
  const fresh = has.filter((id) => !had.includes(id));
  if (fresh.length === 0) return;
  const party = await partyOf(db, conversation);
  for (const { userId, conversation: seen } of await conversationForEach(db, party.row, fresh, now())) {
    news.tell([userId], 'conversation.created', { conversation: seen });
  }
}
