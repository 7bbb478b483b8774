import type { Insertable } from 'kysely';
import { batchesOf } from '../core/batches.ts';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';
import type { UserRow } from '../schema/accounts.ts';

export const insertUser = async (db: Db, user: Insertable<Tables['users']>): Promise<void> => {
  await db.insertInto('users').values(user).execute();
};

export const userById = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();

export const userByUsername = (db: Db, username: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

/** The account that an address belongs to: the one that has verified it. Claims belong to nobody. */
export const verifiedUserByEmail = (db: Db, email: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();

/** Ratings of those whose accounts are there, by their ids. */
export async function ratingsOfUsers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const ratings = new Map<string, number>();
  for (const some of batchesOf(ids)) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'elo'])
      .where('id', 'in', some)
      .where('erased_at', 'is', null)
      .execute();
    for (const { id, elo } of rows) ratings.set(id, elo);
  }
  return ratings;
}

export const markVerified = async (db: Db, id: string, at: number): Promise<void> => {
  await db.updateTable('users').set({ email_verified_at: at }).where('id', '=', id).execute();
};

/** Sets an address that was verified just now. */
export const setEmail = async (db: Db, id: string, email: string, verifiedAt: number): Promise<void> => {
  await db.updateTable('users').set({ email, email_verified_at: verifiedAt }).where('id', '=', id).execute();
};

export const setPasswordHash = async (db: Db, id: string, passwordHash: string): Promise<void> => {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
};

/** `preferred_color` is one of the settings: seats are given by it. */
export const setSettings = async (
  db: Db,
  id: string,
  changed: Pick<UserRow, 'settings' | 'settings_revision' | 'preferred_color'>,
): Promise<void> => {
  await db.updateTable('users').set(changed).where('id', '=', id).execute();
};

/** Claims that nobody confirmed: an unverified account can neither play nor hold anything. */
export const deleteUnverifiedUsers = async (db: Db, createdBefore: number): Promise<void> => {
  await db
    .deleteFrom('users')
    .where('email_verified_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .where('erased_at', 'is', null)
    .execute();
};

/** The newest claims only: somebody may try to fill a mailbox by registering again and again. */
export const unverifiedUsersByEmail = (db: Db, email: string): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(3)
    .execute();
