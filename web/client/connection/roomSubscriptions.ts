import {
  ACK_TIMEOUT_MS,
  JOIN_RETRIES,
  JOIN_RETRY_BASE_MS,
  JOIN_RETRY_CAP_MS,
} from '../../../sync-server/protocol/limits.ts';
import { backoff } from '../../base/lib/backoff.ts';
import type { LeaderSocket } from './openSocket.ts';
import type { Tabs } from './tabs.ts';
import { roomJoined, roomLeft, roomNotJoined, roomOpened, tabClosed } from './topics.ts';

export interface RoomSubscriptions {
  roomIds(): string[];
  /** The tabs that have a room open. */
  tabsIn(roomId: string): readonly string[];
  close(): void;
}

/** Joins the socket to the rooms that any tab has open, over every reconnection. */
export function roomSubscriptions(
  tabs: Tabs,
  { connected, whenConnected }: Pick<LeaderSocket, 'connected' | 'whenConnected'>,
): RoomSubscriptions {
  /** The tabs that have a room open, by room. */
  const open = new Map<string, Set<string>>();
  const joined = new Set<string>();

  async function join(roomId: string, attempt = 0): Promise<void> {
    const socket = connected();
    if (!socket || !open.has(roomId)) return;
    const { ok } = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('join-room', { roomId })
      .catch(() => ({ ok: false }));
    if (socket !== connected()) return;
    if (ok) joined.add(roomId);
    // Without pushes only a fetch tells what happens, so tabs are told also when joining failed for good.
    if (!ok && attempt === JOIN_RETRIES) tabs.tell(roomNotJoined, { roomId });
    if (ok || attempt === JOIN_RETRIES) tabs.tell(roomJoined, { roomId });
    else
      setTimeout(
        () => void join(roomId, attempt + 1),
        backoff(attempt, JOIN_RETRY_BASE_MS, JOIN_RETRY_CAP_MS),
      );
  }

  function leave(tab: string, roomId: string): void {
    const left = open.get(roomId);
    if (!left?.delete(tab) || left.size > 0) return;
    open.delete(roomId);
    joined.delete(roomId);
    connected()?.emit('leave-room', { roomId });
  }

  const stops = [
    whenConnected(() => {
      joined.clear();
      for (const roomId of open.keys()) void join(roomId);
    }),
    tabs.on(roomOpened, ({ tab, roomId }) => {
      const known = open.get(roomId);
      open.set(roomId, (known ?? new Set()).add(tab));
      if (joined.has(roomId)) tabs.tell(roomJoined, { roomId });
      else if (!known) void join(roomId);
    }),
    tabs.on(roomLeft, ({ tab, roomId }) => leave(tab, roomId)),
    tabs.on(tabClosed, ({ tab }) => {
      for (const roomId of open.keys()) leave(tab, roomId);
    }),
  ];
  return {
    roomIds: () => [...open.keys()],
    tabsIn: (roomId) => [...(open.get(roomId) ?? [])],
    close: () => stops.forEach((stop) => stop()),
  };
}
