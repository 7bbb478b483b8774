/**
 * All chance comes from here. Each purpose draws from a stream of its own, so that a draw added for one never
 * shifts another.
 */
export interface RandomSource {
  /** `context` tells apart draws of one purpose, e.g. the two territories of an attack. */
  stream(purpose: Purpose, ...context: number[]): RandomStream;
}

export interface RandomStream {
  /** A fair die, 1 to 6. */
  die(): number;
  /** A uniform integer, 0 <= x < limit. */
  below(limit: number): number;
}

export type Purpose =
  | 'deal'
  | 'compensation'
  | 'deck'
  | 'order'
  | 'roll'
  | 'card'
  | 'capital'
  | 'hill'
  | 'contract';

/** Fisher-Yates, in place, from the end. */
export function shuffle<T>(items: T[], stream: RandomStream): T[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = stream.below(last + 1);
    const moved = items[last] as T;
    items[last] = items[other] as T;
    items[other] = moved;
  }
  return items;
}
