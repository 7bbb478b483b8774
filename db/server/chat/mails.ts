import type { Db } from '../core/open.ts';

/** Has a mail about unread words written in a while, unless one waits already or was written since then. */
export const planMail = async (
  db: Db,
  userId: string,
  dueAt: number,
  writtenSince: number,
): Promise<void> => {
  await db
    .insertInto('chat_mails')
    .values({ user_id: userId, due_at: dueAt, sent_at: null })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ due_at: dueAt })
        .where('chat_mails.due_at', 'is', null)
        .where(({ eb, or }) =>
          or([eb('chat_mails.sent_at', 'is', null), eb('chat_mails.sent_at', '<=', writtenSince)]),
        ),
    )
    .execute();
};

/** Those for whom it is time to look whether there is anything to write of. */
export async function dueMailsOfChats(db: Db, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('chat_mails')
    .select('user_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** True for the first who takes it. @param isWritten a mail goes out */
export async function takeMail(db: Db, userId: string, now: number, isWritten: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chat_mails')
    .set({ due_at: null, ...(isWritten && { sent_at: now }) })
    .where('user_id', '=', userId)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
