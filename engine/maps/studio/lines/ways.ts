import { endsOf } from './pointNumbers.ts';
import type { MovedPoint } from './movedPoint.ts';
import type { Pieces } from './pieces.ts';

/**
 * Lines one after another: way `at` has the points from `starts[at]` up to before `starts[at + 1]`. Each way has two sides: `2 * way`
 * leads along it, `2 * way + 1` back.
 */
export interface Ways {
  readonly starts: Int32Array;
  readonly points: Int32Array;
}

export const countOf = ({ starts }: Ways): number => starts.length - 1;

/** The point at which a side begins, the one at which it ends, and the one to which it leads first. */
export const startOf = ({ starts, points }: Ways, side: number): number =>
  (side % 2 === 0 ? points[starts[side >> 1] ?? 0] : points[(starts[(side >> 1) + 1] ?? 0) - 1]) ?? 0;
export const endOf = (ways: Ways, side: number): number => startOf(ways, side ^ 1);
export const secondOf = ({ starts, points }: Ways, side: number): number =>
  (side % 2 === 0 ? points[(starts[side >> 1] ?? 0) + 1] : points[(starts[(side >> 1) + 1] ?? 0) - 2]) ?? 0;

/** Each piece as a way by itself. */
export function waysAlong({ from, to }: Pieces): Ways {
  const points = new Int32Array(from.length * 2);
  for (let piece = 0; piece < from.length; piece += 1) {
    points[piece * 2] = from[piece] ?? 0;
    points[piece * 2 + 1] = to[piece] ?? 0;
  }
  return { starts: Int32Array.from({ length: from.length + 1 }, (_, piece) => piece * 2), points };
}

/**
 * Pieces strung together as they follow each other, until they come to a junction or a loose end. Cheaper than stretches, and as good
 * where it does not matter that one line goes on in another.
 */
export function waysThrough(pieces: Pieces): Ways {
  const { from, to } = pieces;
  const { number, met } = endsOf(pieces);
  const points = new Int32Array(from.length * 2);
  const starts: number[] = [];
  let length = 0;
  let before = -1;
  for (let piece = 0; piece < from.length; piece += 1) {
    const start = from[piece] ?? 0;
    if (start !== before || met[number[piece * 2] ?? 0] !== 2) {
      starts.push(length);
      points[length] = start;
      length += 1;
    }
    before = to[piece] ?? 0;
    points[length] = before;
    length += 1;
  }
  return { starts: Int32Array.from([...starts, length]), points: points.subarray(0, length) };
}

/** Pieces strung together: each way runs from one junction or loose end to the next, or around where there is none. */
export function stretchesOf(pieces: Pieces): Ways {
  const { number, count, points, met } = endsOf(pieces);
  const first = new Int32Array(count + 1);
  for (let end = 0; end < count; end += 1) first[end + 1] = (first[end] ?? 0) + (met[end] ?? 0);
  const onwards = new Int32Array(number.length);
  const next = first.slice();
  for (let side = 0; side < number.length; side += 1) {
    const at = next[number[side] ?? 0] ?? 0;
    onwards[at] = side;
    next[number[side] ?? 0] = at + 1;
  }
  const walked = new Uint8Array(number.length >> 1);
  const strung = new Int32Array(number.length);
  const starts = [0];
  let length = 0;
  const put = (end: number): void => {
    strung[length] = points[end] ?? 0;
    length += 1;
  };
  const walk = (start: number): void => {
    put(number[start] ?? 0);
    for (let side = start; walked[side >> 1] === 0;) {
      walked[side >> 1] = 1;
      const end = number[side ^ 1] ?? 0;
      put(end);
      if (met[end] !== 2) break;
      const at = first[end] ?? 0;
      const [one = 0, other = 0] = [onwards[at], onwards[at + 1]];
      side = walked[one >> 1] === 0 ? one : other;
    }
    starts.push(length);
  };
  for (const isJunction of [true, false]) {
    for (let end = 0; end < count; end += 1) {
      if (isJunction !== (met[end] !== 2)) continue;
      for (let at = first[end] ?? 0; at < (first[end + 1] ?? 0); at += 1) {
        const side = onwards[at] ?? 0;
        if (walked[side >> 1] === 0) walk(side);
      }
    }
  }
  return { starts: Int32Array.from(starts), points: strung.subarray(0, length) };
}

/** Ways as lists of points. */
export const listsOf = ({ starts, points }: Ways): number[][] =>
  Array.from({ length: starts.length - 1 }, (_, way) => [...points.subarray(starts[way], starts[way + 1])]);

/** Ways where a point of them lies elsewhere, and which of them lead through it. */
export function waysAfter(
  { starts, points }: Ways,
  { from, to }: MovedPoint,
): { readonly ways: Ways; readonly through: readonly number[] } {
  const through: number[] = [];
  for (let way = 0; way + 1 < starts.length; way += 1) {
    if (points.subarray(starts[way], starts[way + 1]).includes(from)) through.push(way);
  }
  return { ways: { starts, points: points.map((point) => (point === from ? to : point)) }, through };
}
