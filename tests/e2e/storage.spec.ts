import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { openAccount, PASSWORD, signInOnScreen } from './support/accounts.ts';
import { databasesOf, putRow, rowsOf } from './support/device.ts';
import { screenShows, stateOf, tapTerritory, viewOf, type Player } from './support/player.ts';
import { openRoom, sitDown } from './support/sitDown.ts';
import { visitedBrowser } from './support/visited.ts';

const COLD_START_MS = 1_200;

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const DESKTOP = { viewport: { width: 1440, height: 900 } };

test.use({ ...DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

const userOf = async (player: Player): Promise<string> => (await stateOf(player)).viewerId ?? '';

/** Until the board of the room is on this device. */
const kept = async (player: Player): Promise<void> => {
  const userId = await userOf(player);
  await expect.poll(async () => (await rowsOf(player.page, userId, 'views')).length).toBe(1);
};

async function atOwnLand(player: Player): Promise<void> {
  const { owner, viewer } = await viewOf(player);
  await tapTerritory(
    player,
    owner.findIndex((seat) => seat === viewer),
  );
}

const signedOut = (page: Page): Promise<void> => page.waitForURL('**/login');

test(
  'who signs in after a session that merely ended finds nothing of the one before',
  FULL,
  async ({ page }) => {
    const player = await sitDown(page, server.url, 'hilda');
    await openRoom(player);
    await kept(player);
    const before = await userOf(player);
    expect(await databasesOf(page)).toEqual([`cold-keep:${before}`]);
    await page.evaluate(() => localStorage.removeItem('token'));
    // The page may be on its way to the login already, and would remember where it was.
    await page.goto('about:blank');

    await openAccount(server.url, 'ivar');
    await signInOnScreen(page, server.url, 'ivar');
    await expect.poll(() => databasesOf(page)).not.toContain(`cold-keep:${before}`);
  },
);

test('a full disk is told in a sentence, and the game goes on', FULL, async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  // Before anything is stored: the browser grants room in advance.
  await device.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 });
  const player = await sitDown(page, server.url, 'jorunn');
  await openRoom(player);
  await expect(page.getByText(/^The storage of this device is full\./)).toBeVisible();
  const { version } = await stateOf(player);
  await atOwnLand(player);
  await expect.poll(async () => (await stateOf(player)).version).toBeGreaterThan(version);
  await screenShows(player, await viewOf(player));
});

/** The database as the release with version 3 of it would have left it. */
const makeVersion3 = (page: Page, userId: string): Promise<void> =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve) => {
        // Dexie multiplies its versions by ten.
        const opening = indexedDB.open(name, 30);
        opening.addEventListener('upgradeneeded', () => {
          const { result: database } = opening;
          const table = (store: string, keyPath?: string | string[], autoIncrement = false) =>
            database.createObjectStore(store, { ...(keyPath && { keyPath }), autoIncrement });
          table('views', 'roomId').createIndex('roomCode', 'roomCode');
          const outbox = table('outbox', 'id', true);
          outbox.createIndex('idempotencyKey', 'idempotencyKey', { unique: true });
          outbox.createIndex('roomId', 'roomId');
          table('games', 'id').createIndex('position', 'position');
          const chains = table('chains', 'id', true);
          chains.createIndex('secret', 'secret', { unique: true });
          chains.createIndex('roomId', 'roomId');
          table('heads', 'roomId');
          table('dice', 'roomId');
          table('offlineGames', 'id').createIndex('playedAt', 'playedAt');
          table('offlineEntries', ['gameId', 'seq']);
        });
        opening.addEventListener('success', () => {
          opening.result.close();
          resolve();
        });
      }),
    `cold-keep:${userId}`,
  );

