import { areaOf } from '../drawing/rings.ts';
import { arcKey, geometriesOf, pointOf, type Land } from './land.ts';

/** Drops islands and lakes below `smallest` square units; what borders on another territory stays. */
export function withoutSpecks(land: Land, smallest: number): Land {
  const uses = new Map<number, number>();
  for (const arc of geometriesOf(land).flatMap(({ arcs }) => arcs.flat(2))) {
    uses.set(arcKey(arc), (uses.get(arcKey(arc)) ?? 0) + 1);
  }
  const size = (ring: readonly number[]) =>
    areaOf(
      ring.flatMap((arc) => (arc < 0 ? land.arcs[~arc]?.toReversed() : land.arcs[arc]) ?? []).map(pointOf),
    );
  const isSpeck = (ring: readonly number[]) =>
    ring.every((arc) => uses.get(arcKey(arc)) === 1) && size(ring) < smallest;
  const geometries = geometriesOf(land).map((geometry) => {
    const polygons = geometry.arcs.toSorted((a, b) => size(b[0] ?? []) - size(a[0] ?? []));
    const kept = polygons.filter(([outline = []], index) => index === 0 || !isSpeck(outline));
    const arcs = kept.map(([outline = [], ...lakes]) => [outline, ...lakes.filter((lake) => !isSpeck(lake))]);
    return { ...geometry, arcs };
  });
  return { ...land, objects: { land: { ...land.objects.land, geometries } } };
}
