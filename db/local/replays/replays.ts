import { z } from 'zod/mini';
import { replayBodySchema, type ReplayBody } from '../../../engine/replay/body.ts';
import type { LocalDatabase } from '../core/database.ts';
import { packed, unpacked } from './packed.ts';

/** Bodies take so much together at most: 700 usual games of 120 territories. */
const MOST_BYTES = 30_000_000;

/** A body that is kept; null if there is none, or none that this release can read. */
export async function loadReplay(database: LocalDatabase, gameId: string): Promise<ReplayBody | null> {
  const row = await database.replays.get(gameId);
  if (row === undefined) return null;
  const text = await unpacked(row.body).catch(() => 'null');
  return z.safeParse(replayBodySchema, JSON.parse(text)).data ?? null;
}

/**
 * Keeps the body of a finished game, and forgets those kept longest ago where it gets too much. What somebody has a study
 * of stays. @param now ms since 1970
 */
export async function keepReplay(
  database: LocalDatabase,
  body: ReplayBody,
  now: number,
  most = MOST_BYTES,
): Promise<void> {
  const bytes = await packed(JSON.stringify(body));
  await database.transaction('rw', database.replays, database.studies, async () => {
    await database.replays.put({
      gameId: body.gameId,
      savedAt: now,
      bytes: bytes.byteLength,
      body: bytes,
    });
    const studied = new Set(await database.studies.toCollection().primaryKeys());
    const rows = (await database.replays.orderBy('savedAt').toArray()).toReversed();
    let kept = 0;
    for (const { gameId, bytes: size } of rows) {
      kept += size;
      // The newest stays however large it is: it is being looked at.
      if (kept > most && gameId !== body.gameId && !studied.has(gameId))
        await database.replays.delete(gameId);
    }
  });
}

/** The games whose bodies are here. */
export const keptReplays = async (database: LocalDatabase): Promise<ReadonlySet<string>> =>
  new Set(await database.replays.toCollection().primaryKeys());
