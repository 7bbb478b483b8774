import type { Point, Ring } from '../../../../engine/maps/drawing/geometry.ts';

type Polygon = readonly Ring[];

/** Above so many points a grid is as coarse as this, in map units. */
const COARSEST = { points: 120_000, grid: 1 } as const;
const GRID = 0.5;

/** Outlines whose points lie on a coarse grid, so that fewer differ. Points of neighbours that are the same stay the same. */
export function onGrid(outlines: readonly (readonly Polygon[])[], points: number): Polygon[][] {
  const grid = points > COARSEST.points ? COARSEST.grid : GRID;
  const placed = ([x, y]: Point): Point => [Math.round(x / grid) * grid, Math.round(y / grid) * grid];
  return outlines.map((polygons) => polygons.map((rings) => rings.map((ring) => ring.map(placed))));
}
