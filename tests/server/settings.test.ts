import { readdirSync, readFileSync } from 'node:fs';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { FEATURE_FLAGS, flagRoutes } from '../../sync-server/protocol/flags.ts';
import { operatorRoutes } from '../../sync-server/protocol/operator.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import type { Hello } from '../../sync-server/protocol/realtime.ts';
import {
  completeSettings,
  DEFAULT_SETTINGS,
  MOST_MUTED,
  type SettingsChange,
} from '../../sync-server/protocol/settings.ts';
import { PROTOCOL_VERSION } from '../../sync-server/protocol/version.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { call, refusal, request } from '../support/rest.ts';
import { connect, next } from '../support/testSocket.ts';
import { openRoom, signUp, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startServer({ FEATURE_FLAGS: 'ui_map_polygon_editor', CONTACT_EMAIL: 'keeper@example.org' });
  ann = await signUp(server.url, 'ann');
});
afterAll(() => server.stop());

const change = (player: Player, settings: SettingsChange, changedAgo = {}) =>
  call(server.url, player.token, settingsRoutes.change, { body: { settings, changedAgo } });

test('whoever has chosen nothing has the defaults; a change touches nothing else and outlives a restart', async () => {
  const before = (await call(server.url, ann.token, authRoutes.me, {})).user;
  expect(before).toMatchObject({ settings: DEFAULT_SETTINGS, preferences: { theme: 'default' } });

  const { user } = await change(ann, {
    audio: { sfxVolume: 10 },
    notifications: { directMessages: { email: true } },
  });
  const expected = {
    ...DEFAULT_SETTINGS,
    audio: { ...DEFAULT_SETTINGS.audio, sfxVolume: 10 },
    notifications: { ...DEFAULT_SETTINGS.notifications, directMessages: { browser: true, email: true } },
  };
  expect(user.settings).toEqual(expected);
  expect(user.settingsRevision).toBe((before.settingsRevision ?? 0) + 1);
  await server.restart();
  expect((await call(server.url, ann.token, authRoutes.me, {})).user.settings).toEqual(expected);
});

test('the same settings by their names on the server', async () => {
  const ben = await signUp(server.url, 'ben');
  const body = {
    theme: ' Frontier ',
    direct_messages: 'nobody',
    dm_notifications_browser: false,
    notifications: { gameEnded: { email: true } },
    music_volume: 170,
  } as const;
  const preferences = await call(server.url, ben.token, settingsRoutes.changePreferences, { body });
  expect(preferences).toMatchObject({
    theme: 'frontier',
    direct_messages: 'nobody',
    show_online_status: true,
    preferred_color: '#DC2626',
    dm_notifications_browser: false,
    dm_notifications_email: false,
    music_volume: 100,
    notifications: {
      directMessages: { browser: false, email: false },
      gameEnded: { browser: true, email: true },
    },
  });
  expect(await call(server.url, ben.token, settingsRoutes.preferences, {})).toEqual(preferences);
  const { user } = await call(server.url, ben.token, authRoutes.me, {});
  expect(user).toMatchObject({
    preferences: { theme: 'frontier' },
    settings: { privacy: { showOnlineStatus: true, directMessages: 'nobody' }, audio: { musicVolume: 100 } },
  });

  const asked = { body: { theme: 'no such theme' } };
  expect(await call(server.url, ben.token, settingsRoutes.changeTheme, asked)).toEqual({ theme: 'default' });
});

test('what one device changes the others are told at once, and whoever was away learns of it', async () => {
  const [eve, fay] = [await signUp(server.url, 'eve'), await signUp(server.url, 'fay')];
  const [other, stranger] = [await connect(server.url, eve.token), await connect(server.url, fay.token)];
  let heard = 0;
  stranger.on('account:changed', () => (heard += 1));
  const told = next(other, 'account:changed');
  const { user } = await change(eve, { display: { theme: 'dark' }, audio: { musicVolume: 3 } });
  expect((await told).user).toEqual(user);
  const again = next(other, 'account:changed');
  await call(server.url, eve.token, settingsRoutes.changeTheme, { body: { theme: 'light' } });
  expect((await again).user.preferences).toEqual({ theme: 'light' });
  // Messages of one socket keep their order.
  const own = next(stranger, 'account:changed');
  await change(fay, { display: { theme: 'dark' } });
  await own;
  expect(heard).toBe(1);
  for (const socket of [other, stranger]) socket.close();

  const back = io(server.url, {
    auth: { token: eve.token, protocol: PROTOCOL_VERSION },
    transports: ['websocket'],
  });
  const hello = await new Promise<Hello>((resolve) => back.once('hello', resolve));
  back.close();
  expect(hello.settingsRevision).toBe(2);
});

