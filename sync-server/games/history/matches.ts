import { z } from 'zod/mini';
import type { Db } from '../../../db/server/open.ts';
import { finishedRoomsOfUser } from '../../../db/server/rooms.ts';
import type { RoomRow } from '../../../db/server/schema.ts';
import type { Match } from '../../protocol/history.ts';
import { configOf, winnersSchema } from '../roomDto.ts';

const MINUTE_MS = 60_000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a user's finished games, newest first. */
export async function historyOf(
  db: Db,
  userId: string,
  { limit, offset }: Page,
): Promise<{ matches: Match[]; pagination: { hasMore: boolean } }> {
  const rooms = await finishedRoomsOfUser(db, userId, limit + 1, offset);
  return {
    matches: rooms.slice(0, limit).map((room) => matchOf(room, room.position)),
    pagination: { hasMore: rooms.length > limit },
  };
}

/** A finished game as the player of a seat sees it; who shares a draw has not lost. */
export function matchOf(row: RoomRow, seat: number): Match {
  const endedAt = row.ended_at ?? row.updated_at;
  const winners = row.winners === null ? [] : winnersSchema.parse(JSON.parse(row.winners));
  return {
    gameId: row.id,
    gameName: row.name,
    gameMode: configOf(row).gameMode,
    status: z.parse(z.enum(['completed', 'abandoned']), row.status),
    result: winners.includes(seat) ? 'won' : 'lost',
    durationMinutes: Math.max(0, Math.round((endedAt - row.created_at) / MINUTE_MS)),
    startedAt: row.created_at,
    endedAt,
    mapId: row.map_id,
    offline: row.is_offline === 1,
  };
}
