import { sql } from 'kysely';
import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { ProfileRow } from '../schema/players.ts';

const EMPTY = { bio: '', tagline: '', last_active: null };

/** The profile that a user shows, with the name of their avatar. */
export async function profileOf(
  db: Db,
  userId: string,
): Promise<Omit<ProfileRow, 'user_id'> & { avatar: string | null }> {
  const profile = await db
    .selectFrom('profiles')
    .select(['bio', 'tagline', 'last_active'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const avatar = await db
    .selectFrom('avatars')
    .select('hash')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { ...(profile ?? EMPTY), avatar: avatar?.hash ?? null };
}

export async function changeProfile(
  db: Db,
  userId: string,
  change: Partial<Pick<ProfileRow, 'bio' | 'tagline'>>,
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ ...EMPTY, ...change, user_id: userId })
    .onConflict((row) => row.column('user_id').doUpdateSet({ ...change, user_id: userId }))
    .execute();
}

/** @param seen when users were last here, by their ids */
export async function saveActivity(db: Db, seen: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...seen].map(([user_id, last_active]) => ({ ...EMPTY, user_id, last_active }));
  for (const piece of batchesOf(rows)) {
    await db
      .insertInto('profiles')
      .values(piece)
      .onConflict((row) =>
        row.column('user_id').doUpdateSet(({ ref }) => ({ last_active: ref('excluded.last_active') })),
      )
      .execute();
  }
}

export async function saveAvatar(db: Db, userId: string, hash: string, image: Buffer): Promise<void> {
  await db
    .insertInto('avatars')
    .values({ user_id: userId, hash, image })
    .onConflict((row) => row.column('user_id').doUpdateSet({ hash, image }))
    .execute();
}

export const deleteAvatar = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('avatars').where('user_id', '=', userId).execute();
};

/** A picture by its name. */
export async function avatarImage(db: Db, hash: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('avatars').select('image').where('hash', '=', hash).executeTakeFirst();
  return row?.image;
}

export interface FoundUser {
  readonly id: string;
  readonly username: string;
  readonly elo: number;
  readonly preferred_color: string;
  readonly avatar: string | null;
}

/** No name has a character beyond it. */
const LAST_CHARACTER = '~';

/**
 * Verified users whose names begin so, then those whom the user has met in games and whose names hold it somewhere.
 * Whoever has blocked the other is not found, nor who is banned.
 * @param besides the user who asks
 * @param now milliseconds since 1970
 */
export async function searchUsers(
  db: Db,
  part: string,
  limit: number,
  besides: string,
  now: number,
): Promise<FoundUser[]> {
  // A range and no pattern: the index on names answers it.
  const begin = await findable(db, besides, now)
    .where('users.username', '>=', part)
    .where('users.username', '<', part + LAST_CHARACTER)
    .orderBy('users.username')
    .limit(limit)
    .execute();
  if (begin.length === limit) return begin;
  const literal = part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  const met = await findable(db, besides, now)
    .where('users.id', 'in', (opponents) =>
      opponents
        .selectFrom('results as own')
        .innerJoin('results as theirs', 'theirs.room_id', 'own.room_id')
        .select('theirs.user_id')
        .where('own.user_id', '=', besides),
    )
    .where(sql<boolean>`users.username LIKE ${`_%${literal}%`} ESCAPE '\\'`)
    .orderBy('users.username')
    .limit(limit - begin.length)
    .execute();
  return [...begin, ...met];
}

const findable = (db: Db, besides: string, now: number) =>
  db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.elo', 'users.preferred_color', 'avatars.hash as avatar'])
    .where('users.email_verified_at', 'is not', null)
    .where('users.id', '!=', besides)
    .where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('blocks')
            .select('blocks.at')
            .where(({ eb, or, and }) =>
              or([
                and([eb('blocker', '=', besides), eb('blocked', '=', eb.ref('users.id'))]),
                and([eb('blocked', '=', besides), eb('blocker', '=', eb.ref('users.id'))]),
              ]),
            ),
        ),
      ),
    );
