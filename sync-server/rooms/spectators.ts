import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import type { Spectator } from '../protocol/host.ts';
import type { Games } from '../games/live/context.ts';
import { membersOf } from '../games/live/readRoom.ts';

/** The users who have a room open and no seat in it. */
export async function spectatorsOf({ db, publisher }: Games, roomId: string): Promise<Spectator[]> {
  const members = new Set(membersOf(await seatsOfRoom(db, roomId)));
  const viewers = new Map((await publisher.viewersOf(roomId)).map((viewer) => [viewer.userId, viewer]));
  return [...viewers.values()].filter(({ userId }) => !members.has(userId));
}

/** Says to all who have the room open who looks on. */
export const tellSpectators = async (games: Games, roomId: string): Promise<void> =>
  games.publisher.spectatorsChanged(roomId, await spectatorsOf(games, roomId));
