import { distance, type Point } from './geometry.ts';

/** Width in pixels of the screen that `view.comfort` is about, and the gap between counters that it promises. */
export const COMFORT_SCREEN = 390;
export const COMFORT_GAP = 32;

/**
 * Answers how far a phone, which the board's `width` fits, must zoom in until the closest counters are 32 px apart.
 */
export function comfortOf(tokens: readonly Point[], width: number): number {
  let closest = Infinity;
  tokens.forEach((one, index) => {
    for (let at = index + 1; at < tokens.length; at += 1) {
      const other = tokens[at] ?? one;
      if (Math.abs(one[0] - other[0]) < closest) closest = Math.min(closest, distance(one, other));
    }
  });
  return closest === Infinity || closest === 0
    ? 1
    : Math.round((COMFORT_GAP / ((closest * COMFORT_SCREEN) / width)) * 100) / 100;
}
