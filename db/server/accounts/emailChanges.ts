import type { Db } from '../core/open.ts';
import type { EmailChangeRow } from '../schema/accounts.ts';

/** A new wish takes the place of the one before. */
export async function replaceEmailChange(db: Db, change: Omit<EmailChangeRow, 'used_at'>): Promise<void> {
  await deleteEmailChange(db, change.user_id);
  await db
    .insertInto('email_changes')
    .values({ ...change, used_at: null })
    .execute();
}

export const emailChangeOf = (db: Db, userId: string): Promise<EmailChangeRow | undefined> =>
  db.selectFrom('email_changes').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const emailChangeByHash = (db: Db, hash: string): Promise<EmailChangeRow | undefined> =>
  db.selectFrom('email_changes').selectAll().where('hash', '=', hash).executeTakeFirst();

export const markEmailChanged = async (db: Db, hash: string, at: number): Promise<void> => {
  await db.updateTable('email_changes').set({ used_at: at }).where('hash', '=', hash).execute();
};

export const deleteEmailChange = async (db: Db, userId: string): Promise<void> => {
  await db.deleteFrom('email_changes').where('user_id', '=', userId).execute();
};

export const deleteExpiredEmailChanges = async (db: Db, now: number): Promise<void> => {
  await db.deleteFrom('email_changes').where('expires_at', '<=', now).execute();
};
