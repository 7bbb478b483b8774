import { MAX_PLAYERS, type GameModeId } from '../../model/config.ts';
import type { SimState } from './kernel/model.ts';
import { at, DRAW, RUNNING } from './kernel/state.ts';
import { bucketOf } from './value.ts';
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
