import type { MapDefinition } from '../model/map.ts';
import type { Point, Ring } from './drawing/geometry.ts';
import { edgesOf, areaOf } from './drawing/rings.ts';
import { ringsOf } from './drawing/path.ts';

/** A map as lists draw it: a path a region, on a coarse grid. */
export interface MapPreview {
  readonly width: number;
  readonly height: number;
  readonly regions: readonly { readonly color: string; readonly d: string }[];
}

/** A list of 24 stays small. In characters of JSON. */
export const LARGEST_PREVIEW = 2_600;
/** Widths of the grid that are tried, the finest first. */
const GRIDS = [120, 96, 72, 54, 40, 28, 20];
/** In cells; smaller islands are left out. */
const SMALLEST_ISLAND = 1;

/** Draws a map as finely as it may be large. */
export function previewOf(map: MapDefinition): MapPreview {
  let preview = drawnOn(map, GRIDS[0] ?? 1);
  for (const width of GRIDS.slice(1)) {
    if (JSON.stringify(preview).length <= LARGEST_PREVIEW) break;
    preview = drawnOn(map, width);
  }
  return preview;
}

function drawnOn({ view, territories, regions }: MapDefinition, width: number): MapPreview {
  const [left, top, boxWidth, boxHeight] = view.box;
  const scale = width / boxWidth;
  const onGrid = ([x, y]: Point): Point => [Math.round((x - left) * scale), Math.round((y - top) * scale)];
  return {
    width,
    height: Math.max(1, Math.round(boxHeight * scale)),
    regions: regions.map(({ id, color }) => {
      const rings = territories
        .filter(({ region }) => region === id)
        .flatMap(({ d }) => (ringsOf(d) ?? []).map((ring) => ring.map(onGrid)));
      const outlines = outlinesOf(rings).map(withoutMiddles);
      const land = outlines.filter((ring) => ring.length > 2 && areaOf(ring) >= SMALLEST_ISLAND);
      return { color, d: land.map(pathOf).join('') };
    }),
  };
}

/** Outlines of all rings together: neighbours share their borders point by point, so an edge that comes twice lies inside. */
function outlinesOf(rings: readonly Ring[]): Ring[] {
  const open = new Map<string, readonly [Point, Point]>();
  for (const [a, b] of rings.flatMap(edgesOf)) {
    const [from, to] = [a.join(), b.join()];
    if (from === to) continue;
    const key = from < to ? `${from} ${to}` : `${to} ${from}`;
    if (open.has(key)) open.delete(key);
    else open.set(key, [a, b]);
  }
  const at = new Map<string, Set<string>>();
  for (const [key, ends] of open) {
    for (const end of ends) at.set(end.join(), (at.get(end.join()) ?? new Set()).add(key));
  }
  const outlines: Ring[] = [];
  for (const [first, [start]] of open) {
    if (!at.get(start.join())?.has(first)) continue;
    outlines.push(walk(open, at, start));
  }
  return outlines;
}

/** Follows edges, using each up, until there is none left to go on by. */
function walk(
  open: ReadonlyMap<string, readonly [Point, Point]>,
  at: ReadonlyMap<string, Set<string>>,
  start: Point,
): Ring {
  const ring: Point[] = [];
  for (let point = start; ;) {
    const [key] = at.get(point.join()) ?? [];
    const edge = key === undefined ? undefined : open.get(key);
    if (key === undefined || edge === undefined) return ring;
    ring.push(point);
    for (const end of edge) at.get(end.join())?.delete(key);
    point = edge[0].join() === point.join() ? edge[1] : edge[0];
  }
}

/** Without points that lie on the line between those beside them. */
const withoutMiddles = (ring: Ring): Ring =>
  ring.filter(([x, y], index) => {
    const [fromX, fromY] = ring.at(index - 1) ?? [x, y];
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [x, y];
    return (x - fromX) * (toY - y) !== (y - fromY) * (toX - x);
  });

const pathOf = (ring: Ring): string => {
  const steps = ring.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = ring[index] ?? [x, y];
    return `${x - fromX} ${y - fromY}`;
  });
  return `M${ring[0]?.join(' ') ?? ''}l${steps.join(' ').replaceAll(' -', '-')}z`;
};
