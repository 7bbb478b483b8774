import { importJWK, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import { pushRoutes } from '../../sync-server/protocol/pushNotifications.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { type RoomSettings } from '../../sync-server/protocol/roomSettings.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { mailboxLink, mailboxOf } from '../e2e/support/mailbox.ts';
import { endTurn } from '../support/endTurn.ts';
import { startPushService, type Arrived, type Browser, type PushService } from '../support/pushService.ts';
import { call, refusal } from '../support/rest.ts';
import { say, threadOf } from '../support/talk.ts';
import { befriend, gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, ask, connect, joinRoom, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { passTime } from '../support/passTime.ts';
import { withDatabase } from '../support/rawDatabase.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let service: PushService;
let ann: Player;
let ben: Player;
let browsers: Record<string, Browser>;

beforeAll(async () => {
  server = await startServer({ PUSH_TO_PRIVATE: 'on', MAIL_FROM: 'keep@example.org', LOG_LEVEL: 'silent' });
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());
beforeEach(async () => {
  service = await startPushService();
  browsers = { [ann.id]: service.browser(), [ben.id]: service.browser() };
  for (const player of [ann, ben]) await subscribe(player, browserOf(player));
});
afterEach(async () => {
  run('DELETE FROM push_subscriptions; UPDATE users SET settings = NULL');
  run("UPDATE rooms SET status = 'abandoned', deadline = NULL WHERE status = 'active'");
  await service.stop();
});

const run = (sql: string): void => withDatabase(server.dataDir, (database) => void database.exec(sql));

const count = (table: string): number =>
  withDatabase(server.dataDir, (database) =>
    Number(database.prepare(`SELECT count(*) FROM ${table}`).pluck().get()),
  );

const browserOf = ({ id }: Player): Browser => {
  const browser = browsers[id];
  if (!browser) throw new Error('no browser');
  return browser;
};

const subscribe = (player: Player, { subscription }: Browser) =>
  call(server.url, player.token, pushRoutes.subscribe, { body: subscription });

const payloadsOf = (player: Player): unknown[] => browserOf(player).arrived.map(({ payload }) => payload);

/** A game in which nobody looks at the board, and whose turn it is. */
async function table(
  wishes: Partial<Pick<RoomSettings, 'clock'>> = { clock: 'async' },
): Promise<{ room: Room; first: Player; second: Player }> {
  const room = await startGame(server.url, [ann, ben], wishes);
  const { currentPlayer } = await gameOf(server.url, ann, room.id);
  return currentPlayer === ann.id ? { room, first: ann, second: ben } : { room, first: ben, second: ann };
}

/** Surrendering is the shortest turn; in a game of two it is the last. */
async function surrender(player: Player, roomId: string): Promise<void> {
  const socket = await connect(server.url, player.token);
  const action = { type: 'surrender' as const };
  await act(socket, { roomId, idempotencyKey: `end-${roomId}`, baseVersion: 1, action });
  socket.close();
}

const letTurnEnd = (id: string) => server.restart(() => passTime(server.dataDir, 72 * HOUR_MS, id));

test('who is away is told that their turn has begun, with ids only and by a server that proves who it is', async () => {
  const { room, first, second } = await table();
  await service.tried(1);
  const push = browserOf(first).arrived[0] as Arrived;
  expect(push.payload).toEqual({ type: 'turn', roomId: room.id, userId: first.id });
  expect(payloadsOf(second)).toEqual([]);

  const { headers } = push;
  expect(headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    urgency: 'high',
    topic: room.id.replaceAll('-', ''),
  });
  expect(Number(headers['ttl'])).toBeGreaterThan(23 * 3600);
  const { publicKey } = await call(server.url, undefined, pushRoutes.key, {});
  const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url')) as [
    string,
    string,
  ];
  const verified = await jwtVerify(token, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  const { origin } = new URL(browserOf(first).subscription.endpoint);
  expect(verified.payload).toMatchObject({ aud: origin, sub: 'mailto:keep@example.org' });
});

test('words that were not read are told of with ids only, and what was read, deleted or muted is not', async () => {
  await befriend(server.url, ann, ben);
  const thread = await threadOf(server.url, ann, ben);
  const bens = await connect(server.url, ben.token);
  await ask(bens, 'presence', { visible: false });
  const heard: unknown[] = [];
  bens.on('notification:new', (news) => heard.push(news));
  const noticesAreOver = () => {
    run('UPDATE chat_notices SET due_at = 0');
    return expect.poll(() => count('chat_notices')).toBe(0);
  };
  const gone = await say(server.url, ann, thread, 'one');
  const ofGone = { params: { id: thread.id, messageId: gone.id } };
  await call(server.url, ann.token, messageRoutes.remove, ofGone);
  await noticesAreOver();
  await say(server.url, ann, thread, 'two');
  await ask(bens, 'receipt.read', { conversationId: thread.id, upTo: 2 });
  await noticesAreOver();
  const mute = (isMuted: boolean) =>
    call(server.url, ben.token, messageRoutes.choose, { params: { id: thread.id }, body: { isMuted } });
  await mute(true);
  await say(server.url, ann, thread, 'three');
  await noticesAreOver();
  await mute(false);
  expect(heard).toEqual([]);

  const { id: messageId } = await say(server.url, ann, thread, 'a secret');
  const noticed = next(bens, 'notification:new');
  await noticesAreOver();
  const notice = await noticed;
  expect(notice).toMatchObject({
    type: 'chat_message',
    title: ann.username,
    message: '2 new messages',
    metadata: { senderId: ann.id, conversationId: thread.id },
  });
  await service.tried(1);
  expect(payloadsOf(ben)).toEqual([{ type: 'chat', conversationId: thread.id, messageId, userId: ben.id }]);
  expect(JSON.stringify([notice, payloadsOf(ben)])).not.toContain('secret');
  expect(payloadsOf(ann)).toEqual([]);
  bens.close();
});

test('whoever wants mails and has no device here gets one, with names and numbers and no words', async () => {
  await befriend(server.url, ann, ben);
  const notifications = { directMessages: { browser: false, email: true } };
  const { token } = ben;
  await call(server.url, token, settingsRoutes.change, { body: { settings: { notifications } } });
  const thread = await threadOf(server.url, ann, ben);
  const away = await say(server.url, ann, thread, 'a secret');
  run('UPDATE chat_notices SET due_at = 0');
  await expect.poll(() => count('chat_mails WHERE due_at IS NOT NULL')).toBe(1);
  run('UPDATE chat_mails SET due_at = 0');
  const mails = async () => {
    const response = await fetch(mailboxOf(server.url), { headers: { Accept: 'application/json' } });
    const all = (await response.json()) as { mails: { to: string; text: string }[] };
    return all.mails.flatMap(({ to, text }) =>
      to === 'ben@example.org' && text.includes('not read') ? text : [],
    );
  };
  await expect.poll(mails).toHaveLength(1);
  expect((await mails())[0]).toContain(`${ann.username}: `);
  expect(JSON.stringify(await mails())).not.toContain('secret');

  // Not another one that day, however much is said.
  const { id } = await say(server.url, ann, thread, { body: 'more', replyTo: away.id });
  run('UPDATE chat_notices SET due_at = 0');
  await expect.poll(() => count(`chat_notices WHERE message_id = '${id}'`)).toBe(0);
  expect(count('chat_mails WHERE due_at IS NOT NULL')).toBe(0);
  expect(payloadsOf(ben)).toEqual([]);
});

test.skipIf(isRepeat)(
  'each turn is told of once, whatever is restarted, and the key stays the same',
  async () => {
    const { room, first, second } = await table();
    await service.tried(1);
    const key = await call(server.url, undefined, pushRoutes.key, {});
    await server.restart();
    expect(await call(server.url, undefined, pushRoutes.key, {})).toEqual(key);
    await letTurnEnd(room.id);
    await service.tried(2);
    expect(payloadsOf(first)).toHaveLength(1);
    expect(payloadsOf(second)).toEqual([{ type: 'turn', roomId: room.id, userId: second.id }]);
  },
);

test.skipIf(isRepeat)('who looks at the board is told nothing, until they look away', async () => {
  const room = await startGame(server.url, [ann, ben], { clock: 'async' });
  await service.tried(1);
  const sockets = [await connect(server.url, ann.token), await connect(server.url, ben.token)] as const;
  for (const socket of sockets) await joinRoom(socket, room.id);
  const { currentPlayer } = await gameOf(server.url, ann, room.id);
  const [mover, waiter] = currentPlayer === ann.id ? [ann, ben] : [ben, ann];
  const waiting = sockets[currentPlayer === ann.id ? 1 : 0];

  expect(await ask(waiting, 'presence', { visible: false })).toEqual({ ok: true });
  await endTurn(server.url, mover, room.id);
  await service.tried(2);
  expect(payloadsOf(waiter)).toHaveLength(1);

  const before = payloadsOf(mover).length;
  await endTurn(server.url, waiter, room.id);
  await noticed(room.id, 3);
  expect(payloadsOf(mover)).toHaveLength(before);
  for (const socket of sockets) socket.close();
});

/** Resolves when the server has thought of a turn, whether it told anybody or not. */
const noticed = (roomId: string, turn: number) =>
  expect
    .poll(() =>
      withDatabase(server.dataDir, (database) =>
        database.prepare("SELECT turn FROM notices WHERE room_id = ? AND type = 'turn'").pluck().get(roomId),
      ),
    )
    .toBe(turn);

test.skipIf(isRepeat)('a long game reminds once, two hours before the end', async () => {
  const { room, first } = await table();
  await service.tried(1);
  const reminders = () =>
    payloadsOf(first).filter((payload) => (payload as { type: string }).type === 'reminder');
  await server.restart(() => passTime(server.dataDir, 21 * HOUR_MS));
  await server.restart(() => passTime(server.dataDir, 1.5 * HOUR_MS));
  await service.tried(2);
  expect(reminders()).toEqual([{ type: 'reminder', roomId: room.id, userId: first.id }]);
  await server.restart();
  await letTurnEnd(room.id);
  await service.tried(3);
  expect(reminders()).toHaveLength(1);
});

test.skipIf(isRepeat)('a short game does not remind', async () => {
  const { room, first } = await table({ clock: 'relaxed' });
  await service.tried(1);
  await server.restart();
  await letTurnEnd(room.id);
  await service.tried(2);
  expect(payloadsOf(first)).toEqual([{ type: 'turn', roomId: room.id, userId: first.id }]);
});

test.skipIf(isRepeat)(
  'what a push service does not take is tried again, also after a restart, and arrives once',
  async () => {
    service.answer(503);
    const { first } = await table();
    await service.tried(1);
    await expect.poll(() => dueIn()).toBeGreaterThan(0);
    service.answer(201);
    await server.restart(() => run('UPDATE pushes SET due_at = 0'));
    await service.tried(2);
    await expect.poll(() => count('pushes')).toBe(0);
    await server.restart();
    expect(payloadsOf(first)).toHaveLength(1);
    expect(service.tries()).toBe(2);
  },
);

/** Milliseconds until the only push is tried again. */
const dueIn = (): number =>
  withDatabase(server.dataDir, (database) =>
    Number(database.prepare('SELECT min(due_at) FROM pushes').pluck().get() ?? 0),
  ) - Date.now();

test.skipIf(isRepeat)('what was never taken is given up in the end', async () => {
  service.answer(503);
  await table();
  for (let times = 1; times <= 6; times++) {
    await service.tried(times);
    await server.restart(() => run('UPDATE pushes SET due_at = 0'));
  }
  await expect.poll(() => count('pushes')).toBe(0);
  expect(service.tries()).toBe(6);
});

test.skipIf(isRepeat)('a turn that is over is told of no more', async () => {
  service.answer(503);
  const { room, first, second } = await table();
  await service.tried(1);
  service.answer(201);
  await server.restart(() => {
    passTime(server.dataDir, 72 * HOUR_MS, room.id);
    run('UPDATE pushes SET due_at = due_at + 1000000');
  });
  await service.tried(2);
  await server.restart(() => run('UPDATE pushes SET due_at = 0'));
  await expect.poll(() => count('pushes')).toBe(0);
  expect(payloadsOf(first)).toEqual([]);
  expect(payloadsOf(second)).toHaveLength(1);
});

test.skipIf(isRepeat).each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  service.answer(status);
  await table();
  await service.tried(1);
  await expect.poll(() => count('push_subscriptions')).toBe(1);
  expect(count('pushes')).toBe(0);
});

