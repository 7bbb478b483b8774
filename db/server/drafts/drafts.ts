import { sql } from 'kysely';
import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { MapDraftRow, MapDraftUpdateTable, NewMapDraftRow } from '../schema/drafts.ts';

export const insertMapDraft = async (tx: Db, row: NewMapDraftRow): Promise<void> => {
  await tx.insertInto('map_drafts').values(row).execute();
};

export const mapDraftById = (db: Db, id: string): Promise<MapDraftRow | undefined> =>
  db.selectFrom('map_drafts').selectAll().where('id', '=', id).executeTakeFirst();

/** With all that belongs to it. */
export const deleteMapDraft = async (tx: Db, id: string): Promise<void> => {
  await tx.deleteFrom('map_drafts').where('id', '=', id).execute();
};

/** A change to a draft's document, and what lists show of the draft after it. */
interface DraftChange extends Pick<MapDraftRow, 'id' | 'title' | 'territories'> {
  /** How many it takes. */
  readonly bytes: number;
  readonly at: number;
}

const position = compiled((db, { id, title, territories, bytes, at }: DraftChange) =>
  db
    .updateTable('map_drafts')
    .set({
      title,
      territories,
      seq: sql<number>`seq + 1`,
      pieces: sql<number>`pieces + 1`,
      bytes: sql<number>`bytes + ${bytes}`,
      changed_at: at,
    })
    .where('id', '=', id)
    .returning(['seq', 'pieces', 'bytes', 'versioned_at']),
);

/**
 * Takes the next position in a draft's document, as the first statement of a transaction: whoever writes next waits until
 * it is over. Answers the row as it is then, or undefined if there is none.
 */
export const takeDraftPosition = async (
  tx: Db,
  change: DraftChange,
): Promise<Pick<MapDraftRow, 'seq' | 'pieces' | 'bytes' | 'versioned_at'> | undefined> =>
  (await position(tx, change)).rows[0];

const insertion = compiled((db, { draft_id, seq, bytes }: MapDraftUpdateTable) =>
  db.insertInto('map_draft_updates').values({ draft_id, seq, bytes }),
);

export const insertDraftUpdate = async (
  tx: Db,
  draftId: string,
  seq: number,
  update: Uint8Array,
): Promise<void> => {
  await insertion(tx, { draft_id: draftId, seq, bytes: Buffer.from(update) });
};

export interface StoredUpdate {
  readonly seq: number;
  readonly bytes: Uint8Array;
}

/** The updates after a position, in their order; all that a document is made of after 0. */
export const draftUpdatesAfter = (db: Db, draftId: string, seq: number): Promise<StoredUpdate[]> =>
  db
    .selectFrom('map_draft_updates')
    .select(['seq', 'bytes'])
    .where('draft_id', '=', draftId)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();

/** Makes one row of all updates up to a position. @param state all that they say */
export async function foldDraftUpdates(
  tx: Db,
  draftId: string,
  seq: number,
  state: Uint8Array,
): Promise<void> {
  await tx.deleteFrom('map_draft_updates').where('draft_id', '=', draftId).where('seq', '<=', seq).execute();
  await insertDraftUpdate(tx, draftId, seq, state);
  await tx
    .updateTable('map_drafts')
    .set({ pieces: 1, bytes: state.length })
    .where('id', '=', draftId)
    .execute();
}

/** How far the documents of some drafts have come, by their ids; those that are gone are left out. */
export async function draftPositions(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('map_drafts').select(['id', 'seq']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, seq }) => [id, seq]));
}
