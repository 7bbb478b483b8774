import { CompiledQuery } from 'kysely';
import type { Db } from '../core/open.ts';
import { postgresText } from '../core/postgres.ts';
import { WriteConflict, type Sink, type FencingTokens, type Write } from '../core/write.ts';

const TOKEN = 'UPDATE turn_clocks SET stamp = ? WHERE room_id = ? AND stamp = ?';

/**
 * Each job is one transaction, which begins by taking the game's row: other processes wait for it, and whoever finds
 * another fencing token than the one on which was decided writes nothing. A token is never used twice, so what was decided
 * on top of something that could not be stored is not stored either.
 */
export function postgresWriter(db: Db): Sink {
  const texts = new Map<string, string>();
  /** The last job that was given for each room. */
  const last = new Map<string, Promise<void>>();

  const textOf = (sql: string): string => {
    const text = texts.get(sql) ?? postgresText(sql);
    texts.set(sql, text);
    return text;
  };

  const write = (writes: readonly Write[]): Promise<void> =>
    db.transaction().execute(async (tx) => {
      for (const { sql, values, otherwise } of writes) {
        const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(textOf(sql), [...values]));
        if (numAffectedRows === 0n && otherwise) throw otherwise();
      }
    });

  const tokenWrite = (roomId: string, { before, after }: FencingTokens): Write => ({
    sql: TOKEN,
    values: [after, roomId, before],
    otherwise: () => new WriteConflict(`room ${roomId} has changed meanwhile`),
  });

  return {
    put(roomId, writes, tokens) {
      const job = (last.get(roomId) ?? Promise.resolve())
        .catch(() => undefined)
        .then(() => write([tokenWrite(roomId, tokens), ...writes()]))
        .finally(() => {
          if (last.get(roomId) === job) last.delete(roomId);
        });
      last.set(roomId, job);
      return job;
    },
    async drained() {
      while (last.size > 0) await Promise.allSettled(last.values());
    },
  };
}
