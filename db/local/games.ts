import { z } from 'zod/mini';
import { myGameSchema, type MyGame } from '../../sync-server/protocol/rooms.ts';
import type { LocalDatabase } from './database.ts';

export async function saveGames(database: LocalDatabase, games: readonly MyGame[]): Promise<void> {
  await database.transaction('rw', database.games, async () => {
    await database.games.clear();
    await database.games.bulkPut(games.map((game, position) => ({ id: game.id, position, game })));
  });
}

export async function loadGames(database: LocalDatabase): Promise<MyGame[]> {
  const rows = await database.games.orderBy('position').toArray();
  return rows.flatMap((row) => {
    const parsed = z.safeParse(myGameSchema, row.game);
    return parsed.success ? [parsed.data] : [];
  });
}

/** Notes that it is the player's turn in a game, until the server is asked again. */
export async function markWaiting(database: LocalDatabase, roomId: string): Promise<void> {
  const game = (await loadGames(database)).find(({ id }) => id === roomId);
  if (game) await database.games.update(roomId, { game: { ...game, isYourTurn: true } });
}
