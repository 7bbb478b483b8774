import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../schema/schema.ts';

export type ChatNoticeRow = Selectable<Tables['chat_notices']>;

/** Claims that people are to be told; a message that is newer takes the place of one that they have not been told of. */
export async function claimNotices(db: Db, rows: readonly ChatNoticeRow[]): Promise<void> {
  for (const batch of batchesOf(rows)) {
    await db
      .insertInto('chat_notices')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'user_id']).doUpdateSet(({ ref }) => ({
          message_id: ref('excluded.message_id'),
          n: ref('excluded.n'),
        })),
      )
      .execute();
  }
}

/** Those of whom it is time to look whether they have read. */
export const dueNotices = (db: Db, now: number, limit: number): Promise<ChatNoticeRow[]> =>
  db
    .selectFrom('chat_notices')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** True for the first who takes it; what was written since makes another. */
export async function takeNotice(
  db: Db,
  { conversation_id: conversationId, user_id: userId, n }: ChatNoticeRow,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('chat_notices')
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId)
    .where('n', '=', n)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
