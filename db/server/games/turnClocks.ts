import type { Db } from '../core/open.ts';
import { STATUS_OF_FEW } from '../rooms/rooms.ts';
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AttendanceRow, TurnClockRow } from '../schema/games.ts';
import type { Tables } from '../schema/schema.ts';

/** See `migrations/013_processes.ts`. */
export async function fencingTokenOf(db: Db, roomId: string): Promise<string> {
  const row = await db
    .selectFrom('turn_clocks')
    .select('stamp')
    .where('room_id', '=', roomId)
    .executeTakeFirst();
  return row?.stamp ?? '';
}

/** In one query for all that somebody looks at. */
export const fencingTokensOf = (
  db: Db,
  roomIds: readonly string[],
): Promise<Pick<TurnClockRow, 'room_id' | 'stamp'>[]> =>
  db.selectFrom('turn_clocks').select(['room_id', 'stamp']).where('room_id', 'in', roomIds).execute();

export interface ClockRows {
  /** Undefined before the start, and of games that no server has timed. */
  readonly clock: TurnClockRow | undefined;
  readonly attendance: readonly AttendanceRow[];
}

export const clockRowsOf = async (db: Db, roomId: string): Promise<ClockRows> => ({
  clock: await db.selectFrom('turn_clocks').selectAll().where('room_id', '=', roomId).executeTakeFirst(),
  attendance: await db
    .selectFrom('attendance')
    .selectAll()
    .where('room_id', '=', roomId)
    .orderBy('position')
    .execute(),
});

/** In one query for a list of rooms. */
export const turnClocksOf = (db: Db, roomIds: readonly string[]): Promise<TurnClockRow[]> =>
  db.selectFrom('turn_clocks').selectAll().where('room_id', 'in', roomIds).execute();

export async function insertClockRows(
  db: Db,
  clock: Insertable<Tables['turn_clocks']>,
  attendance: readonly AttendanceRow[],
): Promise<void> {
  await db.insertInto('turn_clocks').values(clock).execute();
  await db.insertInto('attendance').values(attendance).execute();
}

/** Seats of running games that a commander is to take over by now. */
export const replacementsDue = (db: Db, now: number): Promise<{ room_id: string; position: number }[]> =>
  waiting(db).select(['room_id', 'position']).where('replace_at', '<=', now).execute();

export async function nextReplacement(db: Db): Promise<number | null> {
  const next = await waiting(db).select('replace_at').orderBy('replace_at').limit(1).executeTakeFirst();
  return next?.replace_at ?? null;
}

const waiting = (db: Db) =>
  db
    .selectFrom('attendance')
    .innerJoin('rooms', 'rooms.id', 'attendance.room_id')
    .where(STATUS_OF_FEW, '=', 'active')
    .where('replace_at', 'is not', null);

/** Gives everybody who waits or is waited for more time, e.g. for an outage. What is paused is not moved: it stands. */
export async function shiftClocks(tx: Db, milliseconds: number): Promise<void> {
  const running = tx.selectFrom('rooms').select('id').where('status', '=', 'active');
  await tx
    .updateTable('rooms')
    .set((column) => ({ deadline: column('deadline', '+', milliseconds) }))
    .where('deadline', 'is not', null)
    .execute();
  await tx
    .updateTable('turn_clocks')
    .set((column) => ({
      ends_at: column('ends_at', '+', milliseconds),
      limit_at: column('limit_at', '+', milliseconds),
      stamp: randomUUID(),
    }))
    .where('room_id', 'in', running)
    .execute();
  await tx
    .updateTable('attendance')
    .set((column) => ({ replace_at: column('replace_at', '+', milliseconds) }))
    .where('replace_at', 'is not', null)
    .where('room_id', 'in', running)
    .execute();
}
