import { distance, type Ring } from '../../drawing/geometry.ts';
import { PointTable, SQUARE } from './pointTable.ts';

type Polygons = readonly (readonly Ring[])[];

/** Points nearer to another shape than this many map units belong to a border that was drawn twice, if nothing else is said. */
export const GAP = 1.5;
/** Points that are looked at to tell how a file's borders are drawn. */
const SAMPLE = 4000;
/** The owner of a point that several shapes have. */
const SHARED = -1;
/** Of the points that are near others this share is the same where borders are shared. */
const SAME = 0.85;
/** Fewer points say nothing of a gap. */
const ENOUGH = 100;

/**
 * How far apart borders are that neighbours have each drawn for themselves, in map units; 0 where they have the same points along
 * them, as in a file made from a topology.
 * @param said by the format of the file; else it follows from the points: where many are about equally far from those of others,
 * a line of sea was left between neighbours
 */
export function gapOf(shapes: readonly Polygons[], said?: number): number {
  const table = new PointTable();
  const owners: number[] = [];
  shapes.forEach((polygons, owner) => {
    for (const point of polygons.flat(2)) {
      const number = table.enter(point);
      owners[number] = (owners[number] ?? owner) === owner ? owner : SHARED;
    }
  });
  const every = Math.ceil(owners.length / SAMPLE);
  const away = owners
    .map((_, number) => (number % every === 0 ? toOthers(table, owners, number) : Infinity))
    .filter((least) => least <= SQUARE)
    .toSorted((a, b) => a - b);
  const [least = 0, most = 0] = [0.1, 0.9].map((share) => away[Math.floor(away.length * share)]);
  const isApart = away.length > ENOUGH && away.length * every * 3 > owners.length && most < 2 * least;
  const gap = Math.max(GAP, said ?? (isApart ? most : 0));
  const near = away.filter((one) => one <= gap);
  return near.filter((one) => one === 0).length >= near.length * SAME ? 0 : gap;
}

/** How far a point is from the nearest of another shape; 0 where it is of several. */
function toOthers(table: PointTable, owners: readonly number[], number: number): number {
  const [here, owner] = [table.at(number), owners[number]];
  let least = owner === SHARED ? 0 : Infinity;
  for (const other of table.near(here, here)) {
    if (owners[other] !== owner) least = Math.min(least, distance(here, table.at(other)));
  }
  return least;
}

/**
 * Shapes whose points lie upon those of their neighbours where borders were drawn twice, with a gap or an overlap of no more than
 * so many map units.
 */
export function snapped(shapes: readonly Polygons[], gap: number): Polygons[] {
  const table = new PointTable();
  const reach = Math.min(gap, SQUARE);
  const entries = shapes.map((polygons) =>
    polygons.map((rings) => rings.map((ring) => entered(ring, table, reach))),
  );
  return entries.map((polygons) =>
    polygons.flatMap((rings) => {
      const drawn = rings
        .map((points) => tidied(split(points, table, reach)).map((number) => table.at(number)))
        .filter((ring) => ring.length > 2);
      return drawn.length === 0 ? [] : [drawn];
    }),
  );
}

/** A point takes the place of the nearest point of another outline, if there is one within the gap. */
function entered(ring: Ring, table: PointTable, gap: number): number[] {
  const own = new Set<number>();
  return ring.map((point) => {
    let [nearest, least] = [-1, gap];
    for (const other of table.near(point, point)) {
      const away = distance(point, table.at(other));
      if (away <= least && !own.has(other)) [nearest, least] = [other, away];
    }
    if (nearest >= 0) return nearest;
    const number = table.enter(point);
    own.add(number);
    return number;
  });
}

/** Points of other outlines that lie on a side become points of it. */
function split(points: readonly number[], table: PointTable, gap: number): number[] {
  const own = new Set(points);
  return points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length] ?? from;
    const [a, b] = [table.at(from), table.at(to)];
    const length = distance(a, b);
    if (length === 0) return [];
    const between: { readonly number: number; readonly along: number }[] = [];
    for (const number of table.near(a, b)) {
      if (own.has(number)) continue;
      const [px, py] = table.at(number);
      const along = ((px - a[0]) * (b[0] - a[0]) + (py - a[1]) * (b[1] - a[1])) / length;
      const off = Math.abs((px - a[0]) * (b[1] - a[1]) - (py - a[1]) * (b[0] - a[0])) / length;
      if (off <= gap && along > 0 && along < length) between.push({ number, along });
    }
    between.sort((one, other) => one.along - other.along);
    return [from, ...between.map(({ number }) => number)];
  });
}

/** Without steps that lead nowhere, or there and back. */
function tidied(points: readonly number[]): number[] {
  const kept: number[] = [];
  for (const point of points) {
    if (kept.at(-1) === point) continue;
    if (kept.at(-2) === point) kept.pop();
    else kept.push(point);
  }
  while (kept.length > 2) {
    const [first, second] = kept;
    const last = kept.at(-1);
    if (first === last) kept.pop();
    else if (kept.at(-2) === first) kept.splice(-1, 1);
    else if (second === last) kept.splice(0, 1);
    else break;
  }
  return kept;
}
