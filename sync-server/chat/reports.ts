import { livingAbout, MAIN, messagesBetween } from '../../db/server/chat/log.ts';
import { insertReport } from '../../db/server/chat/moderation.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Chat } from './context.ts';
import { messagesFrom } from './messages.ts';
import { ownParty } from './party.ts';

/** Messages before and after the one that is reported, by which it is understood. */
const AROUND = 5;

/** Keeps a message as it is, with those around it, for the moderators, whatever its author does with it afterwards. */
export async function reportMessage(
  chat: Chat,
  user: UserRow,
  conversationId: string,
  { messageId, reason }: { readonly messageId: string; readonly reason: string },
): Promise<void> {
  const { db, now, limits } = chat;
  await ownParty(db, conversationId, user.id, now());
  const standing = (await livingAbout(db, conversationId, messageId)).find(
    ({ kind, lane }) => lane === MAIN && (kind === 'message' || kind === 'edit'),
  );
  if (!standing) {
    throw new Refusal('not_found', 'no_such_message', 'This message is not there any more');
  }
  await limits.report(user.id);
  const around = await messagesBetween(db, conversationId, standing.n - AROUND, standing.n + AROUND);
  await insertReport(db, {
    id: uuidv7(now()),
    conversation_id: conversationId,
    message_id: messageId,
    reporter: user.id,
    reason,
    evidence: JSON.stringify(await messagesFrom(db, around)),
    state: 'open',
    decided_by: null,
    at: now(),
  });
}
