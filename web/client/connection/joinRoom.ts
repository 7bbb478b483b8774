import { REFETCH_AFTER_CONNECT_MS } from '../../../sync-server/protocol/limits.ts';
import { TAB, tabs } from './tabs.ts';

/** How many parts of the page want to hear a room. */
const wanted = new Map<string, number>();

/**
 * Hears a room's messages from now on, over every reconnection. `refetch` is
 * called after each join, and also when joining failed for good, since without
 * pushes only a fetch tells what happens.
 */
export function joinRoom(roomId: string, refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const want = (): void => tabs.tell({ type: 'want', tab: TAB, roomId });

  const stop = tabs.hear((message) => {
    if (message.type === 'elected') want();
    if (message.type !== 'joined' || message.roomId !== roomId) return;
    clearTimeout(timer);
    timer = setTimeout(refetch, REFETCH_AFTER_CONNECT_MS);
  });
  wanted.set(roomId, (wanted.get(roomId) ?? 0) + 1);
  want();
  return () => {
    stop();
    clearTimeout(timer);
    const left = (wanted.get(roomId) ?? 1) - 1;
    wanted.set(roomId, left);
    if (left === 0) tabs.tell({ type: 'unwant', tab: TAB, roomId });
  };
}
