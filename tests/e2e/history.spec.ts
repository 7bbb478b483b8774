import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';
import { openAccount, takeSession } from './support/accounts.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

test(
  'a game of this device, once over, is added to the match history and can be looked at there',
  FULL,
  async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await openAccount(server.url, 'ottokar');
    await takeSession(page, server.url, 'ottokar');
    await page.goto(`${server.url}/profile/ottokar`);
    await expect(page.getByText('No finished games yet')).toBeVisible();

    await page.goto(`${server.url}/offline`);
    for (const seat of [3, 4]) {
      // From a Commander over a Grandmaster and a Recruit to nobody.
      for (const kind of ['Commander', 'Grandmaster', 'Recruit'])
        await page.getByRole('button', { name: `Seat ${seat}: ${kind}` }).tap();
    }
    await page.getByRole('button', { name: 'Start the game' }).tap();
    await page.waitForURL('**/offline/*-*');
    await page.getByRole('button', { name: 'Game menu' }).tap();
    await page.getByRole('button', { name: 'Surrender' }).tap();
    await page.getByRole('button', { name: /^Yes/ }).tap();
    await expect(page.getByRole('dialog', { name: 'Defeat' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'Games on this device' }).tap();

    await page.getByRole('button', { name: 'Add to my match history' }).tap();
    await expect(page.getByText('In your match history, unrated')).toBeVisible();
    await page.reload();
    await expect(page.getByText('In your match history, unrated')).toBeVisible();

    await page.goto(`${server.url}/profile/ottokar`);
    const match = page.getByRole('link', { name: /On a device.*unrated.*Lost/ });
    await expect(match).toBeVisible();
    await match.tap();
    await expect(page.getByRole('dialog', { name: 'Defeat' })).toBeVisible();
    await page.getByRole('button', { name: 'Look at the board' }).tap();
    await expect(page.getByRole('application')).toBeVisible();
  },
);
