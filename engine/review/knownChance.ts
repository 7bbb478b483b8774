import { chanceOf } from '../ai/sim/chance.ts';
import { worldsBehind } from '../ai/sim/determinise.ts';
import { simGameOf } from '../ai/sim/simGame.ts';
import { stageOf } from '../ai/candidates.ts';
import type { GameState } from '../model/state.ts';
import { viewFor } from '../view/viewFor.ts';
import type { Budget } from './budget.ts';
import { sharesAfter, winChance } from './winChance.ts';

/** Games in each world that could be behind a view. */
const IN_A_WORLD: Budget = { games: 6, rounds: 3 };

/**
 * The chance of a seat's side as far as the seat could know it: the mean over worlds that could be behind what it saw. What is
 * over is known.
 */
export function knownChance(state: GameState, seat: number, seed: number): number {
  if (state.result !== null) return winChance(state, IN_A_WORLD, seed).chances[seat] ?? 0;
  const view = viewFor(state, seat);
  const chance = chanceOf(seed ^ Math.imul(seat + 1, 0x9e3779b1));
  const worlds = worldsBehind(simGameOf(view), view, chance);
  const team = state.teams[seat] ?? seat;
  const sum = worlds.reduce(
    (total, world, index) =>
      total +
      (sharesAfter(world, stageOf(view), IN_A_WORLD, seed + index * IN_A_WORLD.games).means[team] ?? 0),
    0,
  );
  return sum / worlds.length;
}
