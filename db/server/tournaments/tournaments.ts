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

/**
 * A tournament as the first statement of a transaction that changes it or who has entered: whoever does so next waits until
 * that is over.
 * @param version as it has to be; undefined is answered if it is another by now
 */
export const holdTournament = (tx: Db, id: string, version?: number): Promise<TournamentRow | undefined> =>
  tx
    .updateTable('tournaments')
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', version ?? 0))
    .returningAll()
    .executeTakeFirst();

export const tournamentById = (db: Db, id: string): Promise<TournamentRow | undefined> =>
  db.selectFrom('tournaments').selectAll().where('id', '=', id).executeTakeFirst();

/** Tournaments of a status: those that are featured first, and then the newest. */
export const tournamentsOf = (
  db: Db,
  status: TournamentRow['status'],
  limit: number,
): Promise<TournamentRow[]> =>
  db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', status)
    .orderBy('featured', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The newest tournaments that are for the members of a clan. */
export const tournamentsOfClan = (db: Db, clanId: string, limit: number): Promise<TournamentRow[]> =>
  db
    .selectFrom('tournaments')
    .selectAll()
    .where('clan_id', '=', clanId)
    .orderBy('created_at', 'desc')
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
export const tournamentsDue = (db: Db, now: number, limit: number): Promise<TournamentRow[]> =>
  db
    .selectFrom('tournaments')
    .selectAll()
    .where('status', '=', 'open')
    .where('starts_at', '<=', now)
    .orderBy('starts_at')
    .limit(limit)
    .execute();

/** Open tournaments whose players are to be told to check in. */
export const checkInsDue = async (db: Db, now: number, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('tournaments')
      .select('id')
      .where('check_in_at', '<=', now)
      .orderBy('check_in_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

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
