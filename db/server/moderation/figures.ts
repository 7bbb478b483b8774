import { sql } from 'kysely';
import { batchesOf } from '../core/batches.ts';
import type { Db } from '../core/open.ts';

const HOUR_MS = 3_600_000;

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

export async function noteActive(db: Db, day: number, userIds: readonly string[]): Promise<void> {
  for (const piece of batchesOf(userIds.map((user_id) => ({ day, user_id })))) {
    await db
      .insertInto('active_days')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The number of people who were here on each day from one up to before another. */
export const activeByDay = (db: Db, from: number, to: number): Promise<{ day: number; count: number }[]> =>
  db
    .selectFrom('active_days')
    .select(({ fn }) => ['day', fn.countAll<number>().as('count')])
    .where('day', '>=', from)
    .where('day', '<', to)
    .groupBy('day')
    .execute();

/** The number of people who were here on any of these days. */
export async function activeIn(db: Db, from: number, to: number): Promise<number> {
  const { count } = await db
    .selectFrom('active_days')
    .select(({ fn }) => fn.count<number>('user_id').distinct().as('count'))
    .where('day', '>=', from)
    .where('day', '<', to)
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows of a table by the hour in which they came. */
export const createdByHour = (
  db: Db,
  what: 'accounts' | 'games',
  since: number,
): Promise<{ hour: number; count: number }[]> =>
  what === 'accounts'
    ? db
        .selectFrom('users')
        .select(({ fn }) => [
          sql<number>`created_at / ${sql.lit(HOUR_MS)}`.as('hour'),
          fn.countAll<number>().as('count'),
        ])
        .where('created_at', '>=', since)
        .groupBy('hour')
        .execute()
    : db
        .selectFrom('rooms')
        .select(({ fn }) => [
          sql<number>`ended_at / ${sql.lit(HOUR_MS)}`.as('hour'),
          fn.countAll<number>().as('count'),
        ])
        .where('ended_at', '>=', since)
        .where('turn_seq', '>', 0)
        .groupBy('hour')
        .execute();

/** What pages told of themselves since a moment. */
export const clientReports = (db: Db, since: number) =>
  db
    .selectFrom('client_metrics')
    .select(['at', 'game_id', 'device', 'action_success_rate', 'desync_rate', 'avg_latency', 'metrics'])
    .where('at', '>=', since)
    .execute();

/** What pages measured of themselves since a moment. */
export const vitalsSince = (db: Db, since: number) =>
  db.selectFrom('vitals').select(['metric', 'value', 'url']).where('at', '>=', since).execute();

/** A queue says how much waits, and since when the oldest. */
export async function waiting(db: Db, what: 'cases' | 'appeals' | 'mails') {
  const row =
    what === 'cases'
      ? await db
          .selectFrom('cases')
          .select(({ fn }) => [
            fn.countAll<number>().as('count'),
            fn.min<number | null>('opened_at').as('oldest'),
          ])
          .where('closed_at', 'is', null)
          .executeTakeFirstOrThrow()
      : what === 'appeals'
        ? await db
            .selectFrom('appeals')
            .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<number | null>('at').as('oldest')])
            .where('decided_at', 'is', null)
            .executeTakeFirstOrThrow()
        : await db
            .selectFrom('mails')
            .select(({ fn }) => [
              fn.countAll<number>().as('count'),
              fn.min<number | null>('created_at').as('oldest'),
            ])
            .executeTakeFirstOrThrow();
  return row;
}
