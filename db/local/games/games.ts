import { z } from 'zod/mini';
import { myGameSchema, type MyGame } from '../../../sync-server/protocol/myGames.ts';
import type { LocalDatabase } from '../core/database.ts';
import { keepGamesAt, loadGamesAt } from '../core/kv.ts';

/** @param at when the server said so, in milliseconds since 1970, UTC */
export async function saveGames(
  database: LocalDatabase,
  games: readonly MyGame[],
  at: number,
): Promise<void> {
  await database.transaction('rw', database.games, database.kv, async () => {
    await keepGamesAt(database, at);
    await database.games.clear();
    await database.games.bulkPut(games.map((game, position) => ({ id: game.id, position, game })));
  });
}

export async function loadGames(database: LocalDatabase): Promise<{ games: MyGame[]; at: number }> {
  const [rows, at] = await Promise.all([database.games.orderBy('position').toArray(), loadGamesAt(database)]);
  return { games: rows.flatMap((row) => z.safeParse(myGameSchema, row.game).data ?? []), at };
}

/** Notes that it is the player's turn in a game, until the server is asked again. */
export async function markWaiting(database: LocalDatabase, roomId: string): Promise<void> {
  const { games } = await loadGames(database);
  const game = games.find(({ id }) => id === roomId);
  if (game) await database.games.update(roomId, { game: { ...game, isYourTurn: true } });
}
