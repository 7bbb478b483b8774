import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccount } from '../e2e/support/accounts.ts';
import { mailboxOf } from '../e2e/support/mailbox.ts';
import { freePort } from '../e2e/support/server.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { connect } from '../support/testSocket.ts';

let server: TestServer;
/** With names of its own. */
let abroad: TestServer;
let abroadPort: number;
beforeAll(async () => {
  server = await startServer();
  abroadPort = await freePort();
  abroad = await startServer({
    PORT: String(abroadPort),
    PUBLIC_URL: 'https://Keep.example',
    ADMIN_URL: 'https://admin.keep.example/',
    ADMIN_HOSTNAMES: 'old-admin.example',
  });
});
afterAll(async () => {
  await server.stop();
  await abroad.stop();
});

/** Asks with headers that fetch would not send. */
const statusOf = (port: number | string, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = request({ host: 'localhost', port, path, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.once('error', reject).end();
  });

const here = (): string => new URL(server.url).port;

const socketAs = (port: number | string, host: string): Promise<number> =>
  statusOf(port, '/socket.io/?EIO=4&transport=polling', { Host: host });

test.each(['evil.example', 'localhost.evil.example', 'evil.example:3000', '2130706433', '0x7f.1'])(
  'a page cannot come in by a name of its own: %s',
  async (host) => {
    for (const path of ['/', '/healthz', '/api/maps', new URL(mailboxOf(server.url)).pathname])
      expect(await statusOf(here(), path, { Host: host })).toBe(421);
    expect(await socketAs(here(), host)).toBe(403);
  },
);

test.each(['localhost', 'LOCALHOST:99', 'keep.localhost', '127.0.0.1', '[::1]:3000', '192.168.1.5:3000'])(
  'by this machine’s names and by addresses a server is reached: %s',
  async (host) => {
    expect(await statusOf(here(), '/healthz', { Host: host })).toBe(200);
    expect(await socketAs(here(), host)).toBe(200);
  },
);

test('browsers are told that passkeys of the server answer at the administration’s own address', async () => {
  const answer = await fetch(`http://localhost:${abroadPort}/.well-known/webauthn`);
  expect(await answer.json()).toEqual({ origins: ['https://admin.keep.example'] });
});

test('a server is reached by the names that it is given, and by no other', async () => {
  for (const host of [
    'keep.example',
    'KEEP.example.:443',
    'admin.keep.example',
    'localhost',
    '10.0.0.7:3000',
  ]) {
    expect(await statusOf(abroadPort, '/healthz', { Host: host })).toBe(200);
    expect(await socketAs(abroadPort, host)).toBe(200);
  }
  expect(await statusOf(abroadPort, '/healthz', { Host: 'old-admin.example' })).toBe(308);
  expect(await statusOf(abroadPort, '/healthz', { Host: 'elsewhere.example' })).toBe(421);
});

test('a WebSocket is opened by no other name either', async () => {
  const { token } = await openAccount(server.url, 'wanda');
  await expect(connect(server.url, token, { Host: 'evil.example' })).rejects.toThrow('websocket error');
});

test('the mailbox opens by its link, on this machine, and by no proxy', async () => {
  const { pathname, search } = new URL(mailboxOf(server.url));
  const open = (headers: Record<string, string>, path = pathname + search) =>
    statusOf(here(), path, { Host: 'localhost', ...headers });
  expect(await open({})).toBe(200);
  expect(await open({}, pathname)).toBe(403);
  expect(await open({}, `${pathname}?word=guessed`)).toBe(403);
  expect(await open({ Host: '192.168.1.5' })).toBe(403);
  for (const name of [
    'Forwarded',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Via',
    'X-Real-IP',
    'CF-Connecting-IP',
  ])
    expect(await open({ [name]: '10.0.0.1' })).toBe(403);
});

const NOT_AT_HOME: Record<string, string>[] = [
  { NODE_ENV: 'production' },
  { SMTP_URL: 'smtp://localhost:9' },
  { PUBLIC_URL: 'http://192.168.1.5:3000' },
];

test.each(NOT_AT_HOME)('there is no mailbox with %o', async (environment) => {
  const port = String(await freePort());
  const other = await startServer({ PORT: port, ...environment });
  expect(() => mailboxOf(other.url)).toThrow('shows no mails');
  expect(await statusOf(port, '/dev/mailbox', { Host: 'localhost' })).toBe(404);
  await other.stop();
});
