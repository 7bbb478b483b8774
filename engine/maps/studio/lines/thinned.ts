import { distanceToSegment } from '../../drawing/planar.ts';
import type { Point } from '../../drawing/geometry.ts';

/** Positions of the points that tell a way's course to a tolerance in map units (Douglas and Peucker 1973), its ends included. */
export function telling(way: readonly Point[], tolerance: number): number[] {
  const kept = new Set([0, way.length - 1]);
  const spans: (readonly [number, number])[] = [[0, way.length - 1]];
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    const [a, b]: [Point, Point] = [way[from] ?? [0, 0], way[to] ?? [0, 0]];
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const off = distanceToSegment(way[at] ?? a, a, b);
      if (off > most) [farthest, most] = [at, off];
    }
    if (farthest < 0) continue;
    kept.add(farthest);
    spans.push([from, farthest], [farthest, to]);
  }
  return [...kept].toSorted((one, other) => one - other);
}
