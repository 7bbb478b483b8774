import type { Db } from '../core/open.ts';

/** The link by which a server without an admin is set up, in place of the one before. */
export const storeSetupLink = async (db: Db, hash: string, until: number): Promise<void> => {
  await db
    .insertInto('setup_link')
    .values({ only: 1, hash, until })
    .onConflict((conflict) => conflict.column('only').doUpdateSet({ hash, until }))
    .execute();
};

export const setupLink = (db: Db): Promise<{ hash: string; until: number } | undefined> =>
  db.selectFrom('setup_link').select(['hash', 'until']).executeTakeFirst();

export const deleteSetupLink = async (db: Db): Promise<void> => {
  await db.deleteFrom('setup_link').execute();
};
