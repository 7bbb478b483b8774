import { areaOf } from '../../../../engine/maps/drawing/rings.ts';
import { DRAFT_CAPS } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedTerritory, LossCount } from './model/importedMap.ts';

/** As many lands as a draft has room for, in their order. */
export function largestLands(lands: readonly ImportedTerritory[], lost: LossCount): ImportedTerritory[] {
  lost.add('lands_over_limit', lands.length - DRAFT_CAPS.territories);
  const size = ({ polygons }: ImportedTerritory): number =>
    polygons.reduce((sum, [outer = []]) => sum + areaOf(outer), 0);
  const largest = new Set(lands.toSorted((a, b) => size(b) - size(a)).slice(0, DRAFT_CAPS.territories));
  return lands.filter((one) => largest.has(one));
}
