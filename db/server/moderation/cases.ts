import type { Db } from '../core/open.ts';
import type { CaseReportRow, CaseRow } from '../schema/moderation.ts';

/** Nobody else works on a case for so long after it was taken. */
export const TAKEN_MS = 30 * 60_000;

export const openCaseAbout = (db: Db, kind: CaseRow['kind'], target: string): Promise<CaseRow | undefined> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('kind', '=', kind)
    .where('target', '=', target)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

export const caseById = (db: Db, id: string): Promise<CaseRow | undefined> =>
  db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirst();

export const insertCase = async (db: Db, row: CaseRow): Promise<void> => {
  await db.insertInto('cases').values(row).execute();
};

/** Whoever reports a thing twice has reported it once. True for the first time. */
export async function addReport(db: Db, row: CaseReportRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('case_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['case_id', 'reporter']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db.updateTable('cases').set({ reported_at: row.at }).where('id', '=', row.case_id).execute();
  return true;
}

/** Oldest first. */
export const waitingCases = (db: Db, limit: number): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('opened_at')
    .limit(limit)
    .execute();

/** Newest first. */
export const closedCases = (db: Db, limit: number): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(limit)
    .execute();

export const casesAbout = (db: Db, subject: string, limit: number): Promise<CaseRow[]> =>
  db
    .selectFrom('cases')
    .selectAll()
    .where('subject', '=', subject)
    .orderBy('opened_at', 'desc')
    .limit(limit)
    .execute();

export const reportsOf = (db: Db, caseIds: readonly string[]): Promise<CaseReportRow[]> =>
  caseIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('case_reports').selectAll().where('case_id', 'in', caseIds).orderBy('at').execute();

/** What came of the reports of somebody, newest first. */
export const reportsBy = (db: Db, reporter: string, limit: number) =>
  db
    .selectFrom('case_reports')
    .innerJoin('cases', 'cases.id', 'case_reports.case_id')
    .select(['cases.id', 'cases.kind', 'cases.outcome', 'case_reports.at', 'case_reports.reason'])
    .where('case_reports.reporter', '=', reporter)
    .orderBy('case_reports.at', 'desc')
    .limit(limit)
    .execute();

/** Takes a case that nobody is at. False = somebody else is. */
export async function takeCase(db: Db, id: string, by: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set({ taken_by: by, taken_at: now })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('taken_by', 'is', null), eb('taken_by', '=', by), eb('taken_at', '<=', now - TAKEN_MS)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** True for the first who closes it. */
export async function closeCase(
  db: Db,
  id: string,
  closed: Pick<CaseRow, 'closed_at' | 'closed_by' | 'outcome'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cases')
    .set(closed)
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const deleteOldCases = async (db: Db, before: number): Promise<void> => {
  await db.deleteFrom('cases').where('closed_at', '<=', before).execute();
};
