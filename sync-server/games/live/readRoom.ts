import type { Db } from '../../../db/server/core/open.ts';
import { roomByCode, roomById } from '../../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { seatsOfRoom } from '../../../db/server/rooms/seats.ts';
import type { Room } from '../../protocol/rooms.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { storedTimes } from '../clocks/times.ts';
import type { Games } from './context.ts';
import type { Audience } from './publisher.ts';
import { toRoom } from './roomDto.ts';

const ROOM_CODE = /^\d{4,6}$/;

export interface RoomRows {
  readonly row: RoomRow;
  readonly seats: SeatRow[];
}

/** Finds a room by id or room code. */
export const findRoomRow = (db: Db, reference: string): Promise<RoomRow | undefined> =>
  ROOM_CODE.test(reference) ? roomByCode(db, reference) : roomById(db, reference);

/** The id behind an id or a room code; undefined if a code names nothing. */
export const roomIdOf = async (db: Db, reference: string): Promise<string | undefined> =>
  ROOM_CODE.test(reference) ? (await roomByCode(db, reference))?.id : reference;

/** Reads a room by id or room code; refuses what is not there. */
export async function roomRows(db: Db, reference: string): Promise<RoomRows> {
  const row = await findRoomRow(db, reference);
  if (!row) throw roomNotFound();
  return { row, seats: await seatsOfRoom(db, row.id) };
}

/** The room with what its clock shows now. */
export const describe = async (
  { db, now }: Pick<Games, 'db' | 'now'>,
  { row, seats }: RoomRows,
): Promise<Room> => toRoom(row, seats, await storedTimes(db, row, seats, now()));

/** Describes a room, which is found by id or room code, as it is now. */
export const roomNow = async (games: Games, reference: string): Promise<Room> =>
  describe(games, await roomRows(games.db, reference));

export async function readRoom(
  games: Games,
  reference: string,
): Promise<{ room: Room; audience: Audience } | undefined> {
  const row = await findRoomRow(games.db, reference);
  if (!row) return undefined;
  const seats = await seatsOfRoom(games.db, row.id);
  const room = await describe(games, { row, seats });
  return { room, audience: { roomId: row.id, members: membersOf(seats) } };
}

export const membersOf = (seats: readonly SeatRow[]): string[] =>
  seats.flatMap(({ user_id: id }) => id ?? []);

export const roomNotFound = (): Refusal =>
  new Refusal('not_found', 'room_not_found', 'There is no such room');
