import type { Db } from '../core/open.ts';
import type { AnnulmentRow, RatingEventRow } from '../schema/players.ts';

/** False = it is annulled already. */
export async function insertAnnulment(db: Db, row: AnnulmentRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('annulments')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const annulmentOf = (db: Db, roomId: string): Promise<AnnulmentRow | undefined> =>
  db.selectFrom('annulments').selectAll().where('room_id', '=', roomId).executeTakeFirst();

/** The one that waits the longest. */
export const nextAnnulment = (db: Db): Promise<AnnulmentRow | undefined> =>
  db
    .selectFrom('annulments')
    .selectAll()
    .where('done_at', 'is', null)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst();

export const stepAnnulment = async (
  db: Db,
  roomId: string,
  step: Pick<AnnulmentRow, 'progress' | 'done_at'>,
): Promise<void> => {
  await db.updateTable('annulments').set(step).where('room_id', '=', roomId).execute();
};

/** What a game did to ratings. */
export const ratingEventsOf = (db: Db, roomId: string): Promise<RatingEventRow[]> =>
  db.selectFrom('rating_events').selectAll().where('room_id', '=', roomId).execute();

export const deleteRatingEvents = async (db: Db, roomId: string): Promise<void> => {
  await db.deleteFrom('rating_events').where('room_id', '=', roomId).execute();
};

/** Changes what a game did to somebody's rating. */
export const changeRatingEvent = async (
  db: Db,
  {
    room_id,
    user_id,
    ...changed
  }: Pick<RatingEventRow, 'room_id' | 'user_id' | 'old_rating' | 'new_rating' | 'inputs'>,
): Promise<void> => {
  await db
    .updateTable('rating_events')
    .set(changed)
    .where('room_id', '=', room_id)
    .where('user_id', '=', user_id)
    .execute();
};

export const setRating = async (db: Db, userId: string, elo: number): Promise<void> => {
  await db.updateTable('users').set({ elo }).where('id', '=', userId).execute();
};

/** Records of a season that a game has set are nobody's until somebody beats what is left. */
export const deleteRecordsOf = async (db: Db, roomId: string): Promise<void> => {
  await db.deleteFrom('season_records').where('room_id', '=', roomId).execute();
};
