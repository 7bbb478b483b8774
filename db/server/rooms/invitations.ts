import type { Db } from '../core/open.ts';

export const invite = async (db: Db, roomId: string, userId: string): Promise<void> => {
  await db
    .insertInto('invitations')
    .values({ room_id: roomId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export async function isInvited(db: Db, roomId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
