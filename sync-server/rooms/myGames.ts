import { openRoomsOfUser, overRoomsOfUser, roomsOfUserIn } from '../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { eyesIn } from '../../engine/view/viewers.ts';
import { shownClock, type Timed } from '../games/clocks/times.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { isAiSeat, seatName } from '../games/facts/seat.ts';
import type { Games } from '../games/live/context.ts';
import type { LiveRoom } from '../games/live/liveRoom.ts';
import { currentPlayerId, outcomeOf } from '../games/live/roomDto.ts';
import type { MyGame, MyGameMeta } from '../protocol/myGames.ts';
import { hasSeat, type Player } from './botSeats.ts';
import { clocksOf, withSeats, type SeatedRoom } from './seatedRooms.ts';

interface MyGamesPage {
  readonly games: MyGame[];
  /** The place after the last one, if more follow. */
  readonly next: string | null;
}

/** Begins the places among rooms that are not over. */
const OPEN = 'o';

/** A page of a player's rooms and games: those that are not over come before all others. @param after `next` of the page before */
export async function listMyGames(
  games: Games,
  player: Player,
  { limit, after = OPEN }: { readonly limit: number; readonly after?: string | undefined },
): Promise<MyGamesPage> {
  const { userId } = player;
  const [part, ...place] = after.split(':');
  const open = part === OPEN ? await openRoomsOfUser(games.db, userId, limit + 1, place[0] ?? null) : [];
  const left = limit + 1 - open.length;
  const before = part === OPEN ? null : { at: Number(place[0]), id: place[1] ?? '' };
  const over = left > 0 ? await overRoomsOfUser(games.db, userId, left, before) : [];
  const rooms = [
    ...open.map((row) => ({ row, place: `${OPEN}:${row.id}` })),
    ...over.map(({ over_at: at, ...row }) => ({ row, place: `e:${at}:${row.id}` })),
  ];
  const page = rooms.slice(0, limit);
  const own = await ownRooms(
    games,
    player,
    page.map(({ row }) => row),
  );
  return {
    games: await games.damage.readable(own, (room) => toMyGame(games, room, userId)),
    next: rooms.length > limit ? (page.at(-1)?.place ?? null) : null,
  };
}

const toMyGame = async (games: Games, { row, seats }: SeatedRoom, userId: string): Promise<MyGame> => ({
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
  updatedAt: row.updated_at,
});

/** The clocks of the player's running games, keyed by room id. */
export async function myGamesMeta(games: Games, player: Player): Promise<Record<string, MyGameMeta>> {
  const { userId } = player;
  const running = await ownRooms(games, player, await roomsOfUserIn(games.db, userId, 'active'));
  const clocks = await clocksOf(
    games.db,
    running.map(({ row }) => row),
  );
  const now = games.now();
  const metas = await games.damage.readable(running, ({ row, seats }): [string, MyGameMeta] => {
    const timed = shownClock(row, seats, clocks(row), userId, now);
    return [row.id, metaOf(row, seats, userId, timed)];
  });
  return Object.fromEntries(metas);
}

function metaOf(
  row: RoomRow,
  seats: readonly SeatRow[],
  userId: string,
  { times: { usingTimeBank, timeBankSecondsRemaining }, turnExpiresAt }: Timed,
): MyGameMeta {
  const current = seats.find(({ position }) => position === row.current_seat);
  return {
    turnExpiresAt,
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
export function ownerColors(room: LiveRoom | null, userId: string): (string | null)[] {
  if (!room) return [];
  const { state } = room.stored;
  const { owner } = viewFor(state, eyesIn(state, room.decided.seatOf.get(userId) ?? 'spectator'));
  return owner.map((seat) => room.decided.roster[seat]?.selectedColor ?? null);
}

const isTurnOf = (row: RoomRow, seats: readonly SeatRow[], userId: string): boolean =>
  currentPlayerId(row, seats) === userId &&
  seats.some((seat) => seat.position === row.current_seat && !isAiSeat(seat));

/** A bot is told of those rooms only in which it has sat down itself. */
const ownRooms = async ({ db }: Games, player: Player, rows: readonly RoomRow[]): Promise<SeatedRoom[]> =>
  (await withSeats(db, rows)).filter(({ seats }) => hasSeat(seats, player));
