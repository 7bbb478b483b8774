import { boundsOf, type Ring } from './geometry.ts';
import { areaOf, isInside } from './rings.ts';

/** Rings as polygons by the even-odd rule: outlines, each with the holes that lie in it. */
export function polygonsOf(rings: readonly Ring[]): Ring[][] {
  const bySize = rings
    .filter((ring) => ring.length > 2)
    .map((ring) => ({ ring, box: boundsOf(ring), area: areaOf(ring), depth: 0, holes: [] as Ring[] }))
    .toSorted((a, b) => b.area - a.area);
  bySize.forEach((one, at) => {
    const around = bySize.slice(0, at).filter(({ ring, box }) => {
      const isApart =
        one.box[0] < box[0] || one.box[1] < box[1] || one.box[2] > box[2] || one.box[3] > box[3];
      return !isApart && isInside([ring], middleOf(one.ring));
    });
    one.depth = around.length;
    if (one.depth % 2 === 1) around.at(-1)?.holes.push(one.ring);
  });
  return bySize.flatMap(({ ring, depth, holes }) => (depth % 2 === 0 ? [[ring, ...holes]] : []));
}

/** Between two corners, because corners often lie on the outline around them. */
const middleOf = ([[ax, ay] = [0, 0], [bx, by] = [0, 0]]: Ring): [number, number] => [
  (ax + bx) / 2,
  (ay + by) / 2,
];
