import type { KeptNotification } from '../../../db/local/account/notifications.ts';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';

/**
 * Finds what is new in all that is kept, each once: what comes back after it was removed is no news.
 * @param since milliseconds since 1970 by the clock of the device; what was written down before is not new
 */
export function createNewsFilter(since: number): (kept: readonly KeptNotification[]) => Notification[] {
  const known = new Set<string>();
  return (kept) => {
    const news = kept.filter(({ notification, keptAt }) => keptAt >= since && !known.has(notification.id));
    for (const { notification } of kept) known.add(notification.id);
    return news.map(({ notification }) => notification);
  };
}
