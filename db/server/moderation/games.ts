import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { STATUS_OF_FEW } from '../rooms/rooms.ts';
import type { RoomRow } from '../schema/rooms.ts';

export type GameFilter = 'running' | 'stuck' | 'waiting' | 'over' | 'reported';

/** Being a term and no column, the order keeps SQLite from walking through all rooms that are over. */
const IN_FEW = sql`rooms.id || ''`;

/** The deadline of a game that goes on has been over for so long. */
const STUCK_MS = 60_000;

/** What games are looked for beside their state. */
export interface GameTraits {
  /** null = any. */
  readonly mode: string | null;
  readonly isRanked: boolean;
  readonly isFogged: boolean;
}

/** So many games that are over are looked through for one page of those with a trait, which may be rare or none. */
const MOST_LOOKED_AT = 500;

/**
 * Rooms of the server, the newest first.
 * @param before where the page before ended; null = the first page
 * @returns `next` is where this page ends; null = there are no more
 */
export async function gamesOf(
  db: Db,
  filter: GameFilter,
  traits: GameTraits,
  before: string | null,
  limit: number,
  now: number,
): Promise<{ readonly rows: RoomRow[]; readonly next: string | null }> {
  const isAny = traits.mode === null && !traits.isRanked && !traits.isFogged;
  const end = filter !== 'over' || isAny ? null : await endOfLook(db, before);
  const rows = await roomsOf(db, filter, traits, { before, end }, limit, now);
  return { rows, next: rows.length < limit ? end : (rows.at(-1)?.id ?? null) };
}

/** The last of the games that are over that one page looks at; null = it looks at all that are left. */
async function endOfLook(db: Db, before: string | null): Promise<string | null> {
  const row = await db
    .selectFrom('rooms')
    .select('id')
    .where('is_offline', '=', 0)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .where(STATUS_OF_FEW, 'in', [...OVER])
    .orderBy('id', 'desc')
    .offset(MOST_LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

const OVER = ['completed', 'abandoned'] as const;

interface Span {
  readonly before: string | null;
  /** The last that is looked at. */
  readonly end: string | null;
}

function roomsOf(
  db: Db,
  filter: GameFilter,
  { mode, isRanked, isFogged }: GameTraits,
  { before, end }: Span,
  limit: number,
  now: number,
): Promise<RoomRow[]> {
  // Both columns hold JSON as the server writes it, in which quotes of names would have a backslash before them.
  const all = db
    .selectFrom('rooms')
    .where('is_offline', '=', 0)
    .$if(before !== null, (query) => query.where('id', '<', before ?? ''))
    .$if(end !== null, (query) => query.where('id', '>=', end ?? ''))
    .$if(mode !== null, (query) => query.where('config', 'like', `%"gameMode":"${mode}"%`))
    .$if(isRanked, (query) => query.where('options', 'like', '%"ranked":true%'))
    .$if(isFogged, (query) =>
      query.where(({ eb, or }) =>
        or(['light', 'fog'].map((level) => eb('config', 'like', `%"visibility":"${level}"%`))),
      ),
    );
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
    .where(STATUS_OF_FEW, 'in', [...OVER])
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
