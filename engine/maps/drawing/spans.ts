import type { Ring } from './geometry.ts';

/** Horizontal lines in rising order, by their numbers from `first` to `last`. */
interface Rows {
  readonly first: number;
  readonly last: number;
  /** The height of a line, in map units. */
  at(row: number): number;
}

/** Tells the stretches of horizontal lines that lie in the rings, by the even-odd rule, line by line. */
export function spansOf(
  rings: readonly Ring[],
  { first, last, at }: Rows,
  tell: (row: number, from: number, to: number) => void,
): void {
  if (last < first) return;
  const heights = Float64Array.from({ length: last - first + 1 }, (_, index) => at(first + index));
  const [top = 0] = heights;
  const apart = heights.length > 1 ? (heights[1] ?? 1) - top : 1;
  const crossings = Array.from(heights, (): number[] => []);
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (before !== undefined && before[1] !== point[1]) {
        const [upper, lower] = before[1] < point[1] ? [before[1], point[1]] : [point[1], before[1]];
        // A line more than needed is looked at, since the division is rounded.
        const start = Math.max(0, Math.floor((upper - top) / apart) - 1);
        const end = Math.min(heights.length - 1, Math.ceil((lower - top) / apart) + 1);
        for (let index = start; index <= end; index += 1) {
          const y = heights[index] ?? 0;
          if (before[1] > y === point[1] > y) continue;
          crossings[index]?.push(
            before[0] + ((point[0] - before[0]) * (y - before[1])) / (point[1] - before[1]),
          );
        }
      }
      before = point;
    }
  }
  crossings.forEach((along, index) => {
    if (along.length > 2 || (along[0] ?? 0) > (along[1] ?? 0)) along.sort((a, b) => a - b);
    for (let cut = 0; cut + 1 < along.length; cut += 2)
      tell(first + index, along[cut] ?? 0, along[cut + 1] ?? 0);
  });
}
