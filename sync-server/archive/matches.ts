import { z } from 'zod/mini';
import { finishedRoomsOfUser, type FinishedRow } from '../../db/server/rooms/rooms.ts';
import type { Match } from '../protocol/history.ts';
import type { Games } from '../games/live/context.ts';
import { winnersSchema } from '../games/live/roomDto.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { isAiSeat } from '../games/facts/seat.ts';

const MINUTE_MS = 60_000;

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** A page of a user's finished games, newest first; others see no private ones. */
export async function historyOf(
  { db, damage }: Pick<Games, 'db' | 'damage'>,
  userId: string,
  { limit, offset }: Page,
  asker: 'self' | 'other',
): Promise<{ matches: Match[]; pagination: { hasMore: boolean } }> {
  const rooms = await finishedRoomsOfUser(db, userId, { all: asker === 'self', limit: limit + 1, offset });
  return {
    matches: await damage.readable(rooms.slice(0, limit), matchOf),
    pagination: { hasMore: rooms.length > limit },
  };
}

/** A finished game as the player of a seat sees it: sharing a draw is not a loss, leaving the seat is. */
export function matchOf(row: FinishedRow): Match {
  const endedAt = row.ended_at ?? row.updated_at;
  const winners = row.winners === null ? [] : winnersSchema.parse(JSON.parse(row.winners));
  return {
    gameId: row.id,
    gameName: row.name,
    gameMode: configOf(row).gameMode,
    status: z.parse(z.enum(['completed', 'abandoned']), row.status),
    result: winners.includes(row.position) && !isAiSeat(row) ? 'won' : 'lost',
    durationMinutes: Math.max(0, Math.round((endedAt - row.created_at) / MINUTE_MS)),
    startedAt: row.created_at,
    endedAt,
    mapId: row.map_id,
    offline: row.is_offline === 1,
    ratingChange: row.new_rating === null ? null : row.new_rating - (row.old_rating ?? 0),
  };
}
