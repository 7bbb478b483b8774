import type { Db } from '../core/open.ts';
import type { PushSubscriptionRow } from '../schema/push.ts';

/** A browser has one subscription: the last who signed in there has it. */
export const saveSubscription = async (db: Db, row: PushSubscriptionRow): Promise<void> => {
  const { session_hash, user_id, p256dh, auth } = row;
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ session_hash, user_id, p256dh, auth }),
    )
    .execute();
};

/** Those whose session has not ended. */
export const subscriptionsOf = (db: Db, userId: string, now: number): Promise<PushSubscriptionRow[]> =>
  db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id_hash', 'push_subscriptions.session_hash')
    .selectAll('push_subscriptions')
    .where('push_subscriptions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .orderBy('push_subscriptions.created_at', 'desc')
    .execute();

export const deleteSubscription = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute();
};

export const deleteSubscriptionAt = async (db: Db, userId: string, endpoint: string): Promise<void> => {
  await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
};
