import type { Db } from '../core/open.ts';
import type { EmailTokenRow, TokenPurpose } from '../schema/accounts.ts';

/** A new token takes the place of all earlier ones of its purpose. */
export async function replaceEmailToken(db: Db, token: Omit<EmailTokenRow, 'used_at'>): Promise<void> {
  await deleteEmailTokens(db, token.user_id, token.purpose);
  await db
    .insertInto('email_tokens')
    .values({ ...token, used_at: null })
    .execute();
}

export const emailToken = (db: Db, hash: string, purpose: TokenPurpose): Promise<EmailTokenRow | undefined> =>
  db
    .selectFrom('email_tokens')
    .selectAll()
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** True for the one caller who was first. */
export async function useEmailToken(db: Db, hash: string, at: number): Promise<boolean> {
  const used = await db
    .updateTable('email_tokens')
    .set({ used_at: at })
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('hash')
    .executeTakeFirst();
  return used !== undefined;
}

export const deleteEmailTokens = async (db: Db, userId: string, purpose: TokenPurpose): Promise<void> => {
  await db.deleteFrom('email_tokens').where('user_id', '=', userId).where('purpose', '=', purpose).execute();
};

export const deleteExpiredEmailTokens = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('email_tokens').where('expires_at', '<=', now).execute();
};
