import type { UserRow } from '../../db/server/schema/accounts.ts';
import { roomsOfUserIn } from '../../db/server/rooms/rooms.ts';
import type { Games } from '../games/live/context.ts';
import { leaveRoom } from './lobby.ts';

/** Nobody waits for who is going. A room that starts or closes meanwhile is no fault. */
export async function leaveLobbies(games: Games, user: UserRow): Promise<void> {
  for (const { id } of await roomsOfUserIn(games.db, user.id, 'lobby')) {
    await leaveRoom(games, user, id).catch(() => undefined);
  }
}
