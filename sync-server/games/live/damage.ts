import { isOfDatabase } from '../../runtime/databaseFault.ts';
import type { Log } from '../../runtime/log.ts';

/** Rooms whose rows cannot be read. A damaged row costs itself and no list that it stands in. */
export interface Damage {
  /** Answers the rows as `read` understands them, without those that it cannot read; the log tells of each of these once. */
  readable<Row extends Identified, T>(
    rows: readonly Row[],
    read: (row: Row) => T | Promise<T>,
  ): Promise<Awaited<T>[]>;
  /** Damaged rooms that have been met, and that have not been read since. */
  count(): number;
}

interface Identified {
  readonly id: string;
}

export function damageIn(log: Log): Damage {
  const damaged = new Set<string>();

  const tryToRead = async <Row extends Identified, T>(
    row: Row,
    read: (row: Row) => T | Promise<T>,
  ): Promise<Awaited<T>[]> => {
    try {
      const value = await read(row);
      damaged.delete(row.id);
      return [value];
    } catch (error) {
      if (isOfDatabase(error)) throw error;
      if (!damaged.has(row.id)) log.error({ err: error, room: row.id }, 'a damaged room is left out');
      damaged.add(row.id);
      return [];
    }
  };

  return {
    readable: async (rows, read) => (await Promise.all(rows.map((row) => tryToRead(row, read)))).flat(),
    count: () => damaged.size,
  };
}
