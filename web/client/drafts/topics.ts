import type { CommentLetter } from '../../../db/local/drafts/comments.ts';
import { topic } from '../connection/tabs.ts';
import type { QueueTopics } from '../outbox/topics.ts';

/** `device`: not all of it is on the server yet. `kept`: the server does not take it; it stays on this device. */
export type SyncState = 'device' | 'server' | 'kept';

/** How a draft stands with the server, told by whoever changes it or has the connection. */
export const draftSynced = topic<{ readonly draftId: string; readonly state: SyncState }>('draft:synced');

/** The Web Lock of whoever has the connection about a draft: one of all tabs. */
export const draftLock = (draftId: string): string => `cold-keep:draft:${draftId}`;

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
