import { REFETCH_AFTER_CONNECT_MS } from '../../../sync-server/protocol/limits.ts';
import { TAB, tabs } from './tabs.ts';
import { leaderElected, roomJoined, roomLeft, roomOpened } from './topics.ts';

/** Counts the parts of the page that have a room open. */
const users = new Map<string, number>();

/**
 * Has a room's messages arrive from now on, over every reconnection. `refetch` is called after each join, and also
 * when joining failed for good, since without pushes only a fetch tells what happens.
 */
export function joinRoom(roomId: string, refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => tabs.tell(roomOpened, { tab: TAB, roomId });

  const stops = [
    tabs.on(leaderElected, open),
    tabs.on(roomJoined, (joined) => {
      if (joined.roomId !== roomId) return;
      clearTimeout(timer);
      timer = setTimeout(refetch, REFETCH_AFTER_CONNECT_MS);
    }),
  ];
  users.set(roomId, (users.get(roomId) ?? 0) + 1);
  open();
  return () => {
    stops.forEach((stop) => stop());
    clearTimeout(timer);
    const left = (users.get(roomId) ?? 1) - 1;
    users.set(roomId, left);
    if (left === 0) tabs.tell(roomLeft, { tab: TAB, roomId });
  };
}
