import type { Db } from '../core/open.ts';
import type { SeasonRecordTable } from '../schema/community.ts';

export interface SeasonRecord extends SeasonRecordTable {
  readonly username: string;
}

/** Keeps a record if it is greater than the one there is. */
export async function beatRecord(tx: Db, record: SeasonRecordTable): Promise<void> {
  await tx
    .insertInto('season_records')
    .values(record)
    .onConflict((conflict) =>
      conflict
        .columns(['season', 'kind'])
        .doUpdateSet({ user_id: record.user_id, value: record.value, room_id: record.room_id })
        .where('season_records.value', '<', record.value),
    )
    .execute();
}

/** @param games that are added to those on a map */
export async function countMap(tx: Db, season: string, mapId: string, games = 1): Promise<void> {
  await tx
    .insertInto('season_maps')
    .values({ season, map_id: mapId, games })
    .onConflict((conflict) =>
      conflict.columns(['season', 'map_id']).doUpdateSet(({ eb, ref }) => ({
        games: eb(ref('season_maps.games'), '+', games),
      })),
    )
    .execute();
}

export const recordsOf = (db: Db, season: string): Promise<SeasonRecord[]> =>
  db
    .selectFrom('season_records')
    .innerJoin('users', 'users.id', 'season_records.user_id')
    .selectAll('season_records')
    .select('users.username')
    .where('season', '=', season)
    .execute();

/** The maps of a season by their rated games, the most played first. */
export const mapsOf = (db: Db, season: string): Promise<{ map_id: string; games: number }[]> =>
  db
    .selectFrom('season_maps')
    .select(['map_id', 'games'])
    .where('season', '=', season)
    .orderBy('games', 'desc')
    .orderBy('map_id')
    .execute();

/** Seasons that are over, the newest first, with how many stand in each and who won it. */
export const endedSeasons = (
  db: Db,
  limit: number,
): Promise<{ season: string; ended_at: number; ranked: number | null; champion: string | null }[]> =>
  db
    .selectFrom('seasons')
    .select(['season', 'ended_at'])
    .select(({ selectFrom }) => [
      selectFrom('season_ends')
        .select('final_rank')
        .whereRef('season_ends.season', '=', 'seasons.season')
        .where('final_rank', 'is not', null)
        .orderBy('final_rank', 'desc')
        .limit(1)
        .as('ranked'),
      selectFrom('season_ends')
        .innerJoin('users', 'users.id', 'season_ends.user_id')
        .select('users.username')
        .whereRef('season_ends.season', '=', 'seasons.season')
        .where('season_ends.final_rank', '=', 1)
        .orderBy('season_ends.user_id')
        .limit(1)
        .as('champion'),
    ])
    .where('closing', 'is', null)
    .orderBy('season', 'desc')
    .limit(limit)
    .execute();

export interface FinalEntry {
  readonly userId: string;
  readonly username: string;
  readonly avatar: string | null;
  readonly color: string;
  readonly elo: number;
  readonly place: number;
  readonly rating: number;
  readonly games: number;
}

/** Final places of a season after one of them, the best first. */
export function finalPlaces(
  db: Db,
  season: string,
  limit: number,
  after: { readonly place: number; readonly userId: string } | undefined,
): Promise<FinalEntry[]> {
  let query = db
    .selectFrom('season_ends')
    .innerJoin('users', 'users.id', 'season_ends.user_id')
    .leftJoin('avatars', 'avatars.user_id', 'season_ends.user_id')
    .select([
      'season_ends.user_id as userId',
      'users.username',
      'users.elo',
      'users.preferred_color as color',
      'avatars.hash as avatar',
      'season_ends.final_rating as rating',
      'season_ends.games',
    ])
    .select(({ ref }) => ref('season_ends.final_rank').$notNull().as('place'))
    .where('season_ends.season', '=', season)
    .where('season_ends.final_rank', 'is not', null);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('season_ends.final_rank', 'season_ends.user_id'), '>', tuple(after.place, after.userId)),
    );
  }
  return query.orderBy('season_ends.final_rank').orderBy('season_ends.user_id').limit(limit).execute();
}

/** The last of the final places of a season; 0 = there was none. */
export async function lastPlace(db: Db, season: string): Promise<number> {
  const { place } = await db
    .selectFrom('season_ends')
    .select(({ fn }) => fn.max<number | null>('final_rank').as('place'))
    .where('season', '=', season)
    .where('final_rank', 'is not', null)
    .executeTakeFirstOrThrow();
  return place ?? 0;
}

export interface LoggedChange {
  readonly room_id: string;
  readonly at: number;
  readonly old_rating: number;
  readonly new_rating: number;
  readonly user_id: string;
  readonly inputs: string;
}

/** Rated games of a season after one of them, in the order in which they were counted. */
export function loggedGames(
  db: Db,
  season: string,
  after: { readonly at: number; readonly roomId: string } | null,
  limit: number,
): Promise<{ at: number; room_id: string }[]> {
  let query = db
    .selectFrom('rating_events')
    .select(['at', 'room_id'])
    .distinct()
    .where('season', '=', season);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'room_id'), '>', tuple(after.at, after.roomId)),
    );
  }
  return query.orderBy('at').orderBy('room_id').limit(limit).execute();
}

/** The changes of ratings of some games. */
export const changesOf = (db: Db, roomIds: readonly string[]): Promise<LoggedChange[]> =>
  db
    .selectFrom('rating_events')
    .select(['room_id', 'at', 'old_rating', 'new_rating', 'user_id', 'inputs'])
    .where('room_id', 'in', roomIds)
    .orderBy('room_id')
    .orderBy('user_id')
    .execute();

/** Rated games of a user in a season, or in all of them, oldest first. */
export const ratedGamesOf = (
  db: Db,
  userId: string,
  season?: string,
): Promise<(LoggedChange & { readonly season: string })[]> =>
  db
    .selectFrom('rating_events')
    .select(['room_id', 'at', 'old_rating', 'new_rating', 'user_id', 'inputs', 'season'])
    .$if(season !== undefined, (query) => query.where('season', '=', season ?? ''))
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('room_id')
    .execute();

/** A user's luck in the rated games of a season: its sum in hundredths of an army, and the games of which it is known. */
export async function luckIn(
  db: Db,
  userId: string,
  season: string,
): Promise<{ hundredths: number; games: number }> {
  const { hundredths, games } = await db
    .selectFrom('rating_events')
    .innerJoin('results', (join) =>
      join
        .onRef('results.room_id', '=', 'rating_events.room_id')
        .onRef('results.user_id', '=', 'rating_events.user_id'),
    )
    .select(({ fn }) => [
      fn.sum<number | null>('results.luck').as('hundredths'),
      fn.count<number>('results.luck').as('games'),
    ])
    .where('rating_events.user_id', '=', userId)
    .where('rating_events.season', '=', season)
    .executeTakeFirstOrThrow();
  return { hundredths: hundredths ?? 0, games };
}

/** The end of a season for a user. */
export const seasonEndOf = (db: Db, userId: string, season: string) =>
  db
    .selectFrom('season_ends')
    .selectAll()
    .where('user_id', '=', userId)
    .where('season', '=', season)
    .executeTakeFirst();
