import type { Db } from '../core/open.ts';
import type { RegistrationLinkRow } from '../schema/moderation.ts';

export const storedSettings = (db: Db): Promise<{ key: string; value: string }[]> =>
  db.selectFrom('server_settings').selectAll().execute();

export const storeSetting = async (db: Db, key: string, value: string): Promise<void> => {
  await db
    .insertInto('server_settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
};

export const insertLink = async (db: Db, row: RegistrationLinkRow): Promise<void> => {
  await db.insertInto('registration_links').values(row).execute();
};

/** Those that can still be used, the newest first. */
export const openLinks = (db: Db, now: number): Promise<RegistrationLinkRow[]> =>
  db
    .selectFrom('registration_links')
    .selectAll()
    .where('ends_at', '>', now)
    .where('uses_left', '>', 0)
    .orderBy('made_at', 'desc')
    .execute();

/** False = the link opens nothing any more. */
export async function spendLink(db: Db, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('registration_links')
    .set((column) => ({ uses_left: column('uses_left', '-', 1) }))
    .where('hash', '=', hash)
    .where('uses_left', '>', 0)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteLink = async (db: Db, hash: string): Promise<void> => {
  await db.deleteFrom('registration_links').where('hash', '=', hash).execute();
};

export const deleteOldLinks = async (db: Db, endedBefore: number): Promise<void> => {
  await db.deleteFrom('registration_links').where('ends_at', '<', endedBefore).execute();
};
