import { distance, type Point, type Ring } from '../../drawing/geometry.ts';
import { denser, lineLength } from '../../drawing/planar.ts';
import { PointTable, SQUARE } from './pointTable.ts';

type Polygons = readonly (readonly Ring[])[];

/** Points nearer to another shape than this many map units belong to a border that was drawn twice, if nothing else is said. */
export const GAP = 1.5;
/** What is no farther apart than this many map units is so only because it was rounded. */
export const TOUCH = 0.3;
/** Points that are looked at to tell how a file's borders are drawn. */
const SAMPLE = 4000;
/** The owner of a point that several shapes have. */
const SHARED = -1;
/** Of the corners, and of the sides, that are near others this share is the same where borders are shared. */
const SAME = 0.85;
/** Fewer points say nothing of a gap. */
const ENOUGH = 100;
/** Sides are looked at by points so many map units apart, and how far they are from others is told to so much. */
const STEP = 0.5;
/** No more places are looked at; of sides that are longer together they are farther apart. */
const PLACES = 200_000;
/** A line of sea between neighbours runs along this share of all sides, and distances of each half unit of its width along this. */
const [MANY, SOME] = [0.05, 0.01];
/** The most usual distance is so many times as usual as others. */
const PEAK = 8;

/**
 * How far apart borders are that neighbours have each drawn for themselves, in map units; 0 where they have the same points along
 * them, as in a file made from a topology.
 * @param said by the format of the file; else it follows from how far most sides that are near others are from those
 */
export function gapOf(shapes: readonly Polygons[], said?: number): number {
  const rings = shapes.map((polygons) => polygons.flat().map((ring) => [...ring, ...ring.slice(0, 1)]));
  const step = Math.max(STEP, rings.flat().reduce((sum, ring) => sum + lineLength(ring), 0) / PLACES);
  const sides = toOthers(rings.map((outlines) => outlines.flatMap((ring) => denser(ring, step))));
  const gap = Math.max(GAP, said ?? usualGap(sides));
  const isSame = (away: readonly number[], most: number): boolean => {
    const near = away.filter((least) => least <= gap);
    return near.filter((least) => least <= most).length >= near.length * SAME;
  };
  const corners = toOthers(shapes.map((polygons) => polygons.flat(2)));
  return isSame(corners, 0) && isSame(sides, TOUCH) ? 0 : gap;
}

/**
 * Where a line of sea was left between neighbours by hand, most sides that are near others are about as far from them; of straits
 * each has a width of its own. 0 if there is no such line.
 * @param away how far places along all sides are from other land
 */
function usualGap(away: readonly number[]): number {
  if (away.length < ENOUGH) return 0;
  const shares = Array.from({ length: SQUARE / STEP }, () => 0);
  for (const least of away) {
    const at = Math.floor(least / STEP);
    if (at < shares.length) shares[at] = (shares[at] ?? 0) + 1 / away.length;
  }
  const usual = shares.slice(shares.length / 2).toSorted((a, b) => a - b)[shares.length / 4] ?? 0;
  const most = Math.max(...shares);
  const peak = shares.indexOf(most);
  const past = shares.findIndex((share, at) => at > peak && (share < SOME || share < 2 * usual));
  const end = past < 0 ? shares.length : past;
  const along = shares.slice(peak, end).reduce((sum, one) => sum + one, 0);
  return along < MANY || most < PEAK * usual ? 0 : end * STEP;
}

/** How far points are from the nearest of another shape, for some of all; 0 where one is of several. Infinity beyond a square. */
function toOthers(shapes: readonly (readonly Point[])[]): number[] {
  const table = new PointTable();
  const owners: number[] = [];
  shapes.forEach((points, owner) => {
    for (const point of points) {
      const number = table.enter(point);
      owners[number] = (owners[number] ?? owner) === owner ? owner : SHARED;
    }
  });
  const every = Math.ceil(owners.length / SAMPLE);
  return owners.flatMap((owner, number) => {
    if (number % every !== 0) return [];
    const here = table.at(number);
    let least = owner === SHARED ? 0 : Infinity;
    for (const other of table.near(here, here)) {
      if (owners[other] !== owner) least = Math.min(least, distance(here, table.at(other)));
    }
    return [least];
  });
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
