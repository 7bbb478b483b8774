import type { Db } from './open.ts';

export const beat = async (db: Db, at: number): Promise<void> => {
  await db
    .insertInto('heartbeat')
    .values({ only: 1, at })
    .onConflict((conflict) => conflict.column('only').doUpdateSet({ at }))
    .execute();
};

/** Tells when a server last said that it was alive; null on a new database. */
export async function lastBeat(db: Db): Promise<number | null> {
  const row = await db.selectFrom('heartbeat').select('at').executeTakeFirst();
  return row?.at ?? null;
}