test('who is muted is a setting of the account, player by player', async () => {
  const gus = await signUp(server.url, 'gus');
  const [noisy, loud] = [crypto.randomUUID(), crypto.randomUUID()];
  await change(gus, { chat: { muted: { [noisy]: true } } });
  // From another device, which has not heard of the first change.
  const { user } = await change(
    gus,
    { chat: { muted: { [loud]: true } } },
    { [`chat.muted.${loud}`]: 5_000 },
  );
  expect(user.settings).toMatchObject({
    chat: { profanityFilter: true, muted: { [noisy]: true, [loud]: true } },
  });
  await change(gus, { chat: { muted: { [noisy]: false } } });
  const late = { [`chat.muted.${noisy}`]: 60_000 };
  const { user: after } = await change(gus, { chat: { muted: { [noisy]: true } } }, late);
  expect(after.settings).toMatchObject({ chat: { muted: { [noisy]: false, [loud]: true } } });

  const many = Object.fromEntries(Array.from({ length: MOST_MUTED }, () => [crypto.randomUUID(), true]));
  const body = { settings: { chat: { muted: many } } };
  expect(await refusal(server.url, gus.token, settingsRoutes.change, { body })).toMatchObject({
    code: 'too_many_muted',
    field: 'settings.chat.muted',
  });
  expect((await call(server.url, gus.token, authRoutes.me, {})).user.settings).toEqual(after.settings);
});

test('a seat is given in the preferred colour', async () => {
  const cay = await signUp(server.url, 'cay');
  expect((await change(cay, { game: { preferredColor: '#1f6fe5' } })).user.preferredColor).toBe('#1F6FE5');
  const { players } = await openRoom(server.url, cay);
  expect(players[0]?.selectedColor).toBe('#1F6FE5');
  const { id } = await openRoom(server.url, ann);
  const { room } = await call(server.url, cay.token, roomRoutes.join, { params: { id }, body: {} });
  expect(room.players.map(({ selectedColor }) => selectedColor)).toEqual(['#DC2626', '#1F6FE5']);
});

test('a premium colour is everybody’s, also by its name; what is stored and none is shown as the first', async () => {
  const hal = await signUp(server.url, 'hal');
  expect((await change(hal, { game: { preferredColor: 'Dragonfire' } })).user.preferredColor).toBe('#B14C00');
  expect((await openRoom(server.url, hal)).players[0]?.selectedColor).toBe('#B14C00');
  const stored = completeSettings([['game.preferredColor', '#14161F']]);
  expect(stored.game.preferredColor).toBe('#DC2626');
});

test('an older change that comes late does not undo a newer one, and none comes from the future', async () => {
  const dora = await signUp(server.url, 'dora');
  await change(dora, { display: { theme: 'dark' } });
  const late = { 'display.theme': 3_600_000, 'audio.sfxVolume': 3_600_000 };
  const { user } = await change(dora, { display: { theme: 'light' }, audio: { sfxVolume: 1 } }, late);
  expect(user.settings).toMatchObject({ display: { theme: 'dark' }, audio: { sfxVolume: 1 } });
  await change(dora, { display: { theme: 'black' } }, { 'display.theme': -3_600_000 });
  const { user: after } = await change(dora, { display: { theme: 'frontier' } });
  expect(after.settings).toMatchObject({ display: { theme: 'frontier' } });
});

test.each([
  [
    'PUT',
    '/auth/settings',
    { settings: { chat: { profanityFilter: 'yes' } } },
    'settings.chat.profanityFilter',
  ],
  ['PUT', '/auth/settings', { settings: { display: { font: 'x' } } }, 'settings.display.font'],
  ['PUT', '/auth/settings', { settings: { chat: { muted: { x: true } } } }, 'settings.chat.muted.x'],
  [
    'PUT',
    '/auth/settings',
    { settings: { game: { preferredColor: '#123456' } } },
    'settings.game.preferredColor',
  ],
  ['PUT', '/preferences', { preferred_color: '#123456' }, 'preferred_color'],
  ['PUT', '/preferences', { direct_messages: 'all' }, 'direct_messages'],
  [
    'PUT',
    '/preferences',
    { notifications: { turnNotifications: { sms: true } } },
    'notifications.turnNotifications.sms',
  ],
  ['PUT', '/preferences/theme', {}, 'theme'],
])('%s %s names the field that is wrong: %j', async (method, path, body, field) => {
  const answer = await request(server.url, method, path, { token: ann.token, body });
  expect(answer).toMatchObject({ status: 400, body: { error: { code: 'invalid_input', field } } });
});

test('every flag that can be set is asked for somewhere', () => {
  const sources = (readdirSync('web', { recursive: true }) as string[]).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const text = sources.map((file) => readFileSync(`web/${file}`, 'utf8')).join();
  expect(FEATURE_FLAGS.filter((flag) => !text.includes(flag))).toEqual([]);
});

test('visitors are told who runs the server, as it is set when it starts', async () => {
  expect(await call(server.url, undefined, operatorRoutes.get, {})).toEqual({
    operator: null,
    contact: 'keeper@example.org',
  });
  expect(() => readConfig({ CONTACT_EMAIL: 'nobody' })).toThrow('CONTACT_EMAIL');
});

test('features that the environment names are on, and unknown ones are refused', async () => {
  expect(await call(server.url, undefined, flagRoutes.list, {})).toEqual({ ui_map_polygon_editor: true });
  expect(readConfig({}).featureFlags).toEqual({ ui_map_polygon_editor: false });
  expect(() => readConfig({ FEATURE_FLAGS: 'ui_map_polygon_editor, tpyo' })).toThrow('FEATURE_FLAGS');
  const body = { theme: 'dark' };
  expect(await refusal(server.url, undefined, settingsRoutes.changeTheme, { body })).toMatchObject({
    status: 401,
  });
});
