import { publicLobbies, watchableRooms, watchableRoomsOf } from '../../db/server/rooms/rooms.ts';
import type { RoomRow } from '../../db/server/schema/rooms.ts';
import type { Room } from '../protocol/rooms.ts';
import { shownClock } from '../games/clocks/times.ts';
import type { Games } from '../games/live/context.ts';
import { toRoom } from '../games/live/roomDto.ts';
import { clocksOf, withSeats } from './seatedRooms.ts';

const MAX_ROOMS = 100;

/** Rooms that anybody may join. */
export const listPublicRooms = async ({ db, damage }: Games): Promise<Room[]> =>
  damage.readable(await withSeats(db, await publicLobbies(db, MAX_ROOMS)), ({ row, seats }) =>
    toRoom(row, seats),
  );

/** Games under way at which anybody may look, as everybody may see them. */
export const listWatchable = async (games: Games): Promise<Room[]> =>
  asWatched(games, await watchableRooms(games.db, MAX_ROOMS));

/** The same of a contest. */
export const listWatchableOf = async (games: Games, contest: string, most: number): Promise<Room[]> =>
  asWatched(games, await watchableRoomsOf(games.db, contest, most));

async function asWatched({ db, now, damage }: Games, rows: readonly RoomRow[]): Promise<Room[]> {
  const clocks = await clocksOf(db, rows);
  return damage.readable(await withSeats(db, rows), ({ row, seats }) =>
    toRoom(row, seats, shownClock(row, seats, clocks(row), null, now())),
  );
}
