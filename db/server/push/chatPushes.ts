import type { Insertable } from 'kysely';
import type { Db } from '../core/open.ts';
import type { Tables } from '../schema/schema.ts';

/** A push of words that is to go out now, with its address. */
export interface DueChatPush {
  readonly id: string;
  readonly subscriptionId: string;
  readonly userId: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly conversationId: string;
  readonly messageId: string;
  readonly attempts: number;
  /** null = whoever it is for belongs there no longer, or has chosen nothing yet. */
  readonly readN: number | null;
  readonly n: number;
}

export const queueChatPush = async (db: Db, push: Insertable<Tables['chat_pushes']>): Promise<void> => {
  await db.insertInto('chat_pushes').values(push).execute();
};

export const dueChatPushes = (db: Db, now: number, limit: number): Promise<DueChatPush[]> =>
  db
    .selectFrom('chat_pushes')
    .innerJoin('push_subscriptions', 'push_subscriptions.id', 'chat_pushes.subscription_id')
    .leftJoin('members', (join) =>
      join
        .onRef('members.conversation_id', '=', 'chat_pushes.conversation_id')
        .onRef('members.user_id', '=', 'push_subscriptions.user_id'),
    )
    .select([
      'chat_pushes.id',
      'chat_pushes.subscription_id as subscriptionId',
      'push_subscriptions.user_id as userId',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'chat_pushes.conversation_id as conversationId',
      'chat_pushes.message_id as messageId',
      'chat_pushes.attempts',
      'chat_pushes.n',
      'members.read_n as readN',
    ])
    .where('chat_pushes.due_at', '<=', now)
    .orderBy('chat_pushes.due_at')
    .limit(limit)
    .execute();

export const deleteChatPush = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('chat_pushes').where('id', '=', id).execute();
};

/** Counts an attempt; false if somebody else has begun the same one. */
export async function postponeChatPush(
  db: Db,
  { id, attempts }: Pick<DueChatPush, 'id' | 'attempts'>,
  dueAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_pushes')
    .set({ attempts: attempts + 1, due_at: dueAt })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
