import { segmentAt } from '../../../sync-server/protocol/chatUpdates.ts';
import type { ConversationRow, LocalDatabase } from '../core/database.ts';

/** What a device keeps of what was said long ago, in bytes and by when a thread was last opened. */
const MOST_BYTES = 20_000_000;
const KEPT_MS = 90 * 24 * 3_600_000;
/** A segment cannot hold more; so few of them are not worth counting. */
const LARGEST_BYTES = 256_000;

/**
 * Takes back room by forgetting older segments of threads, of those first that were opened longest ago; they can be
 * fetched again. Lists, tails and the last two segments of each thread stay, which a device needs to go on, and so does
 * what nobody has sent yet. Answers how many bytes are free.
 * @param bytes that are wanted whatever the rules say
 */
export async function evictSegments(
  database: LocalDatabase,
  { now, bytes }: { readonly now: number; readonly bytes: number },
): Promise<number> {
  const { conversations, segments } = database;
  const rows = (await conversations.toArray()).toSorted((a, b) => a.openedAt - b.openedAt);
  let excess = Math.max(bytes, await excessOf(database));
  let freed = 0;
  for (const row of rows) {
    if (excess <= 0 && row.openedAt >= now - KEPT_MS) continue;
    const gone = await evictFrom(database, row);
    freed += gone;
    excess -= gone;
  }
  // A conversation that is not kept any more leaves nothing to be shown.
  const known = new Set(rows.map(({ id }) => id));
  const lost = (await segments.toCollection().primaryKeys()).filter(([id]) => !known.has(id));
  await segments.bulkDelete(lost);
  return freed;
}

async function excessOf({ segments }: LocalDatabase): Promise<number> {
  if ((await segments.count()) * LARGEST_BYTES <= MOST_BYTES) return 0;
  let total = 0;
  await segments.each(({ bytes }) => void (total += bytes.length));
  return total - MOST_BYTES;
}

/** Forgets all of a thread but what lies at its end. Answers how many bytes that was. */
const evictFrom = (database: LocalDatabase, { id }: Pick<ConversationRow, 'id'>): Promise<number> => {
  const { conversations, segments, chatUpdates } = database;
  return database.transaction('rw', conversations, segments, chatUpdates, async () => {
    // Asked anew: more may have come since.
    const known = (await conversations.get(id))?.known ?? 0;
    const stays = segmentAt(Math.max(0, known - 1)) - 1;
    if (stays <= 0) return 0;
    const old = await segments.where('[conversationId+no]').between([id, 0], [id, stays]).toArray();
    const gone = old.filter(({ isAwaited }) => !isAwaited);
    await segments.bulkDelete(gone.map(({ no }) => [id, no]));
    const numbers = new Set(gone.map(({ no }) => no));
    await chatUpdates
      .where({ conversationId: id })
      .filter(({ no }) => numbers.has(no))
      .delete();
    return gone.reduce((sum, { bytes }) => sum + bytes.length, 0);
  });
};
