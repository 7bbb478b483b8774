import type BetterSqlite3 from 'better-sqlite3';
import {
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type SqliteDatabase,
  type SqliteDialectConfig,
} from 'kysely';

/** The one connection to the database, which one query or transaction has at a time. */
export interface Turns {
  /** Resolves when it is ours. */
  take(order?: 'first'): Promise<void>;
  give(): void;
  /** Does something that takes no time, before all that wait. */
  first(work: () => void): Promise<void>;
}

/** In the order of asking, but those who ask to be first before all others. */
export function turns(): Turns {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isTaken = false;
  const take: Turns['take'] = async (order) => {
    if (isTaken) {
      await new Promise<void>((resolve) => (order === 'first' ? first : others).push(resolve));
    }
    isTaken = true;
  };
  const give = (): void => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    take,
    give,
    async first(work) {
      await take('first');
      try {
        work();
      } finally {
        give();
      }
    },
  };
}

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

/**
 * Kysely's own dialect wakes everybody who waits whenever the connection is free, which costs the square of their
 * number: with the thousands of queries of a crowd that comes back at once, seconds.
 */
export class OneByOneDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #turns: Turns;

  constructor(config: SqliteDialectConfig, whose: Turns) {
    super(config);
    this.#config = config;
    this.#turns = whose;
  }

  override createDriver(): Driver {
    return new OneByOneDriver(this.#config, this.#turns);
  }
}

export class OneByOneDriver extends SqliteDriver {
  readonly #turns: Turns;

  constructor(config: SqliteDialectConfig, whose: Turns) {
    super(config);
    this.#turns = whose;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#turns.give();
  }
}
