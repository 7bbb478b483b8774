import type BetterSqlite3 from 'better-sqlite3';
import { closeSync, fdatasync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const toDisk = promisify(fdatasync);

/**
 * SQLite's log of writes, brought to disk beside all other work. SQLite would do so within each commit, and until the
 * disk has answered nothing else of the process could run.
 */
export interface DiskLog {
  /** Does work whose commits are left in the system's memory: they outlive the process, but not a loss of power. */
  lazily<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when everything that was committed before the call is on disk. */
  flushed(): Promise<void>;
  close(): void;
}

/**
 * The log of a database in `journal_mode = WAL` and `synchronous = FULL`. Without the latter SQLite still writes the log
 * before it copies it into the database, and that before it begins the log anew, so that nothing can be torn.
 */
export function diskLog(sqlite: BetterSqlite3.Database): DiskLog {
  let file: number | null = null;
  let last = Promise.resolve();
  /** A flush that has not begun: whoever has committed by then waits for it. */
  let next: Promise<void> | null = null;

  const flush = async (): Promise<void> => {
    next = null;
    file ??= openSync(`${sqlite.name}-wal`, 'r+');
    try {
      await toDisk(file);
    } catch (error) {
      // What the disk holds is not known any more, and nobody may be told anything: the process ends and reads it again.
      setImmediate(() => {
        throw error;
      });
      await new Promise(() => {});
    }
  };

  return {
    async lazily(work) {
      sqlite.pragma('synchronous = NORMAL');
      try {
        return await work();
      } finally {
        sqlite.pragma('synchronous = FULL');
      }
    },
    flushed() {
      if (next === null) last = next = last.then(flush);
      return next;
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}
