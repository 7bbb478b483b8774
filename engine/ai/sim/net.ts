import { MAX_PLAYERS, type GameModeId } from '../../model/config.ts';
import type { SimState } from './kernel/model.ts';
import { at, DRAW, RUNNING } from './kernel/state.ts';
import { bucketOf, fillShares } from './value.ts';
import { COUNT, features, measure, members } from './features.ts';
import nets from './nets.json' with { type: 'json' };

/** The net makes one number of the row of a side; the softmax of these over the sides is their chances to win. */
export interface Net {
  /** Added up as they are. */
  readonly direct: readonly number[];
  /** `weights[unit * COUNT + feature]` of the hidden units, each a sum cut off below 0. */
  readonly weights: readonly number[];
  readonly bias: readonly number[];
  readonly out: readonly number[];
}

/** By mode and number of sides left: 2, 3 or 4, more. */
const NETS: Record<GameModeId, readonly Net[]> = nets;

/** The number of a side as of the last measurement. */
export function strengthOf({ direct, weights, bias, out }: Net, side: number): number {
  const row = side * COUNT;
  let strength = 0;
  for (let feature = 0; feature < COUNT; feature++)
    strength += (features[row + feature] as number) * (direct[feature] as number);
  for (let unit = 0; unit < out.length; unit++) {
    let sum = bias[unit] as number;
    const first = unit * COUNT;
    for (let feature = 0; feature < COUNT; feature++)
      sum += (features[row + feature] as number) * (weights[first + feature] as number);
    if (sum > 0) strength += sum * (out[unit] as number);
  }
  return strength;
}

/** The chance of a seat's side to win from a position on. */
export function chanceToWin(state: SimState, seat: number): number {
  const team = at(state.game.teams, seat);
  if (state.winner !== RUNNING) return state.winner === team ? 1 : state.winner === DRAW ? 0.5 : 0;
  const living = measure(state);
  const net = NETS[state.game.config.gameMode][bucketOf(living)];
  if (members[team] === 0 || net === undefined) return 0;
  const own = strengthOf(net, team);
  let total = 0;
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (members[side] !== 0) total += Math.exp(strengthOf(net, side) - own);
  }
  return 1 / total;
}

/** The strength of each side beside the strongest, filled by `fillChances`. */
const strengths = new Float64Array(MAX_PLAYERS);

/**
 * The chances of all sides at once, by team; they sum to 1. What is over is told as it ended, as the plain value tells it.
 * @param chances is filled: one cell for each team that there could be
 */
export function fillChances(state: SimState, chances: Float64Array): void {
  const net =
    state.winner === RUNNING ? NETS[state.game.config.gameMode][bucketOf(measure(state))] : undefined;
  if (net === undefined) {
    fillShares(state, chances);
    return;
  }
  let most = -Infinity;
  for (let side = 0; side < MAX_PLAYERS; side++) {
    if (members[side] === 0) continue;
    const strength = strengthOf(net, side);
    strengths[side] = strength;
    if (strength > most) most = strength;
  }
  let total = 0;
  for (let side = 0; side < MAX_PLAYERS; side++) {
    const weight = members[side] === 0 ? 0 : Math.exp((strengths[side] as number) - most);
    chances[side] = weight;
    total += weight;
  }
  for (let side = 0; side < MAX_PLAYERS; side++) chances[side] = (chances[side] as number) / total;
}
