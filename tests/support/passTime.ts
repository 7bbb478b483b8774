import { withDatabase } from './rawDatabase.ts';

/**
 * Lets time pass for all that a server waits for, or for one room. On SQLite only while
 * none runs: it keeps running games in memory.
 */
export function passTime(dataDir: string, milliseconds: number, roomId = '%'): void {
  const earlier = (table: string, room: string, columns: readonly string[]): string =>
    `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - ${milliseconds}`).join(', ')}
     WHERE ${room} LIKE '${roomId}';`;
  withDatabase(dataDir, (database) =>
    database.exec(
      earlier('rooms', 'id', ['deadline', 'ready_check_at']) +
        earlier('turn_clocks', 'room_id', ['ends_at', 'limit_at', 'paused_at', 'frozen_until']) +
        earlier('attendance', 'room_id', ['replace_at']) +
        // As if another process had done it.
        `UPDATE turn_clocks SET stamp = stamp || '.' WHERE room_id LIKE '${roomId}';`,
    ),
  );
}
