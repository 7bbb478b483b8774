import { boundsOf, distance, type Bounds, type Point, type Ring } from '../drawing/geometry.ts';
import { areaOf, edgesOf, isInside } from '../drawing/rings.ts';
import type { Shape } from '../drawing/shape.ts';
import { facesOf, type PieceFaces } from './lines/faces.ts';
import { vertexOf } from './lines/grid.ts';
import { noded } from './lines/nodes.ts';
import { middleOf, outlinesBy } from './lines/outlines.ts';
import { listsOf, stretchesOf } from './lines/ways.ts';
import { WATER_SEED, type DraftLine, type DraftSeed } from './plain.ts';

/** The lines of a draft. */
export interface Drawn {
  readonly lines: Readonly<Record<string, DraftLine>>;
  readonly vertices: Readonly<Record<string, number>>;
}

/** Shapes as the lines and seeds of a draft. */
export interface Lines extends Drawn {
  readonly seeds: Readonly<Record<string, DraftSeed>>;
}

/** Water of fewer square units between shapes is a gap between borders and no lake. */
const SMALLEST_LAKE = 2;

/**
 * Turns shapes into lines and seeds: a line for each stretch of border or coast, a seed for each piece of land and for each lake.
 * Shapes whose borders are the same point by point share them afterwards; a shape's `name` is the id of its territory.
 * A shape may name its outlines in any order and number of polygons: what lies in an odd number of them is its land.
 * @param smallestLake square units; enclosed water below that gets no seed, so that land beside it takes it
 * @param thin leaves out points; seeds are sown after it, or that of a sliver that it closes would lie in the land of others
 * @param narrow map units; enclosed water that is on average less wide belongs to land beside it
 */
export function linesOf(
  shapes: Iterable<Shape>,
  smallestLake = SMALLEST_LAKE,
  thin = (lines: Drawn): Drawn => lines,
  narrow = 0,
): Lines {
  const all = [...shapes];
  const faces = facesOf(noded(all.flatMap(({ polygons }) => polygons.flat().map(loopOf))));
  const named = namedLines(faces);
  const drawn = thin(named);
  return { ...drawn, seeds: seedsOf(drawn === named ? faces : facesIn(drawn), all, smallestLake, narrow) };
}

const facesIn = ({ lines, vertices }: Drawn): PieceFaces =>
  facesOf(noded(Object.values(lines).map(({ points }) => points.map((name) => vertices[name] ?? 0))));

const loopOf = (ring: Ring): number[] => [...ring, ...ring.slice(0, 1)].map(vertexOf);

function namedLines(faces: PieceFaces): Drawn {
  const vertices: Record<string, number> = {};
  const names = new Map<number, string>();
  const named = (point: number): string => {
    const known = names.get(point);
    if (known !== undefined) return known;
    const name = names.size.toString(36);
    names.set(point, name);
    vertices[name] = point;
    return name;
  };
  const lines = Object.fromEntries(
    listsOf(stretchesOf(faces.pieces)).map((points, index) => [
      `l${index.toString(36).padStart(4, '0')}`,
      { points: points.map(named) },
    ]),
  );
  return { lines, vertices };
}

interface Bounded extends Shape {
  readonly bounds: readonly Bounds[];
}

function seedsOf(
  faces: PieceFaces,
  shapes: readonly Shape[],
  smallestLake: number,
  narrow: number,
): Lines['seeds'] {
  const bounded = shapes.map((shape): Bounded => ({
    ...shape,
    bounds: shape.polygons.map((rings) => boundsOf(rings.flat())),
  }));
  const seeds: Record<string, DraftSeed> = {};
  for (const [face, polygons] of outlinesBy(faces, (one) => one)) {
    const [rings] = polygons;
    if (face === 0 || rings === undefined) continue;
    const [x, y] = middleOf(rings, 0.05);
    // The middle of a sliver is rounded into land of others, to whom it is left.
    if (!isInside(rings, [x, y])) continue;
    const ownerAt = (place: Point) => bounded.find((shape) => isOn(shape, place));
    let owner = ownerAt([x, y]);
    if (owner === undefined) {
      const area = rings.reduce((sum, ring, index) => sum + (index === 0 ? 1 : -1) * areaOf(ring), 0);
      const length = rings.flatMap(edgesOf).reduce((sum, [a, b]) => sum + distance(a, b), 0);
      // One of two places that are askew lies beside it, whichever way it leads.
      const sides = area * 2 < length * narrow ? [x - narrow, x + narrow] : [];
      owner = sides.map((side) => ownerAt([side, y - narrow])).find(Boolean);
      if (owner === undefined && area < smallestLake) continue;
    }
    const name = `s${Object.keys(seeds).length.toString(36).padStart(4, '0')}`;
    seeds[name] = { at: [x, y], of: owner?.name ?? WATER_SEED };
  }
  return seeds;
}

const isOn = ({ polygons, bounds }: Bounded, at: readonly [number, number]): boolean =>
  polygons.some((rings, index) => {
    const [left, top, right, bottom] = bounds[index] ?? [0, 0, 0, 0];
    return at[0] >= left && at[0] <= right && at[1] >= top && at[1] <= bottom && isInside(rings, at);
  });
