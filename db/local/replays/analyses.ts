import { z } from 'zod/mini';
import { analysisSchema, type Analysis } from '../../../engine/review/analysis.ts';
import type { LocalDatabase } from '../core/database.ts';
import { packed, unpacked } from './packed.ts';

/** Analyses take so much together at most: a usual one packs to 20 KB. */
const MOST_BYTES = 10_000_000;

/** What was found about a game; null if it is not kept, or not as this release can read it. */
export async function loadAnalysis(database: LocalDatabase, key: string): Promise<Analysis | null> {
  const row = await database.analyses.get(key);
  if (row === undefined) return null;
  const text = await unpacked(row.analysis).catch(() => 'null');
  return z.safeParse(analysisSchema, JSON.parse(text)).data ?? null;
}

/** Keeps what was found, and forgets what was kept longest ago where it gets too much. @param now ms since 1970 */
export async function keepAnalysis(
  database: LocalDatabase,
  key: string,
  found: Analysis,
  now: number,
  most = MOST_BYTES,
): Promise<void> {
  const bytes = await packed(JSON.stringify(found));
  await database.transaction('rw', database.analyses, async () => {
    await database.analyses.put({ key, savedAt: now, bytes: bytes.byteLength, analysis: bytes });
    const rows = (await database.analyses.orderBy('savedAt').toArray()).toReversed();
    let kept = 0;
    for (const row of rows) {
      kept += row.bytes;
      if (kept > most && row.key !== key) await database.analyses.delete(row.key);
    }
  });
}
