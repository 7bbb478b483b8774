import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { botRoutes, MOST_BOT_TOKENS } from '../../sync-server/protocol/bots.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { call, refusal, request } from '../support/rest.ts';
import { gameOf, openRoom, signUp, startGame, type Player } from '../support/table.ts';
import { act, ask, connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { spawnWithParent } from '../support/withParent.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  ann = await signUp(server.url, 'ann');
  ben = await signUp(server.url, 'ben');
});
afterAll(() => server.stop());

const tokenFor = async (player: Player): Promise<{ token: string; id: string }> => {
  const { token, bot } = await call(server.url, player.token, botRoutes.create, {
    body: { name: 'Clockwork' },
  });
  return { token, id: bot.id };
};

const MOST_ACTS = 8;
const EXAMPLE = fileURLToPath(new URL('../../docs/bots/bot.mjs', import.meta.url));

test('the example of the documentation plays a game to its end, marked as what it is', async () => {
  const { token } = await tokenFor(ben);
  const { id, roomCode } = await openRoom(server.url, ann, { maxPlayers: 2, config: { roundLimit: 20 } });
  const bot = spawnWithParent([EXAMPLE, server.url, roomCode], {
    env: { ...process.env, COLD_KEEP_TOKEN: token, COLD_KEEP_ASK_MS: '20' },
  });
  const [told, complaints] = [text(bot.stdout), text(bot.stderr)];
  const gone = once(bot, 'exit');
  const room = async () => (await call(server.url, ann.token, roomRoutes.get, { params: { id } })).room;
  await expect
    .poll(async () => (await room()).players.find(({ userId }) => userId === ben.id)?.isReady)
    .toBe(true);
  expect((await room()).players.map(({ isBot }) => isBot)).toEqual([false, true]);
  await call(server.url, ann.token, roomRoutes.start, { params: { id }, body: {} });

  // Ann only ever places her armies and looks on, and gives up after a while.
  const socket = await connect(server.url, ann.token);
  for (let turn = 0; ; turn++) {
    await expect
      .poll(async () => {
        const { status, currentPlayer } = await gameOf(server.url, ann, id);
        return status === 'completed' || currentPlayer === ann.id;
      })
      .toBe(true);
    const game = await gameOf(server.url, ann, id);
    if (game.status === 'completed') break;
    const armies = game.players.find((player) => player.id === ann.id)?.armies ?? 0;
    const territoryId = game.board.territories.find(({ ownerId }) => ownerId === ann.id)?.id ?? '';
    const play =
      armies > 0 ? ({ type: 'deploy', territoryId, armies } as const) : ({ type: 'end_turn' } as const);
    const action = turn > MOST_ACTS ? ({ type: 'surrender' } as const) : play;
    await act(socket, { roomId: id, idempotencyKey: `ann-act-${turn}`, baseVersion: game.version, action });
  }
  socket.close();
  expect(await gone).toEqual([0, null]);
  expect(await complaints).toBe('');
  expect(await told).toMatch(/^Sat down in .*\nThe game is over: won\.\n$/);
});

test('a token of a bot opens rooms and games, and nothing else', async () => {
  const { token } = await tokenFor(ben);
  expect(await refusal(server.url, token, authRoutes.me, {})).toMatchObject({
    status: 403,
    code: 'bot_scope',
  });
  expect(await refusal(server.url, token, botRoutes.create, { body: { name: 'Child' } })).toMatchObject({
    code: 'bot_scope',
  });
  expect((await call(server.url, token, roomRoutes.list, {})).rooms).toBeInstanceOf(Array);
});

test('a bot neither sits in a ranked room nor plays where its user has sat down themselves', async () => {
  const { token } = await tokenFor(ben);
  const ranked = await openRoom(server.url, ann, { maxPlayers: 2, ranked: true });
  const params = { id: ranked.id };
  expect(await refusal(server.url, token, roomRoutes.join, { params, body: {} })).toMatchObject({
    code: 'not_rankable',
  });
  await call(server.url, ben.token, roomRoutes.join, { params, body: {} });
  for (const { token: own } of [ann, ben])
    await call(server.url, own, roomRoutes.readyState, { params, body: { ready: true } });
  await expect.poll(async () => (await gameOf(server.url, ben, ranked.id)).status).toBe('active');
  const surrender = {
    roomId: ranked.id,
    idempotencyKey: 'not-my-hand',
    baseVersion: 1,
    action: { type: 'surrender' as const },
  };
  expect(await refusal(server.url, token, gameRoutes.action, { params, body: surrender })).toMatchObject({
    status: 403,
    code: 'not_a_bots_seat',
  });
  const socket = await connect(server.url, token);
  expect(await act(socket, surrender)).toMatchObject({ ok: false, code: 'not_a_bots_seat' });
  socket.close();
});

