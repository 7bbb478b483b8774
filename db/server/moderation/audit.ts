import type { Db } from '../core/open.ts';
import type { AuditHeadRow, AuditRow } from '../schema/moderation.ts';

/** The row that all who add to the log change first, and so wait for each other. */
export const lockAuditHead = (db: Db): Promise<AuditHeadRow | undefined> =>
  db
    .updateTable('audit_head')
    .set((column) => ({ seq: column('seq', '+', 0) }))
    .where('only', '=', 1)
    .returningAll()
    .executeTakeFirst();

export const auditHead = (db: Db): Promise<AuditHeadRow | undefined> =>
  db.selectFrom('audit_head').selectAll().executeTakeFirst();

/** Fails where another process has begun the log meanwhile. */
export const beginAuditLog = async (db: Db, head: AuditHeadRow): Promise<void> => {
  await db.insertInto('audit_head').values(head).execute();
};

export const setAuditHead = async (db: Db, head: Omit<AuditHeadRow, 'only'>): Promise<void> => {
  await db.updateTable('audit_head').set(head).where('only', '=', 1).execute();
};

export const insertAudit = async (db: Db, row: AuditRow): Promise<void> => {
  await db.insertInto('audit_log').values(row).execute();
};

/** Rows after one, oldest first. */
export const auditAfter = (db: Db, seq: number, limit: number): Promise<AuditRow[]> =>
  db.selectFrom('audit_log').selectAll().where('seq', '>', seq).orderBy('seq').limit(limit).execute();

/** The last row that was written before a moment. */
export const lastAuditBefore = (db: Db, at: number): Promise<AuditRow | undefined> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .where('at', '<', at)
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();

export const deleteAuditThrough = async (db: Db, seq: number): Promise<void> => {
  await db.deleteFrom('audit_log').where('seq', '<=', seq).execute();
};

/** Which rows of the log are wanted; null = all. */
export interface AuditFilter {
  readonly target: string | null;
  readonly actor: string | null;
}

/** Newest first. @param before the seq of the last row of the page before; null = the first page */
export const auditPage = (
  db: Db,
  { target, actor }: AuditFilter,
  before: number | null,
  limit: number,
): Promise<AuditRow[]> =>
  db
    .selectFrom('audit_log')
    .selectAll()
    .$if(target !== null, (query) => query.where('target', '=', target ?? ''))
    .$if(actor !== null, (query) => query.where('actor', '=', actor ?? ''))
    .$if(before !== null, (query) => query.where('seq', '<', before ?? 0))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
