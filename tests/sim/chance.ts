import { seededRandom } from '../../engine/dice/seededRandom.ts';

/** All that is left to chance in one schedule: the same seed, the same schedule. */
export interface Chance {
  below(limit: number): number;
  /** True so many times in a hundred. */
  happens(percent: number): boolean;
  pick<T>(items: readonly T[]): T | undefined;
}

export function chanceFrom(seed: number): Chance {
  const random = seededRandom(seed);
  const below = (limit: number): number => random.below(limit);
  return {
    below,
    happens: (percent) => below(100) < percent,
    pick: (items) => items[below(Math.max(1, items.length))],
  };
}
