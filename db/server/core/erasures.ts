import type { ErasureTable } from '../schema/processes.ts';
import type { Db } from './open.ts';

/** An account that was erased, or a message whose text was: by its id alone. */
export type Erasure = Readonly<ErasureTable>;

export const noteErasure = async (db: Db, row: Erasure): Promise<void> => {
  await db
    .insertInto('erasures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const notedErasures = (db: Db): Promise<Erasure[]> =>
  db.selectFrom('erasures').selectAll().orderBy('at').execute();

export const forgetErasures = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('erasures').where('at', '<=', before).execute();
};
