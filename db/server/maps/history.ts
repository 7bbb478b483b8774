import type { Db } from '../core/open.ts';
import type { MapActRow, MapRow } from '../schema/maps.ts';

/** A map as the first statement of a transaction: whoever changes it next waits until that is over. */
export const holdMap = (tx: Db, id: string): Promise<MapRow | undefined> =>
  tx
    .updateTable('maps')
    .set(({ ref }) => ({ title: ref('title') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** What became of a map, the oldest first. */
export const actsOfMap = (db: Db, mapId: string): Promise<MapActRow[]> =>
  db.selectFrom('map_acts').selectAll().where('map_id', '=', mapId).orderBy('no').execute();

/** What somebody has done about maps of their own. */
export const ownActsOf = (
  db: Db,
  userId: string,
): Promise<Pick<MapActRow, 'map_id' | 'at' | 'act' | 'words'>[]> =>
  db
    .selectFrom('map_acts')
    .select(['map_id', 'at', 'act', 'words'])
    .where('by_id', '=', userId)
    .where('by_staff', '=', 0)
    .execute();

/** Adds to a map's history; the map must be held. */
export async function noteMapAct(tx: Db, act: Omit<MapActRow, 'no'>): Promise<void> {
  const last = await tx
    .selectFrom('map_acts')
    .select('no')
    .where('map_id', '=', act.map_id)
    .orderBy('no', 'desc')
    .limit(1)
    .executeTakeFirst();
  await tx
    .insertInto('map_acts')
    .values({ ...act, no: (last?.no ?? 0) + 1 })
    .execute();
}

/** Maps whose owners wait for a decision about a takedown, those that were taken down first before the others. */
export const mapsUnderAppeal = (db: Db): Promise<MapRow[]> =>
  db
    .selectFrom('maps')
    .selectAll()
    .where('state', '=', 'taken_down')
    .where('appeal', '=', 'open')
    .orderBy('taken_down_at')
    .limit(100)
    .execute();

/** Who is told of an appeal. */
export const admins = (db: Db): Promise<{ id: string }[]> =>
  db.selectFrom('users').select('id').where('role', '=', 'admin').limit(100).execute();

/** Takes a user's words out of the histories of maps. */
export const eraseMapActs = async (tx: Db, userId: string): Promise<void> => {
  await tx
    .updateTable('map_acts')
    .set({ words: '' })
    .where('by_id', '=', userId)
    .where('by_staff', '=', 0)
    .execute();
  await tx.updateTable('map_acts').set({ by_id: null }).where('by_id', '=', userId).execute();
};
