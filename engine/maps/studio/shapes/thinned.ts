import { distance, type Point } from '../../drawing/geometry.ts';
import type { Lines } from '../linesOf.ts';
import { placeOf } from '../lines/grid.ts';

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
export function thinned({ lines, vertices, seeds }: Lines, most: number, detail: number): Lines {
  const place = (vertex: string): Point => placeOf(vertices[vertex] ?? 0);
  for (let tried = detail; ; tried = Math.max(DETAIL, tried * COARSER)) {
    const drawn = Object.entries(lines).map(
      ([id, { points }]) => [id, { points: tried === 0 ? points : thinLine(points, place, tried) }] as const,
    );
    const used = new Set(drawn.flatMap(([, { points }]) => points));
    if (used.size > most && tried < COARSEST) continue;
    return {
      lines: Object.fromEntries(drawn),
      vertices: Object.fromEntries([...used].map((vertex) => [vertex, vertices[vertex] ?? 0])),
      seeds,
    };
  }
}

function thinLine(points: readonly string[], place: (vertex: string) => Point, detail: number): string[] {
  const last = points.length - 1;
  const at = points.map(place);
  const farthest = (from: number, to: number): readonly [position: number, away: number] => {
    const [a = [0, 0], b = [0, 0]] = [at[from], at[to]];
    const length = distance(a, b);
    let [found, most] = [-1, -1];
    for (let position = from + 1; position < to; position += 1) {
      const [x, y] = at[position] ?? [0, 0];
      const away =
        length === 0
          ? distance([x, y], a)
          : Math.abs((x - a[0]) * (b[1] - a[1]) - (y - a[1]) * (b[0] - a[0])) / length;
      if (away > most) [found, most] = [position, away];
    }
    return [found, most];
  };
  const corners = [0, last];
  if (points[0] === points[last]) {
    // A closed line keeps three points at least: its start, the one farthest off, and one between them.
    const [far] = farthest(0, last);
    const [beside] = far * 2 > last ? farthest(0, far) : farthest(far, last);
    corners.push(...[far, beside].filter((position) => position > 0));
    corners.sort((one, other) => one - other);
  }
  const kept = new Set(corners);
  // Kept by hand instead of by recursion: a line has thousands of points.
  const open = corners.slice(1).map((to, before) => [corners[before] ?? 0, to] as const);
  for (let stretch = open.pop(); stretch; stretch = open.pop()) {
    const [from, to] = stretch;
    const [far, away] = farthest(from, to);
    if (far < 0 || away <= detail) continue;
    kept.add(far);
    open.push([from, far], [far, to]);
  }
  return points.filter((_, position) => kept.has(position));
}
