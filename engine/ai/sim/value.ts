import { MAX_PLAYERS, type GameModeId } from '../../model/config.ts';
import weights from './weights.json' with { type: 'json' };
import type { SimState } from './kernel/model.ts';
import { reinforcements } from './kernel/rules.ts';
import { at, RUNNING } from './kernel/state.ts';

/** Everything that is looked at, each as a share of all players' or as a fraction. */
const FEATURES = ['armies', 'land', 'income', 'cards', 'stack', 'wait', 'objective', 'exposed'] as const;
const COUNT = FEATURES.length;

/** Endgames, small and large tables are weighed apart. */
export const bucketOf = (living: number): 0 | 1 | 2 => (living <= 2 ? 0 : living <= 4 ? 1 : 2);

/** Weights by mode and number of sides left: 2, 3 or 4, more. */
const WEIGHTS: Record<GameModeId, readonly (readonly number[])[]> = weights;

const features = new Float64Array(MAX_PLAYERS * COUNT);
const sides = new Float64Array(MAX_PLAYERS);

/** The strength of each living side in a running game, filled by `weigh`. */
const strengths = new Float64Array(MAX_PLAYERS);

/**
 * The chances of all sides at once, by team; they sum to 1. A draw is shared by the sides that live.
 * @param shares is filled: one cell for each team that there could be
 */
export function fillShares(state: SimState, shares: Float64Array): void {
  shares.fill(0);
  if (state.winner >= 0) {
    shares[state.winner] = 1;
    return;
  }
  if (state.winner === RUNNING) {
    const total = weigh(state);
    for (let side = 0; side < MAX_PLAYERS; side++) shares[side] = (strengths[side] as number) / total;
    return;
  }
  const living = measure(state);
  for (let side = 0; side < MAX_PLAYERS; side++) if (sides[side] !== 0) shares[side] = 1 / living;
}

/** Fills in the strengths of the sides. @returns their sum; 0 where nobody lives */
function weigh(state: SimState): number {
  strengths.fill(0);
  const living = measure(state);
  if (living === 0) return 0;
  const row = WEIGHTS[state.game.config.gameMode][bucketOf(living)] ?? [];
  let total = 0;
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (sides[side] === 0) continue;
    let sum = 0;
    for (let feature = 0; feature < COUNT; feature++)
      sum += (features[side * COUNT + feature] as number) * (row[feature] ?? 0);
    const strength = Math.exp(sum);
    strengths[side] = strength;
    total += strength;
  }
  return total;
}

/** Fills in the features of all sides. @returns how many live */
function measure(state: SimState): number {
  features.fill(0);
  sides.fill(0);
  const { teams, seats } = state.game;
  let living = 0;
  const totals = [0, 0, 0, 0, 0];
  for (let seat = 0; seat < seats; seat++) {
    if (state.alive[seat] === 0) continue;
    const side = at(teams, seat);
    if (sides[side] === 0) living++;
    sides[side] = (sides[side] as number) + 1;
    const income = reinforcements(state, seat);
    const cards = at(state.handSize, seat);
    add(side, 1, at(state.landCount, seat));
    add(side, 2, income);
    add(side, 3, cards);
    totals[1] = (totals[1] ?? 0) + at(state.landCount, seat);
    totals[2] = (totals[2] ?? 0) + income;
    totals[3] = (totals[3] ?? 0) + cards;
    const wait = (seat - state.current + seats) % seats;
    const nearest = features[side * COUNT + 5] as number;
    const lap = (1 + wait) / seats;
    features[side * COUNT + 5] = nearest === 0 ? lap : Math.min(nearest, lap);
  }
  totals[0] = countArmies(state);
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (sides[side] === 0) continue;
    for (let feature = 0; feature < 4; feature++) {
      const total = totals[feature] ?? 0;
      const cell = side * COUNT + feature;
      features[cell] =
        total === 0 ? 0 : ((features[cell] as number) / total) * (feature === 3 ? living / 4 : 1);
    }
    features[side * COUNT + 4] = (features[side * COUNT + 4] as number) / Math.max(1, totals[0]);
    features[side * COUNT + 7] = (features[side * COUNT + 7] as number) / Math.max(1, totals[0]);
  }
  objectives(state);
  return living;
}

/** Armies, the largest stack, and what stands where it is outnumbered; armies of the hand are still to come. */
function countArmies(state: SimState): number {
  const { teams, layout } = state.game;
  let total = 0;
  for (let territory = 0; territory < layout.territories; territory++) {
    const owner = at(state.owner, territory);
    if (owner < 0) continue;
    const side = at(teams, owner);
    const armies = at(state.armies, territory);
    add(side, 0, armies);
    total += armies;
    const cell = side * COUNT + 4;
    if (armies > (features[cell] as number)) features[cell] = armies;
    if (isOutnumbered(state, territory, side, armies)) add(side, 7, armies);
  }
  if (state.reserves > 0) {
    add(at(teams, state.current), 0, state.reserves);
    total += state.reserves;
  }
  return total;
}

function isOutnumbered(state: SimState, territory: number, side: number, armies: number): boolean {
  const { firstApproach, approaches } = state.game.layout;
  for (let link = at(firstApproach, territory); link < at(firstApproach, territory + 1); link++) {
    const next = at(approaches, link);
    const owner = at(state.owner, next);
    if (owner >= 0 && at(state.game.teams, owner) !== side && at(state.armies, next) > armies + 1)
      return true;
  }
  return false;
}

/** Adds how near each side is to the goal of the mode. */
function objectives(state: SimState): void {
  const { teams, seats, mode } = state.game;
  for (let seat = 0; seat < seats; seat++) {
    if (state.alive[seat] === 0) continue;
    const side = at(teams, seat);
    const cell = side * COUNT + 6;
    features[cell] = mode.progress(state, seat, sides[side] as number, features[cell] as number);
  }
}

const add = (side: number, feature: number, amount: number): void => {
  const cell = side * COUNT + feature;
  features[cell] = (features[cell] as number) + amount;
};
