import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { TrophyTable } from '../schema/community.ts';

/** What somebody has already they keep as it is. */
export async function insertTrophies(tx: Db, trophies: readonly TrophyTable[]): Promise<void> {
  for (const piece of batchesOf(trophies)) {
    await tx
      .insertInto('trophies')
      .values(piece)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** The trophies of a user, of the newest season first and the best first. */
export const trophiesOf = (db: Db, userId: string): Promise<TrophyTable[]> =>
  db
    .selectFrom('trophies')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('season', 'desc')
    .orderBy('place')
    .execute();
