import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A bad network between a browser and a server: TCP that can be cut, or that swallows answers. */
export interface Proxy {
  readonly url: string;
  /** Loses what the server says from now on; the connections stay open. */
  swallowAnswers(): void;
  /** Ends all connections, and those that are tried. */
  cut(): void;
  /** Lets new connections through, both ways. */
  mend(): void;
  stop(): Promise<void>;
}

export async function startProxy(serverUrl: string): Promise<Proxy> {
  const port = Number(new URL(serverUrl).port);
  const open = new Set<Socket>();
  let isCut = false;
  let swallows = false;

  const keep = (socket: Socket, other: Socket): void => {
    open.add(socket);
    // Errors are what it is for; the end follows them.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      open.delete(socket);
      other.destroy();
    });
  };
  const listener = createServer((browser) => {
    if (isCut) {
      browser.destroy();
      return;
    }
    const server = connect(port, 'localhost');
    keep(browser, server);
    keep(server, browser);
    browser.pipe(server);
    server.on('data', (chunk) => {
      if (!swallows) browser.write(chunk);
    });
  }).listen(0);
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');

  const endAll = (): void => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://localhost:${address.port}`,
    swallowAnswers() {
      swallows = true;
    },
    cut() {
      isCut = true;
      endAll();
    },
    mend() {
      endAll();
      isCut = false;
      swallows = false;
    },
    async stop() {
      const closed = once(listener, 'close');
      listener.close();
      endAll();
      await closed;
    },
  };
}
