import { boundsOf, distance, type Point, type Ring } from '../drawing/geometry.ts';
import { isInside } from '../drawing/rings.ts';
import { denser, distanceToRings } from '../drawing/planar.ts';
import { fieldAt, ownerAt, type Raster } from '../drawing/raster.ts';
import { nameBox } from '../drawing/rectangle.ts';
import type { SeaLane } from '../drawing/seaLanes.ts';
import type { Shape } from '../drawing/shape.ts';

/** A place for a counter. It costs by itself for the borders that it overlaps, for a name over foreign land, and for distance. */
export interface Candidate {
  readonly at: Point;
  readonly isLand: boolean;
  readonly cost: number;
}

export interface Site {
  readonly shape: Shape;
  /** The shape's position in the raster. */
  readonly index: number;
  readonly raster: Raster;
  /** Distance in map units of each of the raster's cells to the nearest land. */
  readonly toLand: Float64Array;
  readonly lanes: readonly SeaLane[];
  readonly radius: number;
}

/** Points of a square grid inside the polygon, with some room around them. */
export function gridIn(rings: readonly Ring[], radius: number): Point[] {
  const [left, top, right, bottom] = boundsOf(rings[0] ?? []);
  const step = Math.max(radius * 0.3, Math.sqrt((right - left) * (bottom - top)) / 22);
  const points: Point[] = [];
  for (let x = left + step / 2; x < right; x += step) {
    for (let y = top + step / 2; y < bottom; y += step) {
      if (isInside(rings, [x, y]) && distanceToRings(rings, [x, y]) > radius * 0.25) points.push([x, y]);
    }
  }
  return points;
}

export function landCandidate(site: Site, anchor: Point, at: Point): Candidate {
  const { shape, radius } = site;
  const squeezed = Math.max(0, radius - distanceToRings(shape.polygons[0] ?? [], at));
  const cost = squeezed * 0.8 + distance(at, anchor) * 0.06 + hiddenLand(site, at) * 40 + nameCost(site, at);
  return { at, isLand: true, cost };
}

/** Rings of places around the anchor on open water, the better the clearer of coasts and sea lanes. */
export function waterCandidates(site: Site, anchor: Point): Candidate[] {
  const { raster, toLand, lanes, radius } = site;
  const lanePoints = lanes.flatMap(({ via }) => denser(via));
  const candidates: Candidate[] = [];
  for (let reach = radius; reach <= radius * 7; reach += radius * 0.4) {
    for (let turn = 0; turn < 32; turn += 1) {
      const angle = (turn / 32) * 2 * Math.PI;
      const at: Point = [anchor[0] + reach * Math.cos(angle), anchor[1] + reach * Math.sin(angle)];
      if (ownerAt(raster, at) >= 0) continue;

      const shore = fieldAt(raster, toLand, at);
      const lane = Math.min(Infinity, ...lanePoints.map((point) => distance(point, at)));
      const cost =
        12 +
        reach * 0.35 +
        Math.max(0, radius * 1.15 - shore) * 1.5 +
        Math.max(0, radius * 1.3 - lane) * 2 +
        hiddenLand(site, at) * 40 +
        foreignLand(site, anchor, at) * 2 +
        nameCost(site, at);
      candidates.push({ at, isLand: false, cost });
    }
  }
  return candidates;
}

/** The share of a counter's disc that would lie on somebody else's land. */
function hiddenLand({ raster, index, radius }: Site, [x, y]: Point): number {
  let count = 0;
  for (const reach of [0.45, 0.8, 1.1]) {
    for (let turn = 0; turn < 16; turn += 1) {
      const angle = (turn / 16) * 2 * Math.PI;
      const owner = ownerAt(raster, [
        x + radius * reach * Math.cos(angle),
        y + radius * reach * Math.sin(angle),
      ]);
      if (owner >= 0 && owner !== index) count += 1;
    }
  }
  return count / 48;
}

/** Counts how many of nine probes of a leader line lie on somebody else's land. */
function foreignLand({ raster, index }: Site, from: Point, to: Point): number {
  let count = 0;
  for (let probe = 1; probe < 10; probe += 1) {
    const owner = ownerAt(raster, [
      from[0] + ((to[0] - from[0]) * probe) / 10,
      from[1] + ((to[1] - from[1]) * probe) / 10,
    ]);
    if (owner >= 0 && owner !== index) count += 1;
  }
  return count;
}

/** A name may lie on water or its own land for nothing; on others' it misleads. */
function nameCost({ shape, raster, index, radius }: Site, at: Point): number {
  const { left, right, top, bottom } = nameBox(shape.name, at, radius);
  let cost = 0;
  for (const share of [0.05, 0.35, 0.65, 0.95]) {
    const owner = ownerAt(raster, [left + (right - left) * share, (top + bottom) / 2]);
    if (owner >= 0 && owner !== index) cost += 1.6;
  }
  return cost;
}
