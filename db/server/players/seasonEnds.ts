import { sql } from 'kysely';
import type { Db } from '../core/open.ts';

// All of a step's players in one statement of each kind: to fetch and send their rows cost more than what is done to them.

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

/** A soft reset: so much of what a rating is above or below the start is kept. */
interface Reset {
  readonly start: number;
  readonly kept: number;
}

/**
 * `softReset` of `engine/rating/seasons.ts`, as the database does it: both round halves away from zero, as long as PostgreSQL
 * is given the share as a number in decimals.
 */
export const resetOf = (rating: ReturnType<typeof sql.ref>, { start, kept }: Reset) =>
  sql<number>`${sql.lit(start)} + CAST(round(${sql.lit(kept)} * (${rating} - ${sql.lit(start)})) AS integer)`;

/** Stores how a season has ended for those of some users who were ever rated, and gives them the ratings that they leave. */
export async function endForSome(
  tx: Db,
  { season, reset }: { season: string; reset: Reset },
  { after, last }: Range,
): Promise<void> {
  await tx
    .insertInto('season_ends')
    .columns(['user_id', 'season', 'final_rating', 'peak_rating', 'games', 'new_rating'])
    .expression(({ selectFrom }) =>
      selectFrom('users')
        // Each player's games are looked up by themselves: joined, a planner that expects few of them reads all again for each player.
        .select((users) => {
          const games = users
            .selectFrom('rating_events')
            .where('season', '=', season)
            .whereRef('user_id', '=', 'users.id');
          const better = games
            .whereRef('new_rating', '>', 'users.elo')
            .select(({ fn }) => fn.max<number>('new_rating').as('best'));
          return [
            'users.id',
            sql.val(season).as('season'),
            'users.elo',
            users.fn.coalesce(better, 'users.elo').as('peak'),
            games.select(({ fn }) => fn.countAll<number>().as('games')).as('games'),
            resetOf(sql.ref('users.elo'), reset).as('new_rating'),
          ];
        })
        .where('users.id', '>', after)
        .where('users.id', '<=', last)
        .where((users) =>
          users.exists(
            users
              .selectFrom('rating_events')
              .select('season')
              .whereRef('rating_events.user_id', '=', 'users.id'),
          ),
        ),
    )
    .execute();
  await tx
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

/** Those with a place: they have played so many games in a season. */
interface Ladder {
  readonly season: string;
  readonly fewestGames: number;
}

/** Adds the final ratings of those of some users who have a place to how often there is each. */
export async function countScores(
  tx: Db,
  { season, fewestGames }: Ladder,
  { after, last }: Range,
): Promise<void> {
  await tx
    .insertInto('season_scores')
    .columns(['season', 'rating', 'players'])
    .expression(({ selectFrom }) =>
      selectFrom('season_ends')
        .select(({ fn }) => ['season', 'final_rating', fn.countAll<number>().as('players')])
        .where('season', '=', season)
        .where('user_id', '>', after)
        .where('user_id', '<=', last)
        .where('games', '>=', fewestGames)
        .groupBy(['season', 'final_rating']),
    )
    .onConflict((conflict) =>
      conflict.columns(['season', 'rating']).doUpdateSet(({ eb, ref }) => ({
        players: eb(ref('season_scores.players'), '+', ref('excluded.players')),
      })),
    )
    .execute();
}

/** Gives those of some users with so many games in a season the places of their ratings. Answers who they are. */
export const placeSome = (
  tx: Db,
  { season, fewestGames }: Ladder,
  { after, last }: Range,
): Promise<{ userId: string; rating: number }[]> =>
  tx
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
    .returning(['user_id as userId', 'final_rating as rating'])
    .execute();
