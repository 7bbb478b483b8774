import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import type { DraftBoardRow } from '../schema/maps.ts';

export const draftBoardById = (db: Db, id: string): Promise<DraftBoardRow | undefined> =>
  db.selectFrom('draft_boards').selectAll().where('id', '=', id).executeTakeFirst();

/** A board, if somebody has made it, belongs to the draft that it is of or has a seat in a game on it, and it was not taken down. */
export const draftBoardFor = (db: Db, id: string, userId: string): Promise<DraftBoardRow | undefined> =>
  db
    .selectFrom('draft_boards')
    .selectAll()
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('maps')
            .select('maps.id')
            .whereRef('maps.id', '=', 'draft_boards.draft_id')
            .where('maps.state', '=', 'taken_down'),
        ),
      ),
    )
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('user_id', '=', userId),
        exists(
          selectFrom('map_draft_members')
            .select('user_id')
            .whereRef('map_draft_members.draft_id', '=', 'draft_boards.draft_id')
            .where('map_draft_members.user_id', '=', userId),
        ),
        exists(
          selectFrom('seats')
            .innerJoin('rooms', 'rooms.id', 'seats.room_id')
            .select('seats.room_id')
            .whereRef('rooms.map_id', '=', 'draft_boards.id')
            .where('seats.user_id', '=', userId),
        ),
      ]),
    )
    .executeTakeFirst();

/** Has no room been opened on a board? */
const unplayed = sql<boolean>`NOT EXISTS (SELECT 1 FROM rooms WHERE rooms.map_id = draft_boards.id)`;

/** The same board again is there already. */
export const insertDraftBoard = async (tx: Db, row: DraftBoardRow): Promise<void> => {
  await tx
    .insertInto('draft_boards')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ made_at: row.made_at }))
    .execute();
};

/** Deletes boards that nobody plays on, but for the newest of an account. */
export async function sweepDraftBoards(tx: Db, userId: string, most: number): Promise<void> {
  const newest = await tx
    .selectFrom('draft_boards')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .limit(most)
    .execute();
  await tx
    .deleteFrom('draft_boards')
    .where('user_id', '=', userId)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .where(unplayed)
    .execute();
}

/** Boards of an account that is erased: those of games stay, because others have played them. */
export async function forgetDraftBoards(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('draft_boards').where('user_id', '=', userId).where(unplayed).execute();
  await tx.updateTable('draft_boards').set({ user_id: null }).where('user_id', '=', userId).execute();
}
