import type { LocalDatabase } from '../core/database.ts';
import { loadView } from './views.ts';

/**
 * Takes back room by forgetting boards of finished games, those seen longest ago
 * first. What cannot be had again, or is not over, stays whatever it takes.
 */
export async function makeRoom(database: LocalDatabase, bytes: number): Promise<void> {
  // Most of the time there is nothing to take back, and every start asks.
  if (bytes <= 0) return;
  const rows = (await database.views.toArray()).toSorted((a, b) => a.savedAt - b.savedAt);
  let freed = 0;
  for (const row of rows) {
    if (freed >= bytes) return;
    const view = await loadView(database, row.roomId);
    // A board that is no longer understood is of no use either.
    if (view !== null && view.game.result === null) continue;
    await database.views.delete(row.roomId);
    freed += JSON.stringify(row).length;
  }
}
