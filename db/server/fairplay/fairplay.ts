import type { Db } from '../core/open.ts';
import type { FairGameRow, FairHintRow, FairLookTable } from '../schema/fairplay.ts';

/** A rated game is to be studied some time. */
export const insertFairGame = async (db: Db, roomId: string, endedAt: number): Promise<void> => {
  // What is counted again, as after all was computed anew, has been studied.
  await db
    .insertInto('fair_games')
    .values({ room_id: roomId, ended_at: endedAt, studied: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** The next games that nobody has studied, the oldest first. */
export const dueFairGames = (db: Db, limit: number): Promise<FairGameRow[]> =>
  db
    .selectFrom('fair_games')
    .selectAll()
    .where('studied', 'is', null)
    .orderBy('ended_at')
    .orderBy('room_id')
    .limit(limit)
    .execute();

export const storeStudy = async (db: Db, roomId: string, studied: string): Promise<void> => {
  await db.updateTable('fair_games').set({ studied }).where('room_id', '=', roomId).execute();
};

/** Studied games after one, oldest first. @param after null = from the first */
export const studiedGames = (
  db: Db,
  after: Pick<FairGameRow, 'ended_at' | 'room_id'> | null,
  limit: number,
): Promise<FairGameRow[]> =>
  db
    .selectFrom('fair_games')
    .selectAll()
    .where('studied', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('ended_at', 'room_id'), '>', tuple(after?.ended_at ?? 0, after?.room_id ?? '')),
      ),
    )
    .orderBy('ended_at')
    .orderBy('room_id')
    .limit(limit)
    .execute();

export const deleteOldFairGames = async (db: Db, endedBefore: number): Promise<void> => {
  await db.deleteFrom('fair_games').where('ended_at', '<', endedBefore).execute();
};

/** Keeps what stands out. What was settled stays so, and tells its newest facts. */
export const putHint = async (db: Db, row: Omit<FairHintRow, 'settled_at' | 'settled_by'>): Promise<void> => {
  await db
    .insertInto('fair_hints')
    .values({ ...row, settled_at: null, settled_by: null })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'one', 'other']).doUpdateSet({ facts: row.facts, seen_at: row.seen_at }),
    )
    .execute();
};

/** Those that nobody has settled, the newest first. */
export const openHints = (db: Db, limit: number): Promise<FairHintRow[]> =>
  db
    .selectFrom('fair_hints')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export async function hintsAbout(db: Db, userId: string): Promise<FairHintRow[]> {
  const of = (column: 'one' | 'other') =>
    db.selectFrom('fair_hints').selectAll().where(column, '=', userId).execute();
  return [...(await of('one')), ...(await of('other'))];
}

/** False = it is settled, or was never there. */
export async function settleHint(db: Db, id: string, by: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fair_hints')
    .set({ settled_at: at, settled_by: by })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** What was settled, or has not stood out for long, is forgotten. */
export const deleteOldHints = async (db: Db, seenBefore: number): Promise<void> => {
  await db.deleteFrom('fair_hints').where('seen_at', '<', seenBefore).execute();
};

export const noteLook = async (db: Db, look: FairLookTable): Promise<void> => {
  await db
    .insertInto('fair_looks')
    .values(look)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(look))
    .execute();
};

export const lastLook = (db: Db): Promise<FairLookTable | undefined> =>
  db.selectFrom('fair_looks').selectAll().orderBy('day', 'desc').limit(1).executeTakeFirst();

/** The last rated games of two users, newest first, or of one. */
export async function gamesBehind(
  db: Db,
  one: string,
  other: string,
  limit: number,
): Promise<{ id: string; name: string; at: number }[]> {
  return db
    .selectFrom('rating_events as own')
    .innerJoin('rooms', 'rooms.id', 'own.room_id')
    .$if(other !== '', (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('rating_events as theirs')
            .select('theirs.room_id')
            .whereRef('theirs.room_id', '=', 'own.room_id')
            .where('theirs.user_id', '=', other),
        ),
      ),
    )
    .select(['rooms.id', 'rooms.name', 'own.at'])
    .where('own.user_id', '=', one)
    .orderBy('own.at', 'desc')
    .limit(limit)
    .execute();
}
