import { SqliteDriver, type DatabaseConnection, type Driver, type SqliteDialectConfig } from 'kysely';
import { PlannedOnceDialect } from './plannedOnce.ts';

/** Gives the one connection to the database to one query or transaction at a time. */
export interface Mutex {
  /** Resolves when the connection is the caller's. */
  acquire(order?: 'first'): Promise<void>;
  release(): void;
  /** Does something before all that wait get their turn. */
  first(work: () => void | Promise<void>): Promise<void>;
}

/** The mutex is acquired in the order of asking, but by those who ask to be first before all others. */
export function createMutex(): Mutex {
  const first: (() => void)[] = [];
  const others: (() => void)[] = [];
  let isTaken = false;
  const acquire: Mutex['acquire'] = async (order) => {
    if (isTaken) {
      await new Promise<void>((resolve) => (order === 'first' ? first : others).push(resolve));
    }
    isTaken = true;
  };
  const release = (): void => {
    const next = first.shift() ?? others.shift();
    if (next) next();
    else isTaken = false;
  };
  return {
    acquire,
    release,
    async first(work) {
      await acquire('first');
      try {
        await work();
      } finally {
        release();
      }
    },
  };
}

/**
 * Kysely's own dialect wakes everybody who waits whenever the connection is free, which costs the square of their
 * number: with the thousands of queries of a crowd that comes back at once, seconds.
 */
export class MutexDialect extends PlannedOnceDialect {
  readonly #config: Config;
  readonly #mutex: Mutex;

  constructor(config: Config, mutex: Mutex) {
    super(config);
    this.#config = config;
    this.#mutex = mutex;
  }

  override createDriver(): Driver {
    return new MutexDriver(this.#config, this.#mutex);
  }
}

interface Config extends SqliteDialectConfig {
  /** Is a transaction open on the connection? */
  readonly isInTransaction: () => boolean;
  /** Called when the connection is closed. */
  readonly onDestroyed?: () => void;
}

export class MutexDriver extends SqliteDriver {
  readonly #config: Config;
  readonly #mutex: Mutex;

  constructor(config: Config, mutex: Mutex) {
    super(config);
    this.#config = config;
    this.#mutex = mutex;
  }

  override async destroy(): Promise<void> {
    await super.destroy();
    this.#config.onDestroyed?.();
  }

  /** After some errors, as of a full disk, SQLite has rolled back itself; to do it again would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#config.isInTransaction()) await super.rollbackTransaction(connection);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#mutex.acquire();
    return super.acquireConnection();
  }

  override async releaseConnection(): Promise<void> {
    await super.releaseConnection();
    this.#mutex.release();
  }
}
