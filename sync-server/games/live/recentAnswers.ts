import type { Seat } from '../../../engine/model/ids.ts';
import { versionFor, type UpdateCounts } from '../../../engine/view/viewers.ts';
import type { ActionAck } from '../../protocol/games.ts';

export type Answer = () => ActionAck | Promise<ActionAck>;

/**
 * The answers that the commands of this turn and the last have had, or soon will have, by `commandName`. A command is mostly
 * repeated within seconds, so that a game of thousands of commands need not have them all in memory.
 */
export interface RecentAnswers {
  /** Commands that were accepted before this are not among them. */
  since: UpdateCounts;
  last: Map<string, Answer>;
  current: Map<string, Answer>;
  /** Names of the commands that were refused in this turn. */
  readonly refused: Set<string>;
  /** Resolves when all that was asked of the disk so far is known: commands keep their order while they wait for it. */
  recalled: Promise<unknown>;
}

export const commandName = (playerId: string, key: string): string => `${playerId}/${key}`;

/** @param turnStart the position at which the current turn began */
export const answersSince = (turnStart: UpdateCounts): RecentAnswers => ({
  since: turnStart,
  last: new Map(),
  current: new Map(),
  refused: new Set(),
  recalled: Promise.resolve(),
});

export const answerTo = ({ last, current }: RecentAnswers, name: string): Answer | undefined =>
  current.get(name) ?? last.get(name);

/**
 * May a command have been accepted before all that is in memory? What was accepted has a higher version than the one
 * it was meant for, its base.
 */
export const isOlder = ({ since }: RecentAnswers, seat: Seat, baseVersion: number | undefined): boolean =>
  baseVersion === undefined || baseVersion < versionFor(since, seat);

/**
 * Forgets the answers of the last turn, and the refusals of this one: what was refused in one turn may be given in the
 * next.
 * @param turnStart the position at which the turn began that is over now
 */
export function turnAnswers(answers: RecentAnswers, turnStart: UpdateCounts): void {
  for (const name of answers.refused) {
    answers.current.delete(name);
    answers.last.delete(name);
  }
  answers.refused.clear();
  answers.since = turnStart;
  answers.last = answers.current;
  answers.current = new Map();
}
