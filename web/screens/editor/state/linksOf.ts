import { endsOf, linkKey, type DraftLink, type PlainDraft } from '../../../../engine/maps/studio/plain.ts';
import type { MapDefinition } from '../../../../engine/model/map.ts';

export type ShownLinks = ReadonlyMap<string, DraftLink>;

/** One for all, so that none is drawn anew with each board. */
const OF_BORDER: DraftLink = { kind: 'land', dir: 'both' };

/**
 * All links of a draft by their keys. Where lines make the land what touches is linked, which the draft does not write
 * down: it is told by the board of the last time.
 */
export function linksOf({ meta, links, territories }: PlainDraft, map: MapDefinition | null): ShownLinks {
  if (meta.kind !== 'lines' || map === null) return links;
  const all = new Map(links);
  for (const { a, b, type } of map.links) {
    const key = linkKey(a, b);
    if (type === 'land' && !all.has(key) && territories.has(a) && territories.has(b)) all.set(key, OF_BORDER);
  }
  return all;
}

/** The number of links of each territory that has any, and of all together. A wall is none. */
export function linkCounts(links: ShownLinks): { of: ReadonlyMap<string, number>; all: number } {
  const of = new Map<string, number>();
  let all = 0;
  for (const [key, { kind }] of links) {
    if (kind === 'wall') continue;
    all += 1;
    for (const id of endsOf(key)) of.set(id, (of.get(id) ?? 0) + 1);
  }
  return { of, all };
}
