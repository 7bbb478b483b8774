import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { notificationSchema, type Notification } from '../../sync-server/protocol/notifications.ts';
import type { LocalDatabase } from './database.ts';

/** More than anybody reads; the oldest go. */
const KEPT = 100;

/** What the player was told in the app. Every tab of the account sees the same. */
export interface NotificationStorage {
  /** Known ones stay as they are. */
  add(notifications: readonly Notification[]): Promise<void>;
  markRead(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Tells all of them now and whenever they change, newest first, until the answer is called. */
  watch(tell: (notifications: readonly Notification[]) => void): () => void;
}

export const notificationStorage = (database: LocalDatabase): NotificationStorage => ({
  add: (notifications) =>
    database.transaction('rw', database.notifications, async () => {
      for (const notification of notifications) {
        const { id, createdAt } = notification;
        const known = await database.notifications.get(id);
        if (!known) await database.notifications.put({ id, createdAt, notification });
      }
      const ids = await database.notifications.orderBy('createdAt').primaryKeys();
      await database.notifications.bulkDelete(ids.slice(0, -KEPT));
    }),
  markRead: (ids) =>
    database.transaction('rw', database.notifications, async () => {
      const rows = await database.notifications.bulkGet([...ids]);
      await database.notifications.bulkPut(
        rows.flatMap((row) => {
          const notification = parsed(row?.notification);
          return row && notification ? [{ ...row, notification: { ...notification, read: true } }] : [];
        }),
      );
    }),
  remove: (ids) => database.notifications.bulkDelete([...ids]),
  watch(tell) {
    const watching = liveQuery(() => loadAll(database)).subscribe({ next: tell, error: () => tell([]) });
    return () => watching.unsubscribe();
  },
});

async function loadAll(database: LocalDatabase): Promise<Notification[]> {
  const rows = await database.notifications.orderBy('createdAt').toArray();
  return rows.toReversed().flatMap((row) => parsed(row.notification) ?? []);
}

const parsed = (notification: unknown): Notification | undefined =>
  z.safeParse(notificationSchema, notification).data;
