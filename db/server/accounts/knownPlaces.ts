import type { Db } from '../core/open.ts';
import type { KnownPlaceRow } from '../schema/accounts.ts';

export async function isKnownPlace(db: Db, userId: string, place: string): Promise<boolean> {
  const row = await db
    .selectFrom('known_places')
    .select('seen_at')
    .where('user_id', '=', userId)
    .where('place', '=', place)
    .executeTakeFirst();
  return row !== undefined;
}

export const rememberPlace = async (db: Db, row: KnownPlaceRow): Promise<void> => {
  const { seen_at, network } = row;
  await db
    .insertInto('known_places')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'place']).doUpdateSet({ seen_at, network }))
    .execute();
};

/** The places from which an account signs in, as hashes that are the same for all accounts. */
export const networksOf = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('known_places')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', 'is not', null)
    .execute();
  return rows.flatMap(({ network }) => network ?? []);
};

export const accountsAt = (
  db: Db,
  network: string,
  limit: number,
): Promise<Pick<KnownPlaceRow, 'user_id' | 'seen_at'>[]> =>
  db
    .selectFrom('known_places')
    .select(['user_id', 'seen_at'])
    .where('network', '=', network)
    .limit(limit)
    .execute();

/** The kinds of devices of an account's sessions, as "Firefox on Linux". */
export const devicesOf = async (db: Db, userId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('sessions')
    .select('device')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.flatMap(({ device }) => device ?? []);
};

export const deleteOldPlaces = async (db: Db, seenBefore: number): Promise<void> => {
  await db.deleteFrom('known_places').where('seen_at', '<', seenBefore).execute();
};
