import { matchPath } from 'react-router-dom';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import {
  openAccount,
  openAdmin,
  PASSWORD,
  post,
  signIn,
  signInOnScreen,
  takeSession,
} from './support/accounts.ts';
import { patient } from '../support/pace.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { expectSaid, listen } from './support/said.ts';
import { EXPECTED, type Expected } from './support/headings.ts';
import { goThrough, type Role } from './support/whoMay.ts';
import { ROUTES } from '../../web/app/routes.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** For the app's other screens this looks at who is turned away from them. */
const OTHERS: readonly Expected[] = ROUTES.filter(
  (route) => !EXPECTED.some(([path]) => matchPath(route.path, path) !== null),
).map(({ path, access }) => [
  path.replaceAll(/:(\w+)\??/g, '$1'),
  // Whoever something was decided about reads it there, verified or not.
  path === '/appeal' ? 'appeal' : access,
  null,
]);

test(
  'every route lets in whom it is for, and sends the others where they have to go first',
  FULL,
  async ({ browser }) => {
    const newcomer = { username: 'unverified', email: 'unverified@example.org', password: PASSWORD };
    const tokens: Record<Role, string | null> = {
      visitor: null,
      unverified: (await post<{ token: string }>(server.url, '/auth/register', newcomer)).token,
      verified: (await openAccount(server.url, 'verified')).token,
      admin: await openAdmin(server.url, server.dataDir),
    };

    const look = async (role: Role): Promise<void> => {
      const context = await browser.newContext();
      // Whether the editor of coasts and borders is there depends on the server: here its administrator has turned it off.
      await context.route('**/api/feature-flags', (route) =>
        route.fulfill({ json: { ui_map_polygon_editor: false } }),
      );
      const page = await context.newPage();
      const token = tokens[role];
      if (token !== null) await context.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.goto(server.url);
      await page.locator('main h1').first().waitFor();
      await goThrough(page, role, role, [...EXPECTED, ...OTHERS]);
      await context.close();
    };
    await Promise.all((['visitor', 'unverified', 'verified', 'admin'] as const).map(look));
  },
);

test('who is asked to sign in goes on to where they were going', FULL, async ({ page }) => {
  await openAccount(server.url, 'traveller');
  await page.goto(`${server.url}/play/ai#tiers`);
  await page.getByLabel('Username or Email').fill('traveller');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL('**/play/ai#tiers');
  for (const plan of [
    'Multiple difficulty tiers',
    'Scenario-based training modes',
    'Achievements for solo victories',
  ]) {
    await expect(page.getByRole('listitem').filter({ hasText: plan })).toBeVisible();
  }
});

test(
  'notifications: told once, agreed on by all tabs, kept over a reload, gone with the account',
  FULL,
  async ({ browser }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    await listen(context);
    const { token } = await openAccount(server.url, 'alma');
    const page = await context.newPage();
    const leads = greeted(page);
    await signIn(page, server.url, 'alma');
    await leads;
    await expect.poll(() => hasRecorder(page)).toBe(true);
    const other = await context.newPage();
    await other.goto(`${server.url}/lobby`);
    const bells = [page, other].map((tab) => tab.getByRole('button', { name: /^Notifications/ }));
    const [bell, otherBell] = bells as [(typeof bells)[0], (typeof bells)[0]];
    await expect(otherBell).toBeVisible();

    const { id } = await startedGame(token);
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await expect(otherBell).toHaveAccessibleName('Notifications, 2 unread');
    await expect(page).toHaveTitle('(1) Lobby · Cold Keep');
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^data:image\/png/);
    await expectSaid(page, 'It’s your turn!');

    await page.evaluate(() => dispatchEvent(new FocusEvent('focus')));
    await expect(otherBell).toHaveAccessibleName('Notifications, 1 unread');
    await expect(other).toHaveTitle('Lobby · Cold Keep');
    await expect(other.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');

    // As the server will say it: in ranked games of a later release.
    await other.evaluate(rankUp);
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await page.reload();
    await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
    await bell.click();
    const panel = page.locator('#notifications');
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Today']);
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await panel.getByRole('button', { name: /^Rank Up!/ }).click();
    await expect(page.getByText('Command Points Gained')).toBeVisible();
    await expect(page.getByText('+25 CP')).toBeVisible();
    await expect(page.getByText('Command Points Gained')).toBeHidden();

    await bell.click();
    await panel.getByRole('button', { name: 'Delete “Rank Up!”' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await panel.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await panel.getByRole('button', { name: 'Mark all' }).click();
    await expect(otherBell).toHaveAccessibleName('Notifications');
    await panel.getByRole('button', { name: 'Open Messages' }).click();
    await expect(page.getByRole('heading', { name: 'Messages' })).toBeVisible();
    await page.keyboard.press('Escape');

    await otherBell.click();
    await other
      .locator('#notifications')
      .getByRole('link', { name: /^Game started/ })
      .click();
    await expect(other).toHaveURL(new RegExp(`/room/${id}$`));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    // Until the device has let go of all, the login leads back.
    await page.waitForURL('**/login');
    await signInOnScreen(page, server.url, 'alma');
    await bell.click();
    await expect(panel.getByText('Nothing new.')).toBeVisible();
  },
);

/** Resolves when a page that leads has been greeted by the server. */
const greeted = (page: Page): Promise<unknown> =>
  new Promise((resolve) => {
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().includes('"hello"')) resolve(payload);
      });
    });
  });

