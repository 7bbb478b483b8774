import type { Point } from '../../drawing/geometry.ts';

/** Vertices lie on a grid of tenths of a unit, from 0 to this less one in both directions. */
export const GRID = 32_768;
const BITS = 15;

/** Points of the grid are one small integer each, `x * GRID + y` in tenths of a map unit, as vertices are stored. */
export const gridPoint = (x: number, y: number): number => x * GRID + y;
export const xOf = (point: number): number => point >> BITS;
export const yOf = (point: number): number => point & (GRID - 1);

/** The point of the grid that is nearest to a place in map units. */
export function vertexOf([x, y]: Point): number {
  const on = (value: number): number => Math.min(GRID - 1, Math.max(0, Math.round(value * 10)));
  return gridPoint(on(x), on(y));
}

/** Where a vertex lies, in map units. */
export const placeOf = (vertex: number): [number, number] => [xOf(vertex) / 10, yOf(vertex) / 10];

/** Positive if the way from `a` over `b` to `c` turns clockwise as seen on the sheet, 0 if the three are in line. Exact. */
export function turn(a: number, b: number, c: number): number {
  const [ax, ay] = [xOf(a), yOf(a)];
  return (xOf(b) - ax) * (yOf(c) - ay) - (yOf(b) - ay) * (xOf(c) - ax);
}

/** Length in map units. */
export function lengthOf(a: number, b: number): number {
  const [dx, dy] = [xOf(a) - xOf(b), yOf(a) - yOf(b)];
  return Math.sqrt(dx * dx + dy * dy) / 10;
}

/** Things sorted into bins by number: bin `at` holds `items[starts[at]]` up to `items[starts[at + 1]]`. */
export interface Bins {
  readonly starts: Int32Array;
  readonly items: Int32Array;
}

/** @param each tells every bin of a thing, the same ones each time it is asked */
export function binned(
  bins: number,
  count: number,
  each: (item: number, tell: (bin: number) => void) => void,
): Bins {
  const starts = new Int32Array(bins + 1);
  const grow = (bin: number): void => {
    starts[bin + 1] = (starts[bin + 1] ?? 0) + 1;
  };
  for (let item = 0; item < count; item += 1) each(item, grow);
  for (let bin = 0; bin < bins; bin += 1) starts[bin + 1] = (starts[bin + 1] ?? 0) + (starts[bin] ?? 0);
  const items = new Int32Array(starts[bins] ?? 0);
  const next = starts.slice();
  for (let item = 0; item < count; item += 1) {
    each(item, (bin) => {
      const at = next[bin] ?? 0;
      items[at] = item;
      next[bin] = at + 1;
    });
  }
  return { starts, items };
}
