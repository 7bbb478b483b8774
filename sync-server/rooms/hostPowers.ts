import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { banish, updateRoom } from '../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import {
  deleteSeat,
  forgetPicks,
  forgetTeams,
  unreadyPeople,
  updateSeat,
} from '../../db/server/rooms/seats.ts';
import { picksCapitals } from '../../engine/model/capitalChoice.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import type { RoomChange } from '../protocol/host.ts';
import { roomOptionsSchema } from '../protocol/roomSettings.ts';
import type { Room } from '../protocol/rooms.ts';
import { Refusal } from '../runtime/refusal.ts';
import { changeRoom } from './changeRoom.ts';
import type { Games } from '../games/live/context.ts';
import { refuseMasterless, refuseStarted } from './lobby.ts';
import { pinnedBoard } from '../games/facts/maps.ts';
import {
  chosenMap,
  playedRules,
  refuseImpossible,
  refusePassword,
  refuseSeats,
  refuseShown,
  refuseUnofficial,
  refuseUnranked,
} from './playable.ts';
import type { RoomRows } from '../games/live/readRoom.ts';
import { optionColumns, optionsOf } from '../games/facts/storedOptions.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { refuseTeam } from './teams.ts';

/** Changes what a host may change before the start. Players who were ready for other rules are asked anew. */
export async function changeSettings(
  games: Games,
  user: UserRow,
  reference: string,
  change: RoomChange,
): Promise<Room> {
  const { password } = change;
  const passwordHash = typeof password === 'string' ? await games.passwords.hash(password) : password;
  return changeRoom(games, reference, async (tx, rows) => {
    refuseMasterless(rows, user);
    const { row } = rows;
    refusePassword(row.is_private === 1, password);
    await changeRules(tx, rows, change);
    await updateRoom(tx, row.id, {
      ...(change.name !== undefined && { name: change.name }),
      ...(change.locked !== undefined && { is_locked: change.locked ? 1 : 0 }),
      ...(passwordHash !== undefined && { password_hash: passwordHash }),
      updated_at: games.now(),
    });
  });
}

async function changeRules(tx: Db, { row, seats }: RoomRows, change: RoomChange): Promise<void> {
  const before = configOf(row);
  const config: GameConfig = change.config ?? before;
  const mapId = change.mapId ?? row.map_id;
  const maxPlayers = change.maxPlayers ?? row.max_players;
  const options = optionsOf(row);
  const changed = z.parse(roomOptionsSchema, { ...options, ...change });
  if (maxPlayers < seats.length) {
    throw new Refusal('conflict', 'seats_taken', 'There are not that many free seats', {
      field: 'maxPlayers',
    });
  }
  const isOther = mapId !== row.map_id;
  if (isOther || changed.ranked || maxPlayers !== row.max_players) {
    const map = await chosenMap(tx, mapId, row.host_id);
    refuseSeats(map, maxPlayers);
    refuseUnofficial(map, changed.ranked);
    refuseShown(map, changed.isPrivate);
  }
  const board = isOther ? (await chosenMap(tx, mapId, row.host_id)).board : await pinnedBoard(tx, mapId, row.map_rev);
  const isNew = change.config !== undefined || isOther;
  if (isNew) refuseImpossible(board, config, maxPlayers, 'invalid');
  refuseUnranked({
    ...changed,
    config,
    aiOpponents: seats.filter(({ user_id: player }) => player === null),
  });
  await updateRoom(tx, row.id, {
    map_id: board.id,
    map_rev: board.rev,
    max_players: maxPlayers,
    ...optionColumns(changed),
    config: JSON.stringify(playedRules(changed, config)),
  });
  if (config.teams !== before.teams || maxPlayers < row.max_players) await forgetTeams(tx, row.id);
  if (isNew || changed.clock !== options.clock) {
    // Land that is dealt is dealt with what the players' devices have added already.
    await (picksCapitals(config) ? forgetPicks : unreadyPeople)(tx, row.id);
  }
}

/** Sends a player away; they cannot come back into this room. */
export async function kick(games: Games, user: UserRow, reference: string, slotId: string): Promise<Room> {
  let gone: SeatRow | undefined;
  const room = await changeRoom(games, reference, async (tx, rows) => {
    refuseMasterless(rows, user);
    gone = seatBy(rows.seats, slotId);
    if (gone.user_id === user.id) {
      throw new Refusal('conflict', 'own_seat', 'Leave the room to give up your own seat');
    }
    await deleteSeat(tx, gone.id);
    if (gone.user_id !== null) await banish(tx, rows.row.id, gone.user_id);
  });
  if (gone?.user_id) {
    games.publisher.kicked(room, gone.user_id);
    games.publisher.left(room.id, { userId: gone.user_id, username: gone.username }, true);
  }
  return room;
}

/** Makes another player the host. */
export const handOver = (games: Games, user: UserRow, reference: string, slotId: string): Promise<Room> =>
  changeRoom(games, reference, async (tx, rows) => {
    refuseMasterless(rows, user);
    const heir = seatBy(rows.seats, slotId);
    if (heir.user_id === null) {
      throw new Refusal('conflict', 'not_a_person', 'Only a person can be the host', {
        field: 'playerSlotId',
      });
    }
    await updateRoom(tx, rows.row.id, { host_id: heir.user_id });
  });

/** Puts a seat into a team: the host any seat, a player their own. @param team null = any */
export const assignTeam = (
  games: Games,
  user: UserRow,
  reference: string,
  { playerSlotId, teamId: team }: { readonly playerSlotId: string; readonly teamId: number | null },
): Promise<Room> =>
  changeRoom(games, reference, async (tx, rows) => {
    const seat = seatBy(rows.seats, playerSlotId);
    if (seat.user_id === user.id && !isMatched(rows.row)) refuseStarted(rows.row);
    else refuseMasterless(rows, user);
    const others = rows.seats.filter((one) => one !== seat);
    if (team !== null) refuseTeam(configOf(rows.row), rows.row, others, team);
    await updateSeat(tx, seat.id, { team_id: team });
  });

const isMatched = ({ is_matched: matched }: RoomRow): boolean => matched === 1;

function seatBy(seats: readonly SeatRow[], slotId: string): SeatRow {
  const seat = seats.find(({ id }) => id === slotId);
  if (seat) return seat;
  throw new Refusal('not_found', 'no_such_seat', 'There is no such seat', { field: 'playerSlotId' });
}
