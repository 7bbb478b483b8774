import type { LeaderSocket } from './openSocket.ts';
import { TAB, type Tabs } from './tabs.ts';
import { leaderElected, tabClosed, tabShown } from './topics.ts';

/** Tells the leader whether this page can be seen: now, whenever it changes, and to each new leader. */
export function tellVisibility(tabs: Tabs): () => void {
  const tell = (): void => tabs.tell(tabShown, { tab: TAB, visible: !document.hidden });
  const stop = tabs.on(leaderElected, tell);
  document.addEventListener('visibilitychange', tell);
  tell();
  return () => {
    stop();
    document.removeEventListener('visibilitychange', tell);
  };
}

export interface TabVisibility {
  isVisible(tab: string): boolean;
  /** The one that was shown first comes first. */
  visibleTabs(): readonly string[];
  close(): void;
}

/** Knows which tabs can be seen, and tells the server whether any can. */
export function tabVisibility(
  tabs: Tabs,
  { connected, whenConnected }: Pick<LeaderSocket, 'connected' | 'whenConnected'>,
): TabVisibility {
  const visible = new Set<string>();
  const tellServer = (): void => void connected()?.emit('presence', { visible: visible.size > 0 });
  const change = (tab: string, isVisible: boolean): void => {
    const before = visible.size;
    if (isVisible) visible.add(tab);
    else visible.delete(tab);
    if ((before === 0) !== (visible.size === 0)) tellServer();
  };
  const stops = [
    whenConnected(tellServer),
    tabs.on(tabShown, (shown) => change(shown.tab, shown.visible)),
    tabs.on(tabClosed, ({ tab }) => change(tab, false)),
  ];
  return {
    isVisible: (tab) => visible.has(tab),
    visibleTabs: () => [...visible],
    close: () => stops.forEach((stop) => stop()),
  };
}
