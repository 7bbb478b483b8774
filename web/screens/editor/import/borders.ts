import type { Ring } from '../../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../../engine/maps/drawing/rings.ts';
import type { Shape } from '../../../../engine/maps/drawing/shape.ts';
import { linesOf, type Lines } from '../../../../engine/maps/studio/linesOf.ts';
import { DRAFT_CAPS } from '../../../../engine/maps/studio/plain.ts';
import { GAP, gapOf, snapped, TOUCH } from '../../../../engine/maps/studio/shapes/snap.ts';
import { DETAIL, thinned } from '../../../../engine/maps/studio/shapes/thinned.ts';
import type { ImportedMap, ImportedTerritory, LossCount } from './model/importedMap.ts';

type Polygon = readonly Ring[];

/** The editor has room for changes beyond what a file brings. */
const VERTICES = DRAFT_CAPS.vertices * 0.9;
/** Each island is a line and a seed. */
const ISLANDS = DRAFT_CAPS.seeds / 2;
/** Islands of fewer square map units cannot be seen. */
const SPECK = 1;
/** Land of fewer square map units is too small to be seen. */
const TOO_SMALL = 12;
/** Of more points than this those count that a coarser grid tells apart. */
const MANY_POINTS = 30_000;
/** Enclosed water below this, in square map units, is what is left between borders that were drawn twice. */
const SLIVER = 12;

/** Where what is lost is counted, and whether land that is too small to be seen stays so. */
export type AsDrawn = readonly [lost: LossCount, asItIs?: boolean];

/** The lines and seeds of a draft out of outlines. Borders that neighbours have each drawn for themselves become one. */
export async function bordersOf(
  { territories, gap, links }: ImportedMap,
  ids: ReadonlyMap<string, string>,
  ...[lost, asItIs = false]: AsDrawn
): Promise<Lines> {
  const shown = asItIs ? territories.map(({ polygons }) => polygons) : await seen(territories, lost);
  const outlines = await coarse(withoutSpecks(shown, lost));
  const apart = gapOf(outlines, gap);
  const isExact = apart === 0;
  if (!isExact) lost.add('borders_redrawn');
  // Also where borders are shared corners lie on sides of neighbours but for rounding.
  const drawn = isExact && links ? outlines : snapped(outlines, apart || TOUCH);
  const shapes = drawn.map((polygons, at): Shape => ({
    name: ids.get(territories[at]?.key ?? '') ?? '',
    polygons,
  }));
  // Of two that lie upon each other the smaller has the land: it is an island in a lake that was not cut out.
  const bySize = shapes.toSorted((a, b) => sizeOf(a.polygons) - sizeOf(b.polygons));
  const made = linesOf(
    bySize,
    isExact ? undefined : SLIVER,
    (lines) => thinned(lines, VERTICES, isExact ? 0 : DETAIL),
    links ? 0 : Math.max(GAP, apart),
  );
  if (Object.keys(made.lines).length <= DRAFT_CAPS.lines) return made;
  return (await import('./fewerLines.ts')).fewerLines(made, DRAFT_CAPS.lines);
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

/** The land of territories, each in a size that can be seen. */
async function seen(territories: readonly ImportedTerritory[], lost: LossCount) {
  const sizes = territories.map(({ polygons }) => sizeOf(polygons));
  if (Math.min(...sizes) >= TOO_SMALL) return territories.map(({ polygons }) => polygons);
  return (await import('./enlarged.ts')).enlarged(territories, sizes, TOO_SMALL, lost);
}

/** With fewer points, where there are so many that a phone would not be done in time. */
async function coarse(outlines: readonly (readonly Polygon[])[]) {
  const count = outlines.flat(3).length;
  return count <= MANY_POINTS ? outlines : (await import('./onGrid.ts')).onGrid(outlines, count);
}
