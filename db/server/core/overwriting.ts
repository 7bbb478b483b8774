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
