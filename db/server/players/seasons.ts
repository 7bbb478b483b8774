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

interface Standing {
  readonly userId: string;
  readonly rating: number;
  readonly games: number;
  readonly best: number | null;
}

/** Users after one of them, by their ids, as far as the last of a number of them. */
interface Range {
  readonly after: string;
  readonly last: string;
}

/** The last of some users after one of them; null = there are no more. */
export async function lastUser(db: Db, after: string, limit: number): Promise<string | null> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return users.at(-1)?.id ?? null;
}

/** Those of some users who were ever rated, with what they did in a season. */
export async function standingsOf(db: Db, season: string, { after, last }: Range): Promise<Standing[]> {
  const rated = await db
    .selectFrom('users')
    .select(['id', 'elo'])
    .where('id', '>', after)
    .where('id', '<=', last)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('rating_events').select('season').whereRef('rating_events.user_id', '=', 'users.id')),
    )
    .execute();
  const rows = await db
    .selectFrom('rating_events')
    .select(({ fn }) => [
      'user_id',
      fn.countAll<number>().as('games'),
      fn.max<number>('new_rating').as('best'),
    ])
    .where('season', '=', season)
    .where('user_id', '>', after)
    .where('user_id', '<=', last)
    .groupBy('user_id')
    .execute();
  const played = new Map(rows.map((row) => [row.user_id, row]));
  return rated.map(({ id, elo }) => ({
    userId: id,
    rating: elo,
    games: played.get(id)?.games ?? 0,
    best: played.get(id)?.best ?? null,
  }));
}

/** Stores the ends of a season for some users, and the ratings that they leave. */
export async function insertSeasonEnds(
  db: Db,
  season: string,
  { after, last }: Range,
  ends: readonly SeasonEndRow[],
): Promise<void> {
  for (const piece of batchesOf(ends)) await db.insertInto('season_ends').values(piece).execute();
  await db
    .updateTable('users')
    .from('season_ends')
    .set(({ ref }) => ({ elo: ref('season_ends.new_rating') }))
    .whereRef('season_ends.user_id', '=', 'users.id')
    .where('season_ends.season', '=', season)
    // Said of both: PostgreSQL knows nothing yet of a table that is just being filled, and would read all of it.
    .where('season_ends.user_id', '>', after)
    .where('season_ends.user_id', '<=', last)
    .where('users.id', '>', after)
    .where('users.id', '<=', last)
    .execute();
}

/** Adds some final ratings, of players with a place, to how often there is each. */
export async function countScores(db: Db, season: string, ratings: readonly number[]): Promise<void> {
  const counts = new Map<number, number>();
  for (const rating of ratings) counts.set(rating, (counts.get(rating) ?? 0) + 1);
  const rows = [...counts].map(([rating, players]) => ({ season, rating, players, place: null }));
  for (const piece of batchesOf(rows)) {
    await db
      .insertInto('season_scores')
      .values(piece)
      .onConflict((conflict) =>
        conflict.columns(['season', 'rating']).doUpdateSet(({ eb, ref }) => ({
          players: eb(ref('season_scores.players'), '+', ref('excluded.players')),
        })),
      )
      .execute();
  }
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

/** Gives some users with so many games in a season the places of their ratings. Answers who they are; nobody = all have one. */
export async function placeSome(
  tx: Db,
  { season, fewestGames }: { season: string; fewestGames: number },
  after: string,
  limit: number,
): Promise<{ userId: string; rating: number }[]> {
  const some = await tx
    .selectFrom('season_ends')
    .select(['user_id as userId', 'final_rating as rating'])
    .where('season', '=', season)
    .where('games', '>=', fewestGames)
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  const last = some.at(-1)?.userId;
  if (last === undefined) return [];
  await tx
    .updateTable('season_ends')
    .set(({ selectFrom }) => ({
      final_rank: selectFrom('season_scores')
        .select('place')
        .whereRef('season_scores.season', '=', 'season_ends.season')
        .whereRef('season_scores.rating', '=', 'season_ends.final_rating'),
    }))
    .where('season', '=', season)
    .where('games', '>=', fewestGames)
    .where('user_id', '>', after)
    .where('user_id', '<=', last)
    .execute();
  return some;
}

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
