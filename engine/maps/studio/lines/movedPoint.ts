import type { Point } from '../../drawing/geometry.ts';
import { turn, xOf, yOf } from './grid.ts';
import { meeting, type Pieces } from './pieces.ts';

/** A point of pieces that goes from one place of the grid to another. */
export interface MovedPoint {
  readonly from: number;
  readonly to: number;
}

/**
 * The one point that is all in which pieces differ from those before, if it goes there without meeting a piece, a corner or one of
 * these places on its way, and its pieces do not sweep over any: then the same sides lie around the same faces, and the places in them. Else
 * null. The pieces before do not meet but in their ends, and none of them ends loosely.
 * @param places in map units
 */
export function movedPoint(before: Pieces, now: Pieces, places: readonly Point[]): MovedPoint | null {
  const moved = theOnlyOne(before, now);
  return moved !== null && isClear(before, moved, places) ? moved : null;
}

function theOnlyOne(before: Pieces, now: Pieces): MovedPoint | null {
  if (before.from.length !== now.from.length) return null;
  let moved: MovedPoint | null = null;
  for (const [were, are] of [
    [before.from, now.from],
    [before.to, now.to],
  ] as const) {
    for (let piece = 0; piece < were.length; piece += 1) {
      const [from = 0, to = 0] = [were[piece], are[piece]];
      if (from === to) continue;
      moved ??= { from, to };
      if (from !== moved.from || to !== moved.to) return null;
    }
  }
  return moved;
}

function isClear(pieces: Pieces, { from, to }: MovedPoint, places: readonly Point[]): boolean {
  const ends: number[] = [];
  eachPiece(pieces, (one, other) => {
    if (one === from) ends.push(other);
    if (other === from) ends.push(one);
  });
  const reach = [from, to, ...ends];
  const [left, right] = [Math.min(...reach.map(xOf)), Math.max(...reach.map(xOf))];
  const [top, bottom] = [Math.min(...reach.map(yOf)), Math.max(...reach.map(yOf))];
  const isSwept = (x: number, y: number, but?: number): boolean => {
    if (x < left || x > right || y < top || y > bottom) return false;
    return ends.some((end) => end !== but && liesIn([from, to, end], x, y));
  };
  if (places.some(([x, y]) => isSwept(x * 10, y * 10))) return false;
  const way = { from: Int32Array.of(from, 0), to: Int32Array.of(to, 0) };
  let isFree = true;
  const onCut = (): void => void (isFree = false);
  eachPiece(pieces, (one, other) => {
    if (!isFree) return;
    // Most lie elsewhere.
    if ((xOf(one) < left && xOf(other) < left) || (xOf(one) > right && xOf(other) > right)) return;
    if ((yOf(one) < top && yOf(other) < top) || (yOf(one) > bottom && yOf(other) > bottom)) return;
    // What stays where it is must not have been there before, nor be where the point goes.
    if (one === to || other === to) isFree = false;
    if (one !== from && isSwept(xOf(one), yOf(one), one)) isFree = false;
    if (other !== from && isSwept(xOf(other), yOf(other), other)) isFree = false;
    if (one === from || other === from) return;
    [way.from[1], way.to[1]] = [one, other];
    meeting(way, 0, 1, onCut);
  });
  return isFree;
}

function eachPiece({ from, to }: Pieces, tell: (one: number, other: number) => void): void {
  for (let piece = 0; piece < from.length; piece += 1) tell(from[piece] ?? 0, to[piece] ?? 0);
}

/** True if a place in tenths of a unit lies in a triangle or on its sides. */
function liesIn([a, b, c]: readonly [number, number, number], x: number, y: number): boolean {
  const [one, two, three] = [side(a, b, x, y), side(b, c, x, y), side(c, a, x, y)];
  if (turn(a, b, c) === 0 && !isBetween([a, b, c], x, y)) return false;
  return (one >= 0 && two >= 0 && three >= 0) || (one <= 0 && two <= 0 && three <= 0);
}

const side = (a: number, b: number, x: number, y: number): number =>
  (xOf(b) - xOf(a)) * (y - yOf(a)) - (yOf(b) - yOf(a)) * (x - xOf(a));

/** True if a place lies in the bounds of points. */
const isBetween = (points: readonly number[], x: number, y: number): boolean =>
  x >= Math.min(...points.map(xOf)) &&
  x <= Math.max(...points.map(xOf)) &&
  y >= Math.min(...points.map(yOf)) &&
  y <= Math.max(...points.map(yOf));
