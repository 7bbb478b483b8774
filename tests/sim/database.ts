import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect, type DatabaseConnection, type Driver } from 'kysely';
import { MutexDriver, createMutex } from '../../db/server/core/mutex.ts';
import type { SqliteDatabase } from '../../db/server/core/open.ts';
import { statementTimes } from '../../db/server/core/statementTimes.ts';
import { sharedCommit } from '../../db/server/core/sharedCommit.ts';
import type { Tables } from '../../db/server/schema/schema.ts';
import type { Life } from './life.ts';

/**
 * A server's way to the database, at every step of which it may die. The
 * database stays: `rollBack` leaves it as a new process would find it.
 */
export function databaseOf(
  sqlite: BetterSqlite3.Database,
  life: Life,
  isFull: () => boolean,
): SqliteDatabase {
  const dialect = new SqliteDialect({ database: sqlite });
  const whose = createMutex();
  const driver = mortal(
    new MutexDriver(
      {
        database: { prepare: (sql) => statementOf(sqlite, sql), close: () => void sqlite.close() },
        isInTransaction: () => sqlite.inTransaction,
      },
      whose,
    ),
    life,
  );
  const writer = mortalWriter(sqlite, life, isFull);
  const commits = sharedCommit({
    sqlite: writer,
    async first(work) {
      await life.moment();
      await whose.first(work);
    },
  });
  return {
    db: new Kysely<Tables>({
      dialect: {
        createAdapter: () => dialect.createAdapter(),
        createDriver: () => driver,
        createIntrospector: (db) => dialect.createIntrospector(db),
        createQueryCompiler: () => dialect.createQueryCompiler(),
      },
    }),
    sqlite: writer,
    commits,
    line: commits.line,
    times: statementTimes(),
  };
}

/** Undoes what a crash leaves half done. */
export function rollBack(sqlite: BetterSqlite3.Database): void {
  if (sqlite.inTransaction) sqlite.exec('ROLLBACK');
}

const compiled = new WeakMap<BetterSqlite3.Database, Map<string, BetterSqlite3.Statement>>();

/** Compiles each statement once, for all runs of a server: that takes longer than to run it. */
function statementOf(sqlite: BetterSqlite3.Database, sql: string): BetterSqlite3.Statement {
  const statements = compiled.get(sqlite) ?? new Map<string, BetterSqlite3.Statement>();
  const statement = statements.get(sql) ?? sqlite.prepare(sql);
  compiled.set(sqlite, statements.set(sql, statement));
  return statement;
}

function mortal(driver: Driver, life: Life): Driver {
  const connections = new WeakMap<DatabaseConnection, DatabaseConnection>();
  const mortalConnection = (connection: DatabaseConnection): DatabaseConnection => ({
    async executeQuery(query) {
      await life.moment();
      const result = await connection.executeQuery(query);
      await life.moment();
      return result as never;
    },
    streamQuery: () => {
      throw new Error('the server streams no queries');
    },
  });
  return {
    init: () => driver.init(),
    async acquireConnection() {
      await life.moment();
      const connection = await driver.acquireConnection();
      const known = connections.get(connection) ?? mortalConnection(connection);
      connections.set(connection, known);
      return known;
    },
    beginTransaction: (connection, settings) => driver.beginTransaction(connection, settings),
    commitTransaction: (connection) => driver.commitTransaction(connection),
    rollbackTransaction: (connection) => driver.rollbackTransaction(connection),
    releaseConnection: (connection) => driver.releaseConnection(connection),
    destroy: () => driver.destroy(),
  };
}

/** The transactions of the game writer run in one go: death comes right before or right after. */
function mortalWriter(
  sqlite: BetterSqlite3.Database,
  life: Life,
  isFull: () => boolean,
): BetterSqlite3.Database {
  const transaction = (work: (given: unknown) => void) => {
    const run = sqlite.transaction(work);
    return (given: unknown): void => {
      life.instant();
      if (isFull()) throw new Error('database or disk is full');
      run(given);
      life.instant();
    };
  };
  return new Proxy(sqlite, {
    get(target, name) {
      if (name === 'transaction') return transaction;
      if (name === 'prepare') return (sql: string) => statementOf(target, sql);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
