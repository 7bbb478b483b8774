import { distance, type Point } from '../drawing/geometry.ts';

/** A smooth local magnifier: `strength` 0.6 draws the middle 1.6 times as large; nothing moves beyond `radius`. */
export interface Bulge {
  /** Longitude and latitude of its middle, in degrees. */
  readonly at: Point;
  /** The unit is the projection's: the Earth's radius is 1. */
  readonly radius: number;
  readonly strength: number;
}

/** The projection with the bulges after it, each applied to what the ones before it drew. */
export const magnified = (
  project: (point: Point) => Point,
  bulges: readonly Bulge[],
): ((point: Point) => Point) =>
  bulges.reduce((before, bulge) => {
    const middle = before(bulge.at);
    return (point) => magnify(bulge, middle, before(point));
  }, project);

/** Moves a point to r' = r (1 + m u² (1 + 2r/R)), u = 1 - r/R; all provinces move it alike, so borders stay shared. */
function magnify({ radius, strength }: Bulge, middle: Point, at: Point): Point {
  const share = distance(at, middle) / radius;
  if (share >= 1) return at;

  const factor = 1 + strength * (1 - share) ** 2 * (1 + 2 * share);
  return [middle[0] + (at[0] - middle[0]) * factor, middle[1] + (at[1] - middle[1]) * factor];
}
