import { queueMail } from '../../db/server/accounts/mails.ts';
import { emptyWriteLog, renewStatistics } from '../../db/server/core/overwriting.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { AuditAct } from '../protocol/admin/audit.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { logAct } from './logAct.ts';
import { refusePostgres } from './inspections.ts';

const SERVER = { kind: 'server', id: '' } as const;
const LOUD_MS = 10 * 60_000;

const written = (moderation: Moderation, staff: Staff, act: AuditAct, after?: unknown): Promise<void> =>
  logAct(moderation, staff, { act, target: SERVER, after });

export async function backUpByHand(moderation: Moderation, staff: Staff): Promise<void> {
  refusePostgres(moderation);
  await moderation.upkeep.disk.backUp();
  await written(moderation, staff, 'server.backup');
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

/** Shows whether pushes arrive; tells how many push services have taken it. */
export async function pushToOneself(
  moderation: Moderation,
  staff: Staff,
): Promise<{ sent: number; refused: number }> {
  await written(moderation, staff, 'server.push');
  return moderation.upkeep.testPush(staff.id);
}

/** Moments of work on the file itself. To make it smaller everything has to stand still: that is a backup that is restored. */
export async function tidy(moderation: Moderation, staff: Staff): Promise<void> {
  refusePostgres(moderation);
  await renewStatistics(moderation.db);
  await emptyWriteLog(moderation.db);
  await written(moderation, staff, 'server.tidy');
}

export async function raiseLogLevel(
  moderation: Moderation,
  staff: Staff,
  level: string,
): Promise<{ until: number }> {
  const { upkeep, now } = moderation;
  await written(moderation, staff, 'server.log_level', level);
  upkeep.loudness.raise(level, LOUD_MS);
  return { until: upkeep.loudness.until() ?? now() };
}

/** The log names nobody and opens nothing, but who plays where can be read from it: each look is written down. */
export async function readLog(moderation: Moderation, staff: Staff): Promise<string[]> {
  await written(moderation, staff, 'server.log');
  return [...moderation.log.tail()];
}
