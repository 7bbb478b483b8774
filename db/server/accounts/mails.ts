import type { Db } from '../core/open.ts';
import type { MailRow } from '../schema/accounts.ts';
import { uuidv7 } from '../core/uuid.ts';

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** Where mails of this kind are turned off; left out where they cannot be. */
  readonly unsubscribe?: string;
}

/** Puts a mail into the outbox, in the transaction that gives the reason for it. */
export const queueMail = async (db: Db, mail: Mail, now: number): Promise<void> => {
  await db
    .insertInto('mails')
    .values({ id: uuidv7(now), unsubscribe: null, ...mail, created_at: now, due_at: now, attempts: 0 })
    .execute();
};

export const dueMails = (db: Db, now: number): Promise<MailRow[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(20)
    .execute();

/** A sent mail leaves no copy: its body may hold a link that still works. */
export const deleteMail = async (db: Db, id: string): Promise<void> => {
  await db.deleteFrom('mails').where('id', '=', id).execute();
};

export const postponeMail = async (db: Db, id: string, attempts: number, dueAt: number): Promise<void> => {
  await db.updateTable('mails').set({ attempts, due_at: dueAt }).where('id', '=', id).execute();
};

export const waitingMails = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};
