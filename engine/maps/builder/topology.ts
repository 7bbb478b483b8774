import type { MultiPolygon } from 'geojson';
import { feature, merge } from 'topojson-client';
import type { Ring } from '../drawing/geometry.ts';
import { lineLength } from '../drawing/planar.ts';
import { areaOf } from '../drawing/rings.ts';
import type { Shape } from '../drawing/shape.ts';
import { arcKey, asMultiPolygon, geometriesOf, landOf, pointOf, type Land } from './land.ts';
import type { BoardPlan } from './plan.ts';
import { scaledToWidth, type ScaledTerritory } from './scale.ts';
import { simplified } from './simplify.ts';
import type { Province } from './sources.ts';
import { withoutSpecks } from './specks.ts';

export interface Border {
  readonly a: string;
  readonly b: string;
  /** The shared length in map units. */
  readonly length: number;
}

/** Merges provinces to territories, simplifies all borders at once, and measures who touches whom. */
export function shapesOf(
  plan: BoardPlan,
  chosen: ReadonlyMap<string, readonly Province[]>,
): { shapes: Shape[]; borders: Border[] } {
  const names = [...chosen.keys()];
  const land = simplified(withoutSpecks(mergedLand(scaledToWidth(plan, chosen)), plan.smallestIsland), plan);
  const shapes = geometriesOf(land).map((geometry, index): Shape => {
    const shape = { name: names[index] ?? '', polygons: polygonsOf(land, geometry) };
    if (shape.polygons.length === 0) throw new Error(`${plan.id}: nothing is left of ${shape.name}`);
    return shape;
  });
  return { shapes, borders: bordersOf(land, names) };
}

/**
 * One geometry a territory, in order, without the borders between its provinces. Borders are found anew after
 * merging, so that they end only where three territories meet.
 */
function mergedLand(territories: readonly ScaledTerritory[]): Land {
  const provinces = landOf(territories.flatMap((territory) => territory.provinces));
  const geometries = geometriesOf(provinces);
  let from = 0;
  return landOf(
    territories.map((territory): MultiPolygon['coordinates'] => {
      const own = geometries.slice(from, from + territory.provinces.length);
      from += own.length;
      return merge(provinces, own).coordinates;
    }),
  );
}

function polygonsOf(land: Land, geometry: ReturnType<typeof asMultiPolygon>): Ring[][] {
  return feature(land, geometry)
    .geometry.coordinates.map((rings) =>
      rings
        .map((ring): Ring => ring.slice(0, -1).map(pointOf))
        .filter((ring) => ring.length > 2 && areaOf(ring) > 0),
    )
    .filter((rings) => rings.length > 0)
    .toSorted((one, other) => areaOf(other[0] ?? []) - areaOf(one[0] ?? []));
}

/** Pairs of territories that share arcs, with the length shared. */
function bordersOf(land: Land, names: readonly string[]): Border[] {
  const users = new Map<number, Set<string>>();
  geometriesOf(land).forEach(({ arcs }, index) => {
    for (const arc of arcs.flat(2)) {
      users.set(arcKey(arc), (users.get(arcKey(arc)) ?? new Set()).add(names[index] ?? ''));
    }
  });
  const borders = new Map<string, Border>();
  for (const [arc, [a, b]] of users) {
    if (a === undefined || b === undefined) continue;

    const known = borders.get(`${a}|${b}`)?.length ?? 0;
    borders.set(`${a}|${b}`, { a, b, length: known + lineLength(land.arcs[arc]?.map(pointOf) ?? []) });
  }
  return [...borders.values()];
}
