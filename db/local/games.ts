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
