import { randomBytes } from 'node:crypto';
import { insertRoom } from '../../db/server/rooms.ts';
import type { RoomRow } from '../../db/server/schema.ts';
import { insertSeat } from '../../db/server/seats.ts';
import { uuidv7 } from '../../db/server/uuid.ts';
import { whyUnranked } from '../../engine/rating/ranked.ts';
import type { Room, RoomSettings } from '../protocol/rooms.ts';
import { Refusal } from '../refusal.ts';
import { refuseRanked, type Sitter } from './botSeats.ts';
import type { Games } from './context.ts';
import { commitmentsTo } from './dice/published.ts';
import { boardOf, catalogueEntry } from './maps.ts';
import { refuseImpossible } from './playable.ts';
import { roomRows } from './readRoom.ts';
import { freeCode } from './roomCode.ts';
import { toRoom } from './roomDto.ts';
import { newHumanSeat, setAiSeats } from './seats.ts';

const KEY_BYTES = 32;

/** Opens a room; its host takes the first seat. */
export async function createRoom(
  games: Games,
  { user: host, scope }: Sitter,
  settings: RoomSettings,
): Promise<Room> {
  refuseRanked(scope, settings.ranked);
  refuseUnplayable(settings);
  const board = await boardOf(settings.mapId);
  refuseImpossible(board, settings.config, settings.maxPlayers, 'invalid');
  const now = games.now();
  const secret = randomBytes(KEY_BYTES);
  const published = commitmentsTo(secret);
  const rows = await games.db.transaction().execute(async (tx) => {
    const row: RoomRow = {
      id: uuidv7(now),
      code: await freeCode(tx, settings.isPrivate),
      name: settings.name,
      host_id: host.id,
      status: 'lobby',
      status_message: null,
      is_private: settings.isPrivate ? 1 : 0,
      map_id: board.id,
      map_rev: board.rev,
      max_players: settings.maxPlayers,
      clock: settings.clock,
      config: JSON.stringify(settings.config),
      secret,
      commitment: published.commitment,
      salt_commitment: published.saltCommitment,
      header: null,
      turn: 0,
      turn_seq: 0,
      current_seat: null,
      deadline: null,
      idle_turns: 0,
      winners: null,
      ready_check_at: null,
      is_offline: 0,
      is_ranked: settings.ranked ? 1 : 0,
      counted_at: null,
      created_at: now,
      updated_at: now,
      ended_at: null,
    };
    await insertRoom(tx, row);
    const seat = newHumanSeat(row, [], host, undefined, now);
    await insertSeat(tx, { ...seat, is_bot: scope === 'bot' ? 1 : 0 });
    await setAiSeats(tx, await roomRows(tx, row.id), settings.aiOpponents, now);
    return roomRows(tx, row.id);
  });
  games.publisher.lobbyChanged();
  return toRoom(rows.row, rows.seats);
}

function refuseUnplayable(settings: RoomSettings): void {
  const { mapId, maxPlayers, aiOpponents } = settings;
  const map = catalogueEntry(mapId);
  if (!map) throw new Refusal('invalid', 'unknown_map', 'There is no such map', { field: 'mapId' });
  const { min, max } = map.players;
  if (maxPlayers < min || maxPlayers > max) {
    const message = `${map.title} is for ${min} to ${max} players`;
    throw new Refusal('invalid', 'map_players', message, { field: 'maxPlayers' });
  }
  if (aiOpponents.length >= maxPlayers) {
    throw new Refusal('invalid', 'too_many_ais', 'One seat is yours', { field: 'aiOpponents' });
  }
  const unranked = settings.ranked ? whyUnranked(settings) : null;
  if (unranked) throw new Refusal('invalid', 'not_rankable', unranked.message, { field: unranked.field });
}
