import { once } from 'node:events';
import type { Socket } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorReplySchema } from '../../sync-server/protocol/contract.ts';
import { clientEvents } from '../../sync-server/protocol/realtime.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { botRoutes } from '../../sync-server/protocol/bots.ts';
import { answerTo, rawConnection } from '../support/rawConnection.ts';
import { call, request } from '../support/rest.ts';
import { patient } from '../support/pace.ts';
import { runs } from '../support/size.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let socket: TestSocket;
let roomId: string;
/** It never says anything. */
let silent: Socket;

beforeAll(async () => {
  server = await startServer();
  const players = await signUpAll(server.url, 'ann', 'ben');
  const [first] = players;
  if (!first) throw new Error('nobody there');
  ann = first;
  ({ id: roomId } = await startGame(server.url, players, { clock: 'async' }));
  socket = await connect(server.url, ann.token);
  silent = await rawConnection(server.url);
});
afterAll(async () => {
  socket.close();
  await server.stop();
});

const routes = Object.values(RESOURCES)
  .flatMap((resource) => Object.values(resource.routes))
  .filter(({ path }) => path !== '/auth/logout');

/** Names that mean something somewhere, values that do not fit, and keys that prototypes have. */
const key = fc.constantFrom(
  'username',
  'email',
  'password',
  'currentPassword',
  'session',
  'identifier',
  'token',
  'name',
  'mapId',
  'maxPlayers',
  'clock',
  'config',
  'isPrivate',
  'aiOpponents',
  'aiDifficulty',
  'selectedColor',
  'ready',
  'roomId',
  'idempotencyKey',
  'baseVersion',
  'action',
  'type',
  'territoryId',
  'armies',
  'cardIds',
  'reason',
  'limit',
  'before',
  'spectate',
  '__proto__',
  'constructor',
  'toString',
);
const scalar = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.constantFrom(
    'world',
    'deploy',
    'attack',
    'blitz',
    'commander',
    '#DC2626',
    'Ab1!xyzz',
    'a@example.org',
    'ann@example.org',
    'ann',
    'ANN',
    '\u0000',
    '‮',
  ),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
);
const { junk } = fc.letrec((tie) => ({
  junk: fc.oneof(
    { depthSize: 'small' },
    scalar,
    fc.array(tie('junk'), { maxLength: 4 }),
    fc.dictionary(key, tie('junk'), { maxKeys: 6 }),
  ),
}));
const object = fc.dictionary(key, junk, { maxKeys: 8 });

test('whatever is sent to the API is answered in words and never breaks the server', async () => {
  const path = fc.nat(routes.length - 1);
  const reference = fc.oneof(
    fc.constant(undefined),
    fc.string({ maxLength: 30 }),
    fc.constantFrom('1234', '..', '%00', "' OR 1=1 --"),
  );
  await fc.assert(
    fc.asyncProperty(
      path,
      reference,
      fc.oneof(object, junk),
      fc.option(object, { freq: 2, nil: {} }),
      async (index, part, body, query) => {
        const route = routes[index];
        if (!route) return;
        const target = route.path.replace(/:\w+/, encodeURIComponent(part ?? roomId) || 'x');
        const search = new URLSearchParams(
          Object.entries(query).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
        );
        const { status, body: answer } = await request(server.url, route.method, `${target}?${search}`, {
          token: ann.token,
          ...(route.method === 'GET' ? {} : { body: JSON.stringify(body) ?? '' }),
        });
        expect(status).toBeLessThan(500);
        expect(status === 200 || errorReplySchema.safeParse(answer).success).toBe(true);
        expect(JSON.stringify(answer)).not.toMatch(/SQLITE|node_modules|\.ts:/);
      },
    ),
    runs(200, 400),
  );
});

