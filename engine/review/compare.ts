import { stageOf } from '../ai/candidates.ts';
import { MAX_PLAYERS } from '../model/config.ts';
import type { GameState } from '../model/state.ts';
import { fullBudget } from './budget.ts';
import { simOf } from './positions.ts';
import { sharesAfter, winChance } from './winChance.ts';

/** The difference between two positions of a game for a seat. */
export interface Difference {
  /** Chances of the seat's side, 0 to 1. */
  readonly one: number;
  readonly other: number;
  /** The standard error of `other - one`. */
  readonly error: number;
}

/**
 * The chances of two positions by games that meet the same chances one by one: what they have in common does not blur the
 * difference.
 */
export function compare(one: GameState, other: GameState, seed: number): readonly Difference[] {
  const { games, rounds } = fullBudget(one.map.territories.length);
  const pairs = Array.from({ length: games }, (_, game) =>
    [one, other].map((state) => sharesOf(state, rounds, seed + game)),
  );
  return one.teams.map((team) => {
    const values = pairs.map(([a, b]) => [a?.[team] ?? 0, b?.[team] ?? 0] as const);
    const mean = (side: 0 | 1): number => values.reduce((sum, pair) => sum + pair[side], 0) / games;
    const difference = mean(1) - mean(0);
    const squares = values.reduce((sum, [a, b]) => sum + (b - a - difference) ** 2, 0);
    return { one: mean(0), other: mean(1), error: Math.sqrt(squares / Math.max(1, games - 1) / games) };
  });
}

/** By team, after one game. */
function sharesOf(state: GameState, rounds: number, seed: number): Float64Array {
  if (state.result === null)
    return sharesAfter(simOf(state), stageOf(state), { games: 1, rounds }, seed).means;
  const shares = new Float64Array(MAX_PLAYERS);
  winChance(state, { games: 0, rounds: 0 }, seed).chances.forEach((chance, seat) => {
    shares[state.teams[seat] ?? seat] = chance;
  });
  return shares;
}
