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

/** Verified users in whose names something occurs; names that begin with it come first. */
/** @param besides the user who asks */
export function searchUsers(db: Db, part: string, limit: number, besides: string): Promise<FoundUser[]> {
  const literal = part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);
  return db
    .selectFrom('users')
    .leftJoin('avatars', 'avatars.user_id', 'users.id')
    .select(['users.id', 'users.username', 'users.elo', 'users.preferred_color', 'avatars.hash as avatar'])
    .where('users.email_verified_at', 'is not', null)
    .where('users.id', '!=', besides)
    .where(sql<boolean>`users.username LIKE ${`%${literal}%`} ESCAPE '\\'`)
    .orderBy(sql`users.username LIKE ${`${literal}%`} ESCAPE '\\'`, 'desc')
    .orderBy('users.username')
    .limit(limit)
    .execute();
}
