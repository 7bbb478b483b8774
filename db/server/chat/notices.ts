import type { Db } from '../core/open.ts';
import { batchesOf } from '../core/batches.ts';
import { compiled } from '../core/compiled.ts';
import type { Selectable } from 'kysely';
import type { Tables } from '../schema/schema.ts';

export type ChatNoticeRow = Selectable<Tables['chat_notices']>;

/** What people are to be told of. */
type News = Omit<ChatNoticeRow, 'user_id'>;
/** Those whom it concerns, by their number among them. */
type Whom = Readonly<Record<number, string>>;

const claiming = (people: number) =>
  compiled((db, values: News & Whom) =>
    db
      .insertInto('chat_notices')
      .values(
        Array.from({ length: people }, (_, at) => ({
          conversation_id: values.conversation_id,
          user_id: values[at] ?? '',
          message_id: values.message_id,
          n: values.n,
          due_at: values.due_at,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['conversation_id', 'user_id']).doUpdateSet(({ ref }) => ({
          message_id: ref('excluded.message_id'),
          n: ref('excluded.n'),
        })),
      ),
  );
/** By the number of people, which seldom changes in a conversation. */
const claims = new Map<number, ReturnType<typeof claiming>>();

/** Claims that people are to be told; a message that is newer takes the place of one that they have not been told of. */
export async function claimNotices(db: Db, news: News, userIds: readonly string[]): Promise<void> {
  for (const batch of batchesOf(userIds)) {
    const claim = claims.get(batch.length) ?? claiming(batch.length);
    claims.set(batch.length, claim);
    await claim(db, { ...news, ...batch });
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
