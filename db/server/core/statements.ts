import type BetterSqlite3 from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** Many statements name any number of values; of those not all are kept. */
const MOST_COMPILED = 500;

/** Compiles each statement once: that takes longer than to run it. */
export function statementsOf(sqlite: BetterSqlite3.Database): (sql: string) => BetterSqlite3.Statement {
  const compiled = new Map<string, BetterSqlite3.Statement>();
  return (sql) => {
    const statement = compiled.get(sql) ?? sqlite.prepare(sql);
    if (compiled.size >= MOST_COMPILED) compiled.clear();
    compiled.set(sql, statement);
    return statement;
  };
}

export const compiledOnce = (sqlite: BetterSqlite3.Database): SqliteDatabase => ({
  prepare: statementsOf(sqlite),
  close: () => void sqlite.close(),
});
