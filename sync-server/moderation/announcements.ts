import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { uuidv7 } from '../../db/server/core/uuid.ts';
import {
  announcementsNow,
  deleteAnnouncement,
  insertAnnouncement,
} from '../../db/server/moderation/announcements.ts';
import type { announcementAdminRoutes } from '../protocol/admin/announcements.ts';
import { announcementTexts, type Announcement } from '../protocol/announcements.ts';
import { Refusal } from '../runtime/refusal.ts';
import { audit } from './auditLog.ts';
import type { Moderation, Staff } from './context.ts';

type Given = z.output<(typeof announcementAdminRoutes)['make']['body']>;

/** Those that are shown now, and on demand those to come. */
export async function announcements(
  db: Db,
  now: number,
  { toCome } = { toCome: false },
): Promise<Announcement[]> {
  const rows = await announcementsNow(db, now);
  return rows
    .filter(({ starts_at: start }) => toCome || start <= now)
    .map((row) => ({
      id: row.id,
      kind: row.kind,
      texts: z.parse(announcementTexts, JSON.parse(row.texts)),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
    }));
}

export const announce = (
  { db, auditKey, now }: Moderation,
  staff: Staff,
  { kind, texts, startsAt, endsAt }: Given,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const id = uuidv7(now());
    const row = { id, kind, texts: JSON.stringify(texts), starts_at: startsAt, ends_at: endsAt };
    await insertAnnouncement(tx, row);
    const target = { kind: 'server', id } as const;
    const after = { kind, title: texts.en.title, startsAt, endsAt };
    await audit(tx, auditKey, staff, { act: 'announcement.make', target, after }, now());
  });

export const takeDown = ({ db, auditKey, now }: Moderation, staff: Staff, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await deleteAnnouncement(tx, id);
    if (!row) throw new Refusal('not_found', 'no_such_announcement', 'There is no such announcement');
    const target = { kind: 'server', id } as const;
    await audit(tx, auditKey, staff, { act: 'announcement.end', target, before: row.texts }, now());
  });