test('whatever is sent over the socket is answered, and the socket lives', async () => {
  const name = fc.oneof(fc.constantFrom(...Object.keys(clientEvents)), fc.string({ maxLength: 20 }));
  const reserved = [
    'connect',
    'connect_error',
    'disconnect',
    'disconnecting',
    'newListener',
    'removeListener',
  ];
  const command = fc.record(
    {
      roomId: fc.constant(null),
      idempotencyKey: fc.string({ minLength: 8, maxLength: 20 }),
      baseVersion: fc.nat(3),
      action: object,
    },
    { requiredKeys: [] },
  );
  const body = fc.oneof(
    junk,
    command.map((given) => ({ ...given, roomId })),
  );
  await fc.assert(
    fc.asyncProperty(
      name.filter((given) => !reserved.includes(given)),
      body,
      async (event, given) => {
        const answer = await ask(socket, event, given);
        expect(answer).toBeTypeOf('object');
        const { ok, error } = answer as { ok?: boolean; error?: string };
        expect(ok !== false || /\w/.test(error ?? '')).toBe(true);
      },
    ),
    runs(200, 400),
  );
  expect(socket.connected).toBe(true);
  expect((await gameOf(server.url, ann, roomId)).version).toBe(1);
});

/** Heads of requests as proxies, old clients and attackers send them. */
const headers = fc.record(
  {
    Host: fc.constantFrom(
      'localhost',
      '127.0.0.1:1',
      '[::1]',
      'evil.example',
      'a b',
      '',
      '[',
      'localhost@evil.example',
    ),
    Upgrade: fc.constantFrom('websocket', 'h2c', 'nonsense'),
    Connection: fc.constantFrom('Upgrade', 'close', 'keep-alive, Upgrade'),
    'Sec-WebSocket-Key': fc.constantFrom('AAAAAAAAAAAAAAAAAAAAAA==', 'short'),
    'Sec-WebSocket-Version': fc.constantFrom('13', '7'),
    'Content-Length': fc.constantFrom('0', '9', '-1', '99999999999'),
    'Transfer-Encoding': fc.constantFrom('chunked', 'identity'),
    Expect: fc.constant('100-continue'),
    Authorization: fc.constantFrom('Bearer x', 'Bearer ckb_x', 'Basic eDp5'),
    'X-Forwarded-For': fc.constantFrom('10.0.0.1', 'nobody', ', ,'),
    Forwarded: fc.constant('for=10.0.0.1;host=localhost'),
    Range: fc.constantFrom('bytes=0-', 'bytes=9-1'),
  },
  { requiredKeys: [] },
);
const target = fc.constantFrom(
  '/',
  '/socket.io/?EIO=4&transport=websocket',
  '/socket.io/?EIO=4&transport=polling&sid=none',
  '/socket.io',
  '/dev/mailbox?word=',
  '/api/auth/me',
  '/api/game/rooms/%ff',
  '/..%2f..%2fetc/passwd',
  '//evil.example/',
  'http://evil.example/healthz',
  '*',
);

test('whatever a request begins with, the answer is no fault, and every connection ends', async () => {
  await fc.assert(
    fc.asyncProperty(target, headers, async (path, given) => {
      const answer = await answerTo(server.url, path, given);
      expect(answer).not.toMatch(/^HTTP\/1.1 5|node_modules|\.ts:/);
      expect(answer).not.toMatch(/"mails"|<h1>Mailbox/);
    }),
    { numRuns: 200 },
  );
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
});

test('the token of a program opens no room that its user has not given it, whatever comes with it', async () => {
  const { token } = await call(server.url, ann.token, botRoutes.create, { body: { name: 'Clockwork' } });
  const ofRooms = routes.filter(({ path }) => path.startsWith('/game/rooms/:id'));
  const bot = await connect(server.url, token);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ofRooms), object, async ({ method, path }, body) => {
      const given = method === 'GET' ? { token } : { token, body };
      expect(await request(server.url, method, path.replace(':id', roomId), given)).toMatchObject({
        status: 403,
      });
    }),
    { numRuns: 60 },
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(clientEvents)), object, async (name, body) => {
      const answer = await ask(bot, name, { ...body, roomId });
      expect(JSON.stringify(answer)).not.toMatch(/"board"|"hand"|"players"/);
    }),
    { numRuns: 60 },
  );
  bot.close();
});

test('a reserved name costs the sender the connection and nobody else anything', async () => {
  const bad = await connect(server.url, ann.token);
  const gone = new Promise((resolve) => bad.once('disconnect', resolve));
  bad.io.engine.write('2["disconnect",{}]');
  await gone;
  expect(socket.connected).toBe(true);
});

// Node itself would wait for a minute and more.
test('whoever says nothing is let go', { timeout: patient(40_000) }, async () => {
  silent.resume();
  if (!silent.destroyed) await once(silent, 'close');
  expect(socket.connected).toBe(true);
});
