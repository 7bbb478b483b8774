import { createHash } from 'node:crypto';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { mapDraftById } from '../../db/server/drafts/drafts.ts';
import { draftRoleOf } from '../../db/server/drafts/members.ts';
import { insertDraftBoard, sweepDraftBoards } from '../../db/server/maps/draftBoards.ts';
import { mapById } from '../../db/server/maps/maps.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { revisionText } from '../../engine/maps/revision.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { mapDefinitionSchema } from '../../engine/model/map.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { DRAFT_REV } from '../games/facts/maps.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Maps } from './context.ts';
import { madeBoard } from './madeBoard.ts';

/** An account has so many boards on which nobody has opened a room. */
const MOST_UNPLAYED = 10;

/**
 * Makes the board of a draft as it stands, for private rooms of those who draw on it, and answers its id. Whatever is
 * drawn afterwards, rooms on it keep it. The same draft has the same id, so that a call may come twice.
 * @param draft as its author sees it; the server's own document must agree
 */
export async function makeDraftBoard(
  maps: Pick<Maps, 'db' | 'maker' | 'now'>,
  user: UserRow,
  draftId: string,
  draft: unknown,
): Promise<string> {
  const { db, now } = maps;
  refuseSuspended(user, now());
  const known = await mapDraftById(db, draftId);
  if (known && (await draftRoleOf(db, draftId, user.id)) === null) {
    throw new Refusal('not_found', 'no_such_draft', 'There is no such draft');
  }
  if ((await mapById(db, draftId))?.state === 'taken_down') {
    throw new Refusal('conflict', 'taken_down', 'This map was taken down');
  }
  const { definition } = await madeBoard(maps, draftId, readDraft(draft));
  const map = mapDefinitionSchema.parse(JSON.parse(definition));
  const id = idOf(`${user.id} ${definition}`);
  const text = revisionText({ ...map, id, rev: DRAFT_REV });
  await inTransaction(db, async (tx) => {
    await insertDraftBoard(tx, {
      id,
      draft_id: draftId,
      user_id: user.id,
      title: map.title,
      min_players: map.players.min,
      max_players: map.players.max,
      hash: sha256(text),
      definition: text,
      made_at: now(),
    });
    await sweepDraftBoards(tx, user.id, MOST_UNPLAYED);
  });
  return id;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A UUID of version 8 (RFC 9562, 5.8), made of the hash of a text. */
const idOf = (text: string): string =>
  sha256(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
