import { LEANINGS } from '../ai/character/personality.ts';
import { chanceOf } from '../ai/sim/chance.ts';
import type { Chance, SimState } from '../ai/sim/kernel/model.ts';
import { at, copyState, newState, RUNNING } from '../ai/sim/kernel/state.ts';
import { fillChances } from '../ai/sim/net.ts';
import { playTurn, STAGE, type Stage } from '../ai/sim/policy.ts';
import { MAX_PLAYERS } from '../model/config.ts';
import type { GameState } from '../model/state.ts';
import { stageOf } from '../ai/candidates.ts';
import type { Budget } from './budget.ts';
import { simOf } from './positions.ts';

/** Chances to win, 0 to 1. */
export interface WinChance {
  /** `chances[seat]`: of the seat's side. Over the sides they sum to 1. */
  readonly chances: readonly number[];
  /** `errors[seat]`: the standard error of the estimate; 0 where nothing was estimated. */
  readonly errors: readonly number[];
}

/**
 * The chance of each side to win from here on, all at the table playing alike. A finished game is told as it ended, and
 * a draw is shared.
 *
 * It is the mean, over quick games of Commanders of some rounds, of the net's value at their end (`engine/ai/sim/net.ts`): such
 * games are quieter than games to the end, and as right (decisions 69 and 207).
 * @param seed positions of the same seed meet the same chances, so that they differ by themselves
 */
export function winChance(state: GameState, budget: Budget, seed: number): WinChance {
  if (state.result !== null) {
    const sides = new Set(state.result.winners.map((seat) => state.teams[seat]));
    return certain(state.teams.map((team) => (sides.has(team) ? 1 / sides.size : 0)));
  }
  const { means, errors } = sharesAfter(simOf(state), stageOf(state), budget, seed);
  return {
    chances: state.teams.map((team) => means[team] ?? 0),
    errors: state.teams.map((team) => errors[team] ?? 0),
  };
}

const certain = (chances: readonly number[]): WinChance => ({ chances, errors: chances.map(() => 0) });

const shares = new Float64Array(MAX_PLAYERS);

/** By team: the mean of the value after games played on from a position, and its standard error. */
export function sharesAfter(
  start: SimState,
  stage: Stage,
  { games, rounds }: Budget,
  seed: number,
): { readonly means: Float64Array; readonly errors: Float64Array } {
  const means = new Float64Array(MAX_PLAYERS);
  const errors = new Float64Array(MAX_PLAYERS);
  if (games === 0 || start.winner !== RUNNING) {
    fillChances(start, means);
    return { means, errors };
  }
  const scratch = newState(start.game);
  const chance = chanceOf(seed);
  for (let game = 0; game < games; game++) {
    copyState(scratch, start);
    chance.reseed(seed + game);
    playOn(scratch, stage, rounds, chance);
    fillChances(scratch, shares);
    for (let side = 0; side < MAX_PLAYERS; side++) {
      const share = shares[side] as number;
      means[side] = (means[side] as number) + share / games;
      errors[side] = (errors[side] as number) + (share * share) / games;
    }
  }
  for (let side = 0; side < MAX_PLAYERS; side++) {
    const variance = (errors[side] as number) - (means[side] as number) ** 2;
    errors[side] = Math.sqrt(Math.max(0, variance) / Math.max(1, games - 1));
  }
  return { means, errors };
}

const CHARACTERS = Object.values(LEANINGS);
/** By seat, as of the game that is played on. */
const characters = new Int32Array(MAX_PLAYERS);

/** Plays the rest of a turn, and on until it has been everybody's turn so many times. */
export function playOn(state: SimState, stage: Stage, rounds: number, chance: Chance): void {
  const { current: seat, round } = state;
  for (let each = 0; each < state.game.seats; each++) characters[each] = chance.below(CHARACTERS.length);
  const play = (from: Stage): void =>
    playTurn(state, from, CHARACTERS[at(characters, state.current)] ?? LEANINGS.aggressive, chance);
  play(stage);
  const goesOn = (): boolean =>
    state.winner === RUNNING &&
    (state.round < round + rounds || (state.round === round + rounds && state.current < seat));
  while (goesOn()) play(STAGE.redeem);
}
