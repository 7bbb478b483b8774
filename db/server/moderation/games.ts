import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { STATUS_OF_FEW } from '../rooms/rooms.ts';
import type { RoomRow } from '../schema/rooms.ts';

export type GameFilter = 'running' | 'stuck' | 'waiting' | 'over' | 'reported';

/** Being a term and no column, the order keeps SQLite from walking through all rooms that are over. */
const IN_FEW = sql`rooms.id || ''`;

/** The deadline of a game that goes on has been over for so long. */
const STUCK_MS = 60_000;

/** Rooms of the server, the newest first. @param before the id of the last one of the page before; null = the first page */
export function gamesOf(
  db: Db,
  filter: GameFilter,
  before: string | null,
  limit: number,
  now: number,
): Promise<RoomRow[]> {
  const all = db
    .selectFrom('rooms')
    .where('is_offline', '=', 0)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''));
  const newest = (few: typeof all) =>
    db
      .selectFrom('rooms')
      .selectAll()
      // Found by their ids alone: to sort whole rows takes several times as long.
      .where('id', 'in', few.select('id').orderBy(IN_FEW, 'desc').limit(limit))
      .orderBy(IN_FEW, 'desc')
      .execute();
  if (filter === 'stuck') {
    return newest(all.where('status', '=', 'active').where('deadline', '<', now - STUCK_MS));
  }
  if (filter === 'reported') return newest(all.where('id', 'in', reportedRooms(db)));
  if (filter === 'running') return newest(all.where('status', 'in', ['active', 'paused']));
  if (filter === 'waiting') return newest(all.where('status', 'in', ['lobby', 'initializing']));
  return all
    .selectAll()
    .where(STATUS_OF_FEW, 'in', ['completed', 'abandoned'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** How many rooms each filter has but that of games that are over, which are too many to be counted. */
export async function countGames(db: Db, now: number): Promise<Record<Exclude<GameFilter, 'over'>, number>> {
  const all = db.selectFrom('rooms').select(({ fn }) => fn.countAll<number>().as('count'));
  const inPlay = all.where('is_offline', '=', 0);
  const [running, stuck, lobbies, reported] = await Promise.all([
    inPlay.where('status', 'in', ['active', 'paused']).executeTakeFirstOrThrow(),
    inPlay
      .where('status', '=', 'active')
      .where('deadline', '<', now - STUCK_MS)
      .executeTakeFirstOrThrow(),
    inPlay.where('status', 'in', ['lobby', 'initializing']).executeTakeFirstOrThrow(),
    inPlay.where('id', 'in', reportedRooms(db)).executeTakeFirstOrThrow(),
  ]);
  return {
    running: running.count,
    stuck: stuck.count,
    waiting: lobbies.count,
    reported: reported.count,
  };
}

const reportedRooms = (db: Db) =>
  db
    .selectFrom('cases')
    .select('target')
    .where('closed_at', 'is', null)
    .where('kind', 'in', ['room', 'game']);

/** What a game takes up: its events, and the bytes of their text. */
export async function storedSize(db: Db, roomId: string): Promise<{ events: number; bytes: number }> {
  const { events, bytes } = await db
    .selectFrom('events')
    .select(({ fn, eb }) => [
      fn.countAll<number>().as('events'),
      fn.sum<number | null>(eb.fn<number>('length', ['body'])).as('bytes'),
    ])
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return { events, bytes: bytes ?? 0 };
}

/** The last commands of a game, newest first. */
export const lastCommands = (db: Db, roomId: string, limit: number) =>
  db
    .selectFrom('events')
    .select(['seq', 'at', 'cause', 'seat'])
    .where('room_id', '=', roomId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
