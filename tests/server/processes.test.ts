import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { healthRoutes } from '../../sync-server/protocol/admin/health.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { hostRoutes } from '../../sync-server/protocol/host.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { catchUp, entriesIn, follow, newReplica, segmentsOf } from '../support/chatDevice.ts';
import { passTime } from '../support/passTime.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { threadOf, wordsFor } from '../support/talk.ts';
import { befriend, gameOf, openRoom, signUp, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, ask, connect, joinRoom, next, updatesOf } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

test('several processes need PostgreSQL and one secret, and are told which variable is missing', () => {
  const redis = { REDIS_URL: 'redis://localhost' };
  expect(() => readConfig(redis)).toThrow('DATABASE_URL');
  const shared = { ...redis, DATABASE_URL: 'postgres://localhost/keep' };
  expect(() => readConfig(shared)).toThrow('AUTH_SECRET');
  expect(readConfig({ ...shared, AUTH_SECRET: 'x'.repeat(32) })).toMatchObject({ redisPrefix: 'cold-keep' });
  expect(() => readConfig({ DATABASE_URL: 'mysql://localhost/keep' })).toThrow('DATABASE_URL');
});

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);

describe.skipIf(!canShare)('two processes', () => {
  let one: TestServer;
  let two: Awaited<ReturnType<TestServer['another']>>;
  let ann: Player;
  let ben: Player;
  beforeAll(async () => {
    one = await startServer({ RATE_LIMITS: 'on' });
    [ann, ben] = (await signUpAll(one.url, 'ann', 'ben')) as [Player, Player];
    two = await one.another();
  });
  afterAll(async () => {
    await two.stop();
    await one.stop();
  });

  /** A game of two, whose turn it is, and one of their territories. */
  async function table([first, second]: readonly [Player, Player] = [ann, ben]) {
    const { id } = await startGame(one.url, [first, second], { clock: 'async' });
    const game = await gameOf(two.url, first, id);
    const mover = game.currentPlayer === first.id ? first : second;
    const own = game.board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '';
    const place = (key: string = randomUUID()) => ({
      roomId: id,
      idempotencyKey: key,
      baseVersion: game.version,
      action: { type: 'deploy' as const, territoryId: own, armies: 1 },
    });
    return { id, mover, other: mover === first ? second : first, place };
  }

  test('who looks on by way of one is told, in order, what is done by way of the other', async () => {
    const { id, mover, other, place } = await table();
    const [here, there] = [await connect(one.url, mover.token), await connect(two.url, other.token)];
    await joinRoom(here, id);
    await joinRoom(there, id);
    const [mine, theirs] = [updatesOf(here), updatesOf(there)];
    const third = next(there, 'game:event', ({ version }) => version === 4);
    for (let version = 2; version <= 4; version++) {
      expect(await act(here, place())).toMatchObject({ ok: true, version });
    }
    await third;
    expect(theirs).toEqual(mine);
    expect(theirs.map(({ version }) => version)).toEqual([2, 3, 4]);
    expect((await gameOf(two.url, other, id)).version).toBe(4);
    here.close();
    there.close();
  });

  test('the same messages given to both are there once, in one order, and told to those at either', async () => {
    await befriend(one.url, ann, ben);
    const thread = await threadOf(one.url, ann, ben);
    const sockets = [await connect(one.url, ann.token), await connect(two.url, ann.token)] as const;
    const bens = await connect(two.url, ben.token);
    const replica = newReplica();
    follow(bens, thread.id, replica);
    const bodies = Array.from({ length: 8 }, (_, at) => ({
      conversationId: thread.id,
      id: randomUUID(),
      body: `message ${at}`,
    }));
    const acks = await Promise.all(
      bodies.flatMap((body) => sockets.map((socket) => ask(socket, 'message.send', body))),
    );
    expect(acks.filter((ack) => (ack as { ok: boolean }).ok)).toHaveLength(16);
    const words = await wordsFor(two.url, ben, thread);
    expect(words.toSorted()).toEqual(bodies.map(({ body }) => body));
    await expect.poll(() => entriesIn(replica).length).toBe(8);
    const [segment] = await segmentsOf(one.url, ann, { ...thread, ops: 8 });
    expect(replica.segments.get(0)).toEqual(segment);

    // One that dies has told nobody: the others find it in the database.
    const found = next(bens, 'chat.at', ({ ops }) => ops === 9);
    withDatabase(one.dataDir, (database) => {
      const at = Date.now();
      database
        .prepare('UPDATE conversations SET ops = 9, last_n = 9, last_at = ? WHERE id = ?')
        .run(at, thread.id);
      database
        .prepare(
          `INSERT INTO chat_log (conversation_id, lane, pos, kind, message_id, author, at, n, body)
           VALUES (?, 'main', 8, 'message', ?, ?, ?, 9, 'Said and not told')`,
        )
        .run(thread.id, randomUUID(), ann.id, at);
    });
    expect(await found).toEqual({ conversationId: thread.id, ops: 9 });
    await catchUp(bens, thread.id, replica);
    expect(entriesIn(replica).at(-1)?.b).toBe('Said and not told');
    for (const socket of [...sockets, bens]) socket.close();
  });

  test('commands that come to both at once happen one after another, and the same one once', async () => {
    const { id, mover, place } = await table();
    const sockets = [await connect(one.url, mover.token), await connect(two.url, mover.token)] as const;
    const keys = ['the same command', 'another command'];
    const acks = await Promise.all(keys.flatMap((key) => sockets.map((socket) => act(socket, place(key)))));
    expect(acks.map(({ ok }) => ok)).toEqual([true, true, true, true]);
    // The same head may be proved by another signature each time that it is told.
    const told = acks.map((ack) => ({ ...ack, proof: null }));
    expect(told[0]).toEqual(told[1]);
    expect(told[2]).toEqual(told[3]);
    expect((await gameOf(one.url, mover, id)).version).toBe(3);
    for (const socket of sockets) socket.close();
  });

  test('two who ask each other at once by way of both become friends, and see each other there', async () => {
    const [dan, eva] = (await signUpAll(one.url, 'dan', 'eva')) as [Player, Player];
    const sockets = [await connect(one.url, dan.token), await connect(two.url, eva.token)] as const;
    const added = sockets.map((socket) => next(socket, 'friend.added'));
    const target = (to: Player) => ({ body: { targetUserId: to.id } });
    await Promise.all([
      call(two.url, dan.token, friendRoutes.ask, target(eva)),
      call(one.url, eva.token, friendRoutes.ask, target(dan)),
    ]);
    expect((await Promise.all(added)).map(({ userId }) => userId)).toEqual([eva.id, dan.id]);
    const { friends } = await call(one.url, dan.token, friendRoutes.list, {});
    expect(friends).toMatchObject([{ userId: eva.id, state: 'online' }]);
    for (const socket of sockets) socket.close();
  });

  test('a sign-out by way of one closes sockets and the door at the other', async () => {
    const cleo = await signUp(one.url, 'cleo');
    const socket = await connect(two.url, cleo.token);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await call(one.url, cleo.token, authRoutes.logout, {});
    await closed;
    expect(await refusal(two.url, cleo.token, myGamesRoutes.list, {})).toMatchObject({ status: 401 });
  });

  test('each process tells of itself, whichever is asked', async () => {
    const admin = await staffOf(one, 'two-admin', 'admin');
    const { isShared, processes, checks } = await call(two.url, admin.token, healthRoutes.get, {});
    expect(isShared).toBe(true);
    expect(processes.map(({ isOwn }) => isOwn)).toEqual([true, false]);
    expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['clocks', 'redis']));
    const clocks = checks.find(({ name }) => name === 'clocks');
    // They run by the same one.
    expect(clocks?.value).toBe(0);
  });

  test('a ban by way of one closes sockets at the other, which accepts nothing of theirs any more', async () => {
    const grit = await staffOf(one, 'grit', 'moderator');
    const { id, mover, other, place } = await table(
      (await signUpAll(one.url, 'fay', 'gil')) as [Player, Player],
    );
    const socket = await connect(two.url, mover.token);
    await joinRoom(socket, id);
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    await call(one.url, grit.token, peopleRoutes.impose, {
      params: { id: mover.id },
      body: { kind: 'ban', reason: 'insults', words: 'Please be kind', seconds: 3600 },
    });
    await closed;
    const login = { body: { identifier: mover.username, password: PASSWORD } };
    const { token } = await call(two.url, undefined, authRoutes.login, login);
    const command = { params: { id }, body: place() };
    expect((await refusal(two.url, mover.token, gameRoutes.action, command)).status).toBe(401);
    expect((await refusal(two.url, token, gameRoutes.action, command)).code).toBe('BANNED');
    await expect(connect(two.url, token)).rejects.toThrow('unauthorized');
    const { players } = await gameOf(two.url, other, id);
    expect(players.find((player) => player.id === mover.id)?.isAi).toBe(true);
  });

  test('who waits at the door of a game for its players only hears nothing of it, though no process says that it has begun', async () => {
    // Nothing that it says reaches the others: they find in the database what it has done.
    const silent = await one.another({ REDIS_PREFIX: 'elsewhere' });
    const cat = await signUp(one.url, 'cat');
    const room = await openRoom(silent.url, ann, { spectate: false, clock: 'async' });
    const [door, seat] = [await connect(two.url, cat.token), await connect(two.url, ben.token)];
    await joinRoom(door, room.id);
    await joinRoom(seat, room.id);
    const heard: string[] = [];
    door.onAny((name: string) => heard.push(name));
    const begun = next(seat, 'game:snapshot');
    const params = { id: room.id };
    await call(silent.url, ben.token, roomRoutes.join, { params });
    for (const { token } of [ann, ben])
      await call(silent.url, token, roomRoutes.readyState, { params, body: { ready: true } });
    const { game } = await begun;
    const mover = game.currentPlayer === ann.id ? ann : ben;
    const own = game.board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '';
    const moved = next(seat, 'game:event');
    const moves = await connect(silent.url, mover.token);
    await act(moves, {
      roomId: room.id,
      idempotencyKey: randomUUID(),
      baseVersion: game.version,
      action: { type: 'deploy', territoryId: own, armies: 1 },
    });
    expect((await moved).version).toBe(2);
    await ask(door, 'ping', {});
    const ofTheGame = ['game:event', 'game:snapshot', 'turn:start'];
    expect(heard.filter((name) => ofTheGame.includes(name))).toEqual([]);
    for (const socket of [door, seat, moves]) socket.close();
    await silent.stop();
  });

  test('both say who looks on, wherever they do', async () => {
    const { id, mover } = await table();
    const dora = await signUp(one.url, 'dora');
    const socket = await connect(two.url, dora.token);
    await joinRoom(socket, id);
    for (const { url } of [one, two]) {
      const { spectators } = await call(url, mover.token, hostRoutes.spectators, { params: { id } });
      expect(spectators).toEqual([{ userId: dora.id, username: 'dora' }]);
    }
    socket.close();
  });

  test('wrong passwords are counted by both together', async () => {
    const body = { identifier: 'ann', password: 'Guess!123' };
    const statuses: number[] = [];
    for (let guess = 0; guess < 6; guess++) {
      const { url } = guess % 2 === 0 ? one : two;
      statuses.push((await refusal(url, undefined, authRoutes.login, { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('of a turn that runs out for both one end is stored', async () => {
    const { id } = await table();
    const ended = (): unknown =>
      withDatabase(one.dataDir, (database) =>
        database
          .prepare("SELECT count(*) FROM events WHERE room_id = ? AND cause = 'turn_expired'")
          .pluck()
          .get(id),
      );
    passTime(one.dataDir, 72 * 3_600_000, id);
    await expect.poll(ended).toBe(1);
    for (const { url } of [one, two]) {
      const { room } = await call(url, ann.token, roomRoutes.get, { params: { id } });
      expect(room).toMatchObject({ status: 'active', turnNumber: 2 });
    }
    expect(ended()).toBe(1);
  });
});
