import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { DATABASE_FILE, databaseUrlOf } from './place.ts';
import { askPostgres } from './postgres.ts';

/** As much of better-sqlite3 as tests need, on whichever database the server has. */
export interface RawDatabase {
  exec(sql: string): unknown;
  prepare<Values extends unknown[] = unknown[], Row = unknown>(sql: string): RawStatement<Values, Row>;
}

interface RawStatement<Values extends unknown[], Row> {
  all(...values: Values): Row[];
  get(...values: Values): Row | undefined;
  run(...values: Values): { readonly changes: number };
  /** Only the first column. */
  pluck(): RawStatement<Values, unknown>;
}

/** Does something with the database of a server, running or not, behind its back. */
export function withDatabase<T>(dataDir: string, work: (database: RawDatabase) => T): T {
  const { database, close } = openRaw(dataDir);
  try {
    return work(database);
  } finally {
    close();
  }
}

/** A connection that stays, for who asks often: a new one reads all of the schema. To be closed by whoever opens it. */
export function openRaw(dataDir: string): { readonly database: RawDatabase; close(): void } {
  const url = databaseUrlOf(dataDir);
  if (url !== null) return { database: postgres(url), close: () => undefined };
  const database = new BetterSqlite3(join(dataDir, DATABASE_FILE), { timeout: 2_000 });
  return { database, close: () => database.close() };
}

function postgres(url: string): RawDatabase {
  const statement = <Values extends unknown[], Row>(
    sql: string,
    pick: (row: object) => unknown,
  ): RawStatement<Values, Row> => {
    const all = (...values: Values): Row[] => {
      // As JSON, so that numbers of 64 bits are numbers.
      const [[rows]] = askPostgres(
        url,
        `SELECT coalesce(json_agg(t), '[]') FROM (${filled(sql, values)}) t`,
      ) as [[object[]]];
      return rows.map((row) => pick(row) as Row);
    };
    return {
      all,
      get: (...values) => all(...values)[0],
      run: (...values) => {
        const counted = `WITH done AS (${filled(sql, values)} RETURNING 1) SELECT count(*) FROM done`;
        return { changes: Number(askPostgres(url, counted)[0]?.[0]) };
      },
      pluck: () => statement(sql, (row) => Object.values(row)[0]),
    };
  };
  return { exec: (sql) => askPostgres(url, sql), prepare: (sql) => statement(sql, (row) => row) };
}

/** The values are those of tests. */
function filled(sql: string, values: readonly unknown[]): string {
  const left = [...values];
  return sql.replaceAll('?', () => {
    const value = left.shift();
    return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : (JSON.stringify(value) ?? 'NULL');
  });
}
