import type { Db } from '../core/open.ts';
import type { ShareRow } from '../schema/replays.ts';

export const insertShare = async (db: Db, share: ShareRow): Promise<void> => {
  await db
    .insertInto('shares')
    .values(share)
    // Whoever shares the same twice has one link.
    .onConflict((conflict) => conflict.columns(['user_id', 'room_id', 'turn']).doNothing())
    .execute();
};

export const shareOf = (
  db: Db,
  { user_id, room_id, turn }: Pick<ShareRow, 'user_id' | 'room_id' | 'turn'>,
): Promise<ShareRow | undefined> =>
  db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('room_id', '=', room_id)
    .where('turn', '=', turn)
    .executeTakeFirst();

export const shareByToken = (db: Db, token: string): Promise<ShareRow | undefined> =>
  db.selectFrom('shares').selectAll().where('token', '=', token).executeTakeFirst();

/** The links of somebody with the names of their games, newest first. */
export const sharesOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('shares')
    .innerJoin('rooms', 'rooms.id', 'shares.room_id')
    .select(['shares.token', 'shares.room_id', 'shares.turn', 'shares.made_at', 'rooms.name'])
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
