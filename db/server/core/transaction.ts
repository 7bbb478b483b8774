import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import { isConflict, isShared } from './postgres.ts';
import type { Line } from './write.ts';

type Db = Kysely<Tables>;

const ATTEMPTS = 8;
/** Before the next attempt, at most, for each attempt that there has been. */
const PAUSE_MS = 10;

/**
 * All of `work` or nothing, as if nobody else wrote meanwhile: what it has read still holds when it writes. With
 * several processes it is done anew when another has changed what it changes, so it changes nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  return again(db, () =>
    isShared(db)
      ? db.transaction().setIsolationLevel('repeatable read').execute(work)
      : db.transaction().execute(work),
  );
}

/**
 * As `inTransaction`, for a step of long work. Where this process alone writes, the step is brought to disk beside all other
 * work: within a commit all commands would wait until the disk has answered.
 */
export const stepIn =
  ({ db, line }: { readonly db: Db; readonly line: Line }): Line =>
  (work) =>
    isShared(db) ? inTransaction(db, work) : line(work);

/** The line of a database that several processes write. Nothing is done anew but what a deadlock has ended. */
export const lineOf =
  (db: Db): Line =>
  (work) =>
    again(db, () => db.transaction().execute(work));

async function again<T>(db: Db, attemptOnce: () => Promise<T>): Promise<T> {
  if (!isShared(db)) return attemptOnce();
  for (let attempt = 1; ; attempt++) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (attempt === ATTEMPTS || !isConflict(error)) throw error;
      await wait(Math.random() * PAUSE_MS * attempt);
    }
  }
}
