import { afterAll, beforeAll, expect, test } from 'vitest';
import { calledFrom } from '../../sync-server/accounts/quietHours.ts';
import { DEFAULT_SETTINGS } from '../../sync-server/protocol/settings.ts';
import { friendRoutes } from '../../sync-server/protocol/friends.ts';
import { matchmakingRoutes } from '../../sync-server/protocol/matchmaking.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { quietHoursRoutes } from '../../sync-server/protocol/quietHours.ts';
import { chatPace } from '../../sync-server/realtime/chatPace.ts';
import { mailboxOf } from '../e2e/support/mailbox.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, signUpAll, startGame, type Player } from '../support/table.ts';
import { say, threadOf } from '../support/talk.ts';
import { ask, connect, joinRoom, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
});
afterAll(() => server.stop());

const run = (sql: string): void => withDatabase(server.dataDir, (database) => void database.exec(sql));
const dueAt = (): number | null =>
  withDatabase(server.dataDir, (database) =>
    (database.prepare('SELECT due_at FROM chat_mails').all() as { due_at: number | null }[]).reduce<
      number | null
    >((_, row) => row.due_at, null),
  );

test('who is called when: by the clock of where they are, over midnight too', () => {
  const at = (iso: string): number => Date.parse(iso);
  const settings = (value: object): { settings: string } => ({
    settings: JSON.stringify({ quietHours: { value: { on: true, zone: 'Europe/Berlin', ...value }, at: 1 } }),
  });
  const night = settings({ from: 22 * 60, to: 8 * 60 });
  // Berlin is an hour ahead in winter.
  for (const [now, from] of [
    ['2026-01-10T20:59:00Z', '2026-01-10T20:59:00Z'],
    ['2026-01-10T21:00:30Z', '2026-01-11T07:00:00Z'],
    ['2026-01-11T06:59:59Z', '2026-01-11T07:00:00Z'],
    ['2026-01-11T07:00:00Z', '2026-01-11T07:00:00Z'],
    ['2026-07-11T05:30:00Z', '2026-07-11T06:00:00Z'],
  ] as const)
    expect(calledFrom(night, at(now))).toBe(at(from));
  const noon = settings({ from: 12 * 60, to: 13 * 60 });
  expect(calledFrom(noon, at('2026-01-10T11:15:00Z'))).toBe(at('2026-01-10T12:00:00Z'));
  expect(calledFrom(noon, at('2026-01-10T12:00:00Z'))).toBe(at('2026-01-10T12:00:00Z'));
  for (const none of [{ settings: null }, settings({ on: false, from: 0, to: 1_439 })])
    expect(calledFrom(none, at('2026-01-10T11:15:00Z'))).toBe(at('2026-01-10T11:15:00Z'));
});

test('quiet hours are kept beside the settings, and mails about words wait for their end', async () => {
  const { token } = ben;
  const read = () => call(server.url, token, quietHoursRoutes.get, {});
  expect((await read()).on).toBe(false);
  const hours = { on: true, from: 0, to: 1_439, zone: 'UTC' };
  for (const [wrong, field] of [
    [{ ...hours, zone: 'Middle/Earth' }, 'zone'],
    [{ ...hours, to: 1_440 }, 'to'],
  ] as const) {
    const refused = await refusal(server.url, token, quietHoursRoutes.set, { body: wrong });
    expect(refused).toMatchObject({ status: 400, field });
  }
  const minute = Math.floor(Date.now() / 60_000) % 1_440;
  // From this minute on, and for hours: whatever the time is when the test runs.
  const now = { ...hours, from: minute, to: (minute + 300) % 1_440 };
  expect(await call(server.url, token, quietHoursRoutes.set, { body: now })).toEqual(now);
  const notifications = { directMessages: { browser: false, email: true } };
  const { user } = await call(server.url, token, settingsRoutes.change, {
    body: { settings: { notifications } },
  });
  expect(Object.keys(user.settings as object).toSorted()).toEqual(Object.keys(DEFAULT_SETTINGS).toSorted());
  expect(await read()).toEqual(now);

  await befriend(server.url, ann, ben);
  const thread = await threadOf(server.url, ann, ben);
  const sentAt = Date.now();
  await say(server.url, ann, thread, 'Are you there?');
  run('UPDATE chat_notices SET due_at = 0');
  await expect.poll(dueAt).not.toBeNull();
  expect((dueAt() ?? 0) - sentAt).toBeGreaterThan(4 * 3_600_000);
});

