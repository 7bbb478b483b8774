import { expect, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { openAccount, takeSession } from './support/accounts.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const counters = (page: Page) => page.locator('[data-counter]');

/** A stroke over the sheet, by shares of what is seen of it. */
async function stroke(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const sheet = page.getByRole('application', { name: 'The map' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  for (const [at, [across, down]] of places.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a hand is in one place at a time
    await page.mouse.move(x + width * across, y + height * down, { steps: 5 });
    // oxlint-disable-next-line no-await-in-loop
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test('coasts are drawn, borders split the land, points are moved, and each is taken back in one step', async ({
  page,
}) => {
  await page.route('**/api/feature-flags', (route) =>
    route.fulfill({ json: { ui_map_polygon_editor: true } }),
  );
  await openAccount(server.url, 'surveyor');
  await takeSession(page, server.url, 'surveyor');
  await page.goto(`${server.url}/editor/new`);
  await expect(page.getByRole('application', { name: 'The map' })).toBeVisible();
  await page.keyboard.press('l');
  await stroke(page, [0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7], [0.3, 0.31]);
  await expect(counters(page)).toHaveCount(1);
  await page.keyboard.press('b');
  await stroke(page, [0.5, 0.2], [0.5, 0.8]);
  await expect(counters(page)).toHaveCount(2);
  await stroke(page, [0.25, 0.5], [0.5, 0.5]);
  await expect(counters(page)).toHaveCount(3);
  await page.keyboard.press('Control+z');
  await expect(counters(page)).toHaveCount(2);

  // By keyboard: a point of the chosen land goes one step to the side.
  await page.keyboard.press('v');
  await counters(page).first().focus();
  await page.keyboard.press('Enter');
  const points = page.getByRole('button', { name: /^Point \d+ of \d+/ });
  await expect(points.first()).toBeVisible();
  const before = await points.count();
  await page.locator('[data-vertex][tabindex="0"]').focus();
  await page.keyboard.press('i');
  await expect(points).toHaveCount(before + 1);

  await counters(page).first().click();
  await counters(page)
    .last()
    .click({ modifiers: ['Shift'] });
  await page.getByRole('button', { name: 'Make one of them' }).click();
  await expect(counters(page)).toHaveCount(1);
});
