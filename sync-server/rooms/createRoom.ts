import { z } from 'zod/mini';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { insertRoom } from '../../db/server/rooms/rooms.ts';
import { insertSeat } from '../../db/server/rooms/seats.ts';
import type { Room } from '../protocol/rooms.ts';
import { roomOptionsSchema, type RoomSettings } from '../protocol/roomSettings.ts';
import { refuseSuspended } from '../accounts/standing.ts';
import { Refusal } from '../runtime/refusal.ts';
import { refuseRanked, type Sitter } from './botSeats.ts';
import type { Games } from '../games/live/context.ts';
import type { PlayableMap } from '../games/facts/maps.ts';
import { optionColumns } from '../games/facts/storedOptions.ts';
import { newRoomRow } from './newRoom.ts';
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
import { roomRows } from '../games/live/readRoom.ts';
import { freeCode } from './roomCode.ts';
import { toRoom } from '../games/live/roomDto.ts';
import { newHumanSeat, setAiSeats } from './seats.ts';

/** Opens a room; its host takes the first seat. */
export async function createRoom(
  games: Games,
  { user: host, scope }: Sitter,
  settings: RoomSettings,
): Promise<Room> {
  refuseSuspended(host, games.now());
  refuseRanked(scope, settings.ranked);
  const map = await chosenMap(games.db, settings.mapId, host.id);
  refuseUnplayable(settings, map);
  const { board } = map;
  refuseImpossible(board, settings.config, settings.maxPlayers, 'invalid');
  const now = games.now();
  const options = z.parse(roomOptionsSchema, settings);
  const passwordHash = settings.password === undefined ? null : await games.passwords.hash(settings.password);
  const rows = await inTransaction(games.db, async (tx) => {
    const row = newRoomRow(board, now, {
      code: await freeCode(tx, settings.isPrivate),
      name: settings.name,
      host_id: host.id,
      ...optionColumns(options),
      max_players: settings.maxPlayers,
      config: JSON.stringify(playedRules(options, settings.config)),
      password_hash: passwordHash,
      is_matched: 0,
      contest: null,
    });
    await insertRoom(tx, row);
    const seat = newHumanSeat(row, [], host, undefined, now);
    await insertSeat(tx, { ...seat, is_bot: scope === 'bot' ? 1 : 0 });
    await setAiSeats(tx, await roomRows(tx, row.id), settings.aiOpponents, now);
    return roomRows(tx, row.id);
  });
  games.publisher.lobbyChanged();
  return toRoom(rows.row, rows.seats);
}

function refuseUnplayable(settings: RoomSettings, map: PlayableMap): void {
  refuseSeats(map, settings.maxPlayers);
  refuseUnofficial(map, settings.ranked);
  refuseShown(map, settings.isPrivate);
  refusePassword(settings.isPrivate, settings.password);
  if (settings.aiOpponents.length >= settings.maxPlayers) {
    throw new Refusal('invalid', 'too_many_ais', 'One seat is for you', { field: 'aiOpponents' });
  }
  refuseUnranked(settings);
}
