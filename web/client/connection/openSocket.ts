import {
  CONNECT_TIMEOUT_MS,
  RECONNECT_MAX_MS,
  RECONNECT_MIN_MS,
} from '../../../sync-server/protocol/limits.ts';
import { PROTOCOL_VERSION } from '../../../sync-server/protocol/version.ts';
import { doNothing } from '../../base/lib/doNothing.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { RealtimeSocket } from './realtimeSocket.ts';
import { skewOf } from './skew.ts';
import type { Connection, ServerEvent } from './tabs.ts';

export interface SocketWatcher {
  changed(by: Partial<Connection>): void;
  /** Connected, for the first time or `again`. */
  connected(again: boolean): void;
  /** Turned away, in the server's words. */
  refused(reason: string): void;
  pushed(event: ServerEvent, payload: unknown): void;
}

export interface OpenSocket {
  /** The socket while it is up. */
  connected(): RealtimeSocket | null;
  close(): void;
}

/** Opens the browser's one socket, and opens it again whenever it breaks. */
export function openSocket(token: () => string | null, watcher: SocketWatcher): OpenSocket {
  let stopHeartbeat = doNothing;
  let socket: RealtimeSocket | null = null;
  let closed = false;

  async function start(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (closed) return;
    const opened: RealtimeSocket = io({
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: RECONNECT_MIN_MS,
      reconnectionDelayMax: RECONNECT_MAX_MS,
      timeout: CONNECT_TIMEOUT_MS,
      auth: (give) => give({ token: token(), protocol: PROTOCOL_VERSION }),
    });
    socket = opened;
    let wasConnected = false;
    const tryLater = (): void => void setTimeout(() => !closed && opened.connect(), RECONNECT_MAX_MS);

    opened.on('connect', () => {
      watcher.changed({ status: 'connected' });
      watcher.connected(wasConnected);
      wasConnected = true;
      stopHeartbeat = startHeartbeat(opened, (beat) => watcher.changed(beat));
    });
    opened.on('disconnect', (reason) => {
      stopHeartbeat();
      if (closed) return;
      watcher.changed({ status: 'disconnected', latencyMs: null });
      // Socket.IO comes back by itself from all but this.
      if (reason === 'io server disconnect') tryLater();
    });
    opened.io.on('reconnect_attempt', () => watcher.changed({ status: 'connecting' }));
    opened.on('connect_error', ({ message }) => {
      if (closed) return;
      watcher.changed({ status: 'disconnected' });
      // Still active: the server was not reached. Otherwise it has refused, and trying again is up to us.
      if (opened.active) return;
      watcher.refused(message);
      tryLater();
    });
    opened.on('hello', (hello) =>
      watcher.changed({ clockOffsetMs: hello.serverTime - Date.now(), skew: skewOf(hello) }),
    );
    opened.onAny((event: ServerEvent, payload: unknown) => watcher.pushed(event, payload));
  }

  if (token() !== null) {
    watcher.changed({ status: 'connecting' });
    start().catch(() => watcher.changed({ status: 'disconnected' }));
  }
  return {
    connected: () => (socket?.connected ? socket : null),
    close() {
      closed = true;
      stopHeartbeat();
      socket?.disconnect();
    },
  };
}
