import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { SeatRow } from '../schema/rooms.ts';
import type { Tables } from '../schema/schema.ts';

export const insertSeat = async (db: Db, seat: Insertable<Tables['seats']>): Promise<void> => {
  await db.insertInto('seats').values(seat).execute();
};

export const seatsOfRoom = (db: Db, roomId: string): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().where('room_id', '=', roomId).orderBy('position').execute();

/** In one query for a list of rooms. */
export const seatsOfRooms = (db: Db, roomIds: readonly string[]): Promise<SeatRow[]> =>
  db.selectFrom('seats').selectAll().where('room_id', 'in', roomIds).orderBy('position').execute();

export const updateSeat = async (db: Db, id: string, change: Updateable<Tables['seats']>): Promise<void> => {
  await db.updateTable('seats').set(change).where('id', '=', id).execute();
};

export const deleteSeat = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('seats').where('id', '=', id).execute();
};

/** All people of a room must say anew that they are ready. */
export const unreadyPeople = async (db: Db, roomId: string): Promise<void> => {
  await db
    .updateTable('seats')
    .set({ ready_at: null, anchor: null })
    .where('room_id', '=', roomId)
    .where('ai_difficulty', 'is', null)
    .execute();
};

export const forgetTeams = async (db: Db, roomId: string): Promise<void> => {
  await db.updateTable('seats').set({ team_id: null }).where('room_id', '=', roomId).execute();
};
