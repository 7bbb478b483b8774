import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { compiledOnce, OneByOneDialect, turns } from './oneByOne.ts';
import type { Tables } from './schema.ts';

/** In DATA_DIR. */
export const DATABASE_FILE = 'cold-keep.db';

export type Db = Kysely<Tables>;

/** Kysely for everything but the path of a game command, which uses `sqlite` in a turn of its own. */
export interface Database {
  readonly sqlite: BetterSqlite3.Database;
  readonly db: Db;
  /** Does what is to be done with `sqlite` while no query and no transaction of `db` is under way, before all that wait. */
  first(work: () => void): Promise<void>;
}

/** Older releases can corrupt a WAL that several connections write (sqlite.org, release notes of 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;

export function openDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const sqlite = new BetterSqlite3(join(dataDir, DATABASE_FILE), { timeout: 50 });
  refuseOldSqlite(sqlite);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  migrate(sqlite);
  const whose = turns();
  const dialect = new OneByOneDialect({ database: compiledOnce(sqlite) }, whose);
  return { sqlite, db: new Kysely<Tables>({ dialect }), first: whose.first };
}

function refuseOldSqlite(sqlite: BetterSqlite3.Database): void {
  const row = sqlite.prepare<[], { version: string }>('SELECT sqlite_version() AS version').get();
  const version = row?.version ?? '0';
  const parts = version.split('.').map(Number);
  const different = OLDEST_SQLITE.findIndex((oldest, position) => parts[position] !== oldest);
  if (different >= 0 && (parts[different] ?? 0) < (OLDEST_SQLITE[different] ?? 0)) {
    throw new Error(`SQLite ${version} is too old: ${OLDEST_SQLITE.join('.')} or newer is needed`);
  }
}