test('no push leaves for a session that has ended, nor for a browser that was signed off', async () => {
  const third = (await signUpAll(server.url, 'cay'))[0] as Player;
  const browser = service.browser();
  await subscribe(third, browser);
  expect(count('push_subscriptions')).toBe(3);
  await call(server.url, third.token, authRoutes.logout, {});
  expect(count('push_subscriptions')).toBe(2);
  const { endpoint } = browserOf(ben).subscription;
  await call(server.url, ann.token, pushRoutes.unsubscribe, { body: { endpoint } });
  expect(count('push_subscriptions')).toBe(2);
  await call(server.url, ben.token, pushRoutes.unsubscribe, { body: { endpoint } });
  expect(count('push_subscriptions')).toBe(1);
});

test('a browser belongs to who signed in there last, and a user has ten at most', async () => {
  await subscribe(ann, browserOf(ben));
  expect(count('push_subscriptions')).toBe(2);
  for (let more = 0; more < 10; more++) await subscribe(ann, service.browser());
  expect(count('push_subscriptions')).toBe(10);
});

test.skipIf(isRepeat)('each way of being told can be turned on and off by itself', async () => {
  const wish = (browser: boolean, email: boolean) => ({
    settings: { notifications: { turnNotifications: { browser, email } } },
  });
  for (const { token } of [ann, ben]) {
    await call(server.url, token, settingsRoutes.change, { body: wish(false, true) });
  }
  const { user } = await call(server.url, ann.token, authRoutes.me, {});
  expect(user.settings).toMatchObject({
    notifications: {
      turnNotifications: { browser: false, email: true },
      turnTimerWarning: { browser: true, email: false },
    },
  });
  const { room, first } = await table();
  await expect
    .poll(() => mailboxLink(server.url, `${first.username}@example.org`))
    .toBe(`${server.url}/room/${room.id}`);
  expect(service.tries()).toBe(0);
});

