import BetterSqlite3 from 'better-sqlite3';
import { join } from 'node:path';
import { DATABASE_FILE } from '../../db/server/core/open.ts';

const HOUR_MS = 3_600_000;

/** Each table names the columns of a copy that are not those of the game that is copied. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  rooms: {
    id: "printf('%s-%08x', substr(rooms.id, 1, 27), copy)",
    code: "printf('%08d', copy)",
    // Over the day to come, none of them soon.
    deadline: 'rooms.deadline - (copy * 7919) % :span',
    host_id: "printf('u-%d', copy % :users)",
  },
  seats: {
    id: "printf('%s-%08x', substr(seats.id, 1, 27), copy)",
    room_id: "printf('%s-%08x', substr(seats.room_id, 1, 27), copy)",
    user_id: "printf('u-%d', (copy * 4 + seats.position) % :users)",
  },
  events: { room_id: "printf('%s-%08x', substr(events.room_id, 1, 27), copy)" },
  snapshots: { room_id: "printf('%s-%08x', substr(snapshots.room_id, 1, 27), copy)" },
  turn_clocks: { room_id: "printf('%s-%08x', substr(turn_clocks.room_id, 1, 27), copy)" },
  attendance: { room_id: "printf('%s-%08x', substr(attendance.room_id, 1, 27), copy)" },
};

/** Fills a database with copies of a game, between other players. */
export function copyGame(
  data: string,
  roomId: string,
  { games, users }: { readonly games: number; readonly users: number },
): void {
  const database = new BetterSqlite3(join(data, DATABASE_FILE));
  const values = { games, users, span: 23 * HOUR_MS, room: roomId };
  database.pragma('synchronous = OFF');
  const columnsOf = (table: string): string[] =>
    database
      .prepare<[string], { name: string }>('SELECT name FROM pragma_table_info(?)')
      .all(table)
      .map(({ name }) => name);
  const copy = (
    table: string,
    count: string,
    where: string,
    changed: Readonly<Record<string, string>>,
  ): void => {
    const columns = columnsOf(table);
    const taken = columns.map((column) => changed[column] ?? `${table}.${column}`);
    database
      .prepare(
        `WITH RECURSIVE copies (copy) AS (SELECT 0 UNION ALL SELECT copy + 1 FROM copies WHERE copy + 1 < ${count})
         INSERT INTO ${table} (${columns.join()}) SELECT ${taken.join()} FROM copies, ${table} WHERE ${where}`,
      )
      .run(Object.fromEntries(Object.entries(values)));
  };
  database.transaction(() => {
    copy('users', ':users', `users.id = (SELECT host_id FROM rooms WHERE id = :room)`, {
      id: "printf('u-%d', copy)",
      username: "printf('idle%d', copy)",
      email: "printf('idle%d@example.org', copy)",
    });
    for (const [table, changed] of Object.entries(CHANGED)) {
      copy(table, ':games', `${table}.${table === 'rooms' ? 'id' : 'room_id'} = :room`, changed);
    }
  })();
  database.pragma('wal_checkpoint(TRUNCATE)');
  database.close();
}