test('a mail says where it is turned off, and a mail program does so without anybody signing in', async () => {
  const { token } = ben;
  run('UPDATE chat_mails SET due_at = 0');
  interface Kept {
    readonly to: string;
    readonly text: string;
    readonly headers: Record<string, string>;
  }
  const mail = async (): Promise<Kept | undefined> => {
    const response = await fetch(mailboxOf(server.url), { headers: { Accept: 'application/json' } });
    const { mails } = (await response.json()) as { mails: Kept[] };
    return mails.find(({ to, text }) => to === 'ben@example.org' && text.includes('not read'));
  };
  await expect.poll(mail).toBeDefined();
  const { headers = {}, text = '' } = (await mail()) ?? {};
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = /^<(\S+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(text).toContain(link);

  const wantsMails = async (): Promise<unknown> =>
    (await call(server.url, token, settingsRoutes.preferences, {})).notifications.directMessages.email;
  const post = async (address: string): Promise<number> => {
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    return (await fetch(address, { method: 'POST', body })).status;
  };
  // Programs that look through mails follow links, and others guess them.
  expect((await fetch(link)).status).toBe(200);
  const inGerman = await fetch(link, { headers: { 'Accept-Language': 'de-AT,de;q=0.9,en;q=0.8' } });
  expect(await inGerman.text()).toContain('<html lang="de">');
  expect(await post(link.replace(ben.id, ann.id))).toBe(404);
  expect(await post(link.replace('directMessages', 'turnNotifications'))).toBe(404);
  expect(await post(link.slice(0, -1))).toBe(404);
  expect(await wantsMails()).toBe(true);
  for (let times = 1; times <= 2; times++) expect(await post(link)).toBe(200);
  expect(await wantsMails()).toBe(false);
});

test('typing is told and marks are taken once a second of each conversation, and nothing else is counted', () => {
  const pace = chatPace();
  const typed = (now: number) => pace('typing.start', 'one', now);
  expect([1, 2, 3, 4].map(typed)).toEqual(['take', 'take', 'drop', 'drop']);
  expect(typed(1_100)).toBe('take');
  const read = (id: string, now: number) => pace('receipt.read', id, now);
  expect([1, 2, 3].map((now) => read('one', now))).toEqual(['take', 'take', 'refuse']);
  expect(read('two', 3)).toBe('take');
  expect(read('one', 1_100)).toBe('take');
  for (let now = 1; now < 100; now++) expect(pace('message.send', 'one', now)).toBe('take');
});

test('whoever has blocked somebody is pointed at nothing by them, and not matched with them', async () => {
  const { id } = await startGame(server.url, [ann, ben, cat], { config: { publicPings: true } });
  const heard: Record<string, string[]> = {};
  const sockets = await Promise.all(
    [ann, ben, cat].map(async ({ token, username }) => {
      const socket = await connect(server.url, token);
      await joinRoom(socket, id);
      socket.on('ping:territory', ({ ping }) => (heard[username] ??= []).push(ping.username));
      return socket;
    }),
  );
  const [anns, bens, cats] = sockets as [(typeof sockets)[0], (typeof sockets)[0], (typeof sockets)[0]];
  await call(server.url, cat.token, friendRoutes.block, { params: { id: ann.id } });
  const point = (socket: typeof anns) => ask(socket, 'ping:territory', { roomId: id, territoryId: 'yukon' });
  // Ben is told last, so what cat was told of before has come.
  const last = next(cats, 'ping:territory');
  expect(await point(anns)).toEqual({ ok: true });
  expect(await point(bens)).toEqual({ ok: true });
  await last;
  expect(heard['cat']).toEqual(['ben']);
  await expect.poll(() => heard['ben']).toEqual(['ann', 'ben']);
  for (const socket of sockets) socket.close();

  const wish = { kind: 'duel', pace: 'daily', ranked: false } as const;
  const found = async (who: Player): Promise<boolean> =>
    (await call(server.url, who.token, matchmakingRoutes.tickets, {})).tickets.length === 0;
  for (const who of [ann, cat]) await call(server.url, who.token, matchmakingRoutes.take, { body: wish });
  await call(server.url, ben.token, matchmakingRoutes.take, { body: wish });
  await expect.poll(() => found(ben)).toBe(true);
  // One of the two whom the block keeps apart still waits.
  expect([await found(ann), await found(cat)].filter((isFound) => isFound)).toHaveLength(1);
});
