import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection to a server on which nothing is said yet. */
export async function rawConnection(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), 'localhost');
  // That the server hangs up is what it is for.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** The head of a request, as a browser or anybody else might send it. */
export const headOf = (path: string, headers: Record<string, string> = {}): string =>
  [`GET ${path} HTTP/1.1`, ...Object.entries({ Host: 'localhost', ...headers }).map((h) => h.join(': '))]
    .map((line) => `${line}\r\n`)
    .join('')
    .concat('\r\n');

/** Asks for a WebSocket. */
export const UPGRADE = {
  Connection: 'Upgrade',
  Upgrade: 'websocket',
  'Sec-WebSocket-Version': '13',
  'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
};

/** Asks, and hangs up as far as speaking goes. All that the server says until it hangs up too. */
export async function answerTo(url: string, path: string, headers: Record<string, string>): Promise<string> {
  const socket = await rawConnection(url);
  socket.end(headOf(path, headers));
  return text(socket).finally(() => socket.destroy());
}
