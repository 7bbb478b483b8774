import type { Db } from '../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import { publicLobbies, roomsOfUser, watchableRooms } from '../../db/server/rooms/rooms.ts';
import { seatsOfRooms } from '../../db/server/rooms/seats.ts';
import { turnClocksOf } from '../../db/server/games/turnClocks.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import type { MyGame, MyGameMeta, Room, RoomTimes } from '../protocol/rooms.ts';
import { clockStateOf } from '../games/clocks/clockState.ts';
import { timesOf } from '../games/clocks/times.ts';
import type { Games } from '../games/live/context.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { currentPlayerId, toRoom, outcomeOf } from '../games/live/roomDto.ts';
import { isAiSeat, seatName } from '../games/facts/seat.ts';

const MAX_ROOMS = 100;

export const listPublicRooms = async (db: Db): Promise<Room[]> =>
  asRooms(db, await publicLobbies(db, MAX_ROOMS));

/** Games under way at which anybody may look. */
export const listWatchable = async (db: Db): Promise<Room[]> =>
  asRooms(db, await watchableRooms(db, MAX_ROOMS));

const asRooms = async (db: Db, rows: readonly RoomRow[]): Promise<Room[]> =>
  (await withSeats(db, rows)).map(({ row, seats }) => toRoom(row, seats));

export async function listMyGames(games: Games, userId: string): Promise<MyGame[]> {
  const rooms = await withSeats(games.db, await roomsOfUser(games.db, userId, MAX_ROOMS));
  return Promise.all(
    rooms.map(async ({ row, seats }) => ({
      id: row.id,
      roomCode: row.code,
      name: row.name,
      status: row.status,
      mapId: row.map_id,
      clock: optionsOf(row).clock,
      playerCount: seats.length,
      maxPlayers: row.max_players,
      isYourTurn: isTurnOf(row, seats, userId),
      ...outcomeOf(row, seats),
      ownerColors: row.turn_seq === 0 ? [] : ownerColors(await games.live.get(row.id), userId),
    })),
  );
}

/** The clocks of the player's running games, keyed by room id. */
export async function myGamesMeta(games: Games, userId: string): Promise<Record<string, MyGameMeta>> {
  const rows = await roomsOfUser(games.db, userId, MAX_ROOMS);
  const running = await withSeats(
    games.db,
    rows.filter(({ status }) => status === 'active'),
  );
  const ids = running.map(({ row }) => row.id);
  const clocks = ids.length === 0 ? [] : await turnClocksOf(games.db, ids);
  const now = games.now();
  return Object.fromEntries(
    running.map(({ row, seats }) => {
      const clock = clocks.find(({ room_id: id }) => id === row.id);
      const times = timesOf(clockStateOf({ clock, attendance: [] }), row.deadline, String, now);
      return [row.id, metaOf(row, seats, userId, times)];
    }),
  );
}

function metaOf(
  row: RoomRow,
  seats: readonly SeatRow[],
  userId: string,
  { usingTimeBank, timeBankSecondsRemaining }: RoomTimes,
): MyGameMeta {
  const current = seats.find(({ position }) => position === row.current_seat);
  return {
    turnExpiresAt: row.deadline,
    queueAhead: queueAhead(row, seats, userId),
    currentTurnUsername: current ? seatName(current) : null,
    usingTimeBank,
    timeBankSecondsRemaining,
  };
}

/** Living players who play before this one does, counted from the one whose turn it is. */
function queueAhead(row: RoomRow, seats: readonly SeatRow[], userId: string): number {
  const start = row.current_seat ?? 0;
  const order = [...seats.slice(start), ...seats.slice(0, start)].filter(
    ({ eliminated }) => eliminated === 0,
  );
  return Math.max(
    0,
    order.findIndex(({ user_id: id }) => id === userId),
  );
}

/** The owners as far as the user may see them: land that they do not see looks like nobody's. */
function ownerColors(room: LiveRoom | null, userId: string): (string | null)[] {
  if (!room) return [];
  const { state } = room.stored;
  const { owner } = viewFor(state, eyesIn(state, room.decided.seatOf.get(userId) ?? 'spectator'));
  return owner.map((seat) => room.decided.roster[seat]?.selectedColor ?? null);
}

const isTurnOf = (row: RoomRow, seats: readonly SeatRow[], userId: string): boolean =>
  currentPlayerId(row, seats) === userId &&
  seats.some((seat) => seat.position === row.current_seat && !isAiSeat(seat));

async function withSeats(db: Db, rows: readonly RoomRow[]): Promise<{ row: RoomRow; seats: SeatRow[] }[]> {
  if (rows.length === 0) return [];
  const all = await seatsOfRooms(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ row, seats: all.filter(({ room_id: id }) => id === row.id) }));
}
