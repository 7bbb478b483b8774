import type { RealtimeSocket } from './realtimeSocket.ts';
import { TAB, type Tabs } from './tabs.ts';

/** Says whether this page can be seen: now, whenever it changes, and to each new leader. Answers how to stop. */
export function showPresence(tabs: Tabs): () => void {
  const say = (): void => tabs.tell({ type: 'seen', tab: TAB, visible: !document.hidden });
  const deafen = tabs.hear(({ type }) => {
    if (type === 'elected') say();
  });
  document.addEventListener('visibilitychange', say);
  say();
  return () => {
    deafen();
    document.removeEventListener('visibilitychange', say);
  };
}

export interface Presence {
  /** The socket is new and knows nothing. */
  tell(): void;
  /** Can this tab be seen? */
  sees(tab: string): boolean;
  close(): void;
}

/** Tells the server whether any page of this browser can be seen. */
export function leadPresence(tabs: Tabs, connected: () => RealtimeSocket | null): Presence {
  const seen = new Set<string>();
  const tell = (): void => void connected()?.emit('presence', { visible: seen.size > 0 });
  return {
    tell,
    sees: (tab) => seen.has(tab),
    close: tabs.hear((message) => {
      const before = seen.size;
      if (message.type === 'gone') seen.delete(message.tab);
      if (message.type === 'seen' && message.visible) seen.add(message.tab);
      if (message.type === 'seen' && !message.visible) seen.delete(message.tab);
      if ((before === 0) !== (seen.size === 0)) tell();
    }),
  };
}
