import { sql } from 'kysely';
import { batchesOf } from '../core/batches.ts';
import type { Db } from '../core/open.ts';

const HOUR_MS = 3_600_000;
/** Before all days. */
const NEVER = -1;

/** Adds to the figures of an hour. */
export async function addFigures(db: Db, hour: number, counts: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...counts].flatMap(([name, value]) => (value === 0 ? [] : [{ name, hour, value }]));
  if (rows.length === 0) return;
  await db
    .insertInto('figures')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'hour'])
        .doUpdateSet(({ ref, eb }) => ({ value: eb(ref('figures.value'), '+', ref('excluded.value')) })),
    )
    .execute();
}

/** Keeps the highest value of an hour. */
export async function raiseFigure(db: Db, hour: number, name: string, value: number): Promise<void> {
  await db
    .insertInto('figures')
    .values({ name, hour, value })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'hour'])
        .doUpdateSet({ value })
        .where(({ eb, ref }) => eb(ref('figures.value'), '<', value)),
    )
    .execute();
}

export const figuresSince = (
  db: Db,
  names: readonly string[],
  hour: number,
): Promise<{ name: string; hour: number; value: number }[]> =>
  db.selectFrom('figures').selectAll().where('name', 'in', names).where('hour', '>=', hour).execute();

export const deleteOldFigures = async (db: Db, hour: number): Promise<void> => {
  await db.deleteFrom('figures').where('hour', '<', hour).execute();
  await db
    .deleteFrom('active_days')
    .where('day', '<', Math.floor(hour / 24))
    .execute();
};

/** Users were here on a day; of each is kept when they were here before. */
export async function noteActive(db: Db, day: number, userIds: readonly string[]): Promise<void> {
  for (const piece of batchesOf(userIds.map((user_id) => ({ day, user_id })))) {
    await db
      .insertInto('active_days')
      .values(({ selectFrom, fn, val }) =>
        piece.map((row) => ({
          ...row,
          previous: fn.coalesce(
            selectFrom('active_days as earlier')
              .select((eb) => eb.fn.max<number>('earlier.day').as('day'))
              .where('earlier.user_id', '=', row.user_id)
              .where('earlier.day', '<', day),
            val(NEVER),
          ),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The number of people who were here on a day. */
export async function activeOn(db: Db, day: number): Promise<number> {
  const { count } = await db
    .selectFrom('active_days')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return count;
}

/** The number of people who were here on a day, and not before it since another one. */
export async function firstActiveOn(db: Db, day: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('active_days')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .where('previous', '<', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows of a table by the hour in which they came, of a time that is not longer than a day. */
export const createdByHour = (
  db: Db,
  what: 'accounts' | 'games',
  from: number,
  to: number,
): Promise<{ hour: number; count: number }[]> =>
  what === 'accounts'
    ? db
        .selectFrom('users')
        .select(({ fn }) => [
          sql<number>`created_at / ${sql.lit(HOUR_MS)}`.as('hour'),
          fn.countAll<number>().as('count'),
        ])
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .groupBy('hour')
        .execute()
    : db
        .selectFrom('rooms')
        .select(({ fn }) => [
          sql<number>`ended_at / ${sql.lit(HOUR_MS)}`.as('hour'),
          fn.countAll<number>().as('count'),
        ])
        .where('ended_at', '>=', from)
        .where('ended_at', '<', to)
        // As the index says it, or it would not be used.
        .where('turn_seq', '>', sql.lit(0))
        .groupBy('hour')
        .execute();

/** Where a page of rows ended. */
export interface Measured {
  readonly at: number;
  readonly id: number;
}

/** What pages told of themselves after a row, or a moment (with `id` 0), the oldest first. */
export const clientReports = (db: Db, { at, id }: Measured, limit: number) =>
  db
    .selectFrom('client_metrics')
    .select([
      'id',
      'at',
      'game_id',
      'device',
      'release',
      'network',
      'action_success_rate',
      'desync_rate',
      'avg_latency',
      'metrics',
    ])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(at, id)))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** What pages measured of themselves, likewise. */
export const vitalsAfter = (db: Db, { at, id }: Measured, limit: number) =>
  db
    .selectFrom('vitals')
    .select(['id', 'at', 'metric', 'value', 'url', 'device'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), '>', tuple(at, id)))
    .orderBy('at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** A queue says how much waits, and since when the oldest. */
export interface Waiting {
  readonly count: number;
  readonly oldest: number | null;
}

type Queue =
  | 'cases'
  | 'appeals'
  | 'maps'
  | 'mapAppeals'
  | 'mails'
  | 'turnPushes'
  | 'wordPushes'
  | 'results'
  | 'fairPlay';

/** What waits of each kind, and by which time it is counted. @param now pushes that are due later do not wait */
const QUEUES: Readonly<Record<Queue, (db: Db, now: number) => Promise<Waiting>>> = {
  cases: (db) =>
    db
      .selectFrom('cases')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<number | null>('opened_at').as('oldest'),
      ])
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow(),
  appeals: (db) =>
    db
      .selectFrom('appeals')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('at').as('oldest')])
      .where('decided_at', 'is', null)
      .executeTakeFirstOrThrow(),
  maps: (db) =>
    db
      .selectFrom('map_reviews')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<number | null>('submitted_at').as('oldest'),
      ])
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow(),
  mapAppeals: (db) =>
    db
      .selectFrom((from) =>
        from
          .selectFrom('maps')
          .innerJoin('map_acts', 'map_acts.map_id', 'maps.id')
          // Of several takedowns each has an appeal of its own.
          .select(({ fn }) => fn.max<number>('map_acts.at').as('at'))
          .where('maps.state', '=', 'taken_down')
          .where('maps.appeal', '=', 'open')
          .where('map_acts.act', '=', 'map.appeal')
          .groupBy('maps.id')
          .as('open'),
      )
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('open.at').as('oldest')])
      .executeTakeFirstOrThrow(),
  mails: (db) =>
    db
      .selectFrom('mails')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.min<number | null>('created_at').as('oldest'),
      ])
      .executeTakeFirstOrThrow(),
  turnPushes: (db, now) => duePushesIn(db, 'pushes', now),
  wordPushes: (db, now) => duePushesIn(db, 'chat_pushes', now),
  results: (db) =>
    db
      .selectFrom('rooms')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('ended_at').as('oldest')])
      .where('counted_at', 'is', null)
      .where('ended_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  fairPlay: (db) =>
    db
      .selectFrom('fair_games')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('ended_at').as('oldest')])
      .where('studied', 'is', null)
      .executeTakeFirstOrThrow(),
};

const duePushesIn = (db: Db, table: 'pushes' | 'chat_pushes', now: number): Promise<Waiting> =>
  db
    .selectFrom(table)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('due_at').as('oldest')])
    .where('due_at', '<=', now)
    .executeTakeFirstOrThrow();

export const waiting = (db: Db, what: Queue, now: number): Promise<Waiting> => QUEUES[what](db, now);
