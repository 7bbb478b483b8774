import {
  ACK_TIMEOUT_MS,
  JOIN_RETRIES,
  JOIN_RETRY_BASE_MS,
  JOIN_RETRY_CAP_MS,
} from '../../../sync-server/protocol/limits.ts';
import { backoff } from '../../base/lib/backoff.ts';
import type { RealtimeSocket } from './realtimeSocket.ts';
import type { Tabs } from './tabs.ts';

export interface WantedRooms {
  /** The socket is new: joins everything. */
  joinAll(): void;
  roomIds(): string[];
  /** The tabs that have a room open. */
  tabsIn(roomId: string): readonly string[];
  close(): void;
}

/** Has the socket hear the rooms that any tab wants to hear. */
export function wantedRooms(tabs: Tabs, connected: () => RealtimeSocket | null): WantedRooms {
  /** By room, the tabs that want it. */
  const wanted = new Map<string, Set<string>>();
  const joined = new Set<string>();

  async function join(roomId: string, attempt = 0): Promise<void> {
    const socket = connected();
    if (!socket || !wanted.has(roomId)) return;
    const { ok } = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('join-room', { roomId })
      .catch(() => ({ ok: false }));
    if (socket !== connected()) return;
    if (ok) joined.add(roomId);
    // Without pushes only a fetch tells what happens: told also when joining failed for good.
    if (!ok && attempt === JOIN_RETRIES) tabs.tell({ type: 'unheard', roomId });
    if (ok || attempt === JOIN_RETRIES) tabs.tell({ type: 'joined', roomId });
    else
      setTimeout(
        () => void join(roomId, attempt + 1),
        backoff(attempt, JOIN_RETRY_BASE_MS, JOIN_RETRY_CAP_MS),
      );
  }

  function want(tab: string, roomId: string): void {
    const known = wanted.get(roomId);
    wanted.set(roomId, (known ?? new Set()).add(tab));
    if (joined.has(roomId)) tabs.tell({ type: 'joined', roomId });
    else if (!known) void join(roomId);
  }

  function leave(tab: string, roomId: string): void {
    const left = wanted.get(roomId);
    if (!left?.delete(tab) || left.size > 0) return;
    wanted.delete(roomId);
    joined.delete(roomId);
    connected()?.emit('leave-room', { roomId });
  }

  return {
    roomIds: () => [...wanted.keys()],
    tabsIn: (roomId) => [...(wanted.get(roomId) ?? [])],
    joinAll() {
      joined.clear();
      for (const roomId of wanted.keys()) void join(roomId);
    },
    close: tabs.hear((message) => {
      if (message.type === 'want') want(message.tab, message.roomId);
      if (message.type === 'unwant') leave(message.tab, message.roomId);
      if (message.type === 'gone') for (const roomId of wanted.keys()) leave(message.tab, roomId);
    }),
  };
}
