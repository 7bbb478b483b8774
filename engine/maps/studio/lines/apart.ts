import { xOf, yOf } from './grid.ts';
import { PieceSet } from './pieceSet.ts';
import { eachSquare, meeting, SQUARES, type Distinct, type Pieces } from './pieces.ts';

/** More comparisons of two pieces than this are made for nobody. */
export const MOST_CHECKS = 30_000_000;
/** More fresh pieces than this are compared square by square. */
const FEW = 400;
/** Of more pieces nothing is kept: so many in one square would not fit its number. */
const MOST_KEPT = 60_000;

/** Pieces of which no two meet but in their ends. */
interface Apart extends Distinct {
  /** How many of them lead through each square, and how many comparisons within squares that makes. */
  readonly crowds: Uint16Array;
  readonly checks: number;
}

/**
 * The pieces of which this was found the last time: among them nothing is compared again, so that of a draft only what has changed is.
 * What is answered does not depend on it.
 */
let apart: Apart = {
  from: [],
  to: [],
  set: new PieceSet(0),
  crowds: new Uint16Array(SQUARES),
  checks: 0,
};

export const wasApart = (one: number, other: number): boolean => apart.set.has(one, other);

/** The pieces of the last time where they are the same in the same order, so that what was worked out for them holds. */
export function asBefore(pieces: Distinct): Distinct {
  const { from, to } = apart;
  if (from.length !== pieces.from.length) return pieces;
  for (let piece = 0; piece < from.length; piece += 1) {
    if (from[piece] !== pieces.from[piece] || to[piece] !== pieces.to[piece]) return pieces;
  }
  return apart;
}

export function rememberApart(pieces: Distinct): void {
  if (pieces.from.length <= MOST_KEPT) apart = Object.assign(pieces, crowdsOf(pieces));
}

/**
 * How many comparisons it takes to find that no two of the pieces meet but in their ends, if that follows from what was known and a
 * look at the few that are fresh; else undefined.
 */
export function checksIfApart(pieces: Distinct): number | undefined {
  if (pieces === apart) return apart.checks;
  const fresh = freshIn(pieces);
  if (fresh === undefined || pieces.from.length > MOST_KEPT) return undefined;
  const crowded = crowdsOf(pieces);
  if (crowded.checks > MOST_CHECKS) return undefined;
  let meets = false;
  const near = piecesNear(pieces, fresh);
  for (const one of fresh) {
    for (const other of near) if (other !== one) meeting(pieces, one, other, () => (meets = true));
    if (meets) return undefined;
  }
  apart = Object.assign(pieces, crowded);
  return crowded.checks;
}

function freshIn({ from, to }: Pieces): number[] | undefined {
  const fresh: number[] = [];
  for (let piece = 0; piece < from.length; piece += 1) {
    if (wasApart(from[piece] ?? 0, to[piece] ?? 0)) continue;
    fresh.push(piece);
    if (fresh.length > FEW) return undefined;
  }
  return fresh;
}

/** The pieces within the bounds of some of them. */
function piecesNear({ from, to }: Pieces, some: readonly number[]): number[] {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of some) {
    for (const point of [from[piece] ?? 0, to[piece] ?? 0]) {
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

/** How many pieces lead through each square, by what has changed. */
function crowdsOf({ from, to, set }: Distinct): Pick<Apart, 'crowds' | 'checks'> {
  const crowds = apart.crowds.slice();
  let { checks } = apart;
  const count = (pieces: Pieces, isKnown: PieceSet, by: 1 | -1): void => {
    for (let piece = 0; piece < pieces.from.length; piece += 1) {
      const [one, other] = [pieces.from[piece] ?? 0, pieces.to[piece] ?? 0];
      if (isKnown.has(one, other)) continue;
      eachSquare(one, other, (square) => {
        const crowd = crowds[square] ?? 0;
        crowds[square] = crowd + by;
        checks += (crowd + by) ** 2 - crowd ** 2;
      });
    }
  };
  count({ from, to }, apart.set, 1);
  count(apart, set, -1);
  return { crowds, checks };
}
