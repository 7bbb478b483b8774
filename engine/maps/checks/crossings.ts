import type { Point, Ring } from '../drawing/geometry.ts';
import { edgesOf, segmentsCross } from '../drawing/rings.ts';

/** Edges are sorted into squares of this many map units, so that only near ones are compared. */
const SQUARE = 8;

/** True if two edges of a ring properly cross. */
export function crossesItself(ring: Ring): boolean {
  const squares = new Map<number, (readonly [Point, Point])[]>();
  for (const edge of edgesOf(ring)) {
    const [[ax, ay], [bx, by]] = edge;
    for (let x = square(Math.min(ax, bx)); x <= square(Math.max(ax, bx)); x += 1) {
      for (let y = square(Math.min(ay, by)); y <= square(Math.max(ay, by)); y += 1) {
        const key = x * 2 ** 20 + y;
        const near = squares.get(key);
        if (near === undefined) squares.set(key, [edge]);
        else {
          if (near.some(([a, b]) => segmentsCross(a, b, ...edge))) return true;
          near.push(edge);
        }
      }
    }
  }
  return false;
}

const square = (value: number): number => Math.floor(value / SQUARE);
