import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, FULL, test, type Page, type Worker } from './support/test.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { signIn } from './support/accounts.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
/** A copy of the built app, whose next releases are made by hand. */
const folder = mkdtempSync(join(tmpdir(), 'cold-keep-update-'));
const script = join(folder, 'dist', 'web', 'sw.js');

test.beforeAll(async () => {
  cpSync('dist/web', join(folder, 'dist', 'web'), { recursive: true });
  for (const packed of ['gz', 'br']) rmSync(`${script}.${packed}`);
  server = await startServer({}, { folder });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const release = (): void => appendFileSync(script, `\n// release ${crypto.randomUUID()}`);

const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** Lets the page look for a new release, and waits until it is there. */
async function find(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
  await expect.poll(() => isNewWaiting(page)).toBe(true);
}

const isNewWaiting = (page: Page) =>
  page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state === 'installed',
  );

/** To be run in a worker. */
const stateOfWorker = (): string => (self as unknown as { serviceWorker: ServiceWorker }).serviceWorker.state;

/** The page's own mark, which a reload wipes away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);

test('a new version is offered, but in no tab in the middle of the turn of one', async ({ browser }) => {
  const players = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
  const { id } = await startGame(server.url, players, { clock: 'async' });
  const { currentPlayer } = await gameOf(server.url, players[0], id);
  const mover = players.find((player) => player.id === currentPlayer) as Player;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const lobby = await context.newPage();
  await signIn(lobby, server.url, mover.username);
  await isControlled(lobby);
  const board = await context.newPage();
  await board.goto(`${server.url}/room/${id}`);
  await expect(board.getByRole('application')).toBeVisible();
  for (const page of [lobby, board]) await mark(page);

  release();
  await find(board);
  const offers = (page: Page) => page.getByText('A new version is ready.');
  // The offer stands in line behind the turn.
  await board.waitForFunction(async () => {
    const { held, pending } = await navigator.locks.query();
    return held?.some(({ mode }) => mode === 'shared') && pending?.some(({ mode }) => mode === 'exclusive');
  });
  for (const page of [lobby, board]) await expect(offers(page)).toBeHidden();

  await board.getByRole('button', { name: 'Game menu' }).click();
  await board.getByRole('button', { name: 'Surrender' }).click();
  await board.getByRole('button', { name: 'Yes, surrender' }).click();
  await expect(offers(board)).toBeVisible();
  for (const page of [lobby, board]) expect(await isMarked(page)).toBe(true);

  const reloaded = [lobby, board].map((page) => page.waitForEvent('load'));
  await board.getByRole('button', { name: 'Reload' }).click();
  await Promise.all(reloaded);
  for (const page of [lobby, board]) {
    expect(await isMarked(page)).toBe(false);
    expect(await isNewWaiting(page)).toBe(false);
  }
});

test('what nobody accepts comes with the next cold start', FULL, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(server.url);
  await isControlled(page);
  release();
  await find(page);
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  const newest = context.serviceWorkers().at(-1) as Worker;
  await page.close();
  // What the old worker was still fetching for the page ends first; a page opened before that would get the old release.
  await expect.poll(() => newest.evaluate(stateOfWorker)).toBe('activated');

  const next = await context.newPage();
  await next.goto(server.url);
  await isControlled(next);
  await expect.poll(() => isNewWaiting(next)).toBe(false);
});

test('a part of the app that cannot be had makes the page start again, once', FULL, async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  let loads = 0;
  let works = 2;
  page.on('request', (request) => void (loads += Number(request.isNavigationRequest())));
  await page.route(/\/assets\/VerifyScreen-[^/]*\.js$/, (route) =>
    loads < works ? route.abort() : route.continue(),
  );
  await page.goto(`${server.url}/verify`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(loads).toBe(2);

  await page.evaluate(() => sessionStorage.clear());
  works = Number.POSITIVE_INFINITY;
  loads = 0;
  await page.reload();
  await expect(page.getByText('Failed to load critical resources even after a hard refresh.')).toBeVisible();
  expect(loads).toBe(2);
});
