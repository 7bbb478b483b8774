import type BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import type { DiskLog } from './diskLog.ts';
import { compiledOnce, statementsOf } from './statements.ts';
import type { Line, Write } from './write.ts';

/** So long a work of the line waits for others, and for a command of a game, to share its fsync with. */
const WAIT_MS = 5;

/** What different parts of the server write at the same moment shares one transaction, so that one fsync pays for all of it. */
export interface SharedCommit {
  /** Runs statements, all or none. Resolves when they are on disk. */
  put(writes: () => readonly Write[]): Promise<void>;
  readonly line: Line;
  /** Resolves when nothing is left to write. */
  drained(): Promise<void>;
}

interface Connection {
  readonly sqlite: BetterSqlite3.Database;
  /** Does work while no query and no transaction of anybody else is under way, before all that wait. */
  first(work: () => void | Promise<void>): Promise<void>;
  /** Left out where each commit is on disk when it is done. */
  readonly log?: Pick<DiskLog, 'lazily' | 'flushed'>;
}

interface Job {
  readonly writes: () => readonly Write[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/** A work of the line. */
interface Work {
  /** Does it; answers how its caller is told of the result, once that is on disk. */
  readonly run: (tx: Kysely<Tables>) => Promise<() => void>;
  readonly reject: (error: unknown) => void;
}

/** Tells somebody how it went. */
type Outcome = () => void;

export function sharedCommit({ sqlite, first, log }: Connection): SharedCommit {
  const prepared = statementsOf(sqlite);
  /** Used while the connection is ours alone, so that it waits for nobody. */
  let inside: Kysely<Tables> | null = null;
  let jobs: Job[] = [];
  let works: Work[] = [];
  let flushing: Promise<void> | null = null;
  let waiting: NodeJS.Timeout | undefined;

  const together = sqlite.transaction((some: readonly Job[]) => {
    for (const { writes } of some) {
      for (const { sql, values, otherwise } of writes()) {
        const { changes } = prepared(sql).run(...values);
        if (changes === 0 && otherwise) throw otherwise();
      }
    }
  });

  /** One transaction for all; if it fails, one for each, so that the faulty one fails alone. @param isWithin another one */
  const attempt = (some: readonly Job[], isWithin: boolean): Outcome[] => {
    try {
      together(some);
      return some.map(({ resolve }) => resolve);
    } catch (error) {
      if (isWithin) refuseBroken(error);
      const [only] = some;
      return some.length === 1 && only
        ? [() => only.reject(error)]
        : some.flatMap((job) => attempt([job], isWithin));
    }
  };

  /** After some errors, as of a full disk, SQLite has undone the whole transaction and not only what failed. */
  const refuseBroken = (error: unknown): void => {
    if (!sqlite.inTransaction) throw error;
  };

  async function attemptWork({ run, reject }: Work): Promise<Outcome> {
    inside ??= new Kysely<Tables>({ dialect: new SqliteDialect({ database: compiledOnce(sqlite) }) });
    prepared('SAVEPOINT work').run();
    try {
      const outcome = await run(inside);
      prepared('RELEASE work').run();
      return outcome;
    } catch (error) {
      refuseBroken(error);
      prepared('ROLLBACK TO work').run();
      prepared('RELEASE work').run();
      return () => reject(error);
    }
  }

  /** Works, with the statements that wait when they are done; if they cannot be stored together, each by itself. */
  async function commitWorks(some: readonly Work[]): Promise<Outcome[]> {
    let own: readonly Job[] = [];
    const outcomes: Outcome[] = [];
    try {
      prepared('BEGIN').run();
      for (const work of some) outcomes.push(await attemptWork(work));
      own = takeJobs();
      // Games are told first.
      if (own.length > 0) outcomes.unshift(...attempt(own, true));
      prepared('COMMIT').run();
    } catch (error) {
      if (sqlite.inTransaction) prepared('ROLLBACK').run();
      const alone = attempt(own, false);
      const [only] = some;
      if (some.length === 1 && only) return [...alone, () => only.reject(error)];
      for (const work of some) alone.push(...(await commitWorks([work])));
      return alone;
    }
    return outcomes;
  }

  const tell = (outcomes: readonly Outcome[]): void => outcomes.forEach((outcome) => outcome());

  const takeJobs = (): Job[] => {
    const taken = jobs;
    jobs = [];
    return taken;
  };
  const takeWorks = (): Work[] => {
    const taken = works;
    works = [];
    clearTimeout(waiting);
    waiting = undefined;
    return taken;
  };

  /** Everything that waits. */
  async function commitAll(): Promise<Outcome[]> {
    const own = takeWorks();
    return own.length > 0 ? commitWorks(own) : attempt(takeJobs(), false);
  }

  const flush = async (): Promise<void> => {
    await new Promise(setImmediate);
    try {
      let outcomes: readonly Outcome[] = [];
      await first(async () => {
        flushing = null;
        outcomes = await (log ? log.lazily(commitAll) : commitAll());
      });
      // Others write meanwhile. Whoever has written first is told first.
      await log?.flushed();
      tell(outcomes);
    } catch (error) {
      flushing = null;
      for (const { reject } of [...takeJobs(), ...takeWorks()]) reject(error);
    }
  };
  const start = (): Promise<void> => (flushing ??= flush());

  return {
    put: (writes) =>
      new Promise((resolve, reject) => {
        jobs.push({ writes, resolve, reject });
        void start();
      }),
    line: (work) =>
      new Promise((resolve, reject) => {
        const run = async (tx: Kysely<Tables>): Promise<Outcome> => {
          const value = await work(tx);
          return () => resolve(value);
        };
        works.push({ run, reject });
        waiting ??= setTimeout(() => void start(), WAIT_MS);
      }),
    async drained() {
      while (flushing !== null || jobs.length + works.length > 0) await start();
      // What was taken last may not be committed yet: the connection is its own until then.
      await first(() => undefined);
      await log?.flushed();
    },
  };
}
