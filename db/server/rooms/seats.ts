import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { SeatRow } from '../schema/rooms.ts';
import type { Tables } from '../schema/schema.ts';
import { STATUS_OF_FEW } from './rooms.ts';

export const insertSeat = async (db: Db, seat: Insertable<Tables['seats']>): Promise<void> => {
  await db.insertInto('seats').values(seat).execute();
};

/** A seat with what stands beside the name of whose it is; null of AIs. */
export interface SeatedRow extends SeatRow {
  readonly elo: number | null;
  /** The name of their picture; null = they have none. */
  readonly avatar: string | null;
  /** The tag of their clan; null = they are in none. */
  readonly tag: string | null;
}

const seatsWithPeople = (db: Db) =>
  db
    .selectFrom('seats')
    .leftJoin('users', 'users.id', 'seats.user_id')
    .leftJoin('avatars', 'avatars.user_id', 'seats.user_id')
    .leftJoin('clan_members', 'clan_members.user_id', 'seats.user_id')
    .leftJoin('clans', 'clans.id', 'clan_members.clan_id')
    .selectAll('seats')
    .select(['users.elo', 'avatars.hash as avatar', 'clans.tag'])
    .orderBy('seats.position');

export const seatsOfRoom = (db: Db, roomId: string): Promise<SeatedRow[]> =>
  seatsWithPeople(db).where('seats.room_id', '=', roomId).execute();

/** In one query for a list of rooms. */
export const seatsOfRooms = (db: Db, roomIds: readonly string[]): Promise<SeatedRow[]> =>
  seatsWithPeople(db).where('seats.room_id', 'in', roomIds).execute();

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
    .set({ ready_at: null, anchor: null, capital: null })
    .where('room_id', '=', roomId)
    .where('ai_difficulty', 'is', null)
    .execute();
};

/** All people of a room must pick their capitals anew, and say so. What their devices add to the dice stays. */
export const forgetPicks = async (db: Db, roomId: string): Promise<void> => {
  await db
    .updateTable('seats')
    .set({ ready_at: null, capital: null })
    .where('room_id', '=', roomId)
    .where('ai_difficulty', 'is', null)
    .execute();
};

/** Whoever has not said that they are ready is taken to be. */
export const readyAll = async (db: Db, roomId: string, now: number): Promise<void> => {
  await db
    .updateTable('seats')
    .set({ ready_at: now })
    .where('room_id', '=', roomId)
    .where('ready_at', 'is', null)
    .execute();
};

export const forgetTeams = async (db: Db, roomId: string): Promise<void> => {
  await db.updateTable('seats').set({ team_id: null }).where('room_id', '=', roomId).execute();
};

/** Have two users sat in a game that has been played to its end since a moment? */
export async function havePlayedSince(
  db: Db,
  userId: string,
  otherId: string,
  since: number,
): Promise<boolean> {
  const room = await db
    .selectFrom('seats as own')
    .innerJoin('seats as theirs', 'theirs.room_id', 'own.room_id')
    .innerJoin('rooms', 'rooms.id', 'own.room_id')
    .select('rooms.id')
    .where('own.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .where(STATUS_OF_FEW, '=', 'completed')
    .where('rooms.ended_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return room !== undefined;
}
