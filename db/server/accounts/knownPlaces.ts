import type { Db } from '../core/open.ts';

export async function isKnownPlace(db: Db, userId: string, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberPlace = async (db: Db, userId: string, place: string, at: number): Promise<void> => {
  await db
    .insertInto('known_places')
    .values({ user_id: userId, place, seen_at: at })
    .onConflict((row) => row.columns(['user_id', 'place']).doUpdateSet({ seen_at: at }))
    .execute();
};

export const deleteOldPlaces = async (db: Db, seenBefore: number): Promise<void> => {
  await db.deleteFrom('known_places').where('seen_at', '<', seenBefore).execute();
};
