import type { Bounds, Point, Ring } from './geometry.ts';
import { rounded } from './seaLanes.ts';

/**
 * A link around the board is drawn in two stubs: from the westernmost point of `from` to the left edge, and from the
 * right edge to the easternmost point of `to`.
 */
export function wrapLane(from: Ring, to: Ring, box: Bounds): Point[] {
  const extreme = (coast: Ring, side: 1 | -1): Point =>
    coast.reduce(
      (best, point) => (point[0] * side > best[0] * side ? point : best),
      coast[0] ?? [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2],
    );
  const west = extreme(from, -1);
  const east = extreme(to, 1);
  const middle = Math.round((west[1] + east[1]) / 2);
  const line: Point[] = [west, [box[0], middle], [box[2], middle], east];
  return line.map(rounded);
}
