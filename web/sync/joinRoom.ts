import {
  ACK_TIMEOUT_MS,
  JOIN_RETRIES,
  JOIN_RETRY_BASE_MS,
  JOIN_RETRY_CAP_MS,
  REFETCH_AFTER_CONNECT_MS,
} from '../../sync-server/protocol/limits.ts';
import { backoff } from './backoff.ts';
import { connectedSocket, useConnection } from './connection.ts';

/** How many parts of the page want to hear a room. */
const wanted = new Map<string, number>();

/**
 * Hears a room's messages from now on, over every reconnection. `refetch` is
 * called after each join, and also when joining failed for good, since without
 * pushes only a fetch tells what happens.
 */
export function joinRoom(roomId: string, refetch: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number, run: () => void): void => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };

  async function join(attempt: number): Promise<void> {
    const socket = connectedSocket();
    if (!socket) return;
    const { ok } = await socket
      .timeout(ACK_TIMEOUT_MS)
      .emitWithAck('join-room', { roomId })
      .catch(() => ({ ok: false }));
    if (socket !== connectedSocket()) return;
    if (ok || attempt === JOIN_RETRIES) later(REFETCH_AFTER_CONNECT_MS, refetch);
    else later(backoff(attempt, JOIN_RETRY_BASE_MS, JOIN_RETRY_CAP_MS), () => void join(attempt + 1));
  }

  wanted.set(roomId, (wanted.get(roomId) ?? 0) + 1);
  if (useConnection.getState().status === 'connected') void join(0);
  const unsubscribe = useConnection.subscribe((now, before) => {
    if (now.status === 'connected' && before.status !== 'connected') void join(0);
  });
  return () => {
    unsubscribe();
    clearTimeout(timer);
    const left = (wanted.get(roomId) ?? 1) - 1;
    wanted.set(roomId, left);
    if (left === 0) connectedSocket()?.emit('leave-room', { roomId });
  };
}
