import { compiled } from '../core/compiled.ts';
import type { Db } from '../core/open.ts';
import type { SessionRow, UserRow } from '../schema/accounts.ts';

export const insertSession = async (db: Db, session: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(session).execute();
};

const withUser = compiled((db, { hash }: { hash: string }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select([
      'sessions.created_at as begun_at',
      'expires_at',
      'device',
      'used_at',
      'confirmed_at',
      'second_factor',
    ])
    .where('id_hash', '=', hash),
);

/** With its user, in one question: each request asks it. */
export async function sessionByHash(
  db: Db,
  hash: string,
): Promise<{ session: SessionRow; user: UserRow } | undefined> {
  const [row] = (await withUser(db, { hash })).rows;
  if (!row) return undefined;
  const { begun_at: created_at, expires_at, device, used_at, confirmed_at, second_factor, ...user } = row;
  const times = { created_at, expires_at, used_at, confirmed_at };
  const session = { id_hash: hash, user_id: user.id, device, second_factor, ...times };
  return { user, session };
}

export const sessionsOfUser = (db: Db, userId: string): Promise<SessionRow[]> =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).execute();

export const extendSession = async (db: Db, hash: string, expiresAt: number): Promise<void> => {
  await db.updateTable('sessions').set({ expires_at: expiresAt }).where('id_hash', '=', hash).execute();
};

export const touchSession = async (db: Db, hash: string, usedAt: number): Promise<void> => {
  await db.updateTable('sessions').set({ used_at: usedAt }).where('id_hash', '=', hash).execute();
};

/** What the owner of a session has proved in it. */
export const proofsOf = (
  db: Db,
  hash: string,
): Promise<Pick<SessionRow, 'confirmed_at' | 'second_factor'> | undefined> =>
  db
    .selectFrom('sessions')
    .select(['confirmed_at', 'second_factor'])
    .where('id_hash', '=', hash)
    .executeTakeFirst();

export const noteSecondFactor = async (db: Db, hash: string): Promise<void> => {
  await db.updateTable('sessions').set({ second_factor: 1 }).where('id_hash', '=', hash).execute();
};

export const setConfirmed = async (db: Db, hash: string, at: number): Promise<void> => {
  await db.updateTable('sessions').set({ confirmed_at: at }).where('id_hash', '=', hash).execute();
};

export const deleteSession = async (db: Db, hash: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id_hash', '=', hash).execute();
};

export const deleteSessionsOfUser = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
};

export const deleteOtherSessions = async (db: Db, userId: string, kept: string): Promise<void> => {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('id_hash', '<>', kept).execute();
};

export const deleteExpiredSessions = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute();
};
