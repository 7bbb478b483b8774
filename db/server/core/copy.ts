import BetterSqlite3 from 'better-sqlite3';
import type { Erasure } from './erasures.ts';

/**
 * Writes a copy as of this moment to a file that is not there yet. The database may be in use: writers go on
 * meanwhile, and what they write is not in the copy.
 */
export function copyDatabase(file: string, to: string): void {
  const sqlite = new BetterSqlite3(file, { fileMustExist: true });
  try {
    sqlite.prepare('VACUUM INTO ?').run(to);
  } finally {
    sqlite.close();
  }
}

/** Throws if the file is no whole database of ours. */
export function checkDatabase(file: string): void {
  const sqlite = new BetterSqlite3(file, { fileMustExist: true, readonly: true });
  try {
    const found = sqlite.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`${file} is damaged: ${String(found)}`);
    const known = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").get();
    if (!known) throw new Error(`${file} is not a database of Cold Keep`);
  } finally {
    sqlite.close();
  }
}

/** What was erased, as a database knows it; nothing if it is of a release from before that was noted. */
export function erasuresOf(file: string): Erasure[] {
  const sqlite = new BetterSqlite3(file, { fileMustExist: true, readonly: true });
  try {
    const isNoted = sqlite.prepare("SELECT 1 FROM sqlite_master WHERE name = 'erasures'").get();
    return isNoted ? sqlite.prepare<[], Erasure>('SELECT kind, id, at FROM erasures').all() : [];
  } finally {
    sqlite.close();
  }
}
