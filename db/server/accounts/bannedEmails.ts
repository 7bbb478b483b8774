import type { Db } from '../core/open.ts';

/** No account is opened with an address until a ban of its owner ends; `until` null = no ban counts any more. */
export async function banEmail(db: Db, userId: string, hash: string, until: number | null): Promise<void> {
  await db.deleteFrom('banned_emails').where('user_id', '=', userId).execute();
  if (until !== null) await db.insertInto('banned_emails').values({ hash, user_id: userId, until }).execute();
}

export async function isBannedEmail(db: Db, hash: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('banned_emails')
    .select('user_id')
    .where('hash', '=', hash)
    .where('until', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}
