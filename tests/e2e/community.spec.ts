import { fillSeason } from '../support/boardOf.ts';
import { openAccount } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

async function arrive(browser: Browser, token: string | null, width: number, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  if (token !== null) await context.addInitScript((own) => localStorage.setItem('token', own), token);
  const page = await context.newPage();
  await page.goto(server.url + path);
  return page;
}

test('the leaderboard shows the best, the own place, and what was seen when there is no network', async ({
  browser,
}) => {
  const { token } = await openAccount(server.url, 'ladder-climber');
  fillSeason(server.dataDir, 120, 'ladder-climber');
  const page = await arrive(browser, token, 390, '/community/leaderboards');
  const place = page.getByRole('region', { name: 'Your place' });
  await expect(place.getByText('61st', { exact: true })).toBeVisible();
  await expect(place.getByRole('row', { name: /ladder-climber/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(page.getByRole('row', { name: /Stander99/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a player' }).fill('stander119');
  await expect(page.getByRole('row', { name: /Stander119/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('searchbox').fill('');
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Seasons' }).click();
  await page.getByRole('link', { name: 'Leaderboards' }).click();
  await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /Stander0 / })).toBeVisible();

  const visitor = await arrive(browser, null, 1440, '/community');
  await expect(visitor.getByRole('row', { name: /Stander0 / })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Register' }).last()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: 'Seasons' }).click();
  await visitor.getByRole('link', { name: /120 players with a place/ }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: /^Season \d of \d{4}$/ })).toBeVisible();
  await expectAccessible(visitor);
});
