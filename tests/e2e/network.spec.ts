import type { BrowserContextOptions } from '@playwright/test';
import { expect, FULL, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { patient } from '../support/pace.ts';
import { openAccount, post, takeSession, type Account } from './support/accounts.ts';
import { stateOf } from './support/player.ts';
import { startProxy, type Proxy } from './support/proxy.ts';
import { startServer, type TestServer } from './support/server.ts';
import { hasApp } from './support/visited.ts';

const VIEWPORT = { width: 1440, height: 900 };
const HOUR_MS = 3_600_000;
/** The page waits three times for an answer that does not come. */
const PATIENCE_MS = 3 * patient(60_000);

let server: TestServer;
let network: Proxy;
test.beforeAll(async () => {
  server = await startServer();
  network = await startProxy(server.url);
});
test.afterAll(async () => {
  await network.stop();
  await server.stop();
});

/** A game in which it is the turn of one of two people. */
interface Table {
  readonly roomId: string;
  readonly mover: Account;
  /** As the server has it, whatever becomes of the network. */
  truth(): Promise<GameWire>;
}

async function table(...usernames: readonly [string, string]): Promise<Table> {
  const accounts: Account[] = [];
  for (const username of usernames) accounts.push(await openAccount(server.url, username));
  const [host, guest] = accounts as [Account, Account];
  const settings = { name: 'Broken wires', mapId: 'world', maxPlayers: 2, clock: 'relaxed' };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, host.token);
  await post(server.url, `/game/rooms/${room.id}/join`, {}, guest.token);
  for (const { token } of accounts) {
    await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  }
  const seen = (token: string) => stateOf({ url: server.url, token, roomId: room.id });
  const { viewerId, currentPlayer } = await seen(host.token);
  const mover = viewerId === currentPlayer ? host : guest;
  return { roomId: room.id, mover, truth: () => seen(mover.token) };
}

/** A browser at the table. It fetches what it needs when it needs it. */
async function sitDown(
  browser: Browser,
  { roomId, mover }: Table,
  { hoursAhead = 0, ...options }: BrowserContextOptions & { readonly hoursAhead?: number } = {},
): Promise<Page> {
  const kind = { reducedMotion: 'reduce', viewport: VIEWPORT, ...WITHOUT_WORKER, ...options } as const;
  const page = await (await browser.newContext(kind)).newPage();
  if (hoursAhead !== 0) await page.clock.setSystemTime(Date.now() + hoursAhead * HOUR_MS);
  await takeSession(page, network.url, mover.username);
  await page.goto(`${network.url}/room/${roomId}`);
  await expect(page.getByRole('application')).toBeVisible();
  await expectConnected(page);
  return page;
}

/** A browser at the table that has the whole app: from here on it needs nothing of the network but the game. */
async function sitDownPrepared(browser: Browser, table: Table): Promise<Page> {
  const page = await sitDown(browser, table, { serviceWorkers: 'allow' });
  await hasApp(page);
  return page;
}

const expectConnected = (page: Page): Promise<void> =>
  expect(page.getByText(/^(Connected|Slow connection)$/)).toBeAttached({ timeout: PATIENCE_MS });

/** One army on the n-th of the mover's territories, by the click that a screen reader sends. */
async function placeOne(page: Page, { board, currentPlayer }: GameWire, nth: number): Promise<void> {
  const own = board.territories.flatMap(({ ownerId }, index) => (ownerId === currentPlayer ? [index] : []));
  await page.locator(`[data-pin="${own[nth]}"][role="button"]`).dispatchEvent('click');
}

const leftToPlace = async (page: Page): Promise<number> =>
  Number.parseInt(await page.getByText('to place', { exact: true }).locator('..').innerText(), 10);

const armiesOf = ({ board, currentPlayer }: GameWire): number =>
  board.territories.reduce(
    (sum, { ownerId, armies }) => sum + (ownerId === currentPlayer ? (armies ?? 0) : 0),
    0,
  );