test(
  'commands that a former release has left behind are sent by this one',
  FULL,
  async ({ page, context }) => {
    const player = await sitDown(page, server.url, 'kari');
    const userId = await userOf(player);
    const { version } = await stateOf(player);
    const { owner, viewer, map } = await viewOf(player);
    const land = map.territories[owner.findIndex((seat) => seat === viewer)]?.id;

    const beside = await context.newPage();
    await beside.goto(`${server.url}/favicon.svg`);
    await page.close();
    await beside.evaluate(
      (name) =>
        new Promise((resolve) => {
          indexedDB.deleteDatabase(name).addEventListener('success', resolve);
        }),
      `cold-keep:${userId}`,
    );
    await makeVersion3(beside, userId);
    await putRow(beside, userId, 'outbox', {
      idempotencyKey: 'of-a-former-release',
      roomId: player.roomId,
      baseVersion: version,
      command: { type: 'deploy', territoryId: land, armies: 1 },
      attempts: 1,
    });
    await beside.goto(`${server.url}/lobby`);
    await expect.poll(async () => (await stateOf(player)).version).toBeGreaterThan(version);
    await expect.poll(() => rowsOf(beside, userId, 'outbox')).toEqual([]);
    await expect.poll(async () => (await rowsOf(beside, userId, 'kv')).length).toBeGreaterThan(0);
  },
);

test('a logout leaves nothing of the account on the device, whatever tabs are open', async ({ browser }) => {
  const device = { ...DESKTOP, serviceWorkers: 'allow', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext(device);
  const page = await context.newPage();
  const player = await sitDown(page, server.url, 'gudrun');
  await openRoom(player);
  const other = await context.newPage();
  await openRoom({ ...player, page: other });
  await kept(player);
  expect(await databasesOf(page)).toEqual([`cold-keep:${await userOf(player)}`]);

  await page.goto(`${server.url}/lobby`);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await signedOut(page);
  await signedOut(other);
  await expect.poll(() => databasesOf(page)).toEqual([]);
  // What the other tab would still write finds no database.
  await other.goto(`${server.url}/`);
  expect(await databasesOf(other)).toEqual([]);
});

test(
  'an answer that comes after a logout brings nothing back, and the account may come back',
  FULL,
  async ({ page, context }) => {
    let answer = (): void => undefined;
    const hasLeft = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await openAccount(server.url, 'ottar');
    await signInOnScreen(page, server.url, 'ottar');
    await expect.poll(() => databasesOf(page)).toHaveLength(1);
    const games = /\/game\/my-games\b/;
    await page.route(
      games,
      async (route) => {
        const response = await route.fetch();
        await hasLeft;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    const asked = page.waitForRequest(games);
    await page.reload();
    await asked;
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signedOut(page);
    await expect.poll(() => databasesOf(page)).toEqual([]);
    const late = page.waitForResponse(games);
    answer();
    await (await late).finished();
    const beside = await context.newPage();
    await beside.goto(`${server.url}/login`);
    expect(await databasesOf(beside)).toEqual([]);

    await page.getByLabel('Username or Email').fill('ottar');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect.poll(() => databasesOf(page)).toHaveLength(1);
  },
);

test(
  'without a network the app opens with the games and the boards that it has seen, and says how old they are',
  FULL,
  async ({ browser }) => {
    const { context, page } = await visitedBrowser(browser, server.url, DESKTOP);
    const player = await sitDown(page, server.url, 'liv');
    await openRoom(player);
    await kept(player);
    await page.goto(`${server.url}/lobby/my-games`);
    await expect(page.getByRole('link', { name: /The table of liv/ }).first()).toBeVisible();
    await expect
      .poll(async () => (await rowsOf(page, await userOf(player), 'games')).length)
      .toBeGreaterThan(0);

    await context.setOffline(true);
    await page.goto(`${server.url}/lobby/my-games`);
    await expect(page.getByText(/^No network\. Your games are shown as of \d\d:\d\d$/)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: /The table of liv/ })
      .click();
    await expect(page.getByRole('application')).toBeVisible();
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();

    // What is measured and told, and not asked for.
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(`${server.url}/room/${player.roomId}`);
    await page.getByRole('application').waitFor();
    const shownAfter = await page.evaluate(() => performance.now());
    test.info().annotations.push({
      type: 'cold start',
      description: `${Math.round(shownAfter)} ms of ${COLD_START_MS}`,
    });
  },
);
