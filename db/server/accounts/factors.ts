import type { Db } from '../core/open.ts';
import type { CodeAppRow, PasskeyRow } from '../schema/factors.ts';

/** So many passkeys answer at an address. */
export async function countPasskeys(db: Db, place: string): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
  return count;
}

export const passkeysOf = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('created_at').execute();

export const passkeyById = (db: Db, id: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();

export const insertPasskey = async (db: Db, row: PasskeyRow): Promise<void> => {
  await db.insertInto('passkeys').values(row).execute();
};

export const notePasskeyUse = async (db: Db, id: string, counter: number, at: number): Promise<void> => {
  await db.updateTable('passkeys').set({ counter, used_at: at }).where('id', '=', id).execute();
};

/** False = it is not theirs, or there is none. */
export async function deletePasskey(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export const codeAppOf = (db: Db, userId: string): Promise<CodeAppRow | undefined> =>
  db.selectFrom('code_apps').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** In place of one whose owner has shown no code yet. */
export const offerCodeApp = async (db: Db, userId: string, secret: string): Promise<void> => {
  const fresh = { secret, confirmed_at: null, last_step: 0 };
  await db
    .insertInto('code_apps')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(fresh))
    .execute();
};

export const confirmCodeApp = async (db: Db, userId: string, at: number): Promise<void> => {
  await db.updateTable('code_apps').set({ confirmed_at: at }).where('user_id', '=', userId).execute();
};

export const deleteCodeApp = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('code_apps').where('user_id', '=', userId).execute();
};

/** False = a code of this half minute, or of a later one, was taken already. */
export async function spendStep(db: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('code_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function replaceRecoveryCodes(db: Db, userId: string, hashes: readonly string[]): Promise<void> {
  await deleteRecoveryCodes(db, userId);
  const rows = hashes.map((hash) => ({ hash, user_id: userId, used_at: null }));
  await db.insertInto('recovery_codes').values(rows).execute();
}

export const deleteRecoveryCodes = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
};

export async function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number | string>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** False = it is no code of theirs, or was used before. */
export async function spendRecoveryCode(db: Db, userId: string, hash: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** False = it was answered before. */
export async function spendChallenge(
  db: Db,
  challenge: string,
  expiresAt: number,
  now: number,
): Promise<boolean> {
  await db.deleteFrom('spent_challenges').where('expires_at', '<', now).execute();
  const result = await db
    .insertInto('spent_challenges')
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** All that proves somebody beside the password. */
export async function deleteFactors(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await deleteCodeApp(db, userId);
  await deleteRecoveryCodes(db, userId);
}
