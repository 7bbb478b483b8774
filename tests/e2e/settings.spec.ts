import { expect, FULL, PHONE, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';
import { PLAYER_COLORS } from '../../engine/model/colors.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { quietHoursRoutes } from '../../sync-server/protocol/quietHours.ts';
import { call } from '../support/rest.ts';
import { openRoom, signUp, type Player } from '../support/table.ts';
import { PASSWORD, post, signIn, signInOnScreen, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';

// Whoever is muted has no volumes to set.
test.use({ heard: true });

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const DESKTOP = { viewport: { width: 1440, height: 900 } };

const FRONTIER = 'rgb(235, 220, 190)';

async function deviceOf(browser: Browser, options: object): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  // It remembers what is behind everything, in each frame that is painted.
  await page.addInitScript(() => {
    const grounds = new Set<string>();
    const look = (): void => {
      if (document.body !== null) grounds.add(getComputedStyle(document.body).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { grounds });
  });
  return page;
}

const groundsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(window as unknown as { grounds: Set<string> }).grounds]);

const kept = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved on this device' });
const theme = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const settingsOf = async ({ token }: Player): Promise<unknown> =>
  (await call(server.url, token, authRoutes.me, {})).user.settings;

test('a change without a network is seen at once, outlives a reload and reaches the account and its other devices', async ({
  browser,
}) => {
  const ann = await signUp(server.url, 'ann');
  const phone = await deviceOf(browser, PHONE);
  const faces: string[] = [];
  phone.on('request', (request) => faces.push(...(/rokkitt|creepster/.exec(request.url()) ?? [])));
  await takeSession(phone, server.url, 'ann');
  await phone.goto(`${server.url}/settings`);
  await phone.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect(phone.getByText('Changes apply at once')).toBeVisible();
  await expectAccessible(phone);
  expect(faces).toEqual([]);

  await server.kill();
  await phone.context().setOffline(true);
  await theme(phone, 'Frontier').check({ force: true });
  await phone.getByRole('slider', { name: 'Music' }).fill('15');
  await phone.getByRole('button', { name: 'Emerald' }).tap();
  await expect(phone.locator('body')).toHaveCSS('background-color', FRONTIER);
  await expect(kept(phone)).toBeVisible();
  await phone.reload();
  await expect(theme(phone, 'Frontier')).toBeChecked();
  await expect(phone.getByRole('slider', { name: 'Music' })).toHaveValue('15');
  // The lists of devices, of passkeys, of programs and of shared games wait.
  await expect(phone.getByText('The list appears once the server can be reached.')).toHaveCount(4);
  expect(await groundsOf(phone)).toEqual([FRONTIER]);
  await server.restart();
  expect(await settingsOf(ann)).toMatchObject({ display: { theme: 'default' } });

  await phone.context().setOffline(false);
  await expect(kept(phone)).toBeHidden();
  expect(await settingsOf(ann)).toMatchObject({
    display: { theme: 'frontier' },
    audio: { musicVolume: 15 },
    game: { preferredColor: '#2BCB78' },
  });

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  // A visitor's choice gives way to that of the account that signs in.
  const desktop = await deviceOf(browser, { ...DESKTOP, ...WITHOUT_WORKER });
  await desktop.goto(server.url);
  await desktop.getByLabel('Theme').selectOption('Light');
  await signInOnScreen(desktop, server.url, 'ann');
  await expect(desktop.locator('body')).toHaveCSS('background-color', FRONTIER);
  await desktop.reload();
  await expect(desktop.getByRole('heading', { name: 'Open rooms' })).toBeVisible();
  expect(await groundsOf(desktop)).toEqual([FRONTIER]);
  expect(faces).toContain('rokkitt');
  expect(faces).not.toContain('creepster');

  // And the other way round: what is changed there is here at once.
  await desktop.goto(`${server.url}/settings`);
  await expectAccessible(desktop);
  await theme(desktop, 'Dark').check({ force: true });
  await expect.poll(() => settingsOf(ann)).toMatchObject({ display: { theme: 'dark' } });
  await expect(theme(phone, 'Dark')).toBeChecked();
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');

  // The account's looks stay with the device; its settings do not.
  await phone.getByRole('button', { name: 'Log out here' }).tap();
  await phone.waitForURL('**/login');
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('settings'))).toBeNull();
});

test('colour-blind mode and low performance change the board on show', FULL, async ({ browser }) => {
  const ben = await signUp(server.url, 'ben');
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  const { id } = await openRoom(server.url, ben, { aiOpponents, clock: 'async' });
  await post(server.url, `/game/rooms/${id}/ready-state`, { ready: true }, ben.token);
  const page = await deviceOf(browser, { ...DESKTOP, ...WITHOUT_WORKER });
  await takeSession(page, server.url, 'ben');
  const board = await page.context().newPage();
  await board.goto(`${server.url}/room/${id}`);
  const land = board.locator('[data-territory] > path[fill^="#"]');
  const fills = async (): Promise<string[]> =>
    [
      ...new Set(await land.evaluateAll((paths) => paths.map((path) => path.getAttribute('fill') ?? ''))),
    ].toSorted();
  const colors = async () => {
    const shown = await fills();
    return PLAYER_COLORS.filter(({ hex }) => shown.includes(hex));
  };
  await expect.poll(async () => (await colors()).length).toBe(2);
  const swapped = (await colors()).map(({ colorblindHex }) => colorblindHex).toSorted();
  const hatching = board.locator('[data-territory] > path[fill^="url"]').first();
  await expect(hatching).toBeVisible();

  await page.goto(`${server.url}/settings`);
  await page.getByRole('checkbox', { name: /^Color-blind mode/ }).check();
  await expect.poll(fills).toEqual(swapped);
  await page.getByRole('radio', { name: 'Low', exact: true }).check({ force: true });
  await expect(board.locator('html')).toHaveAttribute('data-performance', 'low');
  // Without colors to go by, hatching says whose land it is.
  await expect(hatching).toBeVisible();
  await page.getByRole('checkbox', { name: /^Color-blind mode/ }).uncheck();
  await expect(hatching).toBeHidden();
  await board.reload();
  await expect.poll(async () => (await colors()).length).toBe(2);
  await expect(hatching).toBeHidden();
});

