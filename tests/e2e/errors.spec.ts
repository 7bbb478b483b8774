import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { patient } from '../support/pace.ts';
import { openAccount, signIn } from './support/accounts.ts';
import { settled, stopClock } from './support/clock.ts';
import { sitDown } from './support/sitDown.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

// What is broken here must come from the server, not from what the browser has kept.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

test('an unknown path is a territory that nobody has found', async ({ page }) => {
  await page.goto(`${server.url}/no/such/land`);
  await expect(page.getByRole('heading', { name: 'Territory Not Found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Find a Game' })).toHaveAttribute('href', '/lobby');
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test('an app that cannot start says so', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.getItem = () => {
      throw new Error('no storage here');
    };
  });
  await page.goto(server.url);
  await expect(page.getByText(/^Failed to start application: .*no storage here/)).toBeVisible();
});

test('a start that lacks a file of the app says so', async ({ page }) => {
  await page.route(/\/assets\/index-[^/]*\.js$/, (route) => route.abort());
  await page.goto(server.url);
  await expect(page.getByText('Failed to start application: a file of the app is missing')).toBeVisible();
});

test('a server in trouble sends nobody to the login: it is said, and tried again', FULL, async ({ page }) => {
  const { token } = await openAccount(server.url, 'wanda');
  await page.addInitScript((own) => localStorage.setItem('token', own), token);
  let failing = true;
  await page.route('**/api/auth/me', (route) =>
    failing ? route.fulfill({ status: 500, json: { error: { code: 'x', message: 'x' } } }) : route.continue(),
  );
  await page.goto(`${server.url}/settings`);
  await expect(page.getByText('The server is having problems. Trying again…')).toBeVisible();
  await page.goto(`${server.url}/learn/xyz`);
  await expect(page.getByRole('heading', { name: 'Territory Not Found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Territory Not Found/);
  await page.goto(`${server.url}/settings`);
  await expect(page.getByText('The server is having problems. Trying again…')).toBeVisible();
  failing = false;
  await expect(page.getByRole('heading', { name: 'Settings', exact: true })).toBeVisible();
});

test('what breaks before anything is shown is in the log that is saved', FULL, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      throw new Error('too early');
    });
  });
  await page.goto(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const save = page.getByRole('button', { name: 'Export Logs' });
  await expect(async () => {
    await page.keyboard.press('Control+Alt+Shift+KeyD');
    await expect(save).toBeVisible({ timeout: patient(2_000) });
  }).toPass();
  const saving = page.waitForEvent('download');
  await save.click();
  const file = await (await saving).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain('too early');
});

test('a screen that breaks keeps the shell, and can be tried again', async ({ page }) => {
  await page.route(/\/assets\/LearnScreen-[^/]*\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export function LearnScreen() { if (window.isBroken !== false) throw new Error('broken'); return 'mended'; }`,
    }),
  );
  await page.goto(`${server.url}/learn`);
  const problem = page.getByRole('alert').filter({ hasText: 'Something went wrong' });
  await expect(problem.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(problem).toContainText(
    'The application encountered an unexpected error. Please refresh the page to try again.',
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(problem).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isBroken: false }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('main').getByText('mended')).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
});

test(
  'a part of a screen that breaks is tried again three times, and the rest goes on',
  FULL,
  async ({ page }) => {
    await page.clock.install();
    await page.addInitScript(() => {
      const getItem = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        if (key === 'push:dont-ask' && !('isMended' in window)) throw new Error('broken');
        return getItem.call(this, key);
      };
    });
    await openAccount(server.url, 'ulf');
    await signIn(page, server.url, 'ulf');
    const part = page.getByRole('alert').filter({ hasText: 'Component Error' });
    await expect(part).toContainText(
      'This component encountered an error. The rest of the app should continue working.',
    );
    await expect(page.getByRole('heading', { name: 'Open rooms' })).toBeVisible();
    await expect(part).toContainText('Retry attempt 1 of 3');
    await stopClock(page);
    for (const attempt of [2, 3]) {
      await settled(page);
      await page.clock.runFor(5_000);
      await expect(part).toContainText(`Retry attempt ${attempt} of 3`);
    }
    await settled(page);
    await page.clock.runFor(5_000);
    await expect(part).not.toContainText('Retry attempt');
    await page.clock.resume();

    await page.reload();
    await expect(part).toContainText('Retry attempt 1 of 3');
    await stopClock(page);
    await page.evaluate(() => Object.assign(window, { isMended: true }));
    await settled(page);
    await page.clock.runFor(5_000);
    await expect(part).toBeHidden();
  },
);

test('a game that breaks can be entered again, or left', FULL, async ({ page }) => {
  await page.addInitScript(() => {
    const Real = ResizeObserver;
    window.ResizeObserver = class extends Real {
      constructor(told: ResizeObserverCallback) {
        if (!('isMended' in window)) throw new Error('broken');
        super(told);
      }
    };
  });
  const { roomId } = await sitDown(page, server.url, 'vroni');
  await page.goto(`${server.url}/room/${roomId}`);
  const problem = page.getByRole('alert').filter({ hasText: 'Game Error' });
  await expect(problem).toContainText(
    'The game encountered an unexpected error. You can try to rejoin or return to the lobby.',
  );
  await expect(problem).toContainText(`Game ID: ${roomId}`);
  await page.evaluate(() => Object.assign(window, { isMended: true }));
  await page.getByRole('button', { name: 'Try to Rejoin Game' }).click();
  await expect(page.getByRole('application')).toBeVisible();

  await page.reload();
  await page.getByRole('link', { name: 'Return to Lobby' }).click();
  await page.waitForURL('**/lobby');
  // The board that broke is fetched anew the next time.
  await expect.poll(() => keptViews(page)).toEqual([]);
});

/** The rooms whose boards are on the disk of the device. */
const keptViews = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('cold-keep:'))?.name ?? '';
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const asking = indexedDB.open(name);
      asking.addEventListener('success', () => resolve(asking.result));
    });
    const keys = await new Promise<unknown[]>((resolve) => {
      const reading = opened.transaction('views').objectStore('views').getAllKeys();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    opened.close();
    return keys;
  });
