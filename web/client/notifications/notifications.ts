import { create } from 'zustand';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import type { KeptNotification, NotificationStorage } from '../../../db/local/account/notifications.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { localData } from '../device/localData.ts';
import { createNewsFilter } from './news.ts';

interface Notifications {
  /** Newest first. */
  readonly list: readonly Notification[];
  readonly userId: string | null;
}

const NONE: Notifications = { list: [], userId: null };

/** The notifications of the player, as this device keeps them. */
export const useNotifications = create<Notifications>(() => NONE);

/** Since when the page has told nobody anything: it may be slower to follow than another tab is to write. */
let silentSince = performance.timeOrigin;

/**
 * Follows what the device keeps for an account, until the answer is called.
 * @param tell is given what was written down while the page was open, once
 */
export function followNotifications(
  userId: string,
  tell: (news: readonly Notification[]) => void,
): () => void {
  let isOver = false;
  const newsIn = createNewsFilter(silentSince);
  const take = (kept: readonly KeptNotification[]): void => {
    if (isOver) return;
    useNotifications.setState({ list: kept.map(({ notification }) => notification) });
    tell(newsIn(kept));
  };
  useNotifications.setState({ list: [], userId });
  const watching = localData(userId).then(({ notifications }) => notifications.watch(take));
  // Without storage there is nothing to show.
  watching.catch(doNothing);
  return () => {
    isOver = true;
    silentSince = Date.now();
    watching.then((stop) => stop()).catch(doNothing);
    useNotifications.setState(NONE);
  };
}

/** Changes what is kept. Where nothing can be written down it stays as it is. */
async function change(by: (storage: NotificationStorage) => Promise<void>): Promise<void> {
  const { userId } = useNotifications.getState();
  if (userId !== null) await by((await localData(userId)).notifications).catch(doNothing);
}

const idsOf = (list: readonly Notification[]): string[] => list.map(({ id }) => id);

export const unreadIn = (list: readonly Notification[]): Notification[] => list.filter(({ read }) => !read);

/** Turns that wait to be looked at: what the tab and its icon count. */
export const unreadTurns = (list: readonly Notification[]): Notification[] =>
  unreadIn(list).filter(({ type }) => type === 'turn_reminder');

export const markRead = async (list: readonly Notification[]): Promise<void> => {
  const unread = unreadIn(list);
  if (unread.length > 0) await change((storage) => storage.markRead(idsOf(unread)));
};

export const removeNotifications = (list: readonly Notification[]): Promise<void> =>
  change((storage) => storage.remove(idsOf(list)));

/** Undoes a removal that was not meant. */
export const putBack = (list: readonly Notification[]): Promise<void> =>
  change((storage) => storage.add(list));
