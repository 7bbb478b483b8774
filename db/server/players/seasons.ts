import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { SeasonEndRow, SeasonTable } from '../schema/players.ts';

/** The newest season that is over, and the newest with a rated game; null = there is none. */
export async function newestSeasons(db: Db): Promise<{ over: string | null; rated: string | null }> {
  const { season: over } = await db
    .selectFrom('seasons')
    .select(({ fn }) => fn.max<string | null>('season').as('season'))
    .where('closing', 'is', null)
    .executeTakeFirstOrThrow();
  const { season: rated } = await db
    .selectFrom('rating_events')
    .select(({ fn }) => fn.max<string | null>('season').as('season'))
    .executeTakeFirstOrThrow();
  return { over, rated };
}

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

/**
 * Users after one of them, by their ids, of whom those who were ever rated come with what they did in a season.
 * @returns where the next ones begin; null = these were the last
 */
export async function standingsAfter(
  db: Db,
  season: string,
  after: string,
  limit: number,
): Promise<{ standings: Standing[]; next: string | null }> {
  const users = await db
    .selectFrom('users')
    .select(({ exists, selectFrom }) => [
      'id',
      'elo',
      exists(
        selectFrom('rating_events').select('season').whereRef('rating_events.user_id', '=', 'users.id'),
      ).as('isRated'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const rated = users.filter(({ isRated }) => Boolean(isRated));
  const played = new Map(
    rated.length === 0
      ? []
      : (
          await db
            .selectFrom('rating_events')
            .select(({ fn }) => [
              'user_id',
              fn.countAll<number>().as('games'),
              fn.max<number>('new_rating').as('best'),
            ])
            .where('season', '=', season)
            .where(
              'user_id',
              'in',
              rated.map(({ id }) => id),
            )
            .groupBy('user_id')
            .execute()
        ).map((row) => [row.user_id, row]),
  );
  return {
    standings: rated.map(({ id, elo }) => ({
      userId: id,
      rating: elo,
      games: played.get(id)?.games ?? 0,
      best: played.get(id)?.best ?? null,
    })),
    next: users.length < limit ? null : (users.at(-1)?.id ?? null),
  };
}

/** Stores the ends of a season for some users, and the ratings that they leave. */
export async function insertSeasonEnds(db: Db, season: string, ends: readonly SeasonEndRow[]): Promise<void> {
  for (const piece of batchesOf(ends)) {
    await db.insertInto('season_ends').values(piece).execute();
    await db
      .updateTable('users')
      .from('season_ends')
      .set(({ ref }) => ({ elo: ref('season_ends.new_rating') }))
      .whereRef('season_ends.user_id', '=', 'users.id')
      .where('season_ends.season', '=', season)
      .where(
        'users.id',
        'in',
        piece.map(({ user_id: id }) => id),
      )
      .execute();
  }
}

/** The next final rating of a season below one, and how many with enough games have it. */
export const nextRating = (
  db: Db,
  season: string,
  fewestGames: number,
  below: number,
): Promise<{ rating: number; players: number } | undefined> =>
  db
    .selectFrom('season_ends')
    .select(({ fn }) => ['final_rating as rating', fn.countAll<number>().as('players')])
    .where('season', '=', season)
    .where('games', '>=', fewestGames)
    .where('final_rating', '<', below)
    .groupBy('final_rating')
    .orderBy('final_rating', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Gives some who ended a season with a rating their place, if they have none. Answers who they are. */
export const placeSome = async (
  tx: Db,
  { season, rating, fewestGames }: { season: string; rating: number; fewestGames: number },
  place: number,
  limit: number,
): Promise<string[]> =>
  (
    await tx
      .updateTable('season_ends')
      .set({ final_rank: place })
      .where('season', '=', season)
      .where('user_id', 'in', ({ selectFrom }) =>
        selectFrom('season_ends')
          .select('user_id')
          .where('season', '=', season)
          .where('final_rating', '=', rating)
          .where('games', '>=', fewestGames)
          .where('final_rank', 'is', null)
          .limit(limit),
      )
      .returning('user_id')
      .execute()
  ).map(({ user_id: id }) => id);

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
