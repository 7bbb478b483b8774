import { expect, test } from './support/test.ts';
import { openAccount, signIn } from './support/accounts.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a game of this device, once over, is added to the match history and can be looked at there', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openAccount(server.url, 'ottokar');
  await signIn(page, server.url, 'ottokar');
  await page.goto(`${server.url}/profile/ottokar`);
  await expect(page.getByText('No finished games yet')).toBeVisible();

  await page.goto(`${server.url}/offline`);
  for (const seat of [3, 4]) {
    // From a Commander over a Grandmaster to nobody.
    for (const kind of ['Commander', 'Grandmaster'])
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
});
