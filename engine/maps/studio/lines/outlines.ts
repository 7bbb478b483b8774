import polylabel from 'polylabel';
import type { Point, Ring } from '../../drawing/geometry.ts';
import { areaOf, isInside } from '../../drawing/rings.ts';
import { lengthOf, placeOf } from './grid.ts';
import { endOf, startOf, type Faces } from './faces.ts';

/** An outline as points of the grid, and twice its area in square tenths: negative where it runs around a hole. */
interface Loop {
  readonly points: readonly number[];
  readonly isHole: boolean;
}

/** Whoever is of no interest: no outline is walked for them. */
export const ELSEWHERE = -9;

/** The outlines of each owner's faces together, in map units: polygons by falling size, each an outline and its holes. */
export function outlinesBy(faces: Faces, ownerOf: (face: number) => number): Map<number, Ring[][]> {
  const loops = new Map<number, Loop[]>();
  const { face, next, pieces } = faces;
  const owner = face.map(ownerOf);
  const walked = new Uint8Array(face.length);
  for (let first = 0; first < face.length; first += 1) {
    if (walked[first] === 1 || owner[first] === owner[first ^ 1] || owner[first] === ELSEWHERE) continue;
    const points: number[] = [];
    for (let side = first; walked[side] === 0;) {
      walked[side] = 1;
      points.push(startOf(pieces, side));
      let onwards = next[side] ?? first;
      // Lines within one owner's land are no borders: the way leads around their ends.
      while (owner[onwards] === owner[onwards ^ 1]) onwards = next[onwards ^ 1] ?? first;
      side = onwards;
    }
    const name = owner[first] ?? 0;
    const loop = { points, isHole: doubleArea(points) < 0 };
    const known = loops.get(name);
    if (known === undefined) loops.set(name, [loop]);
    else known.push(loop);
  }
  return new Map([...loops].map(([name, own]) => [name, nested(own)]));
}

function doubleArea(points: readonly number[]): number {
  let area = 0;
  points.forEach((point, index) => {
    const [ax, ay] = placeOf(point);
    const [bx, by] = placeOf(points[(index + 1) % points.length] ?? point);
    area += ax * by - bx * ay;
  });
  return area;
}

/** Puts holes to the outlines in which they lie. */
function nested(loops: readonly Loop[]): Ring[][] {
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
  const corners = new Set(ring.map((point) => point.join()));
  const [first] = hole.filter((point) => !corners.has(point.join()));
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

/** Lengths in map units that owners share, by their numbers with the lesser first: `1 4`. */
export function sharedLengths(
  { face, pieces }: Faces,
  ownerOf: (face: number) => number,
): Map<string, number> {
  const lengths = new Map<string, number>();
  for (let side = 0; side < face.length; side += 2) {
    const [one, other] = [ownerOf(face[side] ?? 0), ownerOf(face[side + 1] ?? 0)];
    if (one === other || one < 0 || other < 0) continue;
    const key = one < other ? `${one} ${other}` : `${other} ${one}`;
    const length = lengthOf(startOf(pieces, side), endOf(pieces, side));
    lengths.set(key, (lengths.get(key) ?? 0) + length);
  }
  return lengths;
}

/** The point of a polygon that is farthest from its outlines, to a tenth of a unit. */
export function middleOf(rings: readonly Ring[], precision = 0.5): Point {
  const [x, y] = polylabel(rings, precision);
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}
