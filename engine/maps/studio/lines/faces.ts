import { onceFor } from '../../drawing/onceFor.ts';
import { binned, turn, xOf, yOf } from './grid.ts';
import { locator } from './locator.ts';
import { endsOf } from './pointNumbers.ts';
import { some, type Pieces } from './pieces.ts';
import { countOf, secondOf, startOf, waysAlong, waysThrough, type Ways } from './ways.ts';

/**
 * The faces into which ways cut the plane. The sides of a way have their faces at the same hand. Face 0 is all that lies outside.
 */
export interface Faces {
  readonly ways: Ways;
  readonly count: number;
  /** By side: its face, and the side that follows around that face. */
  readonly face: Int32Array;
  readonly next: Int32Array;
  /** Square tenths, twice; holes are not counted. */
  readonly doubleAreas: Float64Array;
  /** The face in which a place lies, in tenths of a unit. */
  faceAt(x: number, y: number): number;
}

/** Faces whose ways are straight pieces. */
export interface PieceFaces extends Faces {
  readonly pieces: Pieces;
}

/** Pieces that meet in their ends only, as faces. Pieces that lead to nowhere are left out. */
export function facesOf(noded: Pieces): PieceFaces {
  const pieces = withoutTwigs(noded);
  return { ...facesBetween(waysAlong(pieces)), pieces };
}

/** The same with pieces strung together as far as they border on the same faces, which are far fewer. */
export const facesAlong = onceFor((noded: Pieces): Faces => facesBetween(waysThrough(withoutTwigs(noded))));

function facesBetween(ways: Ways): Faces {
  const next = following(ways);
  const { cycle, areas } = cyclesOf(ways, next);
  const locate = locator(ways);
  const faces: number[] = areas.map(() => 0);
  let count = 1;
  areas.forEach((area, index) => {
    if (area > 0) {
      faces[index] = count;
      count += 1;
    }
  });
  const doubleAreas = new Float64Array(count);
  areas.forEach((area, index) => {
    if (area > 0) doubleAreas[faces[index] ?? 0] = area;
  });
  // An outline seen from outside lies in the face at its left, and what is farther left is settled first.
  for (const [index, point] of westernmost(ways, cycle, areas)) {
    const side = locate(xOf(point), yOf(point), 'before');
    const face = side < 0 ? 0 : (faces[cycle[side] ?? 0] ?? 0);
    faces[index] = face;
    doubleAreas[face] = (doubleAreas[face] ?? 0) + (areas[index] ?? 0);
  }
  const face = cycle.map((index) => faces[index] ?? 0);
  const faceAt = (x: number, y: number): number => {
    const side = locate(x, y, 'at');
    return side < 0 ? 0 : (face[side] ?? 0);
  };
  return { ways, count, face, next, doubleAreas, faceAt };
}

/** Takes away whatever ends loosely, until nothing does. */
function withoutTwigs(noded: Pieces): Pieces {
  for (let pieces = noded; ;) {
    const { number, met } = endsOf(pieces);
    if (!met.includes(1)) return pieces;
    pieces = some(
      pieces,
      (piece) => met[number[piece * 2] ?? 0] !== 1 && met[number[piece * 2 + 1] ?? 0] !== 1,
    );
  }
}

/** The side that follows each around its face: the first to the outer hand where it ends. */
function following(ways: Ways): Int32Array {
  const sides = countOf(ways) * 2;
  const numbers = new Map<number, number>();
  const number = new Int32Array(sides);
  for (let side = 0; side < sides; side += 1) {
    const start = startOf(ways, side);
    let known = numbers.get(start);
    if (known === undefined) numbers.set(start, (known = numbers.size));
    number[side] = known;
  }
  const { starts, items } = binned(numbers.size, sides, (side, tell) => tell(number[side] ?? 0));
  const next = new Int32Array(sides);
  for (let point = 0; point < numbers.size; point += 1) {
    const around = items.subarray(starts[point], starts[point + 1]);
    if (around.length > 2) around.sort((one, other) => compareTurns(ways, one, other));
    around.forEach((side, index) => {
      next[side ^ 1] = around[(index + around.length - 1) % around.length] ?? side;
    });
  }
  return next;
}

/** Orders sides that begin in one point by the direction in which they leave it. */
function compareTurns(ways: Ways, one: number, other: number): number {
  const centre = startOf(ways, one);
  const [a, b] = [secondOf(ways, one), secondOf(ways, other)];
  return half(centre, a) - half(centre, b) || -turn(centre, a, b);
}

const half = (centre: number, point: number): number =>
  yOf(point) < yOf(centre) || (yOf(point) === yOf(centre) && xOf(point) < xOf(centre)) ? 1 : 0;

/** Walks around: each side's cycle, and the double area of each, negative where it is seen from outside. */
function cyclesOf(ways: Ways, next: Int32Array): { cycle: Int32Array; areas: number[] } {
  const swept = Float64Array.from({ length: countOf(ways) }, (_, way) => sweptBy(ways, way));
  const cycle = new Int32Array(next.length).fill(-1);
  const areas: number[] = [];
  for (let first = 0; first < next.length; first += 1) {
    if (cycle[first] !== -1) continue;
    let area = 0;
    for (let side = first; cycle[side] === -1; side = next[side] ?? first) {
      cycle[side] = areas.length;
      area += (side % 2 === 0 ? 1 : -1) * (swept[side >> 1] ?? 0);
    }
    areas.push(area);
  }
  return { cycle, areas };
}

/** Twice the area that the way's line from the origin sweeps, in square tenths. Exact. */
function sweptBy({ starts, points }: Ways, way: number): number {
  let area = 0;
  for (let at = (starts[way] ?? 0) + 1; at < (starts[way + 1] ?? 0); at += 1) {
    const [a = 0, b = 0] = [points[at - 1], points[at]];
    area += xOf(a) * yOf(b) - xOf(b) * yOf(a);
  }
  return area;
}

/** The leftmost point of each cycle that is seen from outside, by rising x. */
function westernmost(
  { starts, points }: Ways,
  cycle: Int32Array,
  areas: readonly number[],
): (readonly [cycle: number, point: number])[] {
  const found = new Map<number, number>();
  cycle.forEach((index, side) => {
    if ((areas[index] ?? 0) > 0) return;
    let least = found.get(index) ?? Infinity;
    for (let at = starts[side >> 1] ?? 0; at < (starts[(side >> 1) + 1] ?? 0); at += 1) {
      least = Math.min(least, points[at] ?? least);
    }
    found.set(index, least);
  });
  return [...found].toSorted(([, one], [, other]) => one - other);
}
