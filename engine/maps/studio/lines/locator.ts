import { binned, xOf, yOf } from './grid.ts';
import { countOf, type Ways } from './ways.ts';

/** Rows in which ways are looked up are `1 << ROW` tenths of a unit high. */
const ROW = 6;
const ROWS = (32_768 >> ROW) + 1;

/**
 * Looks from a place to the left, a hair below its height so that no point is hit: answers the side that looks back, or -1.
 * `before`: only what lies clearly farther left counts.
 */
export function locator(ways: Ways): (x: number, y: number, which: 'before' | 'at') => number {
  const { starts: begin, points } = ways;
  const count = countOf(ways);
  const [left, top, bottom] = [new Int32Array(count), new Int32Array(count), new Int32Array(count)];
  for (let way = 0; way < count; way += 1) {
    let [west, north, south] = [32_768, 32_768, -1];
    for (let at = begin[way] ?? 0; at < (begin[way + 1] ?? 0); at += 1) {
      const point = points[at] ?? 0;
      west = Math.min(west, xOf(point));
      north = Math.min(north, yOf(point));
      south = Math.max(south, yOf(point));
    }
    [left[way], top[way], bottom[way]] = [west, north, south];
  }
  const { starts, items } = binned(ROWS, count, (way, tell) => {
    const [north = 0, south = 0] = [top[way], bottom[way]];
    if (north === south) return;
    for (let row = north >> ROW; row <= (south - 1) >> ROW; row += 1) tell(row);
  });
  return (x, y, which) => {
    const row = Math.floor(y) >> ROW;
    let [found, nearest, steepest] = [-1, -Infinity, -Infinity];
    for (let index = starts[row] ?? 0; index < (starts[row + 1] ?? 0); index += 1) {
      const way = items[index] ?? 0;
      if ((top[way] ?? 0) > y || (bottom[way] ?? 0) <= y || (left[way] ?? 0) > x) continue;
      for (let at = (begin[way] ?? 0) + 1; at < (begin[way + 1] ?? 0); at += 1) {
        const [a = 0, b = 0] = [points[at - 1], points[at]];
        const isDown = yOf(a) < yOf(b);
        const [upper, lower] = isDown ? [a, b] : [b, a];
        if (yOf(upper) > y || yOf(lower) <= y) continue;
        const slope = (xOf(lower) - xOf(upper)) / (yOf(lower) - yOf(upper));
        const crossing = xOf(upper) + (y - yOf(upper)) * slope;
        if (which === 'before' ? crossing >= x : crossing > x) continue;
        if (crossing < nearest || (crossing === nearest && slope <= steepest)) continue;
        // The side that leads up has its face to the right.
        [found, nearest, steepest] = [way * 2 + (isDown ? 1 : 0), crossing, slope];
      }
    }
    return found;
  };
}
