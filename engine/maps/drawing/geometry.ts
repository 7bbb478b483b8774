/** A point in map units, y pointing down. */
export type Point = readonly [number, number];
/** A closed outline; the first point is not repeated at the end. */
export type Ring = readonly Point[];
/** minX, minY, maxX, maxY. */
export type Bounds = readonly [number, number, number, number];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function boundsOf(points: Iterable<Point>): Bounds {
  let bounds: Bounds = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    bounds = [Math.min(bounds[0], x), Math.min(bounds[1], y), Math.max(bounds[2], x), Math.max(bounds[3], y)];
  }
  return bounds;
}
