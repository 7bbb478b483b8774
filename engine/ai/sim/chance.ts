import type { Chance } from './kernel/model.ts';
import { at, IN_PILE } from './kernel/state.ts';

/** A fast reproducible generator (xorshift32) for games that are only thought. */
export function chanceOf(seed: number): Chance {
  let state = 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const reseed = (value: number): void => {
    // Neighbouring seeds would begin alike; zero would stay zero.
    state = Math.imul(value ^ 0x9e3779b9, 0x85ebca6b) | 1;
    next();
    next();
  };
  reseed(seed);
  return {
    next,
    below,
    reseed,
    card(sim, count) {
      let left = below(count);
      for (let card = 0; card < sim.cardAt.length; card++) {
        if (at(sim.cardAt, card) === IN_PILE && left-- === 0) return card;
      }
      return 0;
    },
    hill: (candidates) => candidates[below(candidates.length)] ?? 0,
  };
}
