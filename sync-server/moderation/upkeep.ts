import { queueMail } from '../../db/server/accounts/mails.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { isShared } from '../../db/server/core/postgres.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

const SERVER = { kind: 'server', id: '' } as const;

export async function backUpByHand(moderation: Moderation, staff: Staff): Promise<void> {
  const { db, now, auditKey, upkeep } = moderation;
  if (isShared(db)) {
    throw new Refusal('conflict', 'postgres', 'PostgreSQL is backed up by its own tools');
  }
  await upkeep.backUp();
  await inTransaction(db, (tx) =>
    audit(tx, auditKey, staff, { act: 'server.backup', target: SERVER }, now()),
  );
}

/** Shows whether mails arrive. */
export async function mailToOneself(moderation: Moderation, staff: Staff): Promise<void> {
  const { db, now, auditKey, accounts } = moderation;
  const { username, email } = staff.user;
  await inTransaction(db, async (tx) => {
    const body = `Hello ${username},\n\nthis mail shows that mails of this server arrive.\n\nCold Keep`;
    await queueMail(tx, { recipient: email, subject: 'A test of the mails', body }, now());
    await audit(tx, auditKey, staff, { act: 'server.mail', target: SERVER }, now());
  });
  accounts.wakeMailer();
}
