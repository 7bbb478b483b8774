import type { Db } from '../core/open.ts';
import type { MapRatingRow } from '../schema/maps.ts';

/** What a map with few ratings is drawn towards: ten people who gave it three and a half stars. */
const PRIOR = { stars: 35, ratings: 10 } as const;

/** What was given, 1 to 5, with little said if few have said it. */
export const weighedStars = ({
  stars,
  ratings,
}: {
  readonly stars: number;
  readonly ratings: number;
}): number => (PRIOR.stars + stars) / (PRIOR.ratings + ratings);

export const addFavourite = async (db: Db, userId: string, mapId: string, at: number): Promise<void> => {
  await db
    .insertInto('map_favourites')
    .values({ user_id: userId, map_id: mapId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const removeFavourite = async (db: Db, userId: string, mapId: string): Promise<void> => {
  await db.deleteFrom('map_favourites').where('user_id', '=', userId).where('map_id', '=', mapId).execute();
};

export const isFavourite = async (db: Db, userId: string, mapId: string): Promise<boolean> =>
  (await db
    .selectFrom('map_favourites')
    .select('at')
    .where('user_id', '=', userId)
    .where('map_id', '=', mapId)
    .executeTakeFirst()) !== undefined;

/** Has somebody finished a game on this map? */
export const hasFinishedOn = async (db: Db, userId: string, mapId: string): Promise<boolean> =>
  (await db
    .selectFrom('results')
    .select('room_id')
    .where('user_id', '=', userId)
    .where('map_id', '=', mapId)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const ratingBy = (db: Db, userId: string, mapId: string): Promise<MapRatingRow | undefined> =>
  db
    .selectFrom('map_ratings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('map_id', '=', mapId)
    .executeTakeFirst();

/** What players have said of a map in words, the newest first. */
export const ratingsWithWords = (
  db: Db,
  mapId: string,
  most: number,
): Promise<(MapRatingRow & { username: string })[]> =>
  db
    .selectFrom('map_ratings')
    .innerJoin('users', 'users.id', 'map_ratings.user_id')
    .selectAll('map_ratings')
    .select('users.username')
    .where('map_ratings.map_id', '=', mapId)
    .where('map_ratings.words', '!=', '')
    .orderBy('map_ratings.at', 'desc')
    .limit(most)
    .execute();

/** Stores what somebody thinks of a map, in place of what they thought before. */
export async function rate(tx: Db, { map_id, user_id, ...said }: MapRatingRow): Promise<void> {
  await tx
    .insertInto('map_ratings')
    .values({ map_id, user_id, ...said })
    .onConflict((conflict) => conflict.columns(['map_id', 'user_id']).doUpdateSet(said))
    .execute();
  await sumUp(tx, map_id);
}

/** Takes the words of a rating away; its stars stay. */
export const clearWords = async (tx: Db, mapId: string, userId: string): Promise<void> => {
  await tx
    .updateTable('map_ratings')
    .set({ words: '' })
    .where('map_id', '=', mapId)
    .where('user_id', '=', userId)
    .execute();
};

/** The maps that somebody likes, and what they have said of maps. */
export const opinionsBy = async (db: Db, userId: string) => ({
  mapFavourites: await db
    .selectFrom('map_favourites')
    .select(['map_id', 'at'])
    .where('user_id', '=', userId)
    .execute(),
  mapRatings: await db
    .selectFrom('map_ratings')
    .select(['map_id', 'stars', 'words', 'at'])
    .where('user_id', '=', userId)
    .execute(),
});

/** Takes back all that somebody has said of maps. */
export async function eraseOpinions(tx: Db, userId: string): Promise<void> {
  await tx.deleteFrom('map_favourites').where('user_id', '=', userId).execute();
  const rated = await tx
    .deleteFrom('map_ratings')
    .where('user_id', '=', userId)
    .returning('map_id')
    .execute();
  for (const { map_id: mapId } of rated) await sumUp(tx, mapId);
}

async function sumUp(tx: Db, mapId: string): Promise<void> {
  const found = await tx
    .selectFrom('map_ratings')
    .select(({ fn }) => [
      fn.sum<number | string | null>('stars').as('stars'),
      fn.countAll<number>().as('ratings'),
    ])
    .where('map_id', '=', mapId)
    .executeTakeFirstOrThrow();
  const [stars, ratings] = [Number(found.stars ?? 0), found.ratings];
  const score = Math.round(weighedStars({ stars, ratings }) * 1_000);
  await tx.updateTable('maps').set({ stars, ratings, score }).where('id', '=', mapId).execute();
}
