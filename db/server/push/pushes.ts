import type { Insertable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { PushNotificationType } from '../schema/push.ts';
import type { RoomRow } from '../schema/rooms.ts';
import type { Tables } from '../schema/schema.ts';

/** A push that is to go out now, with its address. */
export interface DuePush {
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly roomId: string;
  readonly type: PushNotificationType;
  readonly turn: number;
  readonly attempts: number;
  /** After which it says nothing any more; null = the turn has no end. */
  readonly deadline: number | null;
  /** The room as it is now. */
  readonly currentTurn: number;
  readonly status: RoomRow['status'];
}

export const queuePush = async (db: Db, push: Insertable<Tables['pushes']>): Promise<void> => {
  await db.insertInto('pushes').values(push).execute();
};

export const duePushes = (db: Db, now: number, limit: number): Promise<DuePush[]> =>
  db
    .selectFrom('pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'pushes.subscription_id')
    .innerJoin('rooms', 'rooms.id', 'pushes.room_id')
    .select([
      'pushes.id',
      'pushes.subscription_id as subscriptionId',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'pushes.room_id as roomId',
      'pushes.type',
      'pushes.turn',
      'pushes.attempts',
      'rooms.deadline',
      'rooms.turn as currentTurn',
      'rooms.status',
    ])
    .where('pushes.due_at', '<=', now)
    .orderBy('pushes.due_at')
    .limit(limit)
    .execute();

export const deletePush = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('pushes').where('id', '=', id).execute();
};

/** Counts an attempt; false if somebody else has begun the same one. */
export async function postponePush(
  db: Db,
  { id, attempts }: Pick<DuePush, 'id' | 'attempts'>,
  dueAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pushes')
    .set({ attempts: attempts + 1, due_at: dueAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