/** The screen has come to where the server is, and nothing waits on the device any more. */
async function expectSettled(page: Page, { truth }: Table): Promise<void> {
  await expect
    .poll(async () => ({ waiting: await waitingOn(page), version: await versionOn(page) }), {
      timeout: PATIENCE_MS,
    })
    .toEqual({ waiting: 0, version: (await truth()).version });
}

const versionOn = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-version]').getAttribute('data-version'));

/** Commands in the outbox of the device. */
const waitingOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => {
        request.addEventListener('success', resolve);
      });
    const databases = await indexedDB.databases();
    const name = databases.find((database) => /^cold-keep:(?!guest)/.test(database.name ?? ''))?.name;
    if (name === undefined) throw new Error('nothing is kept on this device');
    const opening = indexedDB.open(name);
    await done(opening);
    const counting = opening.result.transaction('outbox').objectStore('outbox').count();
    await done(counting);
    opening.result.close();
    return counting.result;
  });

test(
  'a server killed between the commit and its answer has placed once, and the page hears of it',
  FULL,
  async ({ browser }) => {
    const game = await table('ann', 'ben');
    const page = await sitDownPrepared(browser, game);
    const before = await game.truth();
    network.swallowAnswers();
    await placeOne(page, before, 0);
    await expect.poll(async () => (await game.truth()).version).toBe(before.version + 1);
    expect(await versionOn(page)).toBe(before.version);
    expect(await waitingOn(page)).toBe(1);

    await server.kill();
    network.mend();
    await server.restart();
    await expectConnected(page);
    await expectSettled(page, game);
    const after = await game.truth();
    expect(after.version).toBe(before.version + 1);
    expect(armiesOf(after)).toBe(armiesOf(before) + 1);
  },
);

test(
  'a deployment in the middle of which the network is cut is shown, kept and carried out once',
  FULL,
  async ({ browser }) => {
    const game = await table('cleo', 'dan');
    const page = await sitDownPrepared(browser, game);
    const before = await game.truth();
    const left = await leftToPlace(page);
    await placeOne(page, before, 0);
    network.cut();
    await expect(page.getByText('Reconnecting')).toBeAttached({ timeout: PATIENCE_MS });
    await placeOne(page, before, 1);
    await expect.poll(() => leftToPlace(page)).toBe(left - 2);
    // Taps that follow each other quickly are one command: both are written down when its time is over.
    await expect.poll(() => waitingOn(page)).toBe(2);
    await page.close();

    network.mend();
    const again = await page.context().newPage();
    await again.goto(`${network.url}/room/${game.roomId}`);
    await expectConnected(again);
    await expect
      .poll(async () => armiesOf(await game.truth()), { timeout: PATIENCE_MS })
      .toBe(armiesOf(before) + 2);
    await expectSettled(again, game);
    expect((await game.truth()).version).toBe(before.version + 2);
  },
);

test('two devices of one player place side by side and come to the same board', FULL, async ({ browser }) => {
  const game = await table('eva', 'finn');
  const pages = [await sitDown(browser, game), await sitDown(browser, game)];
  const before = await game.truth();
  await Promise.all(pages.map((page, nth) => placeOne(page, before, nth)));
  await expect.poll(async () => armiesOf(await game.truth())).toBe(armiesOf(before) + 2);
  for (const page of pages) await expectSettled(page, game);
  expect((await game.truth()).version).toBe(before.version + 2);
});

for (const hours of [2, -5]) {
  test(
    `a device whose clock is wrong by ${hours} hours shows the time that is left, and plays`,
    FULL,
    async ({ browser }) => {
      const game = await table(`gus${hours + 9}`, `hal${hours + 9}`);
      const page = await sitDown(browser, game, { hoursAhead: hours });
      const before = await game.truth();
      // The three minutes of a relaxed turn are running; off by the hours it would be 0:00, or hours.
      await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^([12]:[0-5]\d|3:00)\+5:00$/);
      await placeOne(page, before, 0);
      await expect.poll(async () => (await game.truth()).version).toBe(before.version + 1);
      await expectSettled(page, game);
    },
  );
}
