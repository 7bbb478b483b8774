import { xOf, yOf } from './grid.ts';
import { PieceSet } from './pieceSet.ts';
import {
  countAlong,
  eachSquare,
  meeting,
  NO_PIECES,
  piecesAlong,
  putPieces,
  setOf,
  some,
  SQUARES,
  type Pieces,
} from './pieces.ts';

/** More comparisons of two pieces than this are made for nobody. */
export const MOST_CHECKS = 30_000_000;
/** More fresh pieces than this are compared square by square. */
const FEW = 400;
/** Where lines of more pieces than this have changed, all is looked at. */
const MANY = 8_000;
/** Of more pieces nothing is kept: so many in one square would not fit its number. */
const MOST_KEPT = 60_000;

type Lines = readonly (readonly number[])[];

/** Lines of whose pieces no two meet but in their ends, none leads nowhere, and none is there twice. */
interface Apart extends Pieces {
  readonly lines: Lines;
  /** How many of them lead through each square, and how many comparisons within squares that makes. */
  readonly crowds: Uint16Array;
  readonly checks: number;
}

/**
 * The lines of which this was found the last time: among them nothing is compared again, so that of a draft only what has changed is.
 * What is answered does not depend on it.
 */
let apart: Apart = { ...NO_PIECES, lines: [], crowds: new Uint16Array(SQUARES), checks: 0 };

/** Pieces of which no two meet but in their ends. */
export const apartBefore = (): PieceSet => setOf(apart);

/** @param pieces of these lines, none of which meet but in their ends */
export function rememberApart(pieces: Pieces, lines: Lines): void {
  const count = lines.reduce((sum, points) => sum + countAlong(points), 0);
  // Where a piece was left out, lines and pieces are not the same.
  if (count !== pieces.from.length || count > MOST_KEPT) return;
  const { from, to } = pieces;
  apart = { from, to, lines, ...crowded({ crowds: new Uint16Array(SQUARES), checks: 0 }, pieces, 1) };
}

/**
 * The pieces of lines, if no two of them meet but in their ends and that follows from what was known and a look at the few that are
 * fresh; else undefined.
 */
export function stillApart(lines: Lines): Apart | undefined {
  const { come, gone } = changesTo(lines);
  if (come.length + gone.length === 0) return apart;
  const [are, were] = [piecesAlong(come), piecesAlong(gone)];
  if (are.from.length + were.from.length > MANY) return undefined;
  const [fresh, left] = [without(are, were), without(were, are)];
  // What stays is as much on both sides, or a piece is there twice now.
  const isOnce = are.from.length - fresh.from.length === were.from.length - left.from.length;
  if (fresh.from.length > FEW || !isOnce) return undefined;
  const pieces = piecesAfter(apart, lines);
  if (pieces.from.length > MOST_KEPT) return undefined;
  const known = crowded(crowded({ ...apart, crowds: apart.crowds.slice() }, left, -1), fresh, 1);
  if (known.checks > MOST_CHECKS || !areApart(pieces, fresh)) return undefined;
  apart = { ...pieces, lines, ...known };
  return apart;
}

/** The pieces of lines, most of which are where they were. */
function piecesAfter(before: Apart, lines: Lines): Pieces {
  const isAsLong = ({ length }: readonly number[], at: number): boolean =>
    length === before.lines[at]?.length;
  if (lines.length !== before.lines.length || !lines.every(isAsLong)) return piecesAlong(lines);
  const pieces = { from: before.from.slice(), to: before.to.slice() };
  let piece = 0;
  lines.forEach((points, line) => {
    if (points !== before.lines[line]) putPieces(pieces, piece, points);
    piece += countAlong(points);
  });
  return pieces;
}

function without(pieces: Pieces, others: Pieces): Pieces {
  const set = setOf(others);
  return some(pieces, (piece) => !set.has(pieces.from[piece] ?? 0, pieces.to[piece] ?? 0));
}

/** Lines that were not there the last time, and those that are there no more. */
function changesTo(lines: Lines): { readonly come: Lines; readonly gone: Lines } {
  const before = apart.lines;
  const most = Math.min(before.length, lines.length);
  let first = 0;
  while (first < most && before[first] === lines[first]) first += 1;
  let last = 0;
  while (last < most - first && before.at(-1 - last) === lines.at(-1 - last)) last += 1;
  const [were, are] = [before.slice(first, before.length - last), lines.slice(first, lines.length - last)];
  const [had, has] = [new Set(were), new Set(are)];
  // A line that is there twice would have to be counted.
  if (had.size !== were.length || has.size !== are.length) return { come: lines, gone: before };
  return { come: are.filter((line) => !had.has(line)), gone: were.filter((line) => !has.has(line)) };
}

/** True if some pieces of all are met by none but in their ends, lead somewhere, and are there once. */
function areApart(all: Pieces, fresh: Pieces): boolean {
  const near = piecesNear(all, fresh);
  const pair = { from: new Int32Array(2), to: new Int32Array(2) };
  let meets = false;
  const onCut = (): void => void (meets = true);
  for (let one = 0; one < fresh.from.length; one += 1) {
    const [a = 0, b = 0] = [fresh.from[one], fresh.to[one]];
    if (a === b) return false;
    let times = 0;
    for (const other of near) {
      const [c = 0, d = 0] = [all.from[other], all.to[other]];
      if ((a === c && b === d) || (a === d && b === c)) {
        times += 1;
        continue;
      }
      [pair.from[0], pair.to[0], pair.from[1], pair.to[1]] = [a, b, c, d];
      meeting(pair, 0, 1, onCut);
      if (meets) return false;
    }
    // It is one of all, and the only one that leads where it does.
    if (times !== 1) return false;
  }
  return true;
}

/** The pieces within the bounds of some of them. */
function piecesNear({ from, to }: Pieces, fresh: Pieces): number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ends of [fresh.from, fresh.to]) {
    for (const point of ends) {
      [left, right] = [Math.min(left, xOf(point)), Math.max(right, xOf(point))];
      [top, bottom] = [Math.min(top, yOf(point)), Math.max(bottom, yOf(point))];
    }
  }
  const near: number[] = [];
  for (let piece = 0; piece < from.length; piece += 1) {
    const [a, b] = [from[piece] ?? 0, to[piece] ?? 0];
    if ((xOf(a) < left && xOf(b) < left) || (xOf(a) > right && xOf(b) > right)) continue;
    if ((yOf(a) < top && yOf(b) < top) || (yOf(a) > bottom && yOf(b) > bottom)) continue;
    near.push(piece);
  }
  return near;
}

type Crowds = Pick<Apart, 'crowds' | 'checks'>;

/** Counts pieces in, or out, square by square. The crowds are changed. */
function crowded({ crowds, checks }: Crowds, { from, to }: Pieces, by: 1 | -1): Crowds {
  let made = checks;
  for (let piece = 0; piece < from.length; piece += 1) {
    eachSquare(from[piece] ?? 0, to[piece] ?? 0, (square) => {
      const crowd = crowds[square] ?? 0;
      crowds[square] = crowd + by;
      made += (crowd + by) ** 2 - crowd ** 2;
    });
  }
  return { crowds, checks: made };
}
