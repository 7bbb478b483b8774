import type { Notification } from '../../../sync-server/protocol/notifications.ts';
import { TAB, topic, type Tabs } from '../connection/tabs.ts';
import type { TabVisibility } from '../connection/tabVisibility.ts';

/** This is heard of a game that nobody sees: it begins, or it is the player's turn. */
export interface Alert {
  readonly effect: 'start' | 'turn';
  readonly roomId: string;
}

/** The leader has this tab, and no other, sound an alert. */
export const alertDue = topic<Alert & { readonly tab: string }>('alert');

/** Answers what is heard of a notification; null = nothing. Where the board is seen, its page sounds by itself. */
function alertOf({ type, read, metadata: { gameId } }: Notification): Alert | null {
  if (gameId === undefined || read) return null;
  if (type === 'game_started') return { effect: 'start', roomId: gameId };
  return type === 'turn_reminder' ? { effect: 'turn', roomId: gameId } : null;
}

/**
 * Has what a notification sounds like heard once: in the leading tab, from which this is called, or in another if only that
 * can be seen. A device on which no tab is seen stays silent.
 */
export function soundOnce(tabs: Tabs, visibility: TabVisibility, notification: Notification): void {
  const alert = alertOf(notification);
  const tab = visibility.isVisible(TAB) ? TAB : visibility.visibleTabs()[0];
  if (alert !== null && tab !== undefined) tabs.tell(alertDue, { ...alert, tab });
}
