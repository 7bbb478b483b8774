import type { Selectable } from 'kysely';
import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { FriendPairRow, FriendPairTable } from '../schema/friends.ts';

/** The key of a pair, whichever of the two is named first. */
export const pairKey = (one: string, other: string): Pick<FriendPairRow, 'low' | 'high'> =>
  one < other ? { low: one, high: other } : { low: other, high: one };

const pair = compiled((db, { low, high }: { low: string; high: string }) =>
  db.selectFrom('friend_pairs').selectAll().where('low', '=', low).where('high', '=', high),
);

export const pairOf = async (db: Db, one: string, other: string): Promise<FriendPairRow | undefined> =>
  (await pair(db, pairKey(one, other))).rows[0];

export const pairOfRequest = (db: Db, requestId: string): Promise<FriendPairRow | undefined> =>
  db.selectFrom('friend_pairs').selectAll().where('request_id', '=', requestId).executeTakeFirst();

export const savePair = async (db: Db, { low, high, ...rest }: FriendPairRow): Promise<void> => {
  await db
    .insertInto('friend_pairs')
    .values({ low, high, ...rest })
    .onConflict((conflict) => conflict.columns(['low', 'high']).doUpdateSet(rest))
    .execute();
};

export const deletePair = async (db: Db, one: string, other: string): Promise<void> => {
  const { low, high } = pairKey(one, other);
  await db.deleteFrom('friend_pairs').where('low', '=', low).where('high', '=', high).execute();
};

/** Requests that have lapsed, and pairs that have ended, once nothing depends on them. */
export const deleteOldRequests = async (db: Db, askedBefore: number): Promise<void> => {
  await db
    .deleteFrom('friend_pairs')
    .where('state', '<>', 'friends')
    .where('asked_at', '<=', askedBefore)
    .execute();
};

/** A pair with the one of the two who does not ask. */
export type PairWithUser = Selectable<FriendPairTable> & {
  readonly user_id: string;
  readonly username: string;
  readonly elo: number;
  readonly preferred_color: string;
  readonly settings: string | null;
  readonly avatar: string | null;
  readonly last_active: number | null;
};

/** All pairs of a user: two questions, because an index answers each and none both. */
export async function pairsOf(db: Db, userId: string): Promise<PairWithUser[]> {
  const half = (own: 'low' | 'high', other: 'low' | 'high'): Promise<PairWithUser[]> =>
    db
      .selectFrom('friend_pairs')
      .innerJoin('users', 'users.id', `friend_pairs.${other}`)
      .leftJoin('avatars', 'avatars.user_id', 'users.id')
      .leftJoin('profiles', 'profiles.user_id', 'users.id')
      .selectAll('friend_pairs')
      .select([
        'users.id as user_id',
        'users.username',
        'users.elo',
        'users.preferred_color',
        'users.settings',
        'avatars.hash as avatar',
        'profiles.last_active',
      ])
      .where(`friend_pairs.${own}`, '=', userId)
      .where('friend_pairs.state', '<>', 'none')
      .execute();
  return [...(await half('low', 'high')), ...(await half('high', 'low'))];
}

/** The ids of a user's friends. */
export async function friendIdsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('friend_pairs')
    .select(['low', 'high'])
    .where('state', '=', 'friends')
    .where(({ eb, or }) => or([eb('low', '=', userId), eb('high', '=', userId)]))
    .execute();
  return rows.map(({ low, high }) => (low === userId ? high : low));
}

export interface MutualFriend {
  readonly id: string;
  readonly username: string;
  readonly preferred_color: string;
  readonly avatar: string | null;
}

/** Users in their order by name, of those whose ids are given. */
export const usersIn = (db: Db, ids: readonly string[], limit: number): Promise<MutualFriend[]> =>
  db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.preferred_color', 'avatars.hash as avatar'])
    .where('users.id', 'in', ids)
    .orderBy('users.username')
    .limit(limit)
    .execute();

/** The times at which requests of a user were declined since then, newest first. */
export async function declinesOf(db: Db, userId: string, since: number): Promise<number[]> {
  const rows = await db
    .selectFrom('friend_pairs')
    .select('declined_at')
    .where('state', '=', 'declined')
    .where('asked_by', '=', userId)
    .where('declined_at', '>', since)
    .where(({ eb, or }) => or([eb('low', '=', userId), eb('high', '=', userId)]))
    .orderBy('declined_at', 'desc')
    .execute();
  return rows.flatMap(({ declined_at: at }) => (at === null ? [] : [at]));
}
