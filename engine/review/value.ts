import { measure, members } from '../ai/sim/features.ts';
import type { SimState } from '../ai/sim/kernel/model.ts';
import { RUNNING } from '../ai/sim/kernel/state.ts';
import { strengthOf, type Net } from '../ai/sim/net.ts';
import { bucketOf, fillShares } from '../ai/sim/value.ts';
import { MAX_PLAYERS, type GameModeId } from '../model/config.ts';
import nets from './nets.json' with { type: 'json' };

/** As those of Grandmasters, but of games of Commanders: `npm run train -- --of commanders`. */
const NETS: Record<GameModeId, readonly Net[]> = nets;

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
