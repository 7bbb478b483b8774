import type { ActionAck, ActionEnvelope } from '../../../sync-server/protocol/games.ts';
import { topic, type Topic } from '../connection/tabs.ts';

/** The tabs and their leader talk of the commands of one kind by these. */
export interface QueueTopics<Envelope, Answer> {
  /** A command has been written down, to be sent. */
  readonly posted: Topic<{ readonly envelope: Envelope }>;
  /** It is being sent, for the n-th time. */
  readonly tried: Topic<{ readonly subject: string; readonly key: string; readonly attempt: number }>;
  readonly settled: Topic<{ readonly envelope: Envelope; readonly answer: Answer }>;
  /** Nobody answers for a subject; its commands wait. */
  readonly silent: Topic<{ readonly subject: string }>;
}

export const gameCommandTopics: QueueTopics<ActionEnvelope, ActionAck> = {
  posted: topic('posted'),
  tried: topic('tried'),
  settled: topic('settled'),
  silent: topic('silent'),
};

/** Asks the leader to try at once what waits, of whatever kind. */
export const retryAsked = topic('wake');

/** The turn of a room's game as the tab sees it that posts a command: a seat's chain of chance goes by it. */
export const turnSeen = topic<{ readonly roomId: string; readonly turn: number }>('turn');

/** The plan for a room has been written down, to be handed in. */
export const planSealed = topic<{ readonly roomId: string }>('plan');
