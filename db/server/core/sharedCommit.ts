import type BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Tables } from '../schema/schema.ts';
import type { DiskLog } from './diskLog.ts';
import { PlannedOnceDialect } from './plannedOnce.ts';
import { compiledOnce, statementsOf } from './statements.ts';
import type { Line, Write } from './write.ts';

/** So long a work of the line waits for others to share its commit with. */
const WAIT_MS = 5;
/** So long it waits besides, at most, until no command of a game is under way. */
const LATEST_MS = 20;

/**
 * What different parts of the server write at the same moment is committed together, so that one fsync pays for all of it.
 * Commands of games and works of the line have commits of their own: the former are quick and wait for none of the latter (decision 197).
 */
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
  readonly log?: Omit<DiskLog, 'close'>;
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
  let waiting: NodeJS.Timeout | undefined;

  const together = sqlite.transaction((jobs: readonly Job[]) => {
    for (const { writes } of jobs) {
      for (const { sql, values, otherwise } of writes()) {
        const { changes } = prepared(sql).run(...values);
        if (changes === 0 && otherwise) throw otherwise();
      }
    }
  });

  /** One transaction for all; if it fails, one for each, so that the faulty one fails alone. */
  const commitJobs = (jobs: readonly Job[]): Outcome[] => {
    try {
      together(jobs);
      return jobs.map(({ resolve }) => resolve);
    } catch (error) {
      const [only] = jobs;
      return jobs.length === 1 && only
        ? [() => only.reject(error)]
        : jobs.flatMap((job) => commitJobs([job]));
    }
  };

  async function attemptWork({ run, reject }: Work): Promise<Outcome> {
    inside ??= new Kysely<Tables>({ dialect: new PlannedOnceDialect({ database: compiledOnce(sqlite) }) });
    prepared('SAVEPOINT work').run();
    try {
      const outcome = await run(inside);
      prepared('RELEASE work').run();
      return outcome;
    } catch (error) {
      // After some errors, as of a full disk, SQLite has undone the whole transaction and not only what failed.
      if (!sqlite.inTransaction) throw error;
      prepared('ROLLBACK TO work').run();
      prepared('RELEASE work').run();
      return () => reject(error);
    }
  }

  /** Works in one transaction; if they cannot be stored together, each by itself. */
  async function commitWorks(works: readonly Work[]): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    try {
      prepared('BEGIN').run();
      for (const work of works) outcomes.push(await attemptWork(work));
      prepared('COMMIT').run();
      return outcomes;
    } catch (error) {
      if (sqlite.inTransaction) prepared('ROLLBACK').run();
      const [only] = works;
      if (works.length === 1 && only) return [() => only.reject(error)];
      const alone: Outcome[] = [];
      for (const work of works) alone.push(...(await commitWorks([work])));
      return alone;
    }
  }

  /** Commits while the connection is ours alone; whoever it concerns is told once the disk has it, while others work. */
  const store = async (commit: () => Promise<Outcome[]>): Promise<void> => {
    let outcomes: readonly Outcome[] = [];
    await first(async () => {
      outcomes = await (log ? log.lazily(commit) : commit());
    });
    const tell = (): void => outcomes.forEach((outcome) => outcome());
    if (log) void log.flushed().then(tell);
    else tell();
  };

  // Until the disk has answered more gathers: each commit writes whole pages, and many share them.
  const jobs = queueOf<Job>(async (take) => {
    await log?.quiet();
    await store(async () => commitJobs(take()));
  });
  const commands = underWay();
  // Commands come in clusters, and each word among them would keep all that follow.
  const works = queueOf<Work>(async (take) => {
    await commands.lull();
    await store(() => commitWorks(take()));
  });

  return {
    put: (writes) =>
      commands.count(
        new Promise((resolve, reject) => {
          jobs.add({ writes, resolve, reject });
          void jobs.start();
        }),
      ),
    line: (work) =>
      new Promise((resolve, reject) => {
        const run = async (tx: Kysely<Tables>): Promise<Outcome> => {
          const value = await work(tx);
          return () => resolve(value);
        };
        works.add({ run, reject });
        waiting ??= setTimeout(() => {
          waiting = undefined;
          if (works.hasAny()) void works.start();
        }, WAIT_MS);
      }),
    async drained() {
      const queues = [jobs, works];
      while (queues.some(({ hasAny }) => hasAny())) {
        for (const { hasAny, start } of queues) if (hasAny()) await start();
      }
      // What was taken last may not be committed yet: the connection is its own until then.
      await first(() => undefined);
      await log?.flushed();
    },
  };
}

/** What waits to be committed together. @param commit of all that `take` gives, which it calls when it can commit at once */
function queueOf<Waiting extends { readonly reject: (error: unknown) => void }>(
  commit: (take: () => Waiting[]) => Promise<void>,
) {
  let all: Waiting[] = [];
  let committing: Promise<void> | null = null;
  const commitAll = async (): Promise<void> => {
    await new Promise(setImmediate);
    let taken: Waiting[] = [];
    const take = (): Waiting[] => {
      [taken, all, committing] = [all, [], null];
      return taken;
    };
    try {
      await commit(take);
    } catch (error) {
      for (const { reject } of [...taken, ...take()]) reject(error);
    }
  };
  return {
    add: (one: Waiting): void => void all.push(one),
    hasAny: (): boolean => all.length > 0,
    /** Begins with the next turn of the event loop, if it has not begun. Resolves when they are committed. */
    start: (): Promise<void> => (committing ??= commitAll()),
  };
}

/** Counts what has not been answered. */
function underWay() {
  let count = 0;
  let wake: () => void = () => undefined;
  return {
    async count(work: Promise<void>): Promise<void> {
      count += 1;
      try {
        await work;
      } finally {
        count -= 1;
        if (count === 0) wake();
      }
    },
    /** Resolves when there is nothing, or after a while all the same. */
    async lull(): Promise<void> {
      let isLate = false;
      const late = setTimeout(() => {
        isLate = true;
        wake();
      }, LATEST_MS);
      while (count > 0 && !isLate) {
        await new Promise<void>((resolve) => (wake = resolve));
        // Whoever was answered tells others first, and whoever has come meanwhile is counted.
        await new Promise(setImmediate);
      }
      clearTimeout(late);
    },
  };
}
