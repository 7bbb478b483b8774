import { sql, type Updateable } from 'kysely';
import { batchesOf } from '../core/batches.ts';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';
import type { WarEventTable, WarRow } from '../schema/wars.ts';

export const insertWar = async (tx: Db, row: WarRow): Promise<void> => {
  await tx.insertInto('wars').values(row).execute();
};

/** A war as the first statement of a transaction: whoever changes it next waits until that is over. */
export const holdWar = (tx: Db, id: string): Promise<WarRow | undefined> =>
  tx
    .updateTable('wars')
    .set({ seq: sql<number>`seq` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const warById = (db: Db, id: string): Promise<WarRow | undefined> =>
  db.selectFrom('wars').selectAll().where('id', '=', id).executeTakeFirst();

export const updateWar = async (tx: Db, id: string, change: Updateable<Tables['wars']>): Promise<void> => {
  await tx.updateTable('wars').set(change).where('id', '=', id).execute();
};

/** The bodies of all events of a war, in their order. */
export const eventsOfWar = async (db: Db, id: string): Promise<string[]> =>
  (await db.selectFrom('war_events').select('body').where('war_id', '=', id).orderBy('seq').execute()).map(
    ({ body }) => body,
  );

export async function insertWarEvents(tx: Db, events: readonly WarEventTable[]): Promise<void> {
  for (const piece of batchesOf(events)) await tx.insertInto('war_events').values(piece).execute();
}

/** Notes who plays a war. */
export async function addWarPlayers(tx: Db, warId: string, userIds: readonly string[]): Promise<void> {
  for (const piece of batchesOf([...new Set(userIds)])) {
    await tx
      .insertInto('war_players')
      .values(piece.map((userId) => ({ user_id: userId, war_id: warId })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Forgets who plays a war: one of them, or everybody once it is over. */
export async function removeWarPlayers(tx: Db, warId: string, userId?: string): Promise<void> {
  let query = tx.deleteFrom('war_players').where('war_id', '=', warId);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  await query.execute();
}

export const playersOfWar = async (db: Db, warId: string): Promise<string[]> =>
  (await db.selectFrom('war_players').select('user_id').where('war_id', '=', warId).execute()).map(
    ({ user_id: id }) => id,
  );

/** Those who play a war and are banned now. */
export const bannedWarriors = (db: Db, now: number, limit: number) =>
  db
    .selectFrom('war_players')
    .innerJoin('users', 'users.id', 'war_players.user_id')
    .select(['war_players.user_id as userId', 'war_players.war_id as warId'])
    .where('users.banned_until', '>', now)
    .limit(limit)
    .execute();

/** Wars in which something happens by the clock, the longest overdue first. */
export const dueWars = async (db: Db, now: number, limit: number): Promise<string[]> =>
  (
    await db
      .selectFrom('wars')
      .select('id')
      .where('due_at', 'is not', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id);

/** Wars that are offered or go on though a clan of them is gone. */
export const orphanedWars = (db: Db, limit: number): Promise<WarRow[]> =>
  db
    .selectFrom('wars')
    .selectAll()
    .where('status', 'in', ['offered', 'running'])
    .where(({ not, and, exists, selectFrom }) =>
      not(
        and([
          exists(selectFrom('clans').select('id').whereRef('clans.id', '=', 'wars.challenger_id')),
          exists(selectFrom('clans').select('id').whereRef('clans.id', '=', 'wars.challenged_id')),
        ]),
      ),
    )
    .limit(limit)
    .execute();

/** The wars of a clan, the newest first. */
export const warsOfClan = (db: Db, clanId: string, limit: number): Promise<WarRow[]> =>
  db
    .selectFrom('wars')
    .selectAll()
    .where(({ eb, or }) => or([eb('challenger_id', '=', clanId), eb('challenged_id', '=', clanId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Wars that go on, the newest first. */
export const runningWars = (db: Db, limit: number): Promise<WarRow[]> =>
  db
    .selectFrom('wars')
    .selectAll()
    .where('status', '=', 'running')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Moves the rating of a clan, and counts its wars. */
export async function countWar(
  tx: Db,
  clanId: string,
  { shift, outcome }: { shift: number; outcome: 'won' | 'lost' | 'drawn' },
): Promise<void> {
  await tx
    .updateTable('clans')
    .set(({ eb }) => ({
      rating: eb('rating', '+', shift),
      wars_won: eb('wars_won', '+', Number(outcome === 'won')),
      wars_lost: eb('wars_lost', '+', Number(outcome === 'lost')),
    }))
    .where('id', '=', clanId)
    .execute();
}

/** The members of a clan who may play its wars: who is not banned, and has left no clan since. */
export const warriorsOf = async (
  db: Db,
  clanId: string,
  { now, leftBefore }: { now: number; leftBefore: number },
): Promise<string[]> =>
  (
    await db
      .selectFrom('clan_members')
      .innerJoin('users', 'users.id', 'clan_members.user_id')
      .leftJoin('clan_departures', 'clan_departures.user_id', 'clan_members.user_id')
      .select('clan_members.user_id as id')
      .where('clan_id', '=', clanId)
      .where(({ eb, or }) => or([eb('users.banned_until', 'is', null), eb('users.banned_until', '<=', now)]))
      .where(({ eb, or }) => or([eb('left_at', 'is', null), eb('left_at', '<=', leftBefore)]))
      .execute()
  ).map(({ id }) => id);

/** Notes that somebody has left a clan. */
export const noteDeparture = async (tx: Db, userId: string, at: number): Promise<void> => {
  await tx
    .insertInto('clan_departures')
    .values({ user_id: userId, left_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ left_at: at }))
    .execute();
};
