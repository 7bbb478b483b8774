import { freezeIfAway } from '../games/timekeeping/vacations.ts';
import { optionsOf } from '../games/facts/storedOptions.ts';
import type { Games } from '../games/live/context.ts';
import { publishRoom, publishTurn } from '../games/live/publish.ts';
import { membersOf, type RoomRows } from '../games/live/readRoom.ts';

/** Counts the game and tells everybody who may know that the game of a room has begun, once that is stored. */
export async function announceBeginning(games: Games, { row, seats }: RoomRows): Promise<void> {
  games.metrics.began();
  const members = membersOf(seats);
  const { spectate, spectatorDelay } = optionsOf(row);
  const isForAll = spectate && spectatorDelay === 0;
  // Whoever is not let in still learns that the game has begun.
  if (!isForAll) await publishRoom(games, row.id);
  games.publisher.letIn(row.id, isForAll ? 'everybody' : members);
  await announceTurn(games, row.id);
  games.publisher.gameStarted({ roomId: row.id, members }, row.name);
}

async function announceTurn(games: Games, roomId: string): Promise<void> {
  const room = await games.live.get(roomId);
  if (!room) return;
  publishTurn(games, room, room.stored.state, room.decided.deadline);
  games.onTurn(room);
  freezeIfAway(games, room);
}
