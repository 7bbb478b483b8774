import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorReplySchema } from '../../sync-server/protocol/contract.ts';
import { clientEvents } from '../../sync-server/protocol/realtime.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { request } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let socket: TestSocket;
let roomId: string;

beforeAll(async () => {
  server = await startServer();
  const players = await signUpAll(server.url, 'ann', 'ben');
  const [first] = players;
  if (!first) throw new Error('nobody there');
  ann = first;
  ({ id: roomId } = await startGame(server.url, players, { clock: 'async' }));
  socket = await connect(server.url, ann.token);
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
    { numRuns: 400 },
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
    { numRuns: 400 },
  );
  expect(socket.connected).toBe(true);
  expect((await gameOf(server.url, ann, roomId)).version).toBe(1);
});

test('a reserved name costs the sender the connection and nobody else anything', async () => {
  const bad = await connect(server.url, ann.token);
  const gone = new Promise((resolve) => bad.once('disconnect', resolve));
  bad.io.engine.write('2["disconnect",{}]');
  await gone;
  expect(socket.connected).toBe(true);
});
