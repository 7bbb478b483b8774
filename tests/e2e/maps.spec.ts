import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';
import { openAccount, signIn } from './support/accounts.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

// In the gate it is a map of players that is found, looked at and chosen (`playersMaps.spec.ts`).
test('a map is found, looked at and played on', FULL, async ({ page }) => {
  await openAccount(server.url, 'browser');
  await signIn(page, server.url, 'browser');
  await page.getByRole('link', { name: 'Maps' }).first().click();
  await page.getByRole('link', { name: 'Europe' }).click();
  await expect(page).toHaveTitle('Europe · Cold Keep');
  await expect(page.getByRole('row', { name: /^Iberia/ })).toBeVisible();

  await page.getByRole('button', { name: '5 players' }).click();
  const places = page.getByRole('table', { name: /games of 5 Commanders/ }).getByRole('rowheader');
  await expect(places).toHaveText(['first', 'second', 'third', 'fourth', 'fifth']);

  await page.getByRole('link', { name: 'Create game' }).click();
  await expect(page.getByRole('radio', { name: /^Europe/ })).toBeChecked();
});
