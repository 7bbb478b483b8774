import { HEARTBEAT_MS, HEARTBEAT_REPLY_MS } from '../../../sync-server/protocol/limits.ts';
import type { RealtimeSocket } from './realtimeSocket.ts';

/** Asks the server for a sign of life at intervals, and cuts a connection that gives none. */
export function startHeartbeat(
  socket: RealtimeSocket,
  onBeat: (beat: { latencyMs: number; clockOffsetMs: number }) => void,
): () => void {
  const beat = async (): Promise<void> => {
    const sentAt = Date.now();
    try {
      const { at } = await socket.timeout(HEARTBEAT_REPLY_MS).emitWithAck('ping', {});
      const latencyMs = Date.now() - sentAt;
      onBeat({ latencyMs, clockOffsetMs: Math.round(at - sentAt - latencyMs / 2) });
    } catch {
      if (socket.connected) socket.io.engine.close();
    }
  };
  void beat();
  const timer = setInterval(() => void beat(), HEARTBEAT_MS);
  return () => clearInterval(timer);
}
