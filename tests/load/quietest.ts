import type { Latencies } from './latencies.ts';
import type { Swarm } from './orders.ts';
import { EVERY_MS } from './sizes.ts';

const ROUNDS = 3;

/**
 * Measures how long answers take when all tables play for a while, in the quietest of a few rounds:
 * what else runs on a machine only ever makes a round slower. Throws what went wrong in any.
 */
export async function quietest(swarm: Swarm, forMs: number): Promise<Latencies> {
  let best: Latencies | null = null;
  for (let round = 0; round < ROUNDS; round++) {
    const { acks, faults } = await swarm.ask({ type: 'play', forMs: forMs / ROUNDS, everyMs: EVERY_MS });
    if (faults.length > 0) throw new Error(faults.join('\n'));
    if (best === null || acks.p99 < best.p99) best = acks;
  }
  if (best === null) throw new Error('nothing was played');
  return best;
}
