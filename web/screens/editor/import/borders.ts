import type { Point, Ring } from '../../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../../engine/maps/drawing/rings.ts';
import type { Shape } from '../../../../engine/maps/drawing/shape.ts';
import { linesOf, type Lines } from '../../../../engine/maps/studio/linesOf.ts';
import { DRAFT_CAPS } from '../../../../engine/maps/studio/plain.ts';
import { GAP, isShared, snapped } from '../../../../engine/maps/studio/shapes/snap.ts';
import { DETAIL, thinned } from '../../../../engine/maps/studio/shapes/thinned.ts';
import type { ImportedMap, ImportedTerritory, LossCount } from './model/importedMap.ts';

type Polygon = readonly Ring[];

/** The editor has room for changes beyond what a file brings. */
const VERTICES = DRAFT_CAPS.vertices * 0.9;
/** Each island is a line and a seed. */
const ISLANDS = DRAFT_CAPS.seeds / 2;
/** Islands of fewer square map units cannot be seen. */
const SPECK = 1;
/** A land that a file has no outline of is as large as its counter; one that is too small to be seen is enlarged. */
const RADIUS = 9;
const ENLARGED = 4;
const TOO_SMALL = 12;
/** Of more points than this those count that a coarser grid tells apart, so that a file is read in time on a phone. */
const COARSE = [
  { points: 120_000, grid: 1 },
  { points: 30_000, grid: 0.5 },
] as const;
/** Enclosed water below this, in square map units, is what is left between borders that were drawn twice. */
const SLIVER = 12;

/** The lines and seeds of a draft out of outlines. Borders that neighbours have each drawn for themselves become one. */
export function bordersOf(
  { territories, gap = 0 }: ImportedMap,
  ids: ReadonlyMap<string, string>,
  lost: LossCount,
): Lines {
  const outlines = coarse(
    withoutSpecks(
      territories.map((territory) => seen(territory, lost)),
      lost,
    ),
  );
  const apart = Math.max(GAP, gap);
  const isExact = isShared(outlines, apart);
  if (!isExact) lost.add('borders_redrawn');
  const drawn = isExact ? outlines : snapped(outlines, apart);
  const shapes = drawn.map((polygons, at): Shape => ({
    name: ids.get(territories[at]?.key ?? '') ?? '',
    polygons,
  }));
  // Of two that lie upon each other the smaller has the land: it is an island in a lake that was not cut out.
  const bySize = shapes.toSorted((a, b) => sizeOf(a.polygons) - sizeOf(b.polygons));
  const lines = isExact ? linesOf(bySize) : linesOf(bySize, SLIVER);
  return thinned(lines, VERTICES, isExact ? 0 : DETAIL);
}

const sizeOf = (polygons: readonly Polygon[]): number =>
  polygons.reduce((sum, [outer = []]) => sum + areaOf(outer), 0);

/** Without islands that are too small or too many. Each land keeps its largest piece. */
function withoutSpecks(outlines: readonly (readonly Polygon[])[], lost: LossCount): Polygon[][] {
  const pieces = outlines.flatMap((polygons, owner) =>
    polygons
      .map((rings) => ({ rings, owner, area: areaOf(rings[0] ?? []) }))
      .toSorted((a, b) => b.area - a.area)
      .map((piece, at) => ({ ...piece, isMain: at === 0 })),
  );
  const islands = pieces
    .filter(({ isMain, area }) => !isMain && area >= SPECK)
    .toSorted((a, b) => b.area - a.area);
  const kept = [...pieces.filter(({ isMain }) => isMain), ...islands.slice(0, ISLANDS)];
  lost.add('specks', pieces.length - kept.length);
  const drawn = outlines.map((): Polygon[] => []);
  for (const { rings, owner } of kept) drawn[owner]?.push(rings);
  return drawn;
}

/** The land of a territory, in a size that can be seen. */
function seen({ polygons, at }: ImportedTerritory, lost: LossCount): readonly Polygon[] {
  if (polygons.length === 0) return at === undefined ? [] : [[disc(at, RADIUS)]];
  const [first = [0, 0]] = polygons[0]?.[0] ?? [];
  if (sizeOf(polygons) >= TOO_SMALL) return polygons;
  lost.add('enlarged');
  return [[disc(at ?? first, ENLARGED)]];
}

function disc([x, y]: Point, radius: number): Ring {
  return Array.from({ length: 12 }, (_, at): Point => {
    const angle = (at * Math.PI) / 6;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** Points of neighbours that are the same stay the same. */
function coarse(outlines: readonly (readonly Polygon[])[]): readonly (readonly Polygon[])[] {
  const count = outlines.reduce((sum, polygons) => sum + polygons.flat(2).length, 0);
  const grid = COARSE.find(({ points }) => count > points)?.grid;
  if (grid === undefined) return outlines;
  const onGrid = ([x, y]: Point): Point => [Math.round(x / grid) * grid, Math.round(y / grid) * grid];
  return outlines.map((polygons) => polygons.map((rings) => rings.map((ring) => ring.map(onGrid))));
}
