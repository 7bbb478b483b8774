import { binned, turn, xOf, yOf } from './grid.ts';
import type { Pieces } from './pieces.ts';

/**
 * The faces into which pieces cut the plane. Each piece has two sides: `2 * piece` leads from its `from`, `2 * piece + 1` the
 * other way, and both have their face at the same hand. Face 0 is all that lies outside.
 */
export interface Faces {
  readonly pieces: Pieces;
  readonly count: number;
  /** By side: its face, and the side that follows around that face. */
  readonly face: Int32Array;
  readonly next: Int32Array;
  /** Square tenths, twice; holes are not counted. */
  readonly doubleAreas: Float64Array;
  /** The face in which a place lies, in tenths of a unit. */
  faceAt(x: number, y: number): number;
}

export const startOf = ({ from, to }: Pieces, side: number): number =>
  (side % 2 === 0 ? from[side >> 1] : to[side >> 1]) ?? 0;

export const endOf = (pieces: Pieces, side: number): number => startOf(pieces, side ^ 1);

/** Pieces that meet in their ends only, as faces. Pieces that lead to nowhere are left out. */
export function facesOf(noded: Pieces): Faces {
  const pieces = withoutTwigs(noded);
  const next = following(pieces);
  const { cycle, areas } = cyclesOf(pieces, next);
  const locate = locator(pieces);
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
  for (const [index, point] of westernmost(pieces, cycle, areas)) {
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
  return { pieces, count, face, next, doubleAreas, faceAt };
}

/** Takes away whatever ends loosely, until nothing does. */
function withoutTwigs(pieces: Pieces): Pieces {
  let { from, to } = pieces;
  for (;;) {
    const met = new Map<number, number>();
    for (const point of from) met.set(point, (met.get(point) ?? 0) + 1);
    for (const point of to) met.set(point, (met.get(point) ?? 0) + 1);
    const [starts, ends] = [from, to];
    const isKept = (_: number, piece: number): boolean =>
      met.get(starts[piece] ?? 0) !== 1 && met.get(ends[piece] ?? 0) !== 1;
    from = starts.filter(isKept);
    if (from.length === starts.length) return { from, to };
    to = ends.filter(isKept);
  }
}

/** The side that follows each around its face: the first to the outer hand where it ends. */
function following(pieces: Pieces): Int32Array {
  const sides = pieces.from.length * 2;
  const numbers = new Map<number, number>();
  const number = new Int32Array(sides);
  for (let side = 0; side < sides; side += 1) {
    const start = startOf(pieces, side);
    let known = numbers.get(start);
    if (known === undefined) numbers.set(start, (known = numbers.size));
    number[side] = known;
  }
  const { starts, items } = binned(numbers.size, sides, (side, tell) => tell(number[side] ?? 0));
  const next = new Int32Array(sides);
  for (let point = 0; point < numbers.size; point += 1) {
    const around = items.subarray(starts[point], starts[point + 1]);
    if (around.length > 2) around.sort((one, other) => compareTurns(pieces, one, other));
    around.forEach((side, index) => {
      next[side ^ 1] = around[(index + around.length - 1) % around.length] ?? side;
    });
  }
  return next;
}

/** Orders sides that begin in one point by the direction in which they leave it. */
function compareTurns(pieces: Pieces, one: number, other: number): number {
  const centre = startOf(pieces, one);
  const [a, b] = [endOf(pieces, one), endOf(pieces, other)];
  return half(centre, a) - half(centre, b) || -turn(centre, a, b);
}

const half = (centre: number, point: number): number =>
  yOf(point) < yOf(centre) || (yOf(point) === yOf(centre) && xOf(point) < xOf(centre)) ? 1 : 0;

/** Walks around: each side's cycle, and the double area of each, negative where it is seen from outside. */
function cyclesOf(pieces: Pieces, next: Int32Array): { cycle: Int32Array; areas: number[] } {
  const cycle = new Int32Array(next.length).fill(-1);
  const areas: number[] = [];
  for (let first = 0; first < next.length; first += 1) {
    if (cycle[first] !== -1) continue;
    let area = 0;
    for (let side = first; cycle[side] === -1; side = next[side] ?? first) {
      cycle[side] = areas.length;
      const [a, b] = [startOf(pieces, side), endOf(pieces, side)];
      area += xOf(a) * yOf(b) - xOf(b) * yOf(a);
    }
    areas.push(area);
  }
  return { cycle, areas };
}

/** The leftmost point of each cycle that is seen from outside, by rising x. */
function westernmost(
  pieces: Pieces,
  cycle: Int32Array,
  areas: readonly number[],
): (readonly [cycle: number, point: number])[] {
  const points = new Map<number, number>();
  cycle.forEach((index, side) => {
    if ((areas[index] ?? 0) > 0) return;
    const point = startOf(pieces, side);
    const known = points.get(index);
    if (known === undefined || point < known) points.set(index, point);
  });
  return [...points].toSorted(([, one], [, other]) => one - other);
}

/** Rows in which pieces are looked up, in tenths of a unit each. */
const ROW = 6;

/**
 * Looks from a place to the left, a hair below its height so that no point is hit: answers the side that looks back, or -1.
 * `before`: only what lies clearly farther left counts.
 */
function locator(pieces: Pieces): (x: number, y: number, which: 'before' | 'at') => number {
  const { from, to } = pieces;
  const { starts, items } = binned((32_768 >> ROW) + 1, from.length, (piece, tell) => {
    const [a, b] = [yOf(from[piece] ?? 0), yOf(to[piece] ?? 0)];
    if (a === b) return;
    for (let row = Math.min(a, b) >> ROW; row <= (Math.max(a, b) - 1) >> ROW; row += 1) tell(row);
  });
  return (x, y, which) => {
    const row = Math.floor(y) >> ROW;
    let [found, nearest, steepest] = [-1, -Infinity, -Infinity];
    for (let index = starts[row] ?? 0; index < (starts[row + 1] ?? 0); index += 1) {
      const piece = items[index] ?? 0;
      const [a, b] = [from[piece] ?? 0, to[piece] ?? 0];
      const isDown = yOf(a) < yOf(b);
      const [upper, lower] = isDown ? [a, b] : [b, a];
      if (yOf(upper) > y || yOf(lower) <= y) continue;
      const slope = (xOf(lower) - xOf(upper)) / (yOf(lower) - yOf(upper));
      const at = xOf(upper) + (y - yOf(upper)) * slope;
      if (which === 'before' ? at >= x : at > x) continue;
      if (at < nearest || (at === nearest && slope <= steepest)) continue;
      // The side that leads up has its face to the right.
      [found, nearest, steepest] = [piece * 2 + (isDown ? 1 : 0), at, slope];
    }
    return found;
  };
}
