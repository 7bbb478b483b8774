import type { Db } from '../../db/server/core/open.ts';
import { mapDraftById } from '../../db/server/drafts/drafts.ts';
import { draftJson, type PlainDraft } from '../../engine/maps/studio/plain.ts';
import { plainDraft } from '../drafts/document.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import type { MadeBoard } from './messages.ts';

/** The board of a draft, made in a thread; refuses one that nobody can play on. @param sent the draft as its author sees it */
export async function madeBoard(
  { db, maker }: Pick<Maps, 'db' | 'maker'>,
  draftId: string,
  sent: PlainDraft,
): Promise<MadeBoard> {
  const made = await maker.ask({ mapId: draftId, draft: await draftFor(db, draftId, sent) });
  const [error] = made.report.errors;
  if (error) throw new Refusal('unprocessable', 'not_playable', error.message, { field: 'draft' });
  return made;
}

/**
 * The draft that a board is made of: the server's own document where it has one, else what a device has kept to itself
 * and sent. Refuses where the two differ: the author would get something else than they see.
 */
async function draftFor(db: Db, mapId: string, sent: PlainDraft): Promise<unknown> {
  const known = await mapDraftById(db, mapId);
  const shown = draftJson(sent);
  if (known === undefined || known.seq === 0) return shown;
  const stored = draftJson(await plainDraft(db, mapId));
  if (JSON.stringify(stored) === JSON.stringify(shown)) return stored;
  throw new Refusal('conflict', 'not_saved', 'The server does not have your last changes yet', {
    field: 'draft',
  });
}
