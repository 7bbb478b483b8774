import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Whoever has not said what they want by then is let go, and whoever has not finished it by the second. */
const PATIENCE: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  // Longer than proxies and browsers keep one that is idle (nginx: 60 s): who lets go first must be who might write next, or a
  // request meets a connection that is being closed.
  keepAliveTimeout: 65_000,
};

const NOT_HERE = 'HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/** An HTTP server on which no connection outlives its use. */
export interface Connections {
  readonly http: Server;
  /** Ends those that are left, also the ones that have become something else than HTTP, which Node does not count. */
  endAll(): void;
}

/** @param socketPaths where connections may become WebSockets; elsewhere who asks for one is refused */
export function connectionsTo(listener: RequestListener, socketPaths: readonly string[]): Connections {
  const http = createServer(PATIENCE, listener);
  const open = new Set<Socket>();
  http.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  http.on('upgrade', ({ url = '' }, socket: Duplex) => {
    if (socketPaths.some((path) => url.startsWith(path))) return;
    socket.on('error', () => undefined);
    socket.end(NOT_HERE, () => socket.destroy());
  });
  return {
    http,
    endAll: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
