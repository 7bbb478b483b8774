import type { LocalDatabase } from '../core/database.ts';

const PREFIX = 'seen:';
/** So many answers are kept of those that the server can be asked for again; the oldest go first. */
const MOST_KEPT = 100;

/** An answer of the server. */
export interface SeenAnswer {
  readonly value: unknown;
  /** When it was given, in milliseconds since 1970, UTC. */
  readonly at: number;
}

/** Keeps what a page has shown, for when there is no network. */
export async function keepSeen(database: LocalDatabase, name: string, answer: SeenAnswer): Promise<void> {
  await database.transaction('rw', database.kv, async () => {
    await database.kv.put({ key: PREFIX + name, value: answer });
    const rows = await database.kv.where('key').startsWith(PREFIX).toArray();
    const newestFirst = rows.toSorted((a, b) => timeOf(b.value) - timeOf(a.value));
    await database.kv.bulkDelete(newestFirst.slice(MOST_KEPT).map(({ key }) => key));
  });
}

export async function loadSeen(database: LocalDatabase, name: string): Promise<SeenAnswer | null> {
  const row = (await database.kv.get(PREFIX + name))?.value;
  return isSeen(row) ? row : null;
}

const isSeen = (row: unknown): row is SeenAnswer =>
  typeof row === 'object' && row !== null && 'value' in row && 'at' in row && typeof row.at === 'number';

const timeOf = (row: unknown): number => (isSeen(row) ? row.at : 0);
