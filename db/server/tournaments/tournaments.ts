import { sql, type Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';
import type { TournamentRow } from '../schema/tournaments.ts';

export const insertTournament = async (tx: Db, row: TournamentRow): Promise<void> => {
  await tx.insertInto('tournaments').values(row).execute();
};

export const updateTournament = async (
  tx: Db,
  id: string,
  change: Updateable<Tables['tournaments']>,
): Promise<void> => {
  await tx.updateTable('tournaments').set(change).where('id', '=', id).execute();
};

/** A tournament as the first statement of a transaction: whoever changes it next waits until that is over. */
export const holdTournament = (tx: Db, id: string): Promise<TournamentRow | undefined> =>
  tx
    .updateTable('tournaments')
    .set({ entrants: sql<number>`entrants` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const tournamentById = (db: Db, id: string): Promise<TournamentRow | undefined> =>
  db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();

/** The newest tournaments of a status first. */
export const tournamentsOf = (
  db: Db,
  status: TournamentRow['status'],
  limit: number,
): Promise<TournamentRow[]> =>
  db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', status)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Tournaments of an organizer that are not over. @param most more are not counted */
export const unendedOf = async (db: Db, userId: string, most: number): Promise<number> =>
  (
    await db
      .selectFrom('tournaments')
      .select('id')
      .where('organizer_id', '=', userId)
      .where('status', 'in', ['open', 'running'])
      .limit(most)
      .execute()
  ).length;

/** Open tournaments whose time to start has come. */
export const tournamentsDue = (db: Db, now: number): Promise<TournamentRow[]> =>
  db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', 'open')
    .where('starts_at', '<=', now)
    .limit(20)
    .execute();

/** False = they have entered before. */
export async function insertEntry(tx: Db, id: string, userId: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('tournament_entries')
    .values({ tournament_id: id, user_id: userId, at })
    .onConflict((conflict) => conflict.columns(['tournament_id', 'user_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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
export const entriesOf = (db: Db, id: string): Promise<{ id: string; rating: number }[]> =>
  db
    .selectFrom('tournament_entries')
    .innerJoin('users', 'users.id', 'tournament_entries.user_id')
    .select(['users.id', 'users.elo as rating'])
    .where('tournament_id', '=', id)
    .orderBy('tournament_entries.at')
    .execute();

/** The log of a tournament, in order. */
export const tournamentLog = (db: Db, id: string): Promise<{ seq: number; body: string }[]> =>
  db
    .selectFrom('tournament_events')
    .select(['seq', 'body'])
    .where('tournament_id', '=', id)
    .orderBy('seq')
    .execute();

export const appendToLog = async (tx: Db, row: Tables['tournament_events']): Promise<void> => {
  await tx.insertInto('tournament_events').values(row).execute();
};
