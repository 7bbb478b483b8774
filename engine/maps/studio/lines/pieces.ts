import { onceFor } from '../../drawing/onceFor.ts';
import { binned, gridPoint, turn, xOf, yOf, type Bins } from './grid.ts';
import { PieceSet } from './pieceSet.ts';

/** Straight pieces of lines between points of the grid. */
export interface Pieces {
  readonly from: Int32Array;
  readonly to: Int32Array;
}

export const NO_PIECES: Pieces = { from: new Int32Array(), to: new Int32Array() };

/** Squares of the grid in which pieces are compared: this many a side, each of `1 << SQUARE` tenths. */
const SQUARE = 7;
const SIDE = 32_768 >> SQUARE;
export const SQUARES = SIDE * SIDE;

export const squareOf = (x: number, y: number): number => (y >> SQUARE) * SIDE + (x >> SQUARE);

/** Tells every square through which a piece leads, and few others. */
export function eachSquare(from: number, to: number, tell: (square: number) => void): void {
  const [upper, lower] = yOf(from) <= yOf(to) ? [from, to] : [to, from];
  const [ux, uy, lx, ly] = [xOf(upper), yOf(upper), xOf(lower), yOf(lower)];
  const slope = ly === uy ? 0 : (lx - ux) / (ly - uy);
  for (let row = uy >> SQUARE; row <= ly >> SQUARE; row += 1) {
    const top = Math.max(uy, row << SQUARE);
    const bottom = Math.min(ly, (row + 1) << SQUARE);
    const [one, other] = ly === uy ? [ux, lx] : [ux + (top - uy) * slope, ux + (bottom - uy) * slope];
    const first = Math.max(0, (Math.min(one, other) - 1) >> SQUARE);
    const last = Math.min(SIDE - 1, (Math.max(one, other) + 1) >> SQUARE);
    for (let column = first; column <= last; column += 1) tell(row * SIDE + column);
  }
}

export const inSquares = ({ from, to }: Pieces): Bins =>
  binned(SQUARES, from.length, (piece, tell) => eachSquare(from[piece] ?? 0, to[piece] ?? 0, tell));

export const setOf = onceFor(({ from, to }: Pieces): PieceSet => {
  const set = new PieceSet(from.length);
  from.forEach((one, piece) => set.add(one, to[piece] ?? one));
  return set;
});

/** Pieces without those that lead nowhere or are there twice, in the same order. */
export function distinct({ from, to }: Pieces): Pieces {
  const set = new PieceSet(from.length);
  const isKept = from.map((one, piece) => {
    const other = to[piece] ?? one;
    return one !== other && set.add(one, other) ? 1 : 0;
  });
  return some({ from, to }, (piece) => isKept[piece] === 1);
}

/** Those of them that are wanted, in the same order. */
export const some = ({ from, to }: Pieces, isWanted: (piece: number) => boolean): Pieces => ({
  from: from.filter((_, piece) => isWanted(piece)),
  to: to.filter((_, piece) => isWanted(piece)),
});

/** Both, one after the other. */
export function together(one: Pieces, other: Pieces): Pieces {
  const count = one.from.length + other.from.length;
  const both: Pieces = { from: new Int32Array(count), to: new Int32Array(count) };
  for (const end of ['from', 'to'] as const) {
    both[end].set(one[end]);
    both[end].set(other[end], one[end].length);
  }
  return both;
}

/** A piece's ends with the points between them at which it is cut, in their order. */
export function withCuts(from: number, to: number, cuts: readonly number[]): number[] {
  const [dx, dy] = [xOf(to) - xOf(from), yOf(to) - yOf(from)];
  const along = (point: number): number => (xOf(point) - xOf(from)) * dx + (yOf(point) - yOf(from)) * dy;
  return [from, ...cuts.toSorted((one, other) => along(one) - along(other) || one - other), to];
}

/** Ways from point to point as pieces. */
export function piecesAlong(ways: readonly (readonly number[])[]): Pieces {
  const count = ways.reduce((sum, points) => sum + countAlong(points), 0);
  const pieces: Pieces = { from: new Int32Array(count), to: new Int32Array(count) };
  let piece = 0;
  for (const points of ways) {
    putPieces(pieces, piece, points);
    piece += countAlong(points);
  }
  return pieces;
}

/** How many pieces a way has. */
export const countAlong = ({ length }: readonly number[]): number => Math.max(0, length - 1);

/** Writes the pieces of a way over those from one on. */
export function putPieces({ from, to }: Pieces, first: number, points: readonly number[]): void {
  for (let at = 0; at + 1 < points.length; at += 1) {
    from[first + at] = points[at] ?? 0;
    to[first + at] = points[at + 1] ?? 0;
  }
}

/** Tells where a piece is to be cut so that two of them meet in their ends only. */
export function meeting(
  { from, to }: Pieces,
  one: number,
  other: number,
  cut: (piece: number, at: number) => void,
): void {
  const [a = 0, b = 0, c = 0, d = 0] = [from[one], to[one], from[other], to[other]];
  if (isApart(a, b, c, d)) return;
  const [toC, toD, toA, toB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (toC === 0 && isWithin(a, b, c)) cut(one, c);
  if (toD === 0 && isWithin(a, b, d)) cut(one, d);
  if (toA === 0 && isWithin(c, d, a)) cut(other, a);
  if (toB === 0 && isWithin(c, d, b)) cut(other, b);
  if (toC > 0 === toD > 0 || toA > 0 === toB > 0 || toC === 0 || toD === 0 || toA === 0 || toB === 0) return;
  const share = toC / (toC - toD);
  const at = gridPoint(
    Math.round(xOf(c) + (xOf(d) - xOf(c)) * share),
    Math.round(yOf(c) + (yOf(d) - yOf(c)) * share),
  );
  if (at !== a && at !== b) cut(one, at);
  if (at !== c && at !== d) cut(other, at);
}

const isApart = (a: number, b: number, c: number, d: number): boolean =>
  Math.max(xOf(a), xOf(b)) < Math.min(xOf(c), xOf(d)) ||
  Math.max(xOf(c), xOf(d)) < Math.min(xOf(a), xOf(b)) ||
  Math.max(yOf(a), yOf(b)) < Math.min(yOf(c), yOf(d)) ||
  Math.max(yOf(c), yOf(d)) < Math.min(yOf(a), yOf(b));

/** True if a point in line with two others lies between them. */
const isWithin = (a: number, b: number, at: number): boolean =>
  at !== a &&
  at !== b &&
  xOf(at) >= Math.min(xOf(a), xOf(b)) &&
  xOf(at) <= Math.max(xOf(a), xOf(b)) &&
  yOf(at) >= Math.min(yOf(a), yOf(b)) &&
  yOf(at) <= Math.max(yOf(a), yOf(b));
