import { withDatabase } from '../../../db/local/core/withDatabase.ts';
import { keptReplays } from '../../../db/local/replays/replays.ts';
import { historyRoutes } from '../../../sync-server/protocol/history.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { api } from '../api/api.ts';
import { bodyOf } from './bodies.ts';

/** So many of the newest games are kept, */
const NEWEST = 50;
/** and fetched with such pauses, so that the limit of the server is left to the reader. */
const PAUSE_MS = 4_000;

/** Fetches what is missing of the newest games of an account, one after another, until it fails or has to stop. */
export async function keepNewest(userId: string, hasLeft: () => boolean): Promise<void> {
  const { matches } = await api(historyRoutes.own, { query: { limit: NEWEST, offset: 0 } });
  const kept = await withDatabase(userId, keptReplays);
  for (const { gameId } of matches) {
    if (kept.has(gameId)) continue;
    if (hasLeft()) return;
    const found = await bodyOf(gameId).catch(doNothing);
    if (found === undefined) return;
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS);
    });
  }
}