test.skipIf(isRepeat)('a game that is over tells nobody', async () => {
  const { room, first, second } = await table();
  await service.tried(1);
  await surrender(first, room.id);
  const after = await call(server.url, ann.token, roomRoutes.get, { params: { id: room.id } });
  expect(after.room.status).toBe('completed');
  await server.restart();
  expect(payloadsOf(second)).toEqual([]);
});

test.skipIf(isRepeat)(
  'nothing is sent into the own network, nor without TLS, nor to a key that is none',
  async () => {
    const strict = await startServer();
    const [cay] = (await signUpAll(strict.url, 'cay')) as [Player];
    const { keys } = service.browser().subscription;
    const refusalOf = (endpoint: string, given: object = keys) =>
      refusal(strict.url, cay.token, pushRoutes.subscribe, {
        body: { endpoint, keys: { ...keys, ...given } },
      });
    for (const endpoint of [
      'http://push.example.org/1',
      'https://127.0.0.1/1',
      'https://[::1]/1',
      'https://[::ffff:10.0.0.1]/1',
      'https://10.1.2.3/1',
      'https://169.254.169.254/latest',
      'https://0x7f.1/1',
      'https://localhost/1',
      'https://me:secret@push.example.org/1',
    ]) {
      expect([endpoint, await refusalOf(endpoint)]).toMatchObject([
        endpoint,
        { status: 422, code: 'bad_endpoint' },
      ]);
    }
    const point = await refusalOf('https://push.example.org/1', { p256dh: 'A'.repeat(87) });
    expect(point).toMatchObject({ status: 422, code: 'bad_key' });
    expect(await refusalOf('not an address')).toMatchObject({ status: 400 });
    await strict.stop();
  },
);
