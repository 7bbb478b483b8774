import type { Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';

/** False = they have entered before. @param checkedInAt null = they have still to check in, or need not */
export async function insertEntry(
  tx: Db,
  id: string,
  userId: string,
  { at, checkedInAt }: { readonly at: number; readonly checkedInAt: number | null },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tournament_entries')
    .values({ tournament_id: id, user_id: userId, at, checked_in_at: checkedInAt })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** False = they have not entered. */
export async function updateEntry(
  tx: Db,
  id: string,
  userId: string,
  change: Updateable<Tables['tournament_entries']>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tournament_entries')
    .set(change)
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function deleteEntry(tx: Db, id: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('tournament_entries')
    .where('tournament_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Who has entered, with their ratings now. */
export const entriesOf = (db: Db, id: string) =>
  db
    .selectFrom('tournament_entries')
    .innerJoin('users', 'users.id', 'tournament_entries.user_id')
    .select(['users.id', 'users.elo as rating', 'checked_in_at as checkedInAt'])
    .where('tournament_id', '=', id)
    .where('users.erased_at', 'is', null)
    .orderBy('tournament_entries.at')
    .orderBy('users.id')
    .execute();

/** Players of tournaments that are not over, whose accounts are shut. */
export const bannedEntrants = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('users')
    .innerJoin('tournament_entries', 'tournament_entries.user_id', 'users.id')
    .innerJoin('tournaments', 'tournaments.id', 'tournament_entries.tournament_id')
    .select(['users.id as userId', 'tournaments.id as tournamentId'])
    .where('users.banned_until', '>', now)
    .where('tournament_entries.barred_at', 'is', null)
    .where('tournaments.status', 'in', ['open', 'running'])
    .limit(limit)
    .execute();
