import { distance, type Point } from './geometry.ts';

/** Width in pixels of the screen that `view.comfort` is about, and the gap between counters that it promises. */
export const COMFORT_SCREEN = 390;
export const COMFORT_GAP = 32;

/**
 * The least distance of two of these points, Infinity if there are no two; and all pairs that are nearer to each other than `gap`, by
 * their positions, in their order.
 */
export function closestOf(
  points: readonly Point[],
  gap = 0,
): { readonly closest: number; readonly near: readonly (readonly [number, number])[] } {
  // From west to east: whoever is farther off in that direction alone is not asked.
  const order = [...points.keys()].toSorted(
    (one, other) => (points[one]?.[0] ?? 0) - (points[other]?.[0] ?? 0),
  );
  const sorted = order.map((at): Point => points[at] ?? [0, 0]);
  const near: (readonly [number, number])[] = [];
  let closest = Infinity;
  sorted.forEach((one, index) => {
    for (let at = index + 1; at < sorted.length; at += 1) {
      const other = sorted[at] ?? one;
      const most = Math.max(gap, closest);
      if (other[0] - one[0] > most) break;
      if (Math.abs(one[1] - other[1]) > most) continue;
      const apart = distance(one, other);
      closest = Math.min(closest, apart);
      const [a, b] = [order[index] ?? 0, order[at] ?? 0];
      if (apart < gap) near.push(a < b ? [a, b] : [b, a]);
    }
  });
  return { closest, near: near.toSorted((one, other) => one[0] - other[0] || one[1] - other[1]) };
}

/**
 * Answers how far a phone, which the board's `width` fits, must zoom in until the closest counters are 32 px apart.
 */
export function comfortOf(tokens: readonly Point[], width: number): number {
  const { closest } = closestOf(tokens);
  return closest === Infinity || closest === 0
    ? 1
    : Math.round((COMFORT_GAP / ((closest * COMFORT_SCREEN) / width)) * 100) / 100;
}
