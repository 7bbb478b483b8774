import { useEffect } from 'react';
import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { useChosenTitle } from '../../base/lib/pageTitle.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { toast } from '../../base/ui/toast.ts';
import { countWords } from '../../base/ui/bars/countWords.ts';
import { badgeFavicon } from './favicon.ts';
import { soundAlerts } from './alertSounds.ts';
import { NewsToast } from './NewsToast.tsx';
import {
  followNotifications,
  markRead,
  unreadTurns,
  useNotifications,
} from '../../client/notifications/notifications.ts';
import { PointsShow } from './PointsShow.tsx';

/** Follows what the player is told: in the bell, in the tab, and as a message while they look at the page. */
export function NotificationKeeper({ userId }: { userId: string }) {
  useEffect(() => followNotifications(userId, tellAll), [userId]);
  useEffect(soundAlerts, []);
  const turns = useNotifications(({ list }) => unreadTurns(list).length);

  useEffect(() => {
    // An icon without a count is no reason to say anything.
    badgeFavicon(turns).catch(doNothing);
    useChosenTitle.setState({ count: turns === 0 ? '' : `(${countWords(turns)}) ` });
  }, [turns]);
  // A logout leaves no count behind.
  useEffect(
    () => () => {
      badgeFavicon(0).catch(doNothing);
      useChosenTitle.setState({ count: '' });
    },
    [],
  );
  useEffect(() => {
    // A player who comes back to the page sees by it that it is their turn.
    const read = (): void => void markRead(unreadTurns(useNotifications.getState().list));
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, []);
  return <PointsShow />;
}

function tellAll(news: readonly Notification[]): void {
  if (document.hidden) return;
  for (const one of news) if (!one.read) toast(<NewsToast notification={one} />, { id: one.id });
}
