import type { Db } from '../core/open.ts';

const DAY_MS = 24 * 3_600_000;

/**
 * Invites a user, or once more.
 * @param most so often they are told within a day
 * @returns whether they are told
 */
export async function invite(
  db: Db,
  roomId: string,
  userId: string,
  now: number,
  most: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('invitations')
    .select(['told', 'told_since'])
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const isAnotherDay = row !== undefined && row.told_since <= now - DAY_MS;
  if (row !== undefined && row.told >= most && !isAnotherDay) return false;
  const told =
    row === undefined || isAnotherDay
      ? { told: 1, told_since: now }
      : { told: row.told + 1, told_since: row.told_since };
  await db
    .insertInto('invitations')
    .values({ room_id: roomId, user_id: userId, ...told })
    .onConflict((conflict) => conflict.columns(['room_id', 'user_id']).doUpdateSet(told))
    .execute();
  return true;
}

/** Whoever was asked to join before the start is not asked to play on for somebody. */
export const forgetInvitations = async (db: Db, roomId: string): Promise<void> => {
  await db.deleteFrom('invitations').where('room_id', '=', roomId).execute();
};

/** Takes back what lets a user into the rooms of a host. */
export const forgetInvitationsTo = async (db: Db, hostId: string, userId: string): Promise<void> => {
  await db
    .deleteFrom('invitations')
    .where('user_id', '=', userId)
    .where('room_id', 'in', (rooms) => rooms.selectFrom('rooms').select('id').where('host_id', '=', hostId))
    .execute();
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
