import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { HandleEmptyInListsPlugin, Kysely, replaceWithNoncontingentExpression } from 'kysely';
import { diskLog } from './diskLog.ts';
import { migratePostgres, migrateSqlite } from './migrate.ts';
import { createMutex, MutexDialect } from './mutex.ts';
import { postgresDialect } from './postgres.ts';
import { sharedCommit, type SharedCommit } from './sharedCommit.ts';
import { compiledOnce } from './statements.ts';
import { statementTimes, type StatementTimes } from './statementTimes.ts';
import { lineOf } from './transaction.ts';
import type { Line } from './write.ts';
import type { Tables } from '../schema/schema.ts';

/** In DATA_DIR. */
export const DATABASE_FILE = 'cold-keep.db';

export type Db = Kysely<Tables>;

/** Kysely for everything but the path of a game command, which uses `sqlite` when it has the mutex. */
export interface Database {
  /** null = the database is PostgreSQL. */
  readonly sqlite: BetterSqlite3.Database | null;
  readonly db: Db;
  readonly line: Line;
  readonly times: StatementTimes;
}

export interface SqliteDatabase extends Database {
  readonly sqlite: BetterSqlite3.Database;
  /** What is written on `sqlite` itself and what stands in the line share their commits. */
  readonly commits: SharedCommit;
}

/** The place of the data: a folder, or PostgreSQL if there is an address. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** The most of one process to PostgreSQL; undefined = as many as it usually has. */
  readonly databaseConnections?: number | undefined;
}

/** Older releases can corrupt a WAL that several connections write (sqlite.org, release notes of 3.51.3). */
const OLDEST_SQLITE = [3, 51, 3] as const;

/** Nothing is in an empty list: SQLite takes it so, PostgreSQL would take none. */
const EMPTY_LISTS = new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression });

/**
 * Brought up to date.
 * @param onError told of connections to PostgreSQL that are lost; the next query takes another
 */
export async function openDatabase(
  { dataDir, databaseUrl, databaseConnections }: Place,
  onError: (error: Error) => void = () => undefined,
): Promise<Database> {
  if (databaseUrl === undefined) return openSqlite(dataDir);
  const times = statementTimes();
  const dialect = postgresDialect(databaseUrl, onError, databaseConnections);
  const db = new Kysely<Tables>({ dialect, log: times.note, plugins: [EMPTY_LISTS] });
  try {
    await migratePostgres(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { sqlite: null, db, line: lineOf(db), times };
}

export function openSqlite(dataDir: string): SqliteDatabase {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const sqlite = new BetterSqlite3(join(dataDir, DATABASE_FILE), { timeout: 50 });
  refuseOldSqlite(sqlite);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Deleted rows are overwritten wherever that costs no other write.
  sqlite.pragma('secure_delete = FAST');
  migrateSqlite(sqlite);
  const mutex = createMutex();
  const isInTransaction = (): boolean => sqlite.inTransaction;
  const log = diskLog(sqlite);
  const onDestroyed = log.close;
  const dialect = new MutexDialect({ database: compiledOnce(sqlite), isInTransaction, onDestroyed }, mutex);
  const times = statementTimes();
  const commits = sharedCommit({ sqlite, first: mutex.first, log });
  const db = new Kysely<Tables>({ dialect, log: times.note });
  return { sqlite, db, line: commits.line, times, commits };
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
