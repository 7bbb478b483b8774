import type { z } from 'zod/mini';
import { namesOf } from '../../db/server/chat/people.ts';
import { auditPage } from '../../db/server/moderation/audit.ts';
import type { auditRoutes, AuditLine } from '../protocol/admin/audit.ts';
import type { Moderation } from './context.ts';

type Query = z.output<(typeof auditRoutes)['list']['query']>;

/** A page of the log, newest first, with the names that its ids have now. */
export async function auditLines(
  { db }: Pick<Moderation, 'db'>,
  { before, target, limit }: Query,
): Promise<{ rows: AuditLine[]; next: number | null }> {
  const rows = await auditPage(db, { target: target ?? null, actor: null }, before ?? null, limit);
  const ids = rows.flatMap((row) => [row.actor ?? [], row.target_kind === 'user' ? row.target : []].flat());
  const names = await namesOf(db, [...new Set(ids)]);
  return {
    rows: rows.map((row) => ({
      seq: row.seq,
      at: row.at,
      actor: row.actor === null ? null : (names.get(row.actor) ?? row.actor),
      act: row.act,
      targetKind: row.target_kind,
      target: row.target,
      targetName: names.get(row.target) ?? null,
      before: row.before,
      after: row.after,
      reason: row.reason,
    })),
    next: rows.length < limit ? null : (rows.at(-1)?.seq ?? null),
  };
}
