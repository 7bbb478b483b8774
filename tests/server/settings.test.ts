import { afterAll, beforeAll, expect, test } from 'vitest';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { flagRoutes } from '../../sync-server/protocol/flags.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { DEFAULT_SETTINGS, type SettingsChange } from '../../sync-server/protocol/settings.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { call, refusal, request } from '../support/rest.ts';
import { openRoom, signUp, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startServer({ FEATURE_FLAGS: 'ui_theme_debug_logs' });
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

test('a seat is given in the preferred colour', async () => {
  const cay = await signUp(server.url, 'cay');
  expect((await change(cay, { game: { preferredColor: '#1f6fe5' } })).user.preferredColor).toBe('#1F6FE5');
  const { players } = await openRoom(server.url, cay);
  expect(players[0]?.selectedColor).toBe('#1F6FE5');
  const { id } = await openRoom(server.url, ann);
  const { room } = await call(server.url, cay.token, roomRoutes.join, { params: { id }, body: {} });
  expect(room.players.map(({ selectedColor }) => selectedColor)).toEqual(['#DC2626', '#1F6FE5']);
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

test('features are off unless the server says so', async () => {
  expect(await call(server.url, undefined, flagRoutes.list, {})).toEqual({
    gameplay_territory_modifiers: false,
    ui_map_polygon_editor: false,
    ui_theme_cookie_fallback: false,
    ui_theme_debug_logs: true,
  });
  expect(Object.values(readConfig({}).featureFlags)).toEqual([false, false, false, false]);
  expect(() => readConfig({ FEATURE_FLAGS: 'ui_theme_debug_logs, tpyo' })).toThrow('FEATURE_FLAGS');
  const body = { theme: 'dark' };
  expect(await refusal(server.url, undefined, settingsRoutes.changeTheme, { body })).toMatchObject({
    status: 401,
  });
});
