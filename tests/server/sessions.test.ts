import { afterAll, beforeAll, expect, test } from 'vitest';
import { deviceWords } from '../../sync-server/accounts/deviceWords.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { botRoutes } from '../../sync-server/protocol/bots.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { sessionRoutes } from '../../sync-server/protocol/sessions.ts';
import { openAccount, PASSWORD } from '../e2e/support/accounts.ts';
import { mailboxLink } from '../e2e/support/mailbox.ts';
import { endedSessions } from '../../web/client/account/endedSessions.ts';
import { sessionOf } from '../../web/client/api/token.ts';
import { call, refusal, request } from '../support/rest.ts';
import { connect } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0';

async function login(identifier: string, agent: string, password = PASSWORD): Promise<string> {
  const { body } = await request(server.url, 'POST', '/auth/login', {
    body: { identifier, password },
    headers: { 'User-Agent': agent },
  });
  return (body as { token: string }).token;
}

const list = async (token: string) => (await call(server.url, token, sessionRoutes.list, {})).sessions;

const isAlive = async (token: string): Promise<boolean> =>
  (await request(server.url, 'GET', '/auth/me', { token })).status === 200;

test.each([
  [FIREFOX, 'Firefox on Linux'],
  [IPHONE, 'Safari on iPhone'],
  [EDGE, 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8', 'Unknown browser'],
])('%s is %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test('a player sees where they are signed in, and ends one, and with it what is connected', async () => {
  await openAccount(server.url, 'ann');
  const [here, there] = [await login('ann', FIREFOX), await login('ann', IPHONE)];
  const sessions = await list(here);
  expect(sessions.map(({ device }) => device)).toEqual(
    expect.arrayContaining(['Firefox on Linux', 'Safari on iPhone']),
  );
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ device: 'Firefox on Linux' }]);
  expect(sessions.every(({ createdAt, lastUsedAt }) => createdAt > 0 && lastUsedAt >= createdAt)).toBe(true);

  const socket = await connect(server.url, there);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  const phone = sessions.find(({ device }) => device === 'Safari on iPhone');
  const params = { id: phone?.id ?? '' };
  await call(server.url, here, sessionRoutes.end, { params });
  expect(await cut).toBe('io server disconnect');
  expect(await isAlive(there)).toBe(false);
  expect(await isAlive(here)).toBe(true);
  expect(await refusal(server.url, here, sessionRoutes.end, { params })).toMatchObject({ status: 404 });
});

test('a logout without a network ends the session when there is one again, and what is kept until then opens nothing', async () => {
  const { token } = await openAccount(server.url, 'gerda');
  const shelf = new Map<string, string>();
  const device = {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => void shelf.set(key, value),
    removeItem: (key: string) => void shelf.delete(key),
  };
  const endAt = (url: string) => (session: string) =>
    call(url, undefined, sessionRoutes.endLeft, { body: { session } });
  const nowhere = endedSessions(device, endAt('http://localhost:1'));
  nowhere.keep(sessionOf(token) ?? '');
  await nowhere.tell();
  expect(await isAlive(token)).toBe(true);
  const [header, claims] = token.split('.');
  const kept = [...shelf.values()].flatMap((text) => JSON.parse(text) as string[]);
  expect(kept).toHaveLength(1);
  for (const session of kept) {
    expect(await isAlive(session)).toBe(false);
    expect(await isAlive(`${header}.${claims}.${session}`)).toBe(false);
  }

  const socket = await connect(server.url, token);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  // Another page of the same device.
  await endedSessions(device, endAt(server.url)).tell();
  expect(await cut).toBe('io server disconnect');
  expect(await isAlive(token)).toBe(false);
  expect(shelf.size).toBe(0);
});

test('nobody ends the session of somebody else', async () => {
  const { token: own } = await openAccount(server.url, 'ben');
  const { token: other } = await openAccount(server.url, 'cay');
  const [session] = await list(own);
  const params = { id: session?.id ?? '' };
  expect(await refusal(server.url, other, sessionRoutes.end, { params })).toMatchObject({ status: 404 });
  await call(server.url, other, sessionRoutes.endOthers, {});
  expect(await isAlive(own)).toBe(true);
});

test('all others end at once; a session that is over is not listed', async () => {
  await openAccount(server.url, 'dora');
  const tokens = [await login('dora', FIREFOX), await login('dora', IPHONE), await login('dora', EDGE)];
  const [here = '', ...others] = tokens;
  await call(server.url, here, sessionRoutes.endOthers, {});
  expect(await Promise.all(others.map(isAlive))).toEqual([false, false]);
  expect(await list(here)).toHaveLength(1);

  await login('dora', EDGE);
  withDatabase(server.dataDir, (database) => {
    database.prepare("UPDATE sessions SET expires_at = 1 WHERE device = 'Edge on Windows'").run();
    database.prepare('UPDATE sessions SET used_at = 1, created_at = created_at - 9').run();
  });
  const left = await list(here);
  expect(left).toMatchObject([{ device: 'Firefox on Linux', isCurrent: true }]);
  expect(left[0]?.lastUsedAt).toBeGreaterThan(left[0]?.createdAt ?? 0);
});

test('a new password revokes the tokens of bots, and cuts what is connected by them', async () => {
  const { token } = await openAccount(server.url, 'fritz');
  const bot = await call(server.url, token, botRoutes.create, { body: { name: 'Clockwork' } });
  const socket = await connect(server.url, bot.token);
  const cut = new Promise((resolve) => socket.once('disconnect', resolve));
  await call(server.url, token, sessionRoutes.changePassword, {
    body: { currentPassword: PASSWORD, password: 'Autumn!at3Furrow' },
  });
  expect(await cut).toBe('io server disconnect');
  expect(await refusal(server.url, bot.token, roomRoutes.list, {})).toMatchObject({ status: 401 });
  expect((await call(server.url, token, botRoutes.list, {})).tokens).toEqual([]);
});

test('a new password needs the current one, ends the other sessions and voids mailed links', async () => {
  await openAccount(server.url, 'emma');
  const [here, there] = [await login('emma', FIREFOX), await login('emma', IPHONE)];
  await call(server.url, undefined, authRoutes.forgotPassword, { body: { email: 'emma@example.org' } });
  await expect.poll(() => mailboxLink(server.url, 'emma@example.org')).toContain('/reset-password/');
  const link = (await mailboxLink(server.url, 'emma@example.org')).split('/').at(-1) ?? '';

  const password = 'Autumn!at3Furrow';
  const change = (currentPassword: string, next = password) => ({
    body: { currentPassword, password: next },
  });
  expect(
    await refusal(server.url, here, sessionRoutes.changePassword, change('Wrong!at3Furrow')),
  ).toMatchObject({ status: 403, field: 'currentPassword', message: 'That is not your current password' });
  expect(
    await refusal(server.url, here, sessionRoutes.changePassword, change(PASSWORD, 'short')),
  ).toMatchObject({ status: 400, field: 'password' });
  expect(
    await refusal(server.url, here, sessionRoutes.changePassword, change(PASSWORD, 'P@ssw0rd1')),
  ).toMatchObject({ status: 400, field: 'password' });
  expect(await isAlive(there)).toBe(true);

  await call(server.url, here, sessionRoutes.changePassword, change(PASSWORD));
  expect(await isAlive(here)).toBe(true);
  expect(await isAlive(there)).toBe(false);
  expect(await isAlive(await login('emma', EDGE, password))).toBe(true);
  const body = { token: link, password };
  expect(await refusal(server.url, undefined, authRoutes.resetPassword, { body })).toMatchObject({
    message: 'Invalid reset link',
  });
});
