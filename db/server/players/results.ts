import { sql, type Insertable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { RatingEventRow, ResultRow } from '../schema/players.ts';
import type { RoomRow } from '../schema/rooms.ts';
import type { Tables } from '../schema/schema.ts';

/** Finished games that are not in the results yet, the one that ended first first. */
export const uncountedRooms = (db: Db, limit: number): Promise<RoomRow[]> =>
  db
    .selectFrom('rooms')
    .selectAll()
    .where('counted_at', 'is', null)
    .where('ended_at', 'is not', null)
    .orderBy('ended_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Answers whether nobody has counted it before. */
export async function markCounted(db: Db, roomId: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rooms')
    .set({ counted_at: at })
    .where('id', '=', roomId)
    .where('counted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function insertResults(
  db: Db,
  results: readonly Insertable<Tables['results']>[],
): Promise<void> {
  if (results.length > 0) await db.insertInto('results').values(results).execute();
}

/** All results of a user, oldest first. */
export const resultsOf = (db: Db, userId: string): Promise<ResultRow[]> =>
  db
    .selectFrom('results')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('ended_at')
    .orderBy('room_id')
    .execute();

/** Finished games of a user, as far as they are counted. @param most more are not counted */
export const finishedGamesOf = async (db: Db, userId: string, most: number): Promise<number> =>
  (await db.selectFrom('results').select('room_id').where('user_id', '=', userId).limit(most).execute())
    .length;

/** Stores a change of a rating with its inputs, and the rating. */
export async function insertRatingEvent(db: Db, event: RatingEventRow): Promise<void> {
  await db.insertInto('rating_events').values(event).execute();
  await db.updateTable('users').set({ elo: event.new_rating }).where('id', '=', event.user_id).execute();
}

/** Counts the rated games that a user has played, and finds their best rating. */
export async function ratingRecord(db: Db, userId: string): Promise<{ games: number; best: number | null }> {
  const { games, best } = await db
    .selectFrom('rating_events')
    .select(({ fn }) => [fn.countAll<number>().as('games'), fn.max('new_rating').as('best')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { games, best };
}

/** Rated games that both have played since a moment. */
export async function ratedTogether(db: Db, userId: string, otherId: string, since: number): Promise<number> {
  const { games } = await db
    .selectFrom('rating_events as own')
    .innerJoin('rating_events as theirs', 'theirs.room_id', 'own.room_id')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('own.user_id', '=', userId)
    .where('own.at', '>', since)
    .where('theirs.user_id', '=', otherId)
    .executeTakeFirstOrThrow();
  return games;
}

export interface Encounters {
  readonly games: number;
  /** Those in which the first of the two came out before the other, and those in which it was the other way round. */
  readonly ahead: number;
  readonly behind: number;
}

/** The finished games that a user has played with each of some others, by their ids; of who is left out there is none. */
export async function encountersWith(
  db: Db,
  userId: string,
  others: readonly string[],
): Promise<ReadonlyMap<string, Encounters>> {
  const rows = await db
    .selectFrom('results as own')
    .innerJoin('results as theirs', 'theirs.room_id', 'own.room_id')
    .select('theirs.user_id')
    .select(({ fn }) => [
      fn.countAll<number>().as('games'),
      fn.countAll<number>().filterWhereRef('own.place', '<', 'theirs.place').as('ahead'),
      fn.countAll<number>().filterWhereRef('own.place', '>', 'theirs.place').as('behind'),
    ])
    .where('own.user_id', '=', userId)
    .where('theirs.user_id', 'in', others)
    .groupBy('theirs.user_id')
    .execute();
  return new Map(rows.map(({ user_id: id, ...counts }) => [id, counts]));
}

/** The finished games that two users have played with each other. */
export const encountersOf = async (db: Db, userId: string, otherId: string): Promise<Encounters> =>
  (await encountersWith(db, userId, [otherId])).get(otherId) ?? { games: 0, ahead: 0, behind: 0 };

/** Rated games of a user since their rating was last reset; undefined = it never was. */
export async function gamesSinceReset(db: Db, userId: string): Promise<number | undefined> {
  const { season } = await db
    .selectFrom('season_ends')
    .select(({ fn }) => fn.max<string | null>('season').as('season'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (season === null) return undefined;
  const { games } = await db
    .selectFrom('rating_events')
    .select(({ fn }) => fn.countAll<number>().as('games'))
    .where('user_id', '=', userId)
    .where('season', '>', season)
    .executeTakeFirstOrThrow();
  return games;
}

interface RatingStep {
  readonly at: number;
  readonly rating: number;
  /** The one whose end has reset it; null = a game has moved it. */
  readonly season: string | null;
}

/** All changes of a user's rating, oldest first. */
export const ratingsOf = (db: Db, userId: string): Promise<RatingStep[]> =>
  db
    .selectFrom('rating_events')
    .select(['at', 'new_rating as rating', 'room_id', sql<string | null>`NULL`.as('season')])
    .where('user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('season_ends')
        .innerJoin('seasons', 'seasons.season', 'season_ends.season')
        .select([
          'seasons.ended_at as at',
          'season_ends.new_rating as rating',
          sql<string>`''`.as('room_id'),
          'season_ends.season',
        ])
        .where('season_ends.user_id', '=', userId),
    )
    .orderBy('at')
    .orderBy('room_id')
    .execute();
