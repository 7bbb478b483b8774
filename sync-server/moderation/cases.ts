import { z } from 'zod/mini';
import { queueMail } from '../../db/server/accounts/mails.ts';
import { userById } from '../../db/server/accounts/users.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  caseById,
  casesAbout,
  closeCase,
  closedCases,
  reportsBy,
  reportsOf,
  takeCase,
  TAKEN_MS,
  waitingCases,
} from '../../db/server/moderation/cases.ts';
import { sanctionsOf } from '../../db/server/moderation/sanctions.ts';
import type { ReportKind } from '../protocol/moderation/reports.ts';
import type { CaseReportRow, CaseRow } from '../../db/server/schema/moderation.ts';
import {
  caseRoutes,
  evidenceSchema,
  type Case,
  type Evidence,
  type Outcome,
} from '../protocol/admin/cases.ts';
import { reasonSchema, type Reason } from '../protocol/moderation/sanctions.ts';
import { DELETED_PLAYER } from '../protocol/chat.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';
import { remove } from './remove.ts';
import type { Removed } from './removalWords.ts';
import { impose, subject } from './sanction.ts';
import { tellRemoval } from './tellRemoval.ts';
import { warningMail, warningNotice } from './warningWords.ts';

const MOST = 100;
/** A reporter's and a person's past are told from so many rows. */
const PAST = 200;

type Closing = z.output<(typeof caseRoutes)['close']['body']>;

export async function listCases({ db, now }: Moderation, state: 'open' | 'closed'): Promise<Case[]> {
  const rows = await (state === 'open' ? waitingCases(db, MOST) : closedCases(db, MOST));
  const reports = await reportsOf(
    db,
    rows.map(({ id }) => id),
  );
  const ids = [
    ...rows.flatMap(({ subject: id, taken_by: by }) => [id ?? [], by ?? []].flat()),
    ...reports.map(({ reporter }) => reporter),
  ];
  const names = await namesOf(db, [...new Set(ids)]);
  const person = (id: string) => ({ id, username: names.get(id) ?? DELETED_PLAYER });
  const rates = new Map<string, { right: number; closed: number }>();
  for (const { reporter } of reports) {
    if (!rates.has(reporter)) rates.set(reporter, await rateOf(db, reporter));
  }
  const all: Case[] = [];
  for (const row of rows) {
    const own = reports.filter(({ case_id: id }) => id === row.id);
    const before = await pastOf(db, row.subject, row.id);
    all.push({
      id: row.id,
      kind: row.kind,
      target: row.target,
      subject: row.subject === null ? null : person(row.subject),
      before,
      openedAt: row.opened_at,
      reports: own.map((one) => ({
        reporter: person(one.reporter),
        reason: reasonOf(one.reason),
        words: one.words,
        at: one.at,
        ...(rates.get(one.reporter) ?? { right: 0, closed: 0 }),
      })),
      takenBy: takenBy(row, now()) === null ? null : person(row.taken_by ?? '').username,
      closedAt: row.closed_at,
      outcome: row.outcome,
      suggested: suggested(row, own, before.sanctions),
    });
  }
  return all;
}

const takenBy = ({ taken_by: by, taken_at: at }: CaseRow, now: number): string | null =>
  by !== null && (at ?? 0) + TAKEN_MS > now ? by : null;

const reasonOf = (text: string): Reason => z.safeParse(reasonSchema, text).data ?? 'other';

async function rateOf(db: Db, reporter: string): Promise<{ right: number; closed: number }> {
  const closed = (await reportsBy(db, reporter, PAST)).filter(({ outcome }) => outcome !== null);
  return { closed: closed.length, right: closed.filter(({ outcome }) => outcome !== 'dismiss').length };
}

async function pastOf(db: Db, userId: string | null, besides: string): Promise<Case['before']> {
  if (userId === null) return { sanctions: 0, cases: 0 };
  const sanctions = await sanctionsOf(db, userId);
  const cases = await casesAbout(db, userId, PAST);
  return { sanctions: sanctions.length, cases: cases.filter(({ id }) => id !== besides).length };
}

const GRAVE: ReadonlySet<string> = new Set<Reason>(['hate', 'threats', 'sexual', 'private_data']);

/** Words and pictures that can be taken away. */
const REMOVABLE: ReadonlySet<ReportKind> = new Set([
  'name',
  'picture',
  'profile',
  'room',
  'clan',
  'tournament',
  'map',
  'rating',
]);

