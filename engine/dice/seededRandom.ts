import type { RandomSource, RandomStream } from '../model/random.ts';

/**
 * A fast reproducible source for simulations, tests and benchmarks (mulberry32).
 * Never for a game between people: its future follows from its past.
 */
export function seededRandom(seed: number): RandomSource & RandomStream {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const stream: RandomStream = {
    die: () => 1 + (next() % 6),
    below: (limit) => next() % limit,
  };
  return { ...stream, stream: () => stream };
}
