import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import { PREPARED } from '../core/prepared.ts';
import type { SeasonEndRow, SeasonTable } from '../schema/players.ts';

/** The newest season that is over, and the newest with a rated game; null = there is none. */
export const newestSeasons = (db: Db): Promise<{ over: string | null; rated: string | null }> =>
  db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('seasons')
        .select(({ fn }) => fn.max<string>('season').as('season'))
        .where('closing', 'is', null)
        .as('over'),
      selectFrom('rating_events')
        .select(({ fn }) => fn.max<string>('season').as('season'))
        .as('rated'),
    ])
    .modifyFront(PREPARED)
    .executeTakeFirstOrThrow();

/** Begins the end of a season; nothing if it has begun. */
export const openClosing = async (db: Db, season: SeasonTable): Promise<void> => {
  await db
    .insertInto('seasons')
    .values(season)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** How far the end of a season has come; null = it is over. */
export const closingOf = async (db: Db, season: string): Promise<string | null> =>
  (await db.selectFrom('seasons').select('closing').where('season', '=', season).executeTakeFirst())
    ?.closing ?? null;

/** Takes the end of a season a step further. False = another has, and what this one has read is old. */
export async function stepClosing(
  tx: Db,
  season: string,
  { from, to }: { from: string; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('seasons')
    .set({ closing: to })
    .where('season', '=', season)
    .where('closing', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Gives each final rating its place, once all are counted. */
export const placeScores = async (db: Db, season: string): Promise<void> => {
  await db
    .updateTable('season_scores')
    .from(({ selectFrom }) =>
      selectFrom('season_scores')
        .select(({ fn }) => [
          'rating',
          fn
            .sum<number>('players')
            .over((over) => over.orderBy('rating', 'desc'))
            .as('reached'),
        ])
        .where('season', '=', season)
        .as('counted'),
    )
    .set(({ eb, ref }) => ({
      place: eb(eb(ref('counted.reached'), '-', ref('season_scores.players')), '+', 1),
    }))
    .where('season_scores.season', '=', season)
    .whereRef('season_scores.rating', '=', 'counted.rating')
    .execute();
};

/** The final ratings of a season and their places, the best first. */
export const scoresOf = (
  db: Db,
  season: string,
): Promise<{ rating: number; players: number; place: number }[]> =>
  db
    .selectFrom('season_scores')
    .select(['rating', 'players'])
    .select(({ ref }) => ref('place').$notNull().as('place'))
    .where('season', '=', season)
    .orderBy('rating', 'desc')
    .execute();

/**
 * Gives what opponents are found by new values, for some users after one of them.
 * @returns the last of these users; null = there are no more
 */
export async function changeHiddenRatings(
  tx: Db,
  after: string,
  limit: number,
  change: (rating: number) => number,
): Promise<string | null> {
  const users = await tx
    .selectFrom('hidden_ratings')
    .select('user_id')
    .distinct()
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  const last = users.at(-1)?.user_id;
  if (last === undefined) return null;
  const hidden = await tx
    .selectFrom('hidden_ratings')
    .selectAll()
    .where('user_id', '>', after)
    .where('user_id', '<=', last)
    .execute();
  for (const piece of batchesOf(hidden)) {
    await tx
      .insertInto('hidden_ratings')
      .values(piece.map((row) => ({ ...row, rating: change(row.rating) })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'kind']).doUpdateSet(({ ref }) => ({ rating: ref('excluded.rating') })),
      )
      .execute();
  }
  return last;
}

/** The same for the ratings with which people wait. */
export async function changeWaiting(tx: Db, change: (rating: number) => number): Promise<void> {
  const waiting = await tx
    .selectFrom('tickets')
    .select(['id', 'rating'])
    .where('room_id', 'is', null)
    .execute();
  for (const { id, rating } of waiting) {
    await tx
      .updateTable('tickets')
      .set({ rating: change(rating) })
      .where('id', '=', id)
      .execute();
  }
}

/** Who has played in a season, after one of them. */
export const playersOfSeason = async (
  db: Db,
  season: string,
  after: string,
  limit: number,
): Promise<string[]> =>
  (
    await db
      .selectFrom('season_ends')
      .select('user_id')
      .where('season', '=', season)
      .where('user_id', '>', after)
      .where('games', '>', 0)
      .orderBy('user_id')
      .limit(limit)
      .execute()
  ).map(({ user_id: id }) => id);

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