/** A hint only: the first time is a warning, what is grave or comes again is more. */
function suggested({ kind }: CaseRow, reports: readonly CaseReportRow[], past: number): Outcome {
  if (REMOVABLE.has(kind)) return 'remove';
  if (kind === 'game') return past > 0 ? 'suspend' : 'warn';
  const isGrave = reports.some(({ reason }) => GRAVE.has(reason));
  if (isGrave) return past > 1 ? 'ban' : 'mute';
  return past > 0 ? 'mute' : 'warn';
}

/** What a case is about. Reading it is an act of its own, because it may be private. */
export async function evidenceOf(moderation: Moderation, staff: Staff, id: string): Promise<Evidence> {
  const row = await existing(moderation.db, id);
  const target = { kind: 'case', id } as const;
  await inTransaction(moderation.db, (tx) =>
    audit(tx, moderation.auditKey, staff, { act: 'case.read', target }, moderation.now()),
  );
  const kept: unknown = JSON.parse(row.evidence);
  return z.safeParse(evidenceSchema, kept).data ?? { lines: [], facts: [oldEvidence(kept)], picture: null };
}

/** Reports of older releases kept the messages as they were sent. */
const oldEvidence = (kept: unknown) => ({ name: 'messages', value: JSON.stringify(kept) });

export async function take({ db, now }: Moderation, staff: Staff, id: string): Promise<void> {
  await existing(db, id);
  if (!(await takeCase(db, id, staff.id, now()))) throw takenByOther();
}

/** Decides a case, does what was decided, and tells those who reported it. */
export async function close(
  moderation: Moderation,
  staff: Staff,
  id: string,
  { outcome, reason, words, seconds }: Closing,
): Promise<void> {
  const { db, now, auditKey, chat } = moderation;
  const row = await existing(db, id);
  await take(moderation, staff, id);
  const about = outcome === 'dismiss' ? null : await personOf(moderation, staff, row, outcome);
  if (outcome === 'remove') await remove(moderation, staff, row);
  if (outcome === 'mute' || outcome === 'suspend' || outcome === 'ban') {
    await impose(moderation, staff, about ?? '', { kind: outcome, reason, words, seconds }, id);
  }
  const at = now();
  const tell = await inTransaction(db, async (tx) => {
    const closed = { closed_at: at, closed_by: staff.id, outcome };
    if (!(await closeCase(tx, id, closed))) return null;
    const entry = { target: { kind: 'case', id }, after: { outcome, words }, reason } as const;
    await audit(tx, auditKey, staff, { act: 'case.close', ...entry }, at);
    if (outcome === 'warn' && about !== null) {
      const user = await userById(tx, about);
      if (user) await queueMail(tx, warningMail(user, reason, words), at);
    }
    const what = outcome === 'remove' ? removedOf(row) : null;
    if (what === null || about === null) return NOBODY;
    return tellRemoval(tx, moderation, about, { what, reason, words, at });
  });
  if (tell === null) throw takenByOther();
  tell();
  if (outcome === 'warn' && about !== null) chat.news.notify(about, warningNotice(id, reason, words, at));
  moderation.accounts.wakeMailer();
  for (const { reporter } of await reportsOf(db, [id])) {
    chat.news.notify(reporter, {
      id: `report:${id}`,
      type: 'report_decided',
      title: 'Your report',
      message:
        outcome === 'dismiss' ? 'We found nothing against the rules.' : 'We have acted on it. Thank you.',
      read: false,
      metadata: { words: { outcome: outcome === 'dismiss' ? 'dismissed' : 'acted' } },
      createdAt: at,
    });
  }
}

const NOBODY = (): void => undefined;

/** What of somebody was taken away; null = they are told in another way. */
const removedOf = ({ kind }: CaseRow): Removed | null => (kind === 'map' || kind === 'game' ? null : kind);

/** Whom an act is about: of a game the one who decides must go to the person's own page. */
async function personOf(
  { db }: Moderation,
  staff: Staff,
  row: CaseRow,
  outcome: Outcome,
): Promise<string | null> {
  if (row.subject === null) {
    throw new Refusal('conflict', 'nobody_named', 'This case names nobody: act on the player’s page', {
      field: 'outcome',
    });
  }
  if (outcome !== 'remove') await inTransaction(db, (tx) => subject(tx, staff, row.subject ?? ''));
  return row.subject;
}

async function existing(db: Db, id: string): Promise<CaseRow> {
  const row = await caseById(db, id);
  if (!row) throw new Refusal('not_found', 'no_such_case', 'There is no such case');
  return row;
}

const takenByOther = (): Refusal =>
  new Refusal('conflict', 'case_taken', 'Another moderator is at it, or it is closed already');