test(
  'a player ends the sessions of other devices, one by one or with a new password',
  FULL,
  async ({ browser }) => {
    await signUp(server.url, 'cay');
    const here = await deviceOf(browser, { ...PHONE, ...WITHOUT_WORKER });
    const lost = await deviceOf(browser, { ...DESKTOP, ...WITHOUT_WORKER });
    await takeSession(here, server.url, 'cay');
    await signIn(lost, server.url, 'cay');
    await here.goto(`${server.url}/settings`);
    const sessions = here.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem');
    await expect(sessions).toHaveCount(3);
    await expect(sessions.filter({ hasText: 'This one' })).toContainText('Chrome on Android');
    await here.getByRole('button', { name: 'End the session on Chrome on Linux' }).tap();
    await expect(sessions).toHaveCount(2);
    await lost.reload();
    await lost.waitForURL('**/login');

    await here.getByRole('button', { name: 'Change password' }).tap();
    await here.getByLabel('Current password').fill('Wrong!at7Marrow');
    await here.getByLabel('New password', { exact: true }).fill('Autumn!at3Furrow');
    await here.getByLabel('Confirm new password').fill('Autumn!at3Furrow');
    await here.getByRole('button', { name: 'Change password' }).tap();
    await expect(here.getByText('That is not your current password')).toBeVisible();
    await expectAccessible(here);
    await here.getByLabel('Current password').fill(PASSWORD);
    await here.getByRole('button', { name: 'Change password' }).tap();
    await expect(here.getByText('Your password has been changed.')).toBeVisible();
    await expect(sessions).toHaveCount(1);

    await here.getByRole('button', { name: 'Log out everywhere' }).tap();
    await here.waitForURL('**/login');
  },
);

test(
  'a player takes another name and address, deletes the account and thinks better of it, and logs out without a network',
  FULL,
  async ({ browser }) => {
    await signUp(server.url, 'dan');
    const page = await deviceOf(browser, PHONE);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signIn(page, server.url, 'dan');
    await page.goto(`${server.url}/settings`);
    await button('Change username').tap();
    await page.getByLabel('New username').fill('Daniel');
    await button('Change username').tap();
    await expect(page.getByText('You are Daniel. You can change your name again on')).toBeVisible();

    await button('Change e-mail address').tap();
    await page.getByLabel('New e-mail address').fill('daniel@new.example');
    await page.getByLabel('Current password').fill(PASSWORD);
    await expectAccessible(page);
    await button('Send the link').tap();
    await expect(page.getByText('daniel@new.example replaces it once you open the link')).toBeVisible();

    const download = page.waitForEvent('download');
    await button('Download my data').tap();
    expect((await download).suggestedFilename()).toBe('cold-keep-my-data.json');

    await page.goto(`${server.url}/profile/dan`);
    await page.waitForURL('**/profile/Daniel');

    await page.goto(`${server.url}/settings`);
    await button('Delete my account').tap();
    await page.getByLabel('Current password').fill(PASSWORD);
    await button('Delete my account').tap();
    await page.waitForURL('**/login');
    await page.getByLabel('Username or Email').fill('Daniel');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await button('Login').tap();
    await expect(page.getByRole('heading', { name: 'Your account is about to be deleted' })).toBeVisible();
    await expectAccessible(page);
    await button('Keep my account').tap();
    await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();

    const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
    const isAlive = async () =>
      (await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${token}` } })).status ===
      200;
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.context().setOffline(true);
    await page.goto(`${server.url}/settings`);
    await button('Log out here').tap();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token);
    expect(await isAlive()).toBe(true);
    await page.reload();
    await page.context().setOffline(false);
    await expect.poll(isAlive).toBe(false);
  },
);

test(
  'quiet hours are chosen by the clock of the device, and are there on the next one',
  FULL,
  async ({ browser }) => {
    const quiet = await signUp(server.url, 'quiet');
    for (const [at, options] of [PHONE, DESKTOP].entries()) {
      const page = await deviceOf(browser, { ...options, timezoneId: 'Asia/Tokyo' });
      await page.addInitScript((token) => localStorage.setItem('token', token), quiet.token);
      await page.goto(`${server.url}/settings#notifications`);
      const hours = page.getByRole('checkbox', { name: /^Quiet hours/ });
      if (at === 0) {
        await hours.click();
        const saved = page.waitForResponse((response) => response.url().endsWith('/quiet-hours'));
        await page.getByLabel('Until', { exact: true }).fill('07:30');
        await saved;
      }
      await expect(hours).toBeChecked();
      await expect(page.getByLabel('From', { exact: true })).toHaveValue('22:00');
      await expect(page.getByLabel('Until', { exact: true })).toHaveValue('07:30');
      await expectAccessible(page);
    }
    const kept = await call(server.url, quiet.token, quietHoursRoutes.get, {});
    expect(kept).toEqual({ on: true, from: 1_320, to: 450, zone: 'Asia/Tokyo' });
  },
);
