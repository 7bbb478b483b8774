import type { Erased } from '../../db/server/accounts/erasure.ts';
import type { Chat } from '../chat/context.ts';
import { tellOfChanges } from '../chat/relay.ts';
import type { Games } from '../games/live/context.ts';

/** Games and conversations in memory forget the name of somebody who was erased. */
export async function tellErased(games: Games, chat: Chat, { rooms, conversations }: Erased): Promise<void> {
  for (const id of rooms) forgetNames(games, id);
  await tellOfChanges(chat, conversations);
}

/** A game in memory is read anew. One that is being written is when it is used least, or with the next start. */
function forgetNames({ live }: Games, roomId: string): void {
  const room = live.held(roomId);
  if (room?.writing === 0) live.drop(room);
}
