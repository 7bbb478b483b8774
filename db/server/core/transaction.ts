import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from './open.ts';
import { isConflict, isShared } from './postgres.ts';

const ATTEMPTS = 8;
/** Before the next attempt, at most, for each attempt that there has been. */
const PAUSE_MS = 10;

/**
 * All of `work` or nothing, as if nobody else wrote meanwhile: what it has read still holds when it writes. With
 * several processes it is done anew when another has changed what it changes, so it changes nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!isShared(db)) return db.transaction().execute(work);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await wait(Math.random() * PAUSE_MS * attempt);
    }
  }
}
