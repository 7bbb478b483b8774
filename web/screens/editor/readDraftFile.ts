import { t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { linkKey, readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { mapDefinitionSchema, type MapDefinition } from '../../../engine/model/map.ts';
import { DRAFT_FORMAT } from './exports.ts';

/** Bytes of a file that is read. */
const MOST_BYTES = 8_000_000;

/** Reads a draft that was saved as a file, or the counters and links of a board. Rejects with a sentence about what is wrong. */
export async function readDraftFile(file: File): Promise<PlainDraft> {
  if (file.size > MOST_BYTES) throw new Error(t`The file is larger than 8 MB.`);
  const content = await file.text().then(parsed);
  if (typeof content !== 'object' || content === null) throw new Error(t`This file holds no map.`);
  if ('format' in content && content.format === DRAFT_FORMAT) return readDraft(content);
  const board = z.safeParse(mapDefinitionSchema, content);
  if (!board.success) throw new Error(t`This file holds no map of Cold Keep.`);
  return draftOfBoard(board.data);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(t`This file holds no map.`);
  }
}

/** Counters, links and regions of a board; its land is drawn anew. */
function draftOfBoard(map: MapDefinition): PlainDraft {
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
