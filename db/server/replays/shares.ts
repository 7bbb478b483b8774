import type { Db } from '../core/open.ts';
import type { ShareRow } from '../schema/replays.ts';

/** One place has one link of each kind: made again it keeps its token, and what comes with it is what was given last. */
export const putShare = async (db: Db, share: ShareRow): Promise<void> => {
  await db
    .insertInto('shares')
    .values(share)
    .onConflict((conflict) => conflict.columns([...PLACE]).doUpdateSet({ study: share.study }))
    .execute();
};

const PLACE = ['user_id', 'room_id', 'turn', 'until', 'has_study'] as const;
export type SharePlace = Pick<ShareRow, (typeof PLACE)[number]>;

export const shareOf = (db: Db, place: SharePlace): Promise<ShareRow | undefined> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where((all) => all.and(Object.fromEntries(PLACE.map((column) => [column, place[column]]))))
    .executeTakeFirst();

export const shareByToken = (db: Db, token: string): Promise<ShareRow | undefined> =>
  db.selectFrom('shares').selectAll().where('token', '=', token).executeTakeFirst();

/** The links of somebody with the names of their games, newest first. */
export const sharesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('shares')
    .innerJoin('rooms', 'rooms.id', 'shares.room_id')
    .select([
      'shares.token',
      'shares.room_id',
      'shares.turn',
      'shares.until',
      'shares.has_study',
      'shares.made_at',
      'rooms.name',
    ])
    .where('shares.user_id', '=', userId)
    .orderBy('shares.made_at', 'desc')
    .orderBy('shares.token')
    .execute();

/** @returns whether there was one */
export async function deleteShare(db: Db, userId: string, token: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shares')
    .where('token', '=', token)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
