import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import { compiled } from '../core/compiled.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../schema/schema.ts';

export type ChatNoticeRow = Selectable<Tables['chat_notices']>;

const claims = (db: Db, rows: readonly ChatNoticeRow[]) =>
  db
    .insertInto('chat_notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['conversation_id', 'user_id']).doUpdateSet(({ ref }) => ({
        message_id: ref('excluded.message_id'),
        n: ref('excluded.n'),
      })),
    );

const claim = compiled((db, row: ChatNoticeRow) =>
  claims(db, [
    {
      conversation_id: row.conversation_id,
      user_id: row.user_id,
      message_id: row.message_id,
      n: row.n,
      due_at: row.due_at,
    },
  ]),
);

/** Claims that people are to be told; a message that is newer takes the place of one that they have not been told of. */
export async function claimNotices(db: Db, rows: readonly ChatNoticeRow[]): Promise<void> {
  const [only] = rows;
  if (only && rows.length === 1) await claim(db, only);
  else for (const batch of batchesOf(rows)) await claims(db, batch).execute();
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
