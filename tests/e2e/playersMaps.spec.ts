import { randomUUID } from 'node:crypto';
import { aDraft } from '../support/aDraft.ts';
import { giveRole, openAccount, post, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf } from './support/fingers.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';

test.use(WITHOUT_WORKER);
const server = onSharedServer();

test('a map that was handed in is reviewed, found, and chosen for a game', async ({ page }) => {
  const { token } = await openAccount(server.url, 'Mapwright');
  await openAccount(server.url, 'Map-reviewer');
  giveRole(server.dataDir, 'Map-reviewer', 'admin');
  const mapId = randomUUID();
  const draft = aDraft('The Drowned Crown');
  await post(server.url, '/map-reviews', { mapId, draft, note: 'A first try', rights: true }, token);

  await takeSession(page, server.url, 'Map-reviewer');
  await page.goto(`${server.url}/admin/maps`);
  await page.getByRole('link', { name: 'The Drowned Crown' }).click();
  await expect(page.getByText('A first try').first()).toBeVisible();
  // The seats are the first that a reviewer reads.
  const report = page.getByRole('region', { name: /^Report/ });
  await expect(report.getByText(/^\d+ games by Commanders$/)).toBeVisible();
  const seats = await boxOf(report.getByRole('table'));
  const lines = await boxOf(report.getByRole('list').first());
  expect(seats.y + seats.height).toBeLessThanOrEqual(lines.y);
  await expectAccessible(page);
  await page.getByLabel('About').selectOption('Land 1 1');
  await page.getByRole('textbox', { name: 'Comment' }).fill('Too narrow here');
  await page.getByRole('button', { name: 'Add the comment' }).click();
  await expect(page.getByRole('button', { name: 'Land 1 1' })).toBeVisible();
  await expect(page.getByText('Too narrow here')).toBeVisible();
  await page.getByRole('textbox', { name: /^Words for/ }).fill('Well made');
  await page.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(page.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);

  await page.goto(`${server.url}/maps`);
  await page.getByRole('searchbox', { name: 'Title or author' }).fill('drowned');
  const found = page.getByRole('link', { name: 'The Drowned Crown' });
  await expect(found).toHaveCount(1);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Regions').selectOption('many');
  await expect(found).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expectAccessible(page);
  await found.click();
  await expect(page.getByRole('heading', { name: 'Revisions' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '9' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Favourite, and keep it here' }).click();
  await expect(page.getByRole('button', { name: 'Not a favourite any more' })).toBeVisible();
  await page.getByRole('link', { name: 'Play on this map' }).click();
  await expect(page.getByRole('radio', { name: /The Drowned Crown/ })).toBeChecked();
});
