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

/** A loop keeps its start, the point farthest off, and what tells the ways between; three points at least. */
export function tellingAround(way: readonly Point[], tolerance: number): number[] {
  const [home = [0, 0]] = way;
  const off = (at: number): number => {
    const [x, y] = way[at] ?? home;
    return (x - home[0]) ** 2 + (y - home[1]) ** 2;
  };
  let far = 1;
  for (let at = 1; at + 1 < way.length; at += 1) if (off(at) > off(far)) far = at;
  const half = (from: number, to: number): number[] =>
    telling(way.slice(from, to + 1), tolerance).map((at) => from + at);
  const kept = [...half(0, far), ...half(far, way.length - 1)];
  return new Set(kept).size > 3 ? kept : [...kept, far >> 1, (far + way.length) >> 1];
}
