import { clockWrites, type ClockRecord } from './clockWriter.ts';
import type { Database, SqliteDatabase } from '../core/open.ts';
import { postgresWriter } from './postgresWriter.ts';
import { commandWrites, type CommandRecord } from './commandRecord.ts';
import type { Sink, FencingTokens } from '../core/write.ts';

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

/** Nobody else writes, so no fencing token is compared. */
const sqliteSink = ({ commits }: SqliteDatabase): Sink => ({
  put: (_roomId, writes) => commits.put(writes),
  drained: commits.drained,
});
