import BetterSqlite3 from 'better-sqlite3';

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