test('a bot sees and does nothing in the games that its user plays, in fog or not, nor in those of others', async () => {
  const { token } = await tokenFor(ben);
  const game = await startGame(server.url, [ann, ben], { config: { visibility: 'fog' } });
  const others = await openRoom(server.url, ann);
  const lobby = await openRoom(server.url, ben);
  const ofRooms = Object.values(RESOURCES)
    .flatMap(({ routes }) => Object.values(routes))
    .filter(({ path, bots }) => bots === true && path.startsWith('/game/rooms/:id'));
  expect(ofRooms.length).toBeGreaterThan(10);
  for (const { method, path, byCode } of ofRooms) {
    const turnedAway = async (reference: string): Promise<unknown> => {
      const body = { ready: true };
      const asked = method === 'GET' ? { token } : { token, body };
      return (await request(server.url, method, path.replace(':id', reference), asked)).body;
    };
    const inPerson = [game.id, lobby.id, ...(byCode ? [game.roomCode, lobby.roomCode] : [others.id])];
    for (const reference of inPerson)
      expect([path, await turnedAway(reference)]).toMatchObject([
        path,
        { error: { code: 'not_a_bots_seat' } },
      ]);
  }
  const socket = await connect(server.url, token);
  for (const [name, more] of Object.entries({
    'join-room': {},
    'leave-room': {},
    resync: { reason: 'frame_gap' },
  }))
    for (const { id: roomId } of [game, lobby, others])
      expect(await ask(socket, name, { roomId, ...more })).toMatchObject({
        ok: false,
        code: 'not_a_bots_seat',
      });
  socket.close();
  expect((await call(server.url, token, myGamesRoutes.list, {})).games.map(({ id }) => id)).not.toContain(
    game.id,
  );
  expect((await call(server.url, token, myGamesRoutes.meta, {})).meta).not.toHaveProperty(game.id);
  expect((await call(server.url, ben.token, myGamesRoutes.list, {})).games.map(({ id }) => id)).toContain(
    game.id,
  );
});

test('what a bot says by a socket counts with its calls, and takes no socket from its user', async () => {
  const strict = await startServer({ RATE_LIMITS: 'on' });
  const dan = await signUp(strict.url, 'dan');
  const { token } = await call(strict.url, dan.token, botRoutes.create, { body: { name: 'Clockwork' } });
  const bots = await Promise.all(Array.from({ length: 10 }, () => connect(strict.url, token)));
  await expect(connect(strict.url, token)).rejects.toThrow('too many connections');
  const own = await connect(strict.url, dan.token);
  const pings = bots.flatMap((bot) => Array.from({ length: 40 }, () => ask(bot, 'ping', {})));
  expect((await Promise.all(pings)).every((answer) => !('code' in (answer as object)))).toBe(true);
  const calls = Array.from({ length: 200 }, () => request(strict.url, 'GET', '/game/rooms', { token }));
  expect((await Promise.all(calls)).filter(({ status }) => status === 429)).not.toEqual([]);
  expect(await ask(own, 'ping', {})).not.toHaveProperty('code');
  for (const socket of [...bots, own]) socket.close();
  await strict.stop();
});

test('tokens are few, kept as hashes, and open nothing once they are revoked', async () => {
  const eve = await signUp(server.url, 'eve');
  const tokens = [];
  for (let made = 0; made < MOST_BOT_TOKENS; made++) tokens.push(await tokenFor(eve));
  const one = { body: { name: 'One more' } };
  expect(await refusal(server.url, eve.token, botRoutes.create, one)).toMatchObject({
    code: 'too_many_bots',
  });
  const [first] = tokens;
  if (first === undefined) throw new Error('no token');
  const rows = withDatabase(server.dataDir, (sqlite) =>
    JSON.stringify(sqlite.prepare('SELECT * FROM bot_tokens').all()),
  );
  expect(rows).not.toContain(first.token.slice(4));

  const socket = await connect(server.url, first.token);
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  const params = { id: first.id };
  expect(await refusal(server.url, ann.token, botRoutes.remove, { params })).toMatchObject({ status: 404 });
  await call(server.url, eve.token, botRoutes.remove, { params });
  await closed;
  expect(await refusal(server.url, first.token, roomRoutes.list, {})).toMatchObject({ status: 401 });
  expect((await call(server.url, eve.token, botRoutes.list, {})).tokens).toHaveLength(MOST_BOT_TOKENS - 1);
});
