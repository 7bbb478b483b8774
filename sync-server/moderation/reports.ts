import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import { addReport, insertCase, openCaseAbout } from '../../db/server/moderation/cases.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { GivenReport } from '../protocol/moderation/reports.ts';
import type { Chat } from '../chat/context.ts';
import { Refusal } from '../runtime/refusal.ts';
import { COLLECT } from './evidence.ts';

/** Keeps what is reported as it is, whatever becomes of it. All reports of one thing are one case. */
export async function report(chat: Chat, reporter: UserRow, given: GivenReport): Promise<void> {
  const { kind, targetId, reason, words } = given;
  const { subject, evidence, target = targetId } = await COLLECT[kind](chat, reporter, targetId);
  if (subject === reporter.id) {
    throw new Refusal('invalid', 'own_doing', 'This is your own', { field: 'targetId' });
  }
  await chat.limits.report(reporter.id);
  const at = chat.now();
  await inTransaction(chat.db, async (tx) => {
    const open = await openCaseAbout(tx, kind, target);
    const id = open?.id ?? uuidv7(at);
    if (!open) {
      await insertCase(tx, {
        id,
        kind,
        target,
        subject,
        evidence: JSON.stringify(evidence),
        opened_at: at,
        reported_at: at,
        taken_by: null,
        taken_at: null,
        closed_at: null,
        closed_by: null,
        outcome: null,
      });
    }
    await addReport(tx, { case_id: id, reporter: reporter.id, reason, words, at });
  });
}
