import Delaunator from 'delaunator';
import { boundsOf, distance, type Bounds, type Point } from '../drawing/geometry.ts';
import { isInside } from '../drawing/rings.ts';
import type { Shape } from '../drawing/shape.ts';
import { endsOf, linkKey } from './plain.ts';

/** A crossing that a map lacks. */
export interface SuggestedLane {
  /** The key of its link. */
  readonly key: string;
  /** On the coasts of both. */
  readonly ends: readonly [Point, Point];
  /** Without it, or another like it, somebody could not be reached. */
  readonly isNeeded: boolean;
}

/** Map units from one point to the next at which coasts are looked at. */
const SPACING = 9;
/** Lanes that are not needed are no longer than this share of the land's width, and save more steps than these. */
const SHORT = 0.08;
const SAVES = 4;
/** Map units from one place to the next at which a crossing is asked for land. */
const STEP = 3;

interface Crossing {
  readonly key: string;
  readonly from: Point;
  readonly to: Point;
  readonly length: number;
}

/**
 * Crossings between coasts that face each other (Delaunay 1934), shortest first: those that connect what is not connected, and short
 * ones that save a long way around. None leads over the land of others.
 * @param links keys of pairs that have a link, by land or by sea
 * @param walls keys of pairs that are to have none
 */
export function suggestedLanes(
  shapes: readonly Shape[],
  links: Iterable<string>,
  walls: ReadonlySet<string> = new Set(),
): SuggestedLane[] {
  const linked = new Set(links);
  const ways = waysBetween(
    shapes.map(({ name }) => name),
    linked,
  );
  const open = crossings(shapes).filter(({ key }) => !linked.has(key) && !walls.has(key));
  const isOverLand = landIn(shapes);
  const suggested = new Map<string, SuggestedLane>();
  const suggest = ({ key, from, to }: Crossing, isNeeded: boolean): void => {
    suggested.set(key, { key, ends: [from, to], isNeeded });
    ways.join(...endsOf(key));
  };
  for (const crossing of open) {
    if (ways.steps(...endsOf(crossing.key)) === Infinity && !isOverLand(crossing)) suggest(crossing, true);
  }
  const [left, , right] = boundsOf(shapes.flatMap(({ polygons }) => polygons.flat(2)));
  for (const crossing of open) {
    if (crossing.length > (right - left) * SHORT) break;
    if (suggested.has(crossing.key) || ways.steps(...endsOf(crossing.key)) <= SAVES) continue;
    if (!isOverLand(crossing)) suggest(crossing, false);
  }
  return [...suggested.values()];
}

/** Pairs of coasts with nobody's coast between them, shortest first. */
function crossings(shapes: readonly Shape[]): Crossing[] {
  const points: Point[] = [];
  const owners: string[] = [];
  for (const { name, polygons } of shapes) {
    for (const ring of polygons.flat()) {
      let last: Point | undefined;
      for (const point of ring) {
        if (last !== undefined && distance(last, point) < SPACING) continue;
        last = point;
        points.push(point);
        owners.push(name);
      }
    }
  }
  if (points.length < 3) return [];
  const { triangles, halfedges } = Delaunator.from(points.map(([x, y]): [number, number] => [x, y]));
  const found: Crossing[] = [];
  triangles.forEach((one, side) => {
    if (side < (halfedges[side] ?? -1)) return;
    const other = triangles[side % 3 === 2 ? side - 2 : side + 1] ?? one;
    const [a = '', b = ''] = [owners[one], owners[other]];
    const [from = [0, 0], to = [0, 0]] = [points[one], points[other]];
    if (a === b) return;
    const ends: readonly [Point, Point] = a < b ? [from, to] : [to, from];
    found.push({ key: linkKey(a, b), from: ends[0], to: ends[1], length: distance(from, to) });
  });
  return found.toSorted((one, other) => one.length - other.length);
}

/** Tells whether the land of somebody lies under a crossing whose ends it does not lead to. */
function landIn(shapes: readonly Shape[]): (crossing: Crossing) => boolean {
  const bounded = shapes.map((shape) => ({ ...shape, bounds: boundsOf(shape.polygons.flat(2)) }));
  return ({ key, from, to, length }) => {
    const own = endsOf(key);
    const around = boundsOf([from, to]);
    const near = bounded.filter(({ name, bounds }) => !own.includes(name) && meets(bounds, around));
    const steps = Math.ceil(length / STEP);
    for (let step = 1; step < steps; step += 1) {
      const share = step / steps;
      const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      if (near.some(({ polygons }) => polygons.some((rings) => isInside(rings, at)))) return true;
    }
    return false;
  };
}

const meets = (one: Bounds, other: Bounds): boolean =>
  one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];

/** How many steps it is from land to land, by links and what is joined since. */
function waysBetween(names: readonly string[], links: Iterable<string>) {
  const beside = new Map(names.map((name) => [name, new Set<string>()]));
  const join = (a: string, b: string): void => {
    beside.get(a)?.add(b);
    beside.get(b)?.add(a);
  };
  for (const key of links) join(...endsOf(key));
  const steps = (from: string, to: string): number => {
    const seen = new Set([from]);
    let edge = [from];
    for (let step = 1; edge.length > 0; step += 1) {
      const next: string[] = [];
      for (const other of edge.flatMap((one) => [...(beside.get(one) ?? [])])) {
        if (other === to) return step;
        if (seen.has(other)) continue;
        seen.add(other);
        next.push(other);
      }
      edge = next;
    }
    return Infinity;
  };
  return { join, steps };
}
