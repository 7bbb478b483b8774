import { liveQuery } from 'dexie';
import { z } from 'zod/mini';
import { notificationSchema, type Notification } from '../../../sync-server/protocol/notifications.ts';
import type { LocalDatabase } from '../core/database.ts';

/** So many are kept, which is more than anybody reads; the oldest go. */
const KEPT = 100;

export interface KeptNotification {
  readonly notification: Notification;
  /** When the device wrote it down, milliseconds since 1970 by its own clock. */
  readonly keptAt: number;
}

/** The storage of an account's notifications. Every tab sees the same. */
export interface NotificationStorage {
  /** Known ones stay as they are. */
  add(notifications: readonly Notification[]): Promise<void>;
  markRead(ids: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  /** Tells all of them now and whenever they change, newest first, until the answer is called. */
  watch(tell: (kept: readonly KeptNotification[]) => void): () => void;
}

export const notificationStorage = (database: LocalDatabase): NotificationStorage => ({
  add: (notifications) =>
    database.transaction('rw', database.notifications, async () => {
      for (const notification of notifications) {
        const { id, createdAt } = notification;
        const known = await database.notifications.get(id);
        if (!known) await database.notifications.put({ id, createdAt, keptAt: Date.now(), notification });
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

async function loadAll(database: LocalDatabase): Promise<KeptNotification[]> {
  const rows = await database.notifications.orderBy('createdAt').toArray();
  return rows.toReversed().flatMap((row) => {
    const notification = parsed(row.notification);
    return notification ? [{ notification, keptAt: row.keptAt ?? 0 }] : [];
  });
}

const parsed = (notification: unknown): Notification | undefined =>
  z.safeParse(notificationSchema, notification).data;
