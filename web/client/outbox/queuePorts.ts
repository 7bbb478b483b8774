import type { QueueStorage } from '../../../db/local/core/queueStorage.ts';
import type { Timer } from '../../base/lib/timer.ts';

/** A queue has to know this of the commands that go through it. */
export interface CommandKind<Envelope, Answer extends object> {
  /** The server knows a command again by this, so that it has its effect once, however often it is sent. */
  keyOf(envelope: Envelope): string;
  /** Commands of one subject are sent one after another, those of several side by side. */
  subjectOf(envelope: Envelope): string;
  isRefusal(answer: Answer): boolean;
  /** The answer to commands behind a refused one, decided on a picture that was wrong; null = they are sent all the same. */
  cancelled(): Answer | null;
  /** The answer to a command that must not come late, when nobody answers or when an earlier visit left it; null = it waits. */
  tooLate(envelope: Envelope, why: 'unanswered' | 'left_behind'): Answer | null;
}

/** All that sending asks of the world. */
export interface QueuePorts<Envelope, Answer> {
  readonly storage: QueueStorage<Envelope>;
  readonly timer: Timer;
  /** One try over whatever transport there is. Rejects when no answer came. */
  send(envelope: Envelope): Promise<Answer>;
}

export interface QueueListener<Envelope, Answer> {
  /** Each try, counted from 1. */
  tried(envelope: Envelope, attempt: number): void;
  /** The final answer. Until it is told the command stays written down. */
  settled(envelope: Envelope, answer: Answer): void | Promise<void>;
  /** Nobody answers for the commands of a subject: they wait for the next round of tries. */
  silent(subject: string): void;
}
