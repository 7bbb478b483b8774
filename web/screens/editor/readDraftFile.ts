import { t } from '@lingui/core/macro';
import { z } from 'zod/mini';
import { readDraft, type PlainDraft } from '../../../engine/maps/studio/plain.ts';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';
import { draftOfBoard } from './draftOfBoard.ts';
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
