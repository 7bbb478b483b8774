import type { Db } from '../core/open.ts';
import type { TournamentScheduleRow } from '../schema/tournaments.ts';

export const insertSchedule = async (tx: Db, row: TournamentScheduleRow): Promise<void> => {
  await tx.insertInto('tournament_schedules').values(row).execute();
};

/** Answers what was there. */
export const deleteSchedule = (tx: Db, id: string): Promise<TournamentScheduleRow | undefined> =>
  tx.deleteFrom('tournament_schedules').where('id', '=', id).returningAll().executeTakeFirst();

export const allSchedules = (db: Db): Promise<TournamentScheduleRow[]> =>
  db.selectFrom('tournament_schedules').selectAll().orderBy('opens_at').orderBy('id').execute();

/** Schedules whose next tournament is to be opened. */
export const schedulesDue = (db: Db, now: number): Promise<TournamentScheduleRow[]> =>
  db
    .selectFrom('tournament_schedules')
    .selectAll()
    .where('opens_at', '<=', now)
    .orderBy('opens_at')
    .limit(20)
    .execute();

/** Claims the opening of a schedule's next tournament. False = somebody has opened it. */
export async function claimSchedule(
  tx: Db,
  { id, opens_at: opensAt }: TournamentScheduleRow,
  nextOpensAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tournament_schedules')
    .set({ opens_at: nextOpensAt })
    .where('id', '=', id)
    .where('opens_at', '=', opensAt)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
