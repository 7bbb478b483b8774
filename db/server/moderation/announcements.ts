import type { Db } from '../core/open.ts';
import type { AnnouncementRow } from '../schema/moderation.ts';

/** Those that have not ended, the newest first. */
export const announcementsNow = (db: Db, now: number): Promise<AnnouncementRow[]> =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('ends_at', '>', now)
    .orderBy('starts_at', 'desc')
    .execute();

export const insertAnnouncement = async (db: Db, row: AnnouncementRow): Promise<void> => {
  await db.insertInto('announcements').values(row).execute();
};

/** What it was; undefined = there is none. */
export async function deleteAnnouncement(db: Db, id: string): Promise<AnnouncementRow | undefined> {
  const row = await db.selectFrom('announcements').selectAll().where('id', '=', id).executeTakeFirst();
  await db.deleteFrom('announcements').where('id', '=', id).execute();
  return row;
}

export const deleteOldAnnouncements = async (db: Db, endedBefore: number): Promise<void> => {
  await db.deleteFrom('announcements').where('ends_at', '<', endedBefore).execute();
};
