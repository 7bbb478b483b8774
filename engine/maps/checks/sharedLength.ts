import { onceFor } from '../drawing/onceFor.ts';
import { distance, type Point, type Ring } from '../drawing/geometry.ts';

interface Outlined {
  readonly rings: readonly Ring[];
}

/** More map units than any board is high. */
const HIGH = 2 ** 20;

const numberOf = ([x, y]: Point): number => x * HIGH + y;

/** The points to which edges lead from each point of an outline, by their numbers. */
const edgesFrom = onceFor(({ rings }: Outlined): ReadonlyMap<number, readonly number[]> => {
  const edges = new Map<number, number[]>();
  const put = (from: number, to: number): void => {
    const known = edges.get(from);
    if (known === undefined) edges.set(from, [to]);
    else known.push(to);
  };
  eachEdge(rings, (from, to) => {
    put(numberOf(from), numberOf(to));
    put(numberOf(to), numberOf(from));
  });
  return edges;
});

/** As they were measured. */
const lengths = new WeakMap<Outlined, WeakMap<Outlined, number>>();

/** Length in map units of the edges that two outlines have in common, whichever way they run. Outlines are never changed. */
export function sharedLength(one: Outlined, other: Outlined): number {
  const beside = lengths.get(one) ?? new WeakMap<Outlined, number>();
  lengths.set(one, beside);
  const known = beside.get(other);
  if (known !== undefined) return known;
  const edges = edgesFrom(one);
  let length = 0;
  eachEdge(other.rings, (from, to) => {
    if (edges.get(numberOf(from))?.includes(numberOf(to)) === true) length += distance(from, to);
  });
  beside.set(other, length);
  return length;
}

function eachEdge(rings: readonly Ring[], tell: (from: Point, to: Point) => void): void {
  for (const ring of rings) {
    let before = ring.at(-1) ?? [0, 0];
    for (const point of ring) {
      tell(before, point);
      before = point;
    }
  }
}
