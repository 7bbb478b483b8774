import { linkKey, readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** Counters, links and regions of a board; its land is drawn anew. */
export function draftOfBoard(map: MapDefinition): PlainDraft {
  const [left, top] = map.view.box;
  const moved = ([x, y]: readonly [number, number]) => [x - left, y - top];
  return readDraft({
    meta: {
      title: map.title,
      description: map.description,
      author: map.attribution.author,
      licence: map.attribution.licence,
    },
    territories: Object.fromEntries(
      map.territories.map(({ id, name, region, token, site, start }) => [
        id,
        { name, region, token: moved(token), site: site ?? false, neutral: start?.neutral ?? 0 },
      ]),
    ),
    regions: Object.fromEntries(
      map.regions.map(({ id, name, color, bonus }) => [id, { name, color, bonus }]),
    ),
    links: Object.fromEntries(
      map.links.map(({ a, b, type, dir }) => [
        linkKey(a, b),
        { kind: type, dir: dir === 'ab' ? (a < b ? 'ab' : 'ba') : 'both' },
      ]),
    ),
  });
}