/** Has the page what records what it hears? */
const hasRecorder = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/later-')),
  );

async function startedGame(token: string): Promise<{ id: string }> {
  const { room } = await post<{ room: { id: string } }>(
    server.url,
    '/game/rooms',
    {
      name: 'Winter war',
      mapId: 'world',
      maxPlayers: 3,
      clock: 'async',
      aiOpponents: [{ aiDifficulty: 'commander' }, { aiDifficulty: 'commander' }],
    },
    token,
  );
  await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  return room;
}

function rankUp(): void {
  const { id } = JSON.parse(localStorage.getItem('user') ?? '{}') as { id: string };
  const changes = [{ userId: id, oldRating: 1_190, newRating: 1_215, change: 25 }];
  const channel = new BroadcastChannel(`cold-keep-tabs:${id}`);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel, not a window
  channel.postMessage({ type: 'push', event: 'ratingUpdate', payload: { gameId: 'some-game', changes } });
  channel.close();
}

test('the socket can be watched, and the page reports how it did', FULL, async ({ page }) => {
  const { token } = await openAccount(server.url, 'onlooker');
  const { id } = await startedGame(token);
  await page.clock.install();
  await takeSession(page, server.url, 'onlooker');
  await page.goto(`${server.url}/room/${id}`);
  await page.getByRole('application').waitFor();
  const dashboard = page.getByRole('region', { name: 'Socket debug dashboard' });
  await expect(async () => {
    await page.keyboard.press('Control+Alt+Shift+KeyD');
    await expect(dashboard).toBeVisible({ timeout: patient(2_000) });
  }).toPass();
  await dashboard.getByRole('button', { name: 'Enable Debug' }).click();
  await dashboard.getByRole('button', { name: 'Rooms' }).click();
  await expect(dashboard.getByRole('listitem')).toHaveText([id]);
  await dashboard.getByRole('button', { name: 'Events' }).click();
  const told = page.waitForResponse('**/api/metrics/client');
  // The heartbeats of half a minute, and the report after it.
  for (let beat = 0; beat < 7; beat++) await page.clock.runFor(5_000);
  expect((await told).status()).toBe(200);
  await expect(dashboard.getByRole('listitem').filter({ hasText: 'out ping {}' }).first()).toBeVisible();
  await dashboard.getByRole('button', { name: 'Pending' }).click();
  await expect(dashboard).toContainText('No commands wait for an answer.');
  const saved = page.waitForEvent('download');
  await page.evaluate(() => reportError(new Error('for the file')));
  await dashboard.getByRole('button', { name: 'Export Logs' }).click();
  const stream = await (await saved).createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toContain('Error: for the file');
  await dashboard.getByRole('button', { name: 'Close' }).click();
  await expect(dashboard).toHaveCount(0);

  await page.reload();
  await page.getByRole('application').waitFor();
  await expect(async () => {
    await page.keyboard.press('Control+Alt+Shift+KeyD');
    await expect(dashboard.getByRole('button', { name: 'Disable Debug' })).toBeVisible({
      timeout: patient(2_000),
    });
  }).toPass();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  const vitals = () =>
    withDatabase(server.dataDir, (database) => database.prepare('SELECT * FROM vitals').all());
  await expect
    .poll(vitals)
    .toContainEqual(expect.objectContaining({ metric: 'LCP', url: '/room/:id', theme: 'default', dpr: 1 }));
});
