import { linkKey } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Pinned } from '../editor/comments/pins.ts';

/** A board as threads are pinned to it: things by their ids, as a draft has them. */
export const pinnedOf = ({
  territories,
  regions,
  links,
}: MapDefinition): Pinned & { links: ReadonlyMap<string, unknown> } => ({
  territories: new Map(territories.map((land) => [land.id, land])),
  regions: new Map(regions.map((region) => [region.id, region])),
  links: new Map(links.map(({ a, b }) => [linkKey(a, b), null])),
});
