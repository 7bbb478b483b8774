import type { FriendLetter } from '../../../db/local/account/friendLetters.ts';
import { topic } from '../connection/tabs.ts';
import type { QueueTopics } from '../outbox/topics.ts';

/** The server's answer to a command about friends. */
export interface FriendAnswer {
  /** Says in words why it was refused; null = it was not. */
  readonly refusal: string | null;
}

export const friendLetterTopics: QueueTopics<FriendLetter, FriendAnswer> = {
  posted: topic('friends:posted'),
  tried: topic('friends:tried'),
  settled: topic('friends:settled'),
  silent: topic('friends:silent'),
};

/** A screen shows friends: the leader has them told anew. */
export const friendsAsked = topic('friends:asked');
