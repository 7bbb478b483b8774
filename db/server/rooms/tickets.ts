import type { Insertable } from 'kysely';
import type { MatchKind, Pace } from '../../../engine/model/matchKinds.ts';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';
import type { TicketRow } from '../schema/rooms.ts';

export const insertTicket = async (db: Db, ticket: Insertable<Tables['tickets']>): Promise<void> => {
  await db.insertInto('tickets').values(ticket).execute();
};

/** The tickets with which people still wait, the oldest first. */
export const waitingTickets = (db: Db): Promise<TicketRow[]> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('room_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const waitingTicketsOf = (db: Db, userId: string): Promise<TicketRow[]> =>
  db
    .selectFrom('tickets')
    .selectAll()
    .where('user_id', '=', userId)
    .where('room_id', 'is', null)
    .orderBy('created_at')
    .execute();

export const ticketOf = (db: Db, userId: string, id: string): Promise<TicketRow | undefined> =>
  db.selectFrom('tickets').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst();

/** Counts the others who wait for the same. */
export async function othersWaiting(
  db: Db,
  { user_id: userId, kind, pace, is_ranked: ranked }: TicketRow,
): Promise<number> {
  const { others } = await db
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('room_id', 'is', null)
    .where('kind', '=', kind)
    .where('pace', '=', pace)
    .where('is_ranked', '=', ranked)
    .where('user_id', '<>', userId)
    .executeTakeFirstOrThrow();
  return others;
}

export const markSeen = async (db: Db, id: string, at: number): Promise<void> => {
  await db.updateTable('tickets').set({ seen_at: at }).where('id', '=', id).execute();
};

/** Puts all of them into a room, or none: false if somebody waits no longer. */
export async function claimTickets(db: Db, ids: readonly string[], roomId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set({ room_id: roomId })
    .where('id', 'in', ids)
    .where('room_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}

/** A ticket that has led into a room stays where it is. */
export const cancelTicket = async (db: Db, userId: string, id: string): Promise<void> => {
  await db
    .deleteFrom('tickets')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('room_id', 'is', null)
    .execute();
};

export const cancelTicketsOf = async (db: Db, userId: string, pace: Pace): Promise<void> => {
  await db
    .deleteFrom('tickets')
    .where('user_id', '=', userId)
    .where('pace', '=', pace)
    .where('room_id', 'is', null)
    .execute();
};

/** A player who waits for a live game must be there. */
export const cancelDeserted = async (db: Db, seenBefore: number): Promise<void> => {
  await db
    .deleteFrom('tickets')
    .where('pace', '=', 'live')
    .where('room_id', 'is', null)
    .where('seen_at', '<', seenBefore)
    .execute();
};

export const deleteOldTickets = async (db: Db, createdBefore: number): Promise<void> => {
  await db.deleteFrom('tickets').where('created_at', '<', createdBefore).execute();
};

/** The rating by which opponents are found, and how many games it stands on; undefined before the first of the kind. */
export const hiddenRatingOf = (
  db: Db,
  userId: string,
  kind: MatchKind,
): Promise<{ rating: number; games: number } | undefined> =>
  db
    .selectFrom('hidden_ratings')
    .select(['rating', 'games'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const putHiddenRating = async (db: Db, rating: Tables['hidden_ratings']): Promise<void> => {
  await db
    .insertInto('hidden_ratings')
    .values(rating)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ rating: rating.rating, games: rating.games }),
    )
    .execute();
};
