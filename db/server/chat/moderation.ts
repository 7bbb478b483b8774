import type { Insertable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { ChatMuteRow, ReportRow } from '../schema/chat.ts';
import type { Tables } from '../schema/schema.ts';

/** Why somebody may not write; undefined = they may. */
export const muteOf = (db: Db, userId: string, now: number): Promise<ChatMuteRow | undefined> =>
  db
    .selectFrom('chat_mutes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('until', '>', now)
    .executeTakeFirst();

export const setMute = async (db: Db, row: ChatMuteRow): Promise<void> => {
  const { until, reason } = row;
  await db
    .insertInto('chat_mutes')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until, reason }))
    .execute();
};

/** Whoever reports a message twice has reported it once. */
export const insertReport = async (db: Db, row: Insertable<Tables['reports']>): Promise<void> => {
  await db
    .insertInto('reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['message_id', 'reporter']).doNothing())
    .execute();
};

export const openReports = (db: Db, limit: number): Promise<ReportRow[]> =>
  db.selectFrom('reports').selectAll().where('state', '=', 'open').orderBy('at').limit(limit).execute();

export const deleteOldReports = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('reports').where('at', '<=', before).execute();
};

export const deleteOldMutes = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('chat_mutes').where('until', '<=', now).execute();
};

export const reportById = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();

/** True for the first who decides. */
export async function decideReport(
  db: Db,
  id: string,
  state: 'upheld' | 'rejected',
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ state, decided_by: by })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
