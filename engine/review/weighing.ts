import type { Chance, SimState } from '../ai/sim/kernel/model.ts';
import { at, copyState, newState, RUNNING } from '../ai/sim/kernel/state.ts';
import type { Manner } from '../ai/sim/manner.ts';
import { play, type SimMove } from '../ai/sim/moves.ts';
import type { Stage } from '../ai/sim/policy.ts';
import { thinkOn } from '../ai/sim/ponder.ts';
import { fillShares } from '../ai/sim/value.ts';
import { MAX_PLAYERS } from '../model/config.ts';
import { JUDGE } from './budget.ts';
import { playOn } from './winChance.ts';

/** Games by which something is found; `from` counts those that were played before. */
export interface Weighing {
  readonly from: number;
  readonly games: number;
}

/** The position of a decision, as its player could know it, and how everybody plays on from there. */
export interface Question {
  readonly worlds: readonly SimState[];
  readonly manner: Manner;
  readonly twin: Manner;
  readonly others: readonly Manner[];
  readonly chance: Chance;
  readonly seed: number;
}

/** A move, and the part of the turn in which it is made. */
export interface Option {
  readonly move: SimMove;
  readonly stage: Stage;
}

/** The mean of differences, and its standard error. */
export interface Difference {
  readonly mean: number;
  readonly error: number;
}

export const NOTHING: Difference = { mean: 0, error: 0 };

/**
 * Plays each game once, however often its option is asked for.
 * @param from so many games were played before
 * @returns what gives the first so many games of an option, 0 to 1 each
 */
export function playedFrom(
  question: Question,
  from: number,
): (option: Option, games: number) => readonly number[] {
  const known = new Map<Option, number[]>();
  return (option, games) => {
    const values = known.get(option) ?? [];
    known.set(option, values);
    const lacking = { from: from + values.length, games: games - values.length };
    if (lacking.games > 0) values.push(...valuesOf(question, option, lacking));
    return values.slice(0, games);
  };
}

/** Standard errors, and the chance beside them, by which an option has to be behind to be given up. */
const [HOPELESS, LEAST_LEAD] = [2, 0.005];
/** Options of which none is behind by a larger standard error than this are told apart; 0 to 1. */
const TOLD_APART = 0.006;

/**
 * What each option is worth by the games that choose the best, 0 to 1. Those that a round of games leaves far behind play no more, and
 * are worth -Infinity.
 */
export function worthOf(question: Question, options: readonly Option[]): number[] {
  const played = playedFrom(question, 0);
  let left = options.map((option) => ({ option, worth: 0, lag: NOTHING }));
  for (const games of JUDGE.rounds) {
    const tried = left.map(({ option }) => {
      const values = played(option, games);
      return { option, values, worth: mean(values) };
    });
    const leader = tried.reduce((best, one) => (one.worth > best.worth ? one : best));
    left = tried
      .map(({ values, ...one }) => ({ ...one, lag: paired(leader.values, values) }))
      .filter(({ lag }) => lag.mean <= HOPELESS * lag.error + LEAST_LEAD);
    if (left.every(({ lag }) => lag.error <= TOLD_APART)) break;
  }
  return options.map(
    (option) => left.find((one) => one.option === option)?.worth ?? Number.NEGATIVE_INFINITY,
  );
}

/** Games, each with its own chance and the same for every option; 0 to 1 each. */
export function valuesOf(
  question: Question,
  { move, stage }: Option,
  { from, games }: Weighing,
  playedOn: typeof thought = thought,
): number[] {
  const { worlds, chance, seed } = question;
  const [world] = worlds;
  if (world === undefined) return [];
  const scratch = newState(world.game);
  return Array.from({ length: games }, (_, index) => {
    const game = from + index;
    copyState(scratch, worlds[game % worlds.length] ?? world);
    chance.reseed(seed + game);
    return playedOn(scratch, { move, stage }, question);
  });
}

/** A game played on as the Grandmaster thinks it. */
const thought = (state: SimState, { move, stage }: Option, question: Question): number =>
  thinkOn(state, { move, sequel: 'usual' }, stage, question);

const shares = new Float64Array(MAX_PLAYERS);

/** A game played on by the Commanders of whom win chances come, and told by the linear value. */
function playedUsually(state: SimState, { move, stage }: Option, { chance }: Question): number {
  const side = at(state.game.teams, state.current);
  const left = play(state, move, stage, chance);
  if (state.winner === RUNNING) playOn(state, left, 1, chance);
  fillShares(state, shares);
  return shares[side] ?? 0;
}

/** Games of the second opinion: others than those that were thought. */
const SECOND: Weighing = { from: 0, games: JUDGE.second };
/** It agrees where it finds so much lost, too, 0 to 1, by so many standard errors. */
const [LEAST_LOSS, LEAST_ERRORS] = [0.01, 2];

/**
 * Do games of Commanders say, too, that one option is better than another? What the Grandmaster alone would have gained is no mistake of who
 * does not play on like it: of moves that both find better more turn out so in whole games of Commanders.
 */
export function isSeconded(question: Question, better: Option, played: Option): boolean {
  const of = (option: Option): number[] => valuesOf(question, option, SECOND, playedUsually);
  const found = paired(of(better), of(played));
  return found.mean >= LEAST_LOSS && found.mean > LEAST_ERRORS * found.error;
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** The difference game by game. */
export function paired(one: readonly number[], other: readonly number[]): Difference {
  const differences = one.map((value, game) => value - (other[game] ?? 0));
  const middle = mean(differences);
  const squares = differences.reduce((sum, value) => sum + (value - middle) ** 2, 0);
  const { length } = differences;
  return { mean: middle, error: Math.sqrt(squares / Math.max(1, length - 1) / Math.max(1, length)) };
}
