import type { Db } from '../core/open.ts';

/** Answers whether nobody has asked this user before. */
export async function invite(db: Db, roomId: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitations')
    .values({ room_id: roomId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whoever was asked to join before the start is not asked to play on for somebody. */
export const forgetInvitations = async (db: Db, roomId: string): Promise<void> => {
  await db.deleteFrom('invitations').where('room_id', '=', roomId).execute();
};

export async function invitationsTo(db: Db, roomId: string): Promise<number> {
  const { count } = await db
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function isInvited(db: Db, roomId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
