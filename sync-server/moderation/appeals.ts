import { z } from 'zod/mini';
import { namesOf } from '../../db/server/chat/people.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { countModerators } from '../../db/server/moderation/people.ts';
import {
  appealOf,
  decideAppeal,
  insertAppeal,
  openAppeals,
  sanctionById,
  sanctionsOf,
} from '../../db/server/moderation/sanctions.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import type { AppealRow, SanctionRow } from '../../db/server/schema/moderation.ts';
import type { OpenAppeal } from '../protocol/admin/cases.ts';
import { reasonSchema, type Sanction } from '../protocol/moderation/sanctions.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { liftIn, tellLifted } from './sanction.ts';

const MOST = 100;

/** What was done about somebody, as they may know it: of what they are not told there is nothing. */
export async function ownSanctions({ db }: Pick<Moderation, 'db'>, userId: string): Promise<Sanction[]> {
  const rows = (await sanctionsOf(db, userId)).filter(({ kind }) => kind !== 'shadow');
  return Promise.all(rows.map(async (row) => toSanction(row, await appealOf(db, row.id))));
}

export const toSanction = (row: SanctionRow, appeal: AppealRow | undefined): Sanction => ({
  id: row.id,
  kind: row.kind,
  reason: z.safeParse(reasonSchema, row.reason).data ?? 'other',
  words: row.words,
  at: row.at,
  until: row.until,
  liftedAt: row.lifted_at,
  appeal: appeal
    ? {
        words: appeal.words,
        at: appeal.at,
        decidedAt: appeal.decided_at,
        lifted: appeal.lifted === null ? null : appeal.lifted === 1,
        answer: appeal.answer,
      }
    : null,
});

/** Says what speaks against a sanction, once. */
export async function appeal(
  { db, now }: Pick<Moderation, 'db' | 'now'>,
  user: UserRow,
  sanctionId: string,
  words: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await sanctionById(tx, sanctionId);
    if (row?.user_id !== user.id || row.kind === 'shadow') {
      throw new Refusal('not_found', 'no_such_sanction', 'There is no such sanction');
    }
    if (row.lifted_at !== null) throw new Refusal('conflict', 'lifted', 'This has ended already');
    if (await appealOf(tx, sanctionId)) {
      throw new Refusal('conflict', 'appealed', 'You have appealed against this already');
    }
    const undecided = { decided_at: null, decided_by: null, lifted: null, answer: null };
    await insertAppeal(tx, { sanction_id: sanctionId, words, at: now(), ...undecided });
  });
}

export async function waitingAppeals({ db }: Moderation, staff: Staff): Promise<OpenAppeal[]> {
  const rows = await openAppeals(db, MOST);
  const names = await namesOf(db, [...new Set(rows.flatMap(({ by_id: by }) => by ?? []))]);
  const areSeveral = (await countModerators(db)) > 1;
  return rows.map((row) => {
    const { id, kind, reason, words, at, until } = toSanction(row, undefined);
    return {
      sanctionId: id,
      user: { id: row.user_id, username: row.username },
      kind,
      reason,
      words,
      at,
      until,
      by: row.by_id === null ? null : (names.get(row.by_id) ?? null),
      appeal: row.appeal_words,
      appealedAt: row.appealed_at,
      isMine: row.by_id !== staff.id || !areSeveral,
    };
  });
}

/** Decided by somebody else than who has imposed it, where there is anybody else. */
export async function decide(
  moderation: Moderation,
  staff: Staff,
  sanctionId: string,
  { lift, answer }: { readonly lift: boolean; readonly answer: string },
): Promise<void> {
  const { db, now, auditKey, chat } = moderation;
  const at = now();
  const row = await inTransaction(db, async (tx) => {
    const sanction = await sanctionById(tx, sanctionId);
    const given = await appealOf(tx, sanctionId);
    if (!sanction || !given) throw new Refusal('not_found', 'no_such_appeal', 'There is no such appeal');
    if (sanction.by_id === staff.id && (await countModerators(tx)) > 1) {
      throw new Refusal('forbidden', 'own_act', 'Another moderator decides about this');
    }
    const decision = { decided_at: at, decided_by: staff.id, lifted: lift ? 1 : 0, answer };
    if (!(await decideAppeal(tx, sanctionId, decision))) {
      throw new Refusal('conflict', 'decided', 'This appeal is decided already');
    }
    const target = { kind: 'user', id: sanction.user_id } as const;
    await audit(tx, auditKey, staff, { act: 'appeal.decide', target, after: { lift }, reason: answer }, at);
    if (lift) await liftIn(moderation, tx, staff, sanction, answer, at);
    return sanction;
  });
  if (lift) tellLifted(moderation, row);
  else {
    chat.news.notify(row.user_id, {
      id: `appeal:${row.id}`,
      type: 'sanction',
      title: 'Your appeal was read',
      message: 'The decision stands.',
      read: false,
      actionUrl: '/appeal',
      actionLabel: 'Read more',
      metadata: { words: { state: 'stands' } },
      createdAt: at,
    });
  }
}
