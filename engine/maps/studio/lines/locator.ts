import { binned, xOf, yOf } from './grid.ts';
import { countOf, type Ways } from './ways.ts';

/** Rows in which pieces are looked up are `1 << ROW` tenths of a unit high. */
const ROW = 6;
const ROWS = (32_768 >> ROW) + 1;

/**
 * Looks from a place to the left, a hair below its height so that no point is hit: answers the side that looks back, or -1.
 * `before`: only what lies clearly farther left counts.
 */
export function locator(ways: Ways): (x: number, y: number, which: 'before' | 'at') => number {
  const { starts: begin, points } = ways;
  // A piece is named by the position of its first point.
  const wayOf = new Int32Array(points.length);
  for (let way = 0; way < countOf(ways); way += 1) wayOf.fill(way, begin[way], begin[way + 1]);
  const { starts, items } = binned(ROWS, points.length - 1, (at, tell) => {
    if (wayOf[at] !== wayOf[at + 1]) return;
    const [a, b] = [yOf(points[at] ?? 0), yOf(points[at + 1] ?? 0)];
    const [north, south] = a < b ? [a, b] : [b, a];
    if (north === south) return;
    for (let row = north >> ROW; row <= (south - 1) >> ROW; row += 1) tell(row);
  });
  return (x, y, which) => {
    const row = Math.floor(y) >> ROW;
    let [found, nearest, steepest] = [-1, -Infinity, -Infinity];
    for (let index = starts[row] ?? 0; index < (starts[row + 1] ?? 0); index += 1) {
      const at = items[index] ?? 0;
      const [a, b] = [points[at] ?? 0, points[at + 1] ?? 0];
      const isDown = yOf(a) < yOf(b);
      const [upper, lower] = isDown ? [a, b] : [b, a];
      if (yOf(upper) > y || yOf(lower) <= y) continue;
      const slope = (xOf(lower) - xOf(upper)) / (yOf(lower) - yOf(upper));
      const crossing = xOf(upper) + (y - yOf(upper)) * slope;
      if (which === 'before' ? crossing >= x : crossing > x) continue;
      if (crossing < nearest || (crossing === nearest && slope <= steepest)) continue;
      // The side that leads up has its face to the right.
      [found, nearest, steepest] = [(wayOf[at] ?? 0) * 2 + (isDown ? 1 : 0), crossing, slope];
    }
    return found;
  };
}
