import polylabel from 'polylabel';
import type { Point, Ring } from '../../drawing/geometry.ts';
import { areaOf, isInside } from '../../drawing/rings.ts';
import { lengthOf, placeOf, vertexOf, xOf, yOf } from './grid.ts';
import type { Faces } from './faces.ts';
import type { MovedPoint } from './movedPoint.ts';
import { countOf, type Ways } from './ways.ts';

/** An outline as points of the grid. */
export interface Loop {
  readonly points: readonly number[];
  /** It runs around a hole. */
  readonly isHole: boolean;
}

/** Whoever is of no interest: no outline is walked for them. */
export const ELSEWHERE = -9;

/** The outlines of each owner's faces together, as they are met. */
export function loopsBy(faces: Faces, ownerOf: (face: number) => number): Map<number, Loop[]> {
  const loops = new Map<number, Loop[]>();
  const { face, next, ways } = faces;
  const owner = face.map(ownerOf);
  const walked = new Uint8Array(face.length);
  for (let first = 0; first < face.length; first += 1) {
    if (walked[first] === 1 || owner[first] === owner[first ^ 1] || owner[first] === ELSEWHERE) continue;
    const points: number[] = [];
    for (let side = first; walked[side] === 0;) {
      walked[side] = 1;
      putSide(ways, side, points);
      let onwards = next[side] ?? first;
      // Lines within one owner's land are no borders: the way leads around their ends.
      while (owner[onwards] === owner[onwards ^ 1]) onwards = next[onwards ^ 1] ?? first;
      side = onwards;
    }
    const name = owner[first] ?? 0;
    const loop = loopAlong(points);
    const known = loops.get(name);
    if (known === undefined) loops.set(name, [loop]);
    else known.push(loop);
  }
  return loops;
}

const loopAlong = (points: readonly number[]): Loop => ({ points, isHole: doubleArea(points) < 0 });

/**
 * The same loops where a point of them lies elsewhere: those that do not lead through it are the same things.
 * @param beside the owners of the faces around it
 */
export function loopsAfter(
  loops: ReadonlyMap<number, Loop[]>,
  { from, to }: MovedPoint,
  beside: ReadonlySet<number>,
): Map<number, Loop[]> {
  const after = new Map(loops);
  for (const name of beside) {
    const own = loops.get(name);
    if (own?.some(({ points }) => points.includes(from)) !== true) continue;
    const moved = own.map((loop) =>
      loop.points.includes(from)
        ? loopAlong(loop.points.map((point) => (point === from ? to : point)))
        : loop,
    );
    after.set(name, moved);
  }
  return after;
}

/** Puts down the points of a side but for its last. */
function putSide({ starts, points }: Ways, side: number, to: number[]): void {
  const [begin = 0, end = 0] = [starts[side >> 1], starts[(side >> 1) + 1]];
  if (side % 2 === 0) for (let at = begin; at + 1 < end; at += 1) to.push(points[at] ?? 0);
  else for (let at = end - 1; at > begin; at -= 1) to.push(points[at] ?? 0);
}

/** The outlines of each owner's faces together, in map units: polygons by falling size, each an outline and its holes. */
export const outlinesBy = (faces: Faces, ownerOf: (face: number) => number): Map<number, Ring[][]> =>
  new Map([...loopsBy(faces, ownerOf)].map(([name, own]) => [name, nested(own)]));

/** Twice the area in square tenths: negative where an outline runs around a hole. */
function doubleArea(points: readonly number[]): number {
  let area = 0;
  let a = points.at(-1) ?? 0;
  for (const b of points) {
    area += xOf(a) * yOf(b) - xOf(b) * yOf(a);
    a = b;
  }
  return area;
}

/** Polygons by falling size: puts holes to the outlines in which they lie. */
export function nested(loops: readonly Loop[]): Ring[][] {
  const outer = loops
    .filter(({ isHole }) => !isHole)
    .map(ringOf)
    .map((ring) => ({ ring, area: areaOf(ring), holes: [] as Ring[] }))
    .toSorted((one, other) => other.area - one.area || compare(one.ring, other.ring));
  for (const hole of loops.filter(({ isHole }) => isHole).map(ringOf)) {
    const around = outer.findLast(({ ring }) => liesIn(hole, ring)) ?? outer[0];
    around?.holes.push(hole);
  }
  return outer.map(({ ring, holes }) => [ring, ...holes.toSorted(compare)]);
}

/** A hole may touch its outline in points, so all of its points are asked. */
function liesIn(hole: Ring, ring: Ring): boolean {
  const corners = new Set(ring.map(vertexOf));
  const first = hole.find((point) => !corners.has(vertexOf(point)));
  return first !== undefined && isInside([ring], first);
}

/** The same outline begins at the same point, whatever it was walked from. */
function ringOf({ points }: Loop): Ring {
  let least = 0;
  points.forEach((point, index) => {
    if (point < (points[least] ?? 0)) least = index;
  });
  return [...points.slice(least), ...points.slice(0, least)].map(placeOf);
}

function compare(one: Ring, other: Ring): number {
  const [[ax, ay], [bx, by]]: [Point, Point] = [one[0] ?? [0, 0], other[0] ?? [0, 0]];
  return ax - bx || ay - by;
}

/** Length of each way in map units. */
export const lengthsOf = (ways: Ways): Float64Array =>
  Float64Array.from({ length: countOf(ways) }, (_, way) => lengthAlong(ways, way));

function lengthAlong({ starts, points }: Ways, way: number): number {
  let length = 0;
  for (let at = (starts[way] ?? 0) + 1; at < (starts[way + 1] ?? 0); at += 1) {
    length += lengthOf(points[at - 1] ?? 0, points[at] ?? 0);
  }
  return length;
}

/** Two owners as one number, and back, the lesser first. There are fewer than this. */
const OWNERS = 65_536;
const pairOf = (one: number, other: number): number =>
  one < other ? one * OWNERS + other : other * OWNERS + one;
export const ownersIn = (pair: number): readonly [number, number] => [
  Math.floor(pair / OWNERS),
  pair % OWNERS,
];

/** The pair of owners between whom a way is, or -1 if it is between no two. */
function pairAt({ face }: Faces, ownerOf: (face: number) => number, way: number): number {
  const [one, other] = [ownerOf(face[way * 2] ?? 0), ownerOf(face[way * 2 + 1] ?? 0)];
  return one === other || one < 0 || other < 0 ? -1 : pairOf(one, other);
}

/** The pairs of owners between whom ways are. */
export const pairsBeside = (
  faces: Faces,
  ownerOf: (face: number) => number,
  ways: Iterable<number>,
): ReadonlySet<number> => new Set(Array.from(ways, (way) => pairAt(faces, ownerOf, way)));

/** Lengths in map units that owners share, by pairs, all of them or some. */
export function sharedLengths(
  faces: Faces,
  ownerOf: (face: number) => number,
  pairs?: ReadonlySet<number>,
): Map<number, number> {
  const shared = new Map<number, number>();
  for (let way = 0; way < countOf(faces.ways); way += 1) {
    const pair = pairAt(faces, ownerOf, way);
    if (pair < 0 || pairs?.has(pair) === false) continue;
    shared.set(pair, (shared.get(pair) ?? 0) + lengthAlong(faces.ways, way));
  }
  return shared;
}

/** The point of a polygon that is farthest from its outlines, to a tenth of a unit. */
export function middleOf(rings: readonly Ring[], precision = 0.5): Point {
  const [x, y] = polylabel(rings, precision);
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}
