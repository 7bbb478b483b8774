import { boundsOf, distance, type Point, type Ring } from '../../../../engine/maps/drawing/geometry.ts';
import { areaOf } from '../../../../engine/maps/drawing/rings.ts';
import type { Shape } from '../../../../engine/maps/drawing/shape.ts';
import { linesOf, sownAnew, type Lines } from '../../../../engine/maps/studio/linesOf.ts';
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
/** Land of fewer square map units would be hidden by what is enlarged beside it. */
const SMALL = 100;
/** Places that are tried for what is enlarged. */
const SPIRAL = 2000;
/** The angle by which one seed of a sunflower follows another. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
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
  const outlines = coarse(withoutSpecks(seen(territories, lost), lost));
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
  const sliver = isExact ? undefined : SLIVER;
  const lines = linesOf(bySize, sliver);
  const thin = thinned(lines, VERTICES, isExact ? 0 : DETAIL);
  const isThinned = Object.keys(thin.vertices).length < Object.keys(lines.vertices).length;
  return joined(isThinned ? sownAnew(thin, bySize, sliver) : thin);
}

/** A draft holds so many lines and no more: what is beyond is put to the end of a line that leads to it. */
function joined(drawn: Lines): Lines {
  let count = Object.keys(drawn.lines).length;
  const open = new Map<string | undefined, string[]>();
  const kept = Object.entries(drawn.lines).flatMap(([id, { points }]) => {
    const way = count > DRAFT_CAPS.lines ? open.get(points[0]) : undefined;
    open.delete(points[0]);
    const own = way ?? [...points];
    if (way) [count] = [count - 1, way.push(...points.slice(1))];
    open.set(own.at(-1), own);
    return way ? [] : [[id, { points: own }] as const];
  });
  return { ...drawn, lines: Object.fromEntries(kept) };
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

/** The land of territories, each in a size that can be seen. What is enlarged covers no other small land. */
function seen(territories: readonly ImportedTerritory[], lost: LossCount): (readonly Polygon[])[] {
  const isTiny = ({ polygons }: ImportedTerritory): boolean => sizeOf(polygons) < TOO_SMALL;
  const taken = territories
    .filter((one) => !isTiny(one) && sizeOf(one.polygons) < SMALL)
    .map(({ polygons }): Point => {
      const [left, top, right, bottom] = boundsOf(polygons.flat(2));
      return [(left + right) / 2, (top + bottom) / 2];
    });
  return territories.map((one) => {
    const { polygons, at } = one;
    if (polygons.length === 0) return at === undefined ? [] : [[disc(at, RADIUS)]];
    if (!isTiny(one)) return polygons;
    lost.add('enlarged');
    const place = freePlace(at ?? polygons[0]?.[0]?.[0] ?? [0, 0], taken);
    taken.push(place);
    return [[disc(place, ENLARGED)]];
  });
}

/** The first place along a spiral, as seeds of a sunflower lie, that is apart from those that are taken. */
function freePlace([x, y]: Point, taken: readonly Point[]): Point {
  for (let turn = 0; turn < SPIRAL; turn += 1) {
    const [angle, away] = [turn * GOLDEN, (ENLARGED / 2) * Math.sqrt(turn)];
    const place: Point = [x + away * Math.cos(angle), y + away * Math.sin(angle)];
    const isOnSheet = Math.min(...place) > ENLARGED;
    if (isOnSheet && taken.every((other) => distance(place, other) > 2 * ENLARGED + GAP)) return place;
  }
  return [x, y];
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
