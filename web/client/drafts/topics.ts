import type { CommentLetter } from '../../../db/local/drafts/comments.ts';
import { topic } from '../connection/tabs.ts';
import type { QueueTopics } from '../outbox/topics.ts';

/** The server's answer to what somebody does about comments. */
export interface CommentAnswer {
  /** Says in words why it was refused; null = it was not. */
  readonly refusal: string | null;
}

export const commentLetterTopics: QueueTopics<CommentLetter, CommentAnswer> = {
  posted: topic('comments:posted'),
  tried: topic('comments:tried'),
  settled: topic('comments:settled'),
  silent: topic('comments:silent'),
};
