import type { Ring } from './geometry.ts';

/** The stretches of a horizontal line that lie in the rings, by the even-odd rule. */
export function spansAt(rings: readonly Ring[], y: number): [from: number, to: number][] {
  const crossings: number[] = [];
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (before !== undefined && before[1] > y !== point[1] > y) {
        crossings.push(before[0] + ((point[0] - before[0]) * (y - before[1])) / (point[1] - before[1]));
      }
      before = point;
    }
  }
  crossings.sort((a, b) => a - b);
  const spans: [number, number][] = [];
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    spans.push([crossings[at] ?? 0, crossings[at + 1] ?? 0]);
  }
  return spans;
}
