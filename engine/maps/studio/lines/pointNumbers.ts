import { onceFor } from '../../drawing/onceFor.ts';
import { mixed, roomFor } from './hashTable.ts';
import type { Pieces } from './pieces.ts';

/** The ends of pieces as numbers, in the order in which sides begin in them, and how many pieces meet in each. */
export interface Ends {
  /** By side. */
  readonly number: Int32Array;
  readonly count: number;
  /** By number. */
  readonly points: Int32Array;
  readonly met: Int32Array;
}

export const endsOf = onceFor(({ from, to }: Pieces): Ends => {
  const sides = from.length * 2;
  const room = roomFor(sides);
  const table = new Int32Array(room).fill(-1);
  const number = new Int32Array(sides);
  const [points, met] = [new Int32Array(sides), new Int32Array(sides)];
  let count = 0;
  for (let side = 0; side < sides; side += 1) {
    const point = (side % 2 === 0 ? from[side >> 1] : to[side >> 1]) ?? 0;
    let slot = mixed(point) & (room - 1);
    let found = table[slot] ?? -1;
    while (found >= 0 && points[found] !== point) {
      slot = (slot + 1) & (room - 1);
      found = table[slot] ?? -1;
    }
    if (found < 0) {
      found = count;
      table[slot] = found;
      points[found] = point;
      count += 1;
    }
    number[side] = found;
    met[found] = (met[found] ?? 0) + 1;
  }
  return { number, count, points: points.subarray(0, count), met: met.subarray(0, count) };
});
