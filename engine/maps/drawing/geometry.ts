/** A point in map units, y pointing down. */
export type Point = readonly [number, number];
/** A closed outline; the first point is not repeated at the end. */
export type Ring = readonly Point[];
/** minX, minY, maxX, maxY. */
export type Bounds = readonly [number, number, number, number];

export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

export function boundsOf(points: Iterable<Point>): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (y < top) top = y;
    if (x > right) right = x;
    if (y > bottom) bottom = y;
  }
  return [left, top, right, bottom];
}

/** What encloses all of several bounds. */
export const boundsAround = (all: readonly Bounds[]): Bounds =>
  boundsOf(
    all.flatMap(([left, top, right, bottom]): Point[] => [
      [left, top],
      [right, bottom],
    ]),
  );
