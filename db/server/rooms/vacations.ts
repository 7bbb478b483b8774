import type { Db } from '../core/open.ts';
import { uuidv7 } from '../core/uuid.ts';

export interface Vacation {
  readonly id: string;
  readonly from_at: number;
  readonly until_at: number;
}

/** That has not ended yet. */
export const vacationOf = (db: Db, userId: string, now: number): Promise<Vacation | undefined> =>
  db
    .selectFrom('vacations')
    .select(['id', 'from_at', 'until_at'])
    .where('user_id', '=', userId)
    .where('until_at', '>', now)
    .executeTakeFirst();

/** Adds up how long a user has been away since a moment, and will be, in milliseconds. */
export async function vacationSince(db: Db, userId: string, since: number): Promise<number> {
  const rows = await db
    .selectFrom('vacations')
    .select(['from_at', 'until_at'])
    .where('user_id', '=', userId)
    .where('until_at', '>', since)
    .execute();
  return rows.reduce((sum, { from_at: from, until_at: until }) => sum + until - Math.max(from, since), 0);
}

export const beginVacation = async (db: Db, userId: string, from: number, until: number): Promise<void> => {
  await db
    .insertInto('vacations')
    .values({ id: uuidv7(from), user_id: userId, from_at: from, until_at: until })
    .execute();
};

export const endVacationAt = async (db: Db, id: string, until: number): Promise<void> => {
  await db.updateTable('vacations').set({ until_at: until }).where('id', '=', id).execute();
};

/** Running games of a day a turn in which it is this user's turn. */
export const roomsWaitingFor = (db: Db, userId: string): Promise<{ id: string }[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', (join) =>
      join
        .onRef('seats.room_id', '=', 'rooms.id')
        .onRef('seats.position', '=', 'rooms.current_seat')
        .on('seats.ai_difficulty', 'is', null)
        .on('seats.user_id', '=', userId),
    )
    .select('rooms.id')
    .where('rooms.status', '=', 'active')
    .where('rooms.clock', '=', 'async')
    .execute();
