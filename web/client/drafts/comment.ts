import type { CommentCommand } from '../../../db/local/drafts/comments.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { tabs } from '../connection/tabs.ts';
import { registerSync } from '../outbox/sending/backgroundSync.ts';
import { draftsOf } from './draftData.ts';
import { commentLetterTopics } from './topics.ts';

/** Writes down what somebody does about comments and has the leading tab send it: now, or when there is a network. */
export async function postComment(userId: string, draftId: string, command: CommentCommand): Promise<void> {
  const envelope = { key: crypto.randomUUID(), draftId, writtenAt: Date.now(), command };
  await draftsOf(userId).letters.add(envelope);
  tabs.tell(commentLetterTopics.posted, { envelope });
  if (!navigator.onLine) await registerSync().catch(doNothing);
}
