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
import type { Tabs } from './tabs.ts';
import {
  connectionChanged,
  connectionRefused,
  connectionRestored,
  serverSpoke,
  stateAsked,
  type Connection,
  type ServerEvent,
} from './topics.ts';

interface SocketOptions {
  readonly tabs: Tabs;
  /** Read at each attempt to connect; null = there is nothing to connect with. */
  token(): string | null;
  /** The connection as it was known before. */
  readonly known: Connection;
}

export interface LeaderSocket {
  /** The socket while it is up. */
  connected(): RealtimeSocket | null;
  /** Calls the listener at each connection, and at once if there is one, until the answer is called. */
  whenConnected(listener: () => void): () => void;
  close(): void;
}

/**
 * Opens the browser's one socket, and opens it again whenever it breaks. What arrives on it, and how it stands, all
 * tabs are told.
 */
export function openSocket({ tabs, token, known }: SocketOptions): LeaderSocket {
  const listeners = new Set<() => void>();
  let state = known;
  let stopHeartbeat = doNothing;
  let socket: RealtimeSocket | null = null;
  let closed = false;

  const tellState = (): void => tabs.tell(connectionChanged, { state });
  const change = (by: Partial<Connection>): void => {
    state = { ...state, ...by };
    tellState();
  };
  const stopAnswering = tabs.on(stateAsked, tellState);
  const connected = (): RealtimeSocket | null => (socket?.connected ? socket : null);

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
      change({ status: 'connected' });
      if (wasConnected) tabs.tell(connectionRestored, {});
      wasConnected = true;
      for (const listener of listeners) listener();
      stopHeartbeat = startHeartbeat(opened, change);
    });
    opened.on('disconnect', (reason) => {
      stopHeartbeat();
      if (closed) return;
      change({ status: 'disconnected', latencyMs: null });
      // Socket.IO comes back by itself from all but this.
      if (reason === 'io server disconnect') tryLater();
    });
    opened.io.on('reconnect_attempt', () => change({ status: 'connecting' }));
    opened.on('connect_error', ({ message }) => {
      if (closed) return;
      change({ status: 'disconnected' });
      // While the socket is active the server was not reached. Otherwise it has refused, and trying again is up to us.
      if (opened.active) return;
      tabs.tell(connectionRefused, { reason: message });
      tryLater();
    });
    opened.on('hello', (hello) =>
      change({ clockOffsetMs: hello.serverTime - Date.now(), skew: skewOf(hello) }),
    );
    opened.onAny((event: ServerEvent, payload: unknown) => tabs.tell(serverSpoke, { event, payload }));
  }

  if (token() !== null) {
    change({ status: 'connecting' });
    start().catch(() => change({ status: 'disconnected' }));
  }
  return {
    connected,
    whenConnected(listener) {
      listeners.add(listener);
      if (connected()) listener();
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      stopAnswering();
      stopHeartbeat();
      socket?.disconnect();
    },
  };
}
