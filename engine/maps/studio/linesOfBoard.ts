import type { MapDefinition } from '../../model/map.ts';
import type { Point } from '../drawing/geometry.ts';
import { ringsOf } from '../drawing/path.ts';
import type { Shape } from '../drawing/shape.ts';
import { draftJson, linkKey, readDraft, SHORTEST_BORDER, type DraftLink, type PlainDraft } from './plain.ts';
import { lineBorders } from './lineFaces.ts';
import { linesOf } from './linesOf.ts';

/**
 * A board as a draft whose coasts and borders are lines. Ids stay, and so do counters.
 * @param corner the place of the board that becomes the upper left corner of the sheet
 */
export function linesOfBoard(map: MapDefinition, corner: Point = cornerOf(map)): PlainDraft {
  const [left, top] = corner;
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
const cornerOf = ({ view: { box } }: MapDefinition): Point => [box[0], box[1]];

/** The links that do not follow from common borders; of what touches and is not linked, walls. */
export function linksBeside(draft: PlainDraft, links: readonly BoardLink[]): Map<string, DraftLink> {
  const touching = [...lineBorders(draft)].flatMap(([key, length]) =>
    length >= SHORTEST_BORDER ? [key] : [],
  );
  const told = new Map<string, DraftLink>(touching.map((key) => [key, { kind: 'wall', dir: 'both' }]));
  for (const { a, b, type, dir } of links) {
    const key = linkKey(a, b);
    if (type === 'land' && dir !== 'ab' && touching.includes(key)) told.delete(key);
    else told.set(key, { kind: type, dir: dir !== 'ab' ? 'both' : a < b ? 'ab' : 'ba' });
  }
  return told;
}

/**
 * The land of a draft that is drawn around counters as coasts and borders. Ids and places stay; so do names of regions that nobody
 * has put, which go on finding their places by themselves.
 */
export function bordersOf(draft: PlainDraft, map: MapDefinition): PlainDraft {
  const drawn = linesOfBoard(map, [0, 0]);
  return { ...drawn, regions: draft.regions, territories: draft.territories };
}
