import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../core/open.ts';
import { isUntended } from '../rooms/rooms.ts';
import type { PlanRow } from '../schema/games.ts';
import type { Tables } from '../schema/schema.ts';

const OPEN = ['waiting', 'running'] as const;

export const insertPlan = async (db: Db, plan: Insertable<Tables['plans']>): Promise<void> => {
  await db.insertInto('plans').values(plan).execute();
};

export const planById = (db: Db, id: string): Promise<PlanRow | undefined> =>
  db.selectFrom('plans').selectAll().where('id', '=', id).executeTakeFirst();

/** The plan of a seat that waits or is being carried out. */
export const openPlan = (db: Db, roomId: string, seat: number): Promise<PlanRow | undefined> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seat', '=', seat)
    .where('state', 'in', OPEN)
    .executeTakeFirst();

/** The seats of a game that have a plan which waits or is being carried out. */
export async function seatsWithPlans(db: Db, roomId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('plans')
    .select('seat')
    .where('room_id', '=', roomId)
    .where('state', 'in', OPEN)
    .execute();
  return rows.map(({ seat }) => seat);
}

/** The plan of a seat that was handed in or carried on last. */
export const newestPlan = (db: Db, roomId: string, seat: number): Promise<PlanRow | undefined> =>
  db
    .selectFrom('plans')
    .selectAll()
    .where('room_id', '=', roomId)
    .where('seat', '=', seat)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The plan changes only as long as it is open: one that was called off, replaced or is at its end stays so. */
export const updatePlan = async (db: Db, id: string, change: Updateable<Tables['plans']>): Promise<void> => {
  await db.updateTable('plans').set(change).where('id', '=', id).where('state', 'in', OPEN).execute();
};

/** Does so only if nobody else has gone on with the plan meanwhile. */
export const goOnWithPlan = async (
  db: Db,
  { id, progress }: Pick<PlanRow, 'id' | 'progress'>,
  change: Updateable<Tables['plans']>,
): Promise<void> => {
  await db
    .updateTable('plans')
    .set(change)
    .where('id', '=', id)
    .where('progress', '=', progress)
    .where('state', 'in', OPEN)
    .execute();
};

/** Running games in which the player whose turn it is has a plan, which nobody who has the lease carries out. */
export const roomsWithPlans = (db: Db, lease: string, now: number): Promise<{ id: string }[]> =>
  db
    .selectFrom('rooms')
    .innerJoin('plans', (join) =>
      join
        .onRef('plans.room_id', '=', 'rooms.id')
        .onRef('plans.seat', '=', 'rooms.current_seat')
        .on('plans.state', 'in', OPEN),
    )
    .select('rooms.id')
    .where('rooms.status', '=', 'active')
    .where(isUntended(lease, now))
    .execute();
