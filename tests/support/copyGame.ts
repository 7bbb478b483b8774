import type { RawDatabase } from './rawDatabase.ts';

let copies = 0;

/** Copies a finished game of a server that is down, as one that ended at another time and is not counted yet. */
export function copyGame(database: RawDatabase, played: string, endedAt: number): void {
  const id = `copy-${copies++}`;
  const copy = (table: string, key: string, changes: string): void =>
    void database.exec(`
      CREATE TEMP TABLE copied AS SELECT * FROM ${table} WHERE ${key} = '${played}';
      UPDATE copied SET ${changes};
      INSERT INTO ${table} SELECT * FROM copied;
      DROP TABLE copied;`);
  copy('rooms', 'id', `id = '${id}', ended_at = ${endedAt}, counted_at = NULL`);
  copy('seats', 'room_id', `id = '${id}' || id, room_id = '${id}'`);
  copy('events', 'room_id', `room_id = '${id}'`);
}
