import type { Point } from '../../drawing/geometry.ts';
import type { Drawn } from '../linesOf.ts';
import { placeOf } from '../lines/grid.ts';
import { telling, tellingAround } from '../lines/thinned.ts';

/** More detail than this many map units nobody sees. */
export const DETAIL = 0.35;
const COARSER = 1.6;
const COARSEST = 40;

/**
 * The same lines with fewer points, so that they fit into a draft: none is farther from its line than the detail, which grows
 * until few enough are left (Douglas and Peucker 1973). Ends stay, so that lines meet where they met.
 * @param most vertices
 * @param detail map units at the beginning; 0 = as it is, if it fits
 */
export function thinned(all: Drawn, most: number, detail: number): Drawn {
  const { lines, vertices } = all;
  const place = (vertex: string): Point => placeOf(vertices[vertex] ?? 0);
  for (let tried = detail; ; tried = Math.max(DETAIL, tried * COARSER)) {
    const drawn = Object.entries(lines).map(
      ([id, { points }]) => [id, { points: tried === 0 ? points : thinLine(points, place, tried) }] as const,
    );
    const used = new Set(drawn.flatMap(([, { points }]) => points));
    if (used.size > most && tried < COARSEST) continue;
    if (tried === 0) return all;
    return {
      lines: Object.fromEntries(drawn),
      vertices: Object.fromEntries([...used].map((vertex) => [vertex, vertices[vertex] ?? 0])),
    };
  }
}

function thinLine(points: readonly string[], place: (vertex: string) => Point, detail: number): string[] {
  const way = points.map(place);
  const kept = new Set(points[0] === points.at(-1) ? tellingAround(way, detail) : telling(way, detail));
  return points.filter((_, position) => kept.has(position));
}
