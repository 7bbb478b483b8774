import { create } from 'zustand';
import { CONNECT_TIMEOUT_MS, RECONNECT_MAX_MS, RECONNECT_MIN_MS } from '../../sync-server/protocol/limits.ts';
import type { ServerToClientEvents } from '../../sync-server/protocol/realtime.ts';
import { PROTOCOL_VERSION } from '../../sync-server/protocol/version.ts';
import { authToken } from './api.ts';
import { tellAuthError, tellRestored } from './connectionNotices.ts';
import { doNothing } from './doNothing.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { RealtimeSocket } from './realtimeSocket.ts';
import { skewOf, type Skew } from './skew.ts';

interface Connection {
  readonly status: 'connecting' | 'connected' | 'disconnected';
  /** Of the last heartbeat, there and back; null before the first. */
  readonly latencyMs: number | null;
  /** What to add to this device's clock to have the server's. */
  readonly clockOffsetMs: number;
  /** As of the last greeting. */
  readonly skew: Skew;
}

/** The state of the page's one connection. */
export const useConnection = create<Connection>(() => ({
  status: 'disconnected',
  latencyMs: null,
  clockOffsetMs: 0,
  skew: 'none',
}));

interface Open {
  /** null until Socket.IO has been fetched. */
  socket: RealtimeSocket | null;
  isClosed: boolean;
  close(): void;
}

type ServerEvent = keyof ServerToClientEvents;
type PayloadOf<E extends ServerEvent> = Parameters<ServerToClientEvents[E]>[0];

const listeners = new Map<string, Set<(payload: never) => void>>();
let users = 0;
let open: Open | null = null;

/** Keeps the connection up until the answer is called. Socket.IO is fetched by the first who asks. */
export function retainConnection(): () => void {
  users += 1;
  open ??= connect();
  return () => {
    users -= 1;
    if (users > 0) return;
    open?.close();
    open = null;
  };
}

/** Listens to a message of the server for as long as the answer is not called, whatever becomes of the connection. */
export function onServer<E extends ServerEvent>(
  event: E,
  listener: (payload: PayloadOf<E>) => void,
): () => void {
  const known = listeners.get(event) ?? new Set();
  listeners.set(event, known.add(listener));
  return () => known.delete(listener);
}

/** The socket while it is up. */
export const connectedSocket = (): RealtimeSocket | null => (open?.socket?.connected ? open.socket : null);

function connect(): Open {
  let stopHeartbeat = doNothing;
  const connection: Open = {
    socket: null,
    isClosed: false,
    close() {
      connection.isClosed = true;
      stopHeartbeat();
      connection.socket?.disconnect();
      useConnection.setState({ status: 'disconnected', latencyMs: null });
    },
  };

  async function start(): Promise<void> {
    const { io } = await import('socket.io-client');
    if (connection.isClosed) return;
    const socket: RealtimeSocket = io({
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      reconnectionDelay: RECONNECT_MIN_MS,
      reconnectionDelayMax: RECONNECT_MAX_MS,
      timeout: CONNECT_TIMEOUT_MS,
      auth: (give) => give({ token: authToken(), protocol: PROTOCOL_VERSION }),
    });
    connection.socket = socket;
    let wasConnected = false;
    const tryLater = (): void =>
      void setTimeout(() => !connection.isClosed && socket.connect(), RECONNECT_MAX_MS);

    socket.on('connect', () => {
      useConnection.setState({ status: 'connected' });
      if (wasConnected) tellRestored();
      wasConnected = true;
      stopHeartbeat = startHeartbeat(socket, (beat) => useConnection.setState(beat));
    });
    socket.on('disconnect', (reason) => {
      stopHeartbeat();
      if (connection.isClosed) return;
      useConnection.setState({ status: 'disconnected', latencyMs: null });
      // Socket.IO comes back by itself from all but this.
      if (reason === 'io server disconnect') tryLater();
    });
    socket.io.on('reconnect_attempt', () => useConnection.setState({ status: 'connecting' }));
    socket.on('connect_error', ({ message }) => {
      if (connection.isClosed) return;
      useConnection.setState({ status: 'disconnected' });
      // Still active: the server was not reached. Otherwise it has refused, and trying again is up to us.
      if (socket.active) return;
      tellAuthError(message);
      tryLater();
    });
    socket.on('hello', (hello) =>
      useConnection.setState({ clockOffsetMs: hello.serverTime - Date.now(), skew: skewOf(hello) }),
    );
    socket.onAny((event: string, payload: unknown) => {
      for (const listener of listeners.get(event) ?? []) listener(trusted(payload));
    });
  }

  if (authToken() === null) return connection;
  useConnection.setState({ status: 'connecting' });
  start().catch(() => useConnection.setState({ status: 'disconnected' }));
  return connection;
}

/** Sound because `onServer` ties each listener to its message, and server and page are of one protocol version. */
const trusted = (payload: unknown): never => payload as never;
