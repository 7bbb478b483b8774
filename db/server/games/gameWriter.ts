import { clockWrites, type ClockRecord } from './clockWriter.ts';
import { statementsOf } from '../core/statements.ts';
import type { Database, SqliteDatabase } from '../core/open.ts';
import { postgresWriter } from './postgresWriter.ts';
import { commandWrites, type CommandRecord } from './commandRecord.ts';
import type { Sink, FencingTokens, Write } from '../core/write.ts';

export interface StoredRefusal {
  readonly roomId: string;
  readonly playerId: string;
  readonly key: string;
  /** JSON of the acknowledgement. */
  readonly ack: string;
}

/**
 * The write path of game commands. All of it waits for what was given before for the same room, and rejects with
 * `WriteConflict` when another process has written there meanwhile.
 */
export interface GameWriter {
  /** Resolves when the step is on disk. */
  command(record: CommandRecord, tokens: FencingTokens): Promise<void>;
  /** Stores what no command has brought about. */
  clock(record: ClockRecord, tokens: FencingTokens): Promise<void>;
  /** Remembers that a command was refused, until the turn ends. */
  refusal(refusal: StoredRefusal, tokens: FencingTokens): Promise<void>;
  /** Resolves when nothing is left to write. */
  drained(): Promise<void>;
}

const REFUSAL = 'INSERT INTO refusals (room_id, player_id, key, ack) VALUES (?, ?, ?, ?)';

export function gameWriter(database: Database): GameWriter {
  const sink = isSqlite(database) ? sqliteSink(database) : postgresWriter(database.db);
  return {
    command: (record, tokens) => sink.put(record.roomId, () => commandWrites(record), tokens),
    clock: (record, tokens) => sink.put(record.clock.room_id, () => clockWrites(record), tokens),
    refusal: ({ roomId, playerId, key, ack }, tokens) =>
      sink.put(roomId, () => [{ sql: REFUSAL, values: [roomId, playerId, key, ack] }], tokens),
    drained: sink.drained,
  };
}

const isSqlite = (database: Database): database is SqliteDatabase => database.sqlite !== null;

interface Job {
  writes: () => readonly Write[];
  resolve: () => void;
  reject: (error: unknown) => void;
}

/**
 * Everything that many rooms write in one tick of the event loop shares one transaction,
 * so that one fsync pays for all of them. Nobody else writes, so no fencing token is compared.
 */
function sqliteSink({ sqlite, first }: SqliteDatabase): Sink {
  const prepared = statementsOf(sqlite);
  let queue: Job[] = [];
  let flushing: Promise<void> | null = null;

  const together = sqlite.transaction((jobs: readonly Job[]) => {
    for (const job of jobs) {
      for (const { sql, values, otherwise } of job.writes()) {
        const { changes } = prepared(sql).run(...values);
        if (changes === 0 && otherwise) throw otherwise();
      }
    }
  });

  /** One transaction for all; if it fails, one for each, so that the faulty one fails alone. */
  const commit = (jobs: readonly Job[]): void => {
    try {
      together(jobs);
      for (const job of jobs) job.resolve();
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) commit([job]);
    }
  };

  const take = (): Job[] => {
    const jobs = queue;
    [queue, flushing] = [[], null];
    return jobs;
  };

  const flush = async (): Promise<void> => {
    await new Promise(setImmediate);
    try {
      await first(() => commit(take()));
    } catch (error) {
      for (const job of take()) job.reject(error);
    }
  };

  const drained = async (): Promise<void> => {
    await flushing;
    if (queue.length > 0) await drained();
  };

  return {
    put: (_roomId, writes) =>
      new Promise((resolve, reject) => {
        queue.push({ writes, resolve, reject });
        flushing ??= flush();
      }),
    drained,
  };
}
