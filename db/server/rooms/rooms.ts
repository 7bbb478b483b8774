import { sql, type Insertable, type Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { RoomRow } from '../schema/rooms.ts';
import type { Tables } from '../schema/schema.ts';

/**
 * A room's status where something else leads to few rooms: being a term and no column, it keeps SQLite from
 * going through all running games instead (sqlite.org, "The SQLite Query Optimizer").
 */
export const STATUS_OF_FEW = sql<RoomRow['status']>`rooms.status || ''`;

export const insertRoom = async (db: Db, room: Insertable<Tables['rooms']>): Promise<void> => {
  await db.insertInto('rooms').values(room).execute();
};

export const roomById = (db: Db, id: string): Promise<RoomRow | undefined> =>
  db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest room of a code: codes of finished rooms are given out again. */
export const roomByCode = (db: Db, code: string): Promise<RoomRow | undefined> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('code', '=', code)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export async function isCodeTaken(db: Db, code: string): Promise<boolean> {
  const open = await db
    .selectFrom('rooms')
    .select('id')
    .where('code', '=', code)
    .where('status', 'not in', ['completed', 'abandoned'])
    .executeTakeFirst();
  return open !== undefined;
}

export const updateRoom = async (db: Db, id: string, change: Updateable<Tables['rooms']>): Promise<void> => {
  await db.updateTable('rooms').set(change).where('id', '=', id).execute();
};

export const publicLobbies = (db: Db, limit: number): Promise<RoomRow[]> =>
  publicRooms(db, 'lobby', limit).execute();

/** Running games at which anybody may look. */
export const watchableRooms = (db: Db, limit: number): Promise<RoomRow[]> =>
  publicRooms(db, 'active', limit).where('spectate', '=', 1).execute();

/** Running games of a contest at which anybody may look, those that were opened last first. */
export const watchableRoomsOf = (db: Db, contest: string, limit: number): Promise<RoomRow[]> =>
  db
    .selectFrom('fixtures')
    .innerJoin('rooms', 'rooms.id', 'fixtures.room_id')
    .selectAll('rooms')
    .where('fixtures.contest', '=', contest)
    .where(STATUS_OF_FEW, '=', 'active')
    .where('rooms.is_private', '=', 0)
    .where('rooms.spectate', '=', 1)
    .orderBy('fixtures.opened_at', 'desc')
    .orderBy('fixtures.name')
    .limit(limit)
    .execute();

const publicRooms = (db: Db, status: RoomRow['status'], limit: number) =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('status', '=', status)
    .where('is_private', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(limit);

const OVER: RoomRow['status'][] = ['completed', 'abandoned'];

/** Rooms in which a user has a seat; those that closed before their start are left out. */
const roomsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', 'seats.room_id', 'rooms.id')
    .selectAll('rooms')
    .where('seats.user_id', '=', userId);

/** The lobbies of a user that have not begun, or their running games. */
export const roomsOfUserIn = (db: Db, userId: string, status: 'lobby' | 'active'): Promise<RoomRow[]> =>
  roomsOfUser(db, userId).where(STATUS_OF_FEW, '=', status).execute();

/**
 * Rooms of a user that are not over, newest first. Their order never changes, so that none is lost between two pages.
 * @param before the id of the last one of the page before
 */
export const openRoomsOfUser = (
  db: Db,
  userId: string,
  limit: number,
  before: string | null,
): Promise<RoomRow[]> =>
  roomsOfUser(db, userId)
    .where(STATUS_OF_FEW, 'not in', OVER)
    .$if(before !== null, (query) => query.where('rooms.id', '<', before ?? ''))
    .orderBy('rooms.id', 'desc')
    .limit(limit)
    .execute();

export interface EndedAt {
  readonly at: number;
  readonly id: string;
}

/** Games of a user that have been played to an end, the last one first. @param before the last one of the page before */
export const overRoomsOfUser = (
  db: Db,
  userId: string,
  limit: number,
  before: EndedAt | null,
): Promise<(RoomRow & { over_at: number })[]> => {
  const overAt = sql<number>`coalesce(rooms.ended_at, rooms.updated_at)`;
  return roomsOfUser(db, userId)
    .select(overAt.as('over_at'))
    .where(STATUS_OF_FEW, 'in', OVER)
    .where('rooms.turn_seq', '>', 0)
    .$if(before !== null, (query) =>
      query.where(({ and, or, eb }) =>
        or([
          eb(overAt, '<', before?.at ?? 0),
          and([eb(overAt, '=', before?.at ?? 0), eb('rooms.id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy(overAt, 'desc')
    .orderBy('rooms.id', 'desc')
    .limit(limit)
    .execute();
};

/** A finished game with the seat of one player and what it did to their rating. */
export interface FinishedRow extends RoomRow {
  readonly position: number;
  readonly ai_difficulty: string | null;
  readonly old_rating: number | null;
  readonly new_rating: number | null;
}

/** Games of a user that have been played to an end, newest first. @param all also those that only their players may see */
export const finishedRoomsOfUser = (
  db: Db,
  userId: string,
  { all, limit, offset }: { readonly all: boolean; readonly limit: number; readonly offset: number },
): Promise<FinishedRow[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', 'seats.room_id', 'rooms.id')
    .leftJoin('rating_events', (join) =>
      join.onRef('rating_events.room_id', '=', 'rooms.id').on('rating_events.user_id', '=', userId),
    )
    .selectAll('rooms')
    .select(['seats.position', 'seats.ai_difficulty', 'rating_events.old_rating', 'rating_events.new_rating'])
    .where('seats.user_id', '=', userId)
    .where('rooms.is_private', 'in', all ? [0, 1] : [0])
    .where('rooms.status', 'in', ['completed', 'abandoned'])
    .where('rooms.turn_seq', '>', 0)
    .orderBy('rooms.ended_at', 'desc')
    .orderBy('rooms.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export const banish = async (db: Db, roomId: string, userId: string): Promise<void> => {
  await db
    .insertInto('banished')
    .values({ room_id: roomId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export async function isBanished(db: Db, roomId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('banished')
    .select('user_id')
    .where('room_id', '=', roomId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

export const staleLobbies = (db: Db, createdBefore: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('rooms')
    .select('id')
    .where('status', '=', 'lobby')
    .where('created_at', '<', createdBefore)
    .execute();

/** Running games in which it is an AI's turn and nobody has the lease that begins with `lease` and is theirs. */
export const roomsWaitingForAi = (db: Db, lease: string, now: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('seats', (join) =>
      join
        .onRef('seats.room_id', '=', 'rooms.id')
        .onRef('seats.position', '=', 'rooms.current_seat')
        .on('seats.ai_difficulty', 'is not', null),
    )
    .select('rooms.id')
    .where('rooms.status', '=', 'active')
    .where(isUntended(lease, now))
    .execute();

/** Nobody holds the room's lease. */
export const isUntended = (lease: string, now: number) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM leases WHERE leases.name = ${lease} || rooms.id AND leases.until >= ${now})`;

/** Rooms whose turn, pause or time to get ready is over by now. */
export const roomsDue = (db: Db, now: number, limit: number): Promise<Pick<RoomRow, 'id' | 'status'>[]> =>
  db
    .selectFrom('rooms')
    .select(['id', 'status'])
    .where('deadline', '<=', now)
    .orderBy('deadline')
    .limit(limit)
    .execute();

export async function nextDeadline(db: Db): Promise<number | null> {
  const next = await db
    .selectFrom('rooms')
    .select('deadline')
    .where('deadline', 'is not', null)
    .orderBy('deadline')
    // Kysely would take the first of all rows.
    .limit(1)
    .executeTakeFirst();
  return next?.deadline ?? null;
}

export const runningGames = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('rooms')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', 'in', ['initializing', 'active', 'paused'])
    .executeTakeFirstOrThrow();
  return count;
};
