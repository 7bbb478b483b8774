import type { Ring } from '../../../engine/maps/drawing/geometry.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

const known = new WeakMap<MapDefinition, readonly (readonly Ring[])[]>();

/** The outlines of each territory. Several parts of a board ask for them before it is seen: they are read once. */
export function ringsOfMap(map: MapDefinition): readonly (readonly Ring[])[] {
  const before = known.get(map);
  if (before !== undefined) return before;

  const rings = map.territories.map(({ d }) => ringsOf(d) ?? []);
  known.set(map, rings);
  return rings;
}
