import { inTransaction } from '../../db/server/core/transaction.ts';
import { audit, type AuditEntry } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

/** Writes an act down by itself, where what is done stands in no transaction of its own. */
export const logAct = ({ db, auditKey, now }: Moderation, staff: Staff, entry: AuditEntry): Promise<void> =>
  inTransaction(db, (tx) => audit(tx, auditKey, staff, entry, now()));
