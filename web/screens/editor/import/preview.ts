import { pathOf } from '../../../../engine/maps/drawing/pathOf.ts';
import { SHEET, endsOf, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedMap } from './model/importedMap.ts';

/** A map that is about to become a draft, as a small picture shows it: in units of the sheet. */
export interface Preview {
  /** min x, min y, width, height. */
  readonly box: readonly [number, number, number, number];
  /** Outlines, those of each region in one path. */
  readonly lands: readonly { readonly color: string; readonly d: string }[];
  /** Where there are no outlines: counters, and the links between them as one path. */
  readonly counters: readonly (readonly [number, number])[];
  readonly links: string;
}

const NOWHERE = '#8a8f98';

/** @param map on the sheet */
export function previewOf(map: ImportedMap, draft: PlainDraft): Preview {
  const colors = new Map([...draft.regions.values()].map(({ color }, at) => [map.regions[at]?.key, color]));
  const byColor = new Map<string, string>();
  for (const { region, polygons } of map.territories) {
    const color = colors.get(region) ?? NOWHERE;
    byColor.set(color, (byColor.get(color) ?? '') + pathOf(polygons.flat()));
  }
  const lands = [...byColor].flatMap(([color, d]) => (d === '' ? [] : [{ color, d }]));
  const counters = lands.length > 0 ? [] : [...draft.territories.values()].map(({ token }) => token);
  const links = [...draft.links].flatMap(([key, { kind }]) => {
    const [from, to] = endsOf(key).map((id) => draft.territories.get(id)?.token);
    return kind === 'land' && from && to ? [`M${from.join(' ')}L${to.join(' ')}`] : [];
  });
  return {
    box: [0, 0, SHEET.width, SHEET.height],
    lands,
    counters,
    links: lands.length > 0 ? '' : links.join(''),
  };
}
