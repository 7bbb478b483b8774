import { distance, type Point, type Ring } from './geometry.ts';

export const midpoint = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

export function distanceToSegment(point: Point, a: Point, b: Point): number {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const squared = dx * dx + dy * dy;
  const along = squared === 0 ? 0 : ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / squared;
  const t = Math.max(0, Math.min(1, along));
  return Math.hypot(point[0] - a[0] - t * dx, point[1] - a[1] - t * dy);
}

export function distanceToRings(rings: readonly Ring[], point: Point): number {
  let nearest = Infinity;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const next of ring) {
      if (before !== undefined) nearest = Math.min(nearest, distanceToSegment(point, before, next));
      before = next;
    }
  }
  return nearest;
}

/** How long a line is, from point to point. */
export const lineLength = (line: readonly Point[]): number =>
  line.slice(1).reduce((sum, point, index) => sum + distance(line[index] ?? point, point), 0);

/** Points at most `gap` units apart along a line, its corners included. */
export function denser(line: readonly Point[], gap = 4): Point[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index] ?? to;
    const steps = Math.max(1, Math.ceil(distance(from, to) / gap));
    return Array.from({ length: steps + 1 }, (_, step): Point => [
      from[0] + ((to[0] - from[0]) * step) / steps,
      from[1] + ((to[1] - from[1]) * step) / steps,
    ]);
  });
}
