import type { Db } from '../../db/server/core/open.ts';
import { updateRoom } from '../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { deleteSeat, insertSeat, readyAll, updateSeat } from '../../db/server/rooms/seats.ts';
import { MIN_PLAYERS } from '../../engine/model/config.ts';
import type { Room } from '../protocol/rooms.ts';
import type { RoomSettings } from '../protocol/roomSettings.ts';
import { Refusal } from '../runtime/refusal.ts';
import { admitToRoom } from './admission.ts';
import { isDealt, pickedLand } from './capitalPicks.ts';
import { changeRoom } from './changeRoom.ts';
import { chosenColor } from './colors.ts';
import { refuseRanked, type Sitter } from './botSeats.ts';
import type { Games } from '../games/live/context.ts';
import { describe, roomRows, type RoomRows } from '../games/live/readRoom.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import { colorsOf, newHumanSeat, setAiSeats } from './seats.ts';

/** Takes a seat, or changes the colour and the anchor of one's own. Members of a game that has started just get the room. */
export async function joinRoom(
  games: Games,
  { user, scope }: Sitter,
  reference: string,
  {
    selectedColor: color,
    password,
    anchor,
  }: {
    readonly selectedColor?: string | undefined;
    readonly password?: string | undefined;
    readonly anchor?: string | undefined;
  } = {},
): Promise<Room> {
  const { row, seats } = await roomRows(games.db, reference);
  const isMember = seatOf(seats, user) !== undefined;
  if (row.status !== 'lobby' && isMember) return describe(games, { row, seats }, user.id);
  refuseStarted(row);
  if (!isMember) await admitToRoom(games, row, user, password);

  let isNew = false;
  const room = await changeRoom(games, row.id, async (tx, rows) => {
    refuseStarted(rows.row);
    const own = seatOf(rows.seats, user);
    if (own) {
      const others = rows.seats.filter((seat) => seat !== own);
      if (color !== undefined) await updateSeat(tx, own.id, { color: chosenColor(color, colorsOf(others)) });
      if (anchor !== undefined) await updateSeat(tx, own.id, { anchor: anchorOf(rows.row, own, anchor) });
      return;
    }
    if (rows.seats.length >= rows.row.max_players) {
      throw new Refusal('conflict', 'room_full', 'This room is full');
    }
    refuseRanked(scope, optionsOf(rows.row).ranked);
    const seat = newHumanSeat(row, rows.seats, user, color, games.now());
    await insertSeat(tx, { ...seat, anchor: anchor ?? null, is_bot: scope === 'bot' ? 1 : 0 });
    isNew = true;
  });
  if (isNew) games.publisher.joined(room.id, playerOf(user));
  return room;
}

/** Leaves before the start. The host's place goes to whoever came next; an empty room closes. */
export async function leaveRoom(games: Games, user: UserRow, reference: string): Promise<void> {
  const room = await changeRoom(games, reference, async (tx, { row, seats }) => {
    const own = seatOf(seats, user);
    if (!own) throw new Refusal('conflict', 'not_in_room', 'You are not in this room');
    if (row.status === 'active') {
      throw new Refusal('conflict', 'game_running', 'Surrender to leave a game that has started');
    }
    refuseStarted(row);
    await removeSeats(tx, { row, seats }, [own], games.now());
  });
  games.publisher.left(room.id, playerOf(user), room.isPrivate);
}

/**
 * The time to get ready is over: players who are not ready lose their seats, and the room waits for others. Where the
 * land is dealt it would have to be dealt anew: there whoever has not picked has the capital of the deal.
 */
export async function endReadyCheck(games: Games, roomId: string): Promise<void> {
  let gone: SeatRow[] = [];
  const room = await changeRoom(games, roomId, async (tx, { row, seats }) => {
    if (row.status !== 'lobby' || row.deadline === null || row.deadline > games.now()) return;
    if (isDealt(row)) return readyAll(tx, row.id, games.now());
    gone = seats.filter(({ ready_at: at }) => at === null);
    await removeSeats(tx, { row, seats }, gone, games.now());
  });
  for (const { user_id: userId, username } of gone) {
    if (userId !== null) games.publisher.left(room.id, { userId, username }, room.isPrivate);
  }
}

/** The host's place goes to whoever came next; an empty room closes. */
async function removeSeats(
  tx: Db,
  { row, seats }: RoomRows,
  gone: readonly SeatRow[],
  now: number,
): Promise<void> {
  for (const { id } of gone) await deleteSeat(tx, id);
  const rest = seats.filter((seat) => seat.user_id !== null && !gone.includes(seat));
  const [heir] = rest;
  if (!heir?.user_id) await updateRoom(tx, row.id, closed('Everybody left', now));
  else if (rest.every(({ user_id: id }) => id !== row.host_id)) {
    await updateRoom(tx, row.id, { host_id: heir.user_id });
  }
}

