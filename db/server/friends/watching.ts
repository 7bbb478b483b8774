import type { Db } from '../core/open.ts';
import { STATUS_OF_FEW } from '../rooms/rooms.ts';

export interface WatchableGame {
  readonly roomId: string;
  readonly name: string;
}

/** The newest running game of each of these users that anybody may watch, by the user's id. */
export async function gamesToWatch(
  db: Db,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, WatchableGame>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('seats')
    .innerJoin('rooms', 'rooms.id', 'seats.room_id')
    .select(['seats.user_id', 'rooms.id', 'rooms.name'])
    .where('seats.user_id', 'in', userIds)
    .where('seats.eliminated', '=', 0)
    .where(STATUS_OF_FEW, '=', 'active')
    .where('rooms.is_private', '=', 0)
    .where('rooms.spectate', '=', 1)
    .orderBy('rooms.id')
    .execute();
  return new Map(rows.map(({ user_id: userId, id, name }) => [userId ?? '', { roomId: id, name }]));
}
