import type { Db } from '../../../db/server/core/open.ts';
import { clockRowsOf } from '../../../db/server/games/turnClocks.ts';
import { roomByCode, roomById } from '../../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { seatsOfRoom, type SeatedRow } from '../../../db/server/rooms/seats.ts';
import { seesTurn } from '../../../engine/view/viewFor.ts';
import { eyesIn } from '../../../engine/view/viewers.ts';
import type { Room } from '../../protocol/rooms.ts';
import { Refusal } from '../../runtime/refusal.ts';
import { clockSide, shownClock } from '../clocks/times.ts';
import type { Games } from './context.ts';
import type { LiveRoom } from './liveRoom.ts';
import type { Audience, OwnRoom } from './publisher.ts';
import { toRoom } from './roomDto.ts';

const ROOM_CODE = /^\d{4,6}$/;

export interface RoomRows {
  readonly row: RoomRow;
  readonly seats: SeatedRow[];
}

/** The id behind an id or a room code; refuses a code that names nothing. */
export async function roomIdOf(db: Db, reference: string): Promise<string> {
  if (!ROOM_CODE.test(reference)) return reference;
  const row = await roomByCode(db, reference);
  if (!row) throw roomNotFound();
  return row.id;
}

/** Reads a room; refuses what is not there. */
export async function roomRows(db: Db, id: string): Promise<RoomRows> {
  const row = await roomById(db, id);
  if (!row) throw roomNotFound();
  return { row, seats: await seatsOfRoom(db, row.id) };
}

/** The room with what its clock shows now. @param userId whose eyes; null = as everybody may see it */
export async function describe(
  { db, live, now }: Pick<Games, 'db' | 'live' | 'now'>,
  { row, seats }: RoomRows,
  userId: string | null,
): Promise<Room> {
  const timed = shownClock(row, seats, await clockRowsOf(db, row.id), userId, now());
  const room = row.status === 'active' ? await live.get(row.id) : null;
  return toRoom(row, seats, timed, room ? armiesIn(room, userId) : undefined);
}

/** Counts what the seats of a running game have left to place, as far as a user may know. */
function armiesIn({ stored: { state }, decided: { seatOf } }: LiveRoom, userId: string | null) {
  const viewer = eyesIn(state, seatOf.get(userId ?? '') ?? 'spectator');
  const reserves = seesTurn(state, viewer) ? state.reserves : null;
  return (seat: number): number | null => (seat === state.current ? reserves : 0);
}

/** Describes a room as a user may see it now. */
export const roomNow = async (games: Games, id: string, userId: string): Promise<Room> =>
  describe(games, await roomRows(games.db, id), userId);

/** A room as all who are told of it may see it, and as those do who see more. */
export async function readRoom(
  games: Games,
  id: string,
): Promise<{ room: Room; own: OwnRoom | null; audience: Audience } | undefined> {
  const row = await roomById(games.db, id);
  if (!row) return undefined;
  const seats = await seatsOfRoom(games.db, row.id);
  const room = await describe(games, { row, seats }, null);
  const players = clockSide(row, seats);
  const [one] = players;
  const own = one === undefined ? null : { players, room: await describe(games, { row, seats }, one) };
  return { room, own, audience: { roomId: row.id, members: membersOf(seats), atDoor: true } };
}

export const membersOf = (seats: readonly SeatRow[]): string[] =>
  seats.flatMap(({ user_id: id }) => id ?? []);

export const roomNotFound = (): Refusal =>
  new Refusal('not_found', 'room_not_found', 'There is no such room');
