import type { Db } from './open.ts';

/** Takes or keeps what nobody else holds; false if somebody does. */
export async function takeLease(
  db: Db,
  { name, holder, now, until }: { name: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where(({ or, eb }) => or([eb('leases.holder', '=', holder), eb('leases.until', '<', now)])),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export const endLease = async (db: Db, name: string, holder: string): Promise<void> => {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
};

export const deleteOldLeases = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('leases').where('until', '<', before).execute();
};

/** Those that are held, and those that ended a short while ago. */
export const allLeases = (db: Db): Promise<{ name: string; holder: string; until: number }[]> =>
  db.selectFrom('leases').selectAll().orderBy('name').execute();
