import { hasDatabase, openDatabase, type LocalDatabase } from '../db/local/core/database.ts';
import { loadGames, markWaiting } from '../db/local/games/games.ts';
import { loadLanguage } from '../db/local/core/kv.ts';
import { speak } from './language.ts';
import type { PushPorts } from './push.ts';

/** The games that this device has kept for an account. A database that is not there is not made. */
export const localGames: Pick<PushPorts, 'speak' | 'games' | 'markWaiting'> = {
  async speak(userId = '') {
    speak(await withDatabase(userId, loadLanguage, null).catch(() => null));
  },
  games: (userId) => withDatabase(userId, async (database) => (await loadGames(database)).games, []),
  markWaiting: (userId, roomId) =>
    withDatabase(userId, (database) => markWaiting(database, roomId), undefined),
};

/** Closed again at once: an open one would hold up the page that deletes it or brings it up to date. */
export async function withDatabase<T>(
  userId: string,
  work: (database: LocalDatabase) => Promise<T>,
  otherwise: T,
): Promise<T> {
  if (!(await hasDatabase(userId))) return otherwise;
  const database = openDatabase(userId);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
