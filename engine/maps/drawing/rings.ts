import type { Point, Ring } from './geometry.ts';

/** The edges of a ring, the closing one included. */
export function edgesOf(ring: Ring): (readonly [Point, Point])[] {
  return ring.map((point, index) => [point, ring[(index + 1) % ring.length] ?? point] as const);
}

export function areaOf(ring: Ring): number {
  let twice = 0;
  for (const [a, b] of edgesOf(ring)) twice += a[0] * b[1] - b[0] * a[1];
  return Math.abs(twice) / 2;
}

/** Even-odd rule over all rings, so that holes count as outside. */
export function isInside(rings: readonly Ring[], [x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    let before = ring[ring.length - 1];
    for (const point of ring) {
      if (before !== undefined && point[1] > y !== before[1] > y) {
        const crossing = ((before[0] - point[0]) * (y - point[1])) / (before[1] - point[1]) + point[0];
        if (x < crossing) inside = !inside;
      }
      before = point;
    }
  }
  return inside;
}

/** True if the open segments properly cross; touching ends do not count. */
export function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (p: Point, q: Point, r: Point) =>
    (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}
