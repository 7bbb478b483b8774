import { sql } from 'kysely';
import type { Db } from './open.ts';
import { isShared } from './postgres.ts';

/** Leaves nothing in the log of writes: until then it holds what was deleted. */
export async function emptyWriteLog(db: Db): Promise<void> {
  if (!isShared(db)) await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db);
}

/**
 * Does work after which nothing of what it deletes is left in the files of SQLite: pages that get free are overwritten
 * too, and the log of writes is emptied. On PostgreSQL rows are overwritten when it vacuums.
 */
export async function overwriting(db: Db, work: () => Promise<void>): Promise<void> {
  if (isShared(db)) return work();
  await sql`PRAGMA secure_delete = ON`.execute(db);
  try {
    await work();
  } finally {
    await sql`PRAGMA secure_delete = FAST`.execute(db);
    await emptyWriteLog(db);
  }
}

/** The share of SQLite's file that holds nothing: what is deleted leaves room for what comes, and the file does not shrink. */
export async function freeShare(db: Db): Promise<number> {
  const numberOf = async (name: string): Promise<number> => {
    const { rows } = await sql.raw<Record<string, number>>(`PRAGMA ${name}`).execute(db);
    return rows[0]?.[name] ?? 0;
  };
  return (await numberOf('freelist_count')) / Math.max(1, await numberOf('page_count'));
}

/** Counts anew what the planner of SQLite goes by, where it has changed much. */
export const renewStatistics = async (db: Db): Promise<void> => {
  await sql`PRAGMA optimize`.execute(db);
};
