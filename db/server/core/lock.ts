import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { openDatabase, type Database, type Place } from './open.ts';

const LOCK_FILE = 'server.lock';

/** A server's database, which it shares with no other unless that is PostgreSQL. */
export interface OwnDatabase extends Database {
  /** Closes it and lets the next server have it. */
  close(): Promise<void>;
}

/** Opens the database as `openDatabase` does, for a server. */
export async function openForServer(place: Place, onError: (error: Error) => void): Promise<OwnDatabase> {
  const unlock = place.databaseUrl === undefined ? lockFolder(place.dataDir) : () => undefined;
  try {
    const database = await openDatabase(place, onError);
    return {
      ...database,
      close: async () => {
        await database.db.destroy();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * Keeps a data folder to one server, because SQLite's writer knows of no other. The operating system holds the lock and
 * gives it back when the process ends, however it ends, so that no file that a killed server has left keeps the next one
 * out. Programs that only work on the database (backup, admin) do not ask for it.
 * @returns how to let it go
 * @throws Error with a sentence for the operator if another server has it
 */
function lockFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const lock = new BetterSqlite3(join(dataDir, LOCK_FILE), { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another server uses ${resolve(dataDir)}. Stop it first, or give this one a DATA_DIR of its own.`,
      { cause: error },
    );
  }
  return () => void lock.close();
}

const isBusy = (error: unknown): boolean =>
  error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY';
