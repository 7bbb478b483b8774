import { chooseCommand } from '../ai/commander.ts';
import type { RandomSource } from '../model/random.ts';
import type { GameState } from '../model/state.ts';
import { decide } from '../rules/decide.ts';
import { viewFor } from '../view/viewFor.ts';
import { winChance } from './winChance.ts';

/** Games that are played out from a position. */
export const PLAYED_OUT = 20;
/** Rounds after which a game that nobody has won is told by the value of its position. */
const MOST_ROUNDS = 120;
/** No game has so many commands. */
const MOST_COMMANDS = 60_000;

/**
 * Plays a position to its end by whole games' rules, a Commander in each seat who sees what its seat sees.
 * @param seed of the Commanders' characters
 * @param random the dice and cards of the game
 * @returns by seat what their side has of the win: 1, 0, or a share of a draw
 */
export function playedOut(start: GameState, seed: number, random: RandomSource): readonly number[] {
  let state = start;
  for (let played = 0; state.result === null && played < MOST_COMMANDS; played++) {
    if (state.round - start.round >= MOST_ROUNDS) break;
    const seat = state.current;
    const command = chooseCommand(viewFor(state, seat), seed * state.seats.length + seat);
    const decision = decide(state, seat, command, random);
    if (!decision.ok)
      throw new Error(`a Commander chose what the rules refuse: ${decision.rejection.message}`);
    state = decision.state;
  }
  return winChance(state, { games: 0, rounds: 0 }, seed).chances;
}

/** A share between two bounds, 0 to 1. */
export interface Interval {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Standard errors to either side of a share that hold it in 95 of 100 cases. */
const Z = 1.96;

/** A share of so many games with the 95 % interval of Wilson, which holds for few games and for shares of 0 and 1, too. */
export function wilson(wins: number, games: number): Interval {
  if (games === 0) return { share: 0, low: 0, high: 1 };
  const share = wins / games;
  const spread = Z ** 2 / games;
  const middle = (share + spread / 2) / (1 + spread);
  const half = (Z / (1 + spread)) * Math.sqrt((share * (1 - share)) / games + spread / (4 * games));
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}
