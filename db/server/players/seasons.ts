import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { SeasonEndRow } from '../schema/players.ts';
import type { Tables } from '../schema/schema.ts';

/** The newest season that is over, and the newest with a rated game; null = there is none. */
export async function newestSeasons(db: Db): Promise<{ over: string | null; rated: string | null }> {
  const newestOf = async (table: 'seasons' | 'rating_events'): Promise<string | null> => {
    const { season } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.max<string | null>('season').as('season'))
      .executeTakeFirstOrThrow();
    return season;
  };
  return { over: await newestOf('seasons'), rated: await newestOf('rating_events') };
}

/** Answers whether nobody has ended it before. */
export async function insertSeason(db: Db, season: Tables['seasons']): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('seasons')
    .values(season)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Everybody who was ever rated, with what they did in a season. */
export const standingsIn = (
  db: Db,
  season: string,
): Promise<{ userId: string; rating: number; games: number; best: number | null }[]> =>
  db
    .selectFrom('users')
    .leftJoin(
      (query) =>
        query
          .selectFrom('rating_events')
          .select(({ fn }) => [
            'user_id',
            fn.countAll<number>().as('games'),
            fn.max<number>('new_rating').as('best'),
          ])
          .where('season', '=', season)
          .groupBy('user_id')
          .as('played'),
      (join) => join.onRef('played.user_id', '=', 'users.id'),
    )
    .select(({ fn, val }) => [
      'users.id as userId',
      'users.elo as rating',
      fn.coalesce('played.games', val(0)).as('games'),
      'played.best',
    ])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('rating_events').select('season').whereRef('rating_events.user_id', '=', 'users.id')),
    )
    .execute();

/** Stores the ends of a season, and the ratings that they leave. */
export async function insertSeasonEnds(db: Db, season: string, ends: readonly SeasonEndRow[]): Promise<void> {
  for (const piece of batchesOf(ends)) await db.insertInto('season_ends').values(piece).execute();
  await db
    .updateTable('users')
    .from('season_ends')
    .set(({ ref }) => ({ elo: ref('season_ends.new_rating') }))
    .whereRef('season_ends.user_id', '=', 'users.id')
    .where('season_ends.season', '=', season)
    .execute();
}

/** Gives what opponents are found by new values: the hidden ratings, and those with which people wait. */
export async function changeHiddenRatings(db: Db, change: (rating: number) => number): Promise<void> {
  const hidden = await db.selectFrom('hidden_ratings').selectAll().execute();
  for (const piece of batchesOf(hidden)) {
    await db
      .insertInto('hidden_ratings')
      .values(piece.map((row) => ({ ...row, rating: change(row.rating) })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({ rating: ref('excluded.rating') })),
      )
      .execute();
  }
  const waiting = await db
    .selectFrom('tickets')
    .select(['id', 'rating'])
    .where('room_id', 'is', null)
    .execute();
  for (const { id, rating } of waiting) {
    await db
      .updateTable('tickets')
      .set({ rating: change(rating) })
      .where('id', '=', id)
      .execute();
  }
}

/** The newest season in which a user was rated, as it ended for them. */
export const lastSeasonOf = (db: Db, userId: string): Promise<SeasonEndRow | undefined> =>
  db
    .selectFrom('season_ends')
    .selectAll()
    .where('user_id', '=', userId)
    .where('games', '>', 0)
    .orderBy('season', 'desc')
    .limit(1)
    .executeTakeFirst();
