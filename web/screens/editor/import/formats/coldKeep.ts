import { z } from 'zod/mini';
import { polygonsOf } from '../../../../../engine/maps/drawing/polygons.ts';
import { ringsOf } from '../../../../../engine/maps/drawing/path.ts';
import { mapFacts } from '../../../../../engine/maps/exchange/mapFacts.ts';
import { outlinesIn, placing } from '../../../../../engine/maps/exchange/onSheet.ts';
import { mapDefinitionSchema } from '../../../../../engine/model/map.ts';
import { Refused } from '../model/limits.ts';
import { readJson } from '../read/json.ts';
import type { Reader } from '../read/source.ts';
import { exchanged } from './exchanged.ts';

/** A board of Cold Keep. Drafts are read as they are, by `importFiles`. */
export const readBoard: Reader = ({ text }) => {
  const board = z.safeParse(mapDefinitionSchema, readJson(text ?? ''));
  if (!board.success) throw new Refused('json_broken');
  const map = board.data;
  if (map.territories.some(({ d }) => ringsOf(d) === undefined)) throw new Refused('json_broken');
  const place = placing(map);
  const outlines = outlinesIn(map, place);
  return exchanged(
    mapFacts(map, place),
    new Map(map.territories.map(({ id }, at) => [id, polygonsOf(outlines[at] ?? [])])),
  );
};
