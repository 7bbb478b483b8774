import type { MapDefinition } from '../../model/map.ts';
import type { Point } from '../drawing/geometry.ts';
import { ringsOf } from '../drawing/path.ts';
import type { Shape } from '../drawing/shape.ts';
import { SHORTEST_BORDER } from './drawnLand.ts';
import { draftJson, linkKey, readDraft, type DraftLink, type PlainDraft } from './plain.ts';
import { lineLand } from './lineLand.ts';
import { linesOf } from './linesOf.ts';

/**
 * A board as a draft whose coasts and borders are lines. Ids stay, and so do counters. The upper left corner of the board's view
 * becomes that of the sheet.
 */
export function linesOfBoard(map: MapDefinition): PlainDraft {
  const [left, top] = map.view.box;
  const moved = ([x, y]: Point): [number, number] => [x - left, y - top];
  const shapes = map.territories.map(({ id, d }): Shape => ({
    name: id,
    polygons: [(ringsOf(d) ?? []).map((ring) => ring.map(moved))],
  }));
  const draft = readDraft({
    meta: {
      kind: 'lines',
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
      map.regions.map(({ id, name, color, bonus, labelAt }) => [
        id,
        { name, color, bonus, labelAt: moved(labelAt) },
      ]),
    ),
    ...linesOf(shapes),
  });
  return readDraft({ ...draftJson(draft), links: Object.fromEntries(linksBeside(draft, map.links)) });
}

/** A link or a wall, once both ways unless `dir` is `ab`. */
interface BoardLink {
  readonly a: string;
  readonly b: string;
  readonly type: DraftLink['kind'];
  readonly dir?: 'both' | 'ab' | undefined;
}

/** The links that do not follow from common borders; of what touches and is not linked, walls. */
export function linksBeside(draft: PlainDraft, links: readonly BoardLink[]): Map<string, DraftLink> {
  const { borders } = lineLand(draft);
  const touching = [...borders].flatMap(([key, length]) => (length >= SHORTEST_BORDER ? [key] : []));
  const told = new Map<string, DraftLink>(touching.map((key) => [key, { kind: 'wall', dir: 'both' }]));
  for (const { a, b, type, dir } of links) {
    const key = linkKey(a, b);
    if (type === 'land' && dir !== 'ab' && touching.includes(key)) told.delete(key);
    else told.set(key, { kind: type, dir: dir !== 'ab' ? 'both' : a < b ? 'ab' : 'ba' });
  }
  return told;
}