export async function closeRoom(games: Games, user: UserRow, reference: string): Promise<void> {
  await changeRoom(games, reference, async (tx, rows) => {
    refuseMasterless(rows, user);
    await updateRoom(tx, rows.row.id, closed('The host closed this room', games.now()));
  });
}

export const setAiOpponents = (
  games: Games,
  user: UserRow,
  reference: string,
  aiOpponents: RoomSettings['aiOpponents'],
): Promise<Room> =>
  changeRoom(games, reference, async (tx, rows) => {
    refuseMasterless(rows, user);
    if (optionsOf(rows.row).ranked && aiOpponents.length > 0) {
      throw new Refusal('conflict', 'not_rankable', 'Ranked games are for people only', {
        field: 'aiOpponents',
      });
    }
    await setAiSeats(tx, rows, aiOpponents, games.now());
  });

/**
 * @param anchor hex; the start of the chain of the player's own chance
 * @param capital the land that the player picks for a capital (K13); absent = what they picked before, null = none
 */
export const setReady = (
  games: Games,
  user: UserRow,
  reference: string,
  {
    ready,
    anchor,
    capital,
  }: {
    readonly ready: boolean;
    readonly anchor?: string | undefined;
    readonly capital?: string | null | undefined;
  },
): Promise<Room> =>
  changeRoom(games, reference, async (tx, rows) => {
    const { row, seats } = rows;
    const own = seatOf(seats, user);
    if (!own) throw new Refusal('forbidden', 'not_in_room', 'You are not in this room');
    refuseStarted(row);
    await updateSeat(tx, own.id, {
      ready_at: ready ? (own.ready_at ?? games.now()) : null,
      anchor: anchorOf(row, own, ready ? (anchor ?? own.anchor) : null),
      ...(capital !== undefined && {
        capital: capital === null ? null : await pickedLand(tx, rows, own, capital),
      }),
    });
  });

/** Once the land is dealt the anchors stay as they are: the deal follows from them. */
const anchorOf = (row: RoomRow, own: SeatRow, wish: string | null): string | null =>
  isDealt(row) ? own.anchor : wish;

/** Starts with the seats that are taken; if somebody is not ready yet, all are asked. */
export const startRoom = (games: Games, user: UserRow, reference: string, anchor?: string): Promise<Room> =>
  changeRoom(games, reference, async (tx, rows) => {
    refuseOthers(rows, user);
    if (rows.seats.length < MIN_PLAYERS) {
      throw new Refusal('conflict', 'too_few_players', `A game needs ${MIN_PLAYERS} players or more`);
    }
    const own = seatOf(rows.seats, user);
    if (own) {
      const at = own.ready_at ?? games.now();
      await updateSeat(tx, own.id, {
        ready_at: at,
        anchor: anchorOf(rows.row, own, anchor ?? own.anchor),
      });
    }
    return 'start';
  });

/** Closes a room that has not begun. */
export const closeUnbegun = async (games: Games, roomId: string, why: string): Promise<void> => {
  await changeRoom(games, roomId, async (tx, { row }) => {
    refuseStarted(row);
    await updateRoom(tx, row.id, closed(why, games.now()));
  });
};

/** Refuses also the host of a room that was opened for players who looked for opponents: it is not theirs. */
export function refuseMasterless(rows: RoomRows, user: UserRow): void {
  refuseOthers(rows, user);
  if (rows.row.is_matched === 1) {
    throw new Refusal(
      'forbidden',
      'matched_room',
      'This game was set up for all of you: its rules cannot be changed',
    );
  }
}

/** Refuses all but the host, and everybody after the start. */
function refuseOthers({ row }: RoomRows, user: UserRow): void {
  if (row.host_id !== user.id) throw new Refusal('forbidden', 'not_host', 'Only the host can do that');
  refuseStarted(row);
}

export function refuseStarted({ status }: Pick<RoomRow, 'status'>): void {
  if (status === 'lobby') return;
  const over = status === 'completed' || status === 'abandoned';
  throw over
    ? new Refusal('conflict', 'room_closed', 'This room is closed')
    : new Refusal('conflict', 'game_started', 'This game has already started');
}

const closed = (why: string, now: number) => ({
  status: 'abandoned' as const,
  status_message: why,
  ready_check_at: null,
  deadline: null,
  updated_at: now,
  ended_at: now,
});

const seatOf = (seats: readonly SeatRow[], user: UserRow): SeatRow | undefined =>
  seats.find(({ user_id: id }) => id === user.id);

const playerOf = (user: UserRow) => ({ userId: user.id, username: user.username });
