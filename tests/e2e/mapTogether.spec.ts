import { openAccount, takeSession } from './support/accounts.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const counters = (page: Page) => page.locator('[data-counter]');
const sheetOf = (page: Page) => page.getByRole('application', { name: 'The map' });

async function putLand(page: Page, across: number, down: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheetOf(page).boundingBox()) ?? {};
  await page.keyboard.press('t');
  await page.mouse.click(x + width * across, y + height * down);
}

test('two people draw on one map, and whoever is taken out draws alone', async ({ browser }) => {
  const pageOf = async (username: string): Promise<Page> => {
    const page = await browser.newPage();
    await openAccount(server.url, username);
    await takeSession(page, server.url, username);
    return page;
  };
  const [own, guest] = [await pageOf('chartwright'), await pageOf('chartguest')];
  await own.goto(`${server.url}/map-editor`);
  await own.getByRole('button', { name: 'Draw a new map' }).click();
  await expect(sheetOf(own)).toBeVisible();
  await putLand(own, 0.3, 0.3);
  await expect(own.getByText('Saved', { exact: true })).toBeVisible();

  await own.getByRole('button', { name: 'More' }).click();
  await own.getByRole('button', { name: 'Draw together' }).click();
  await own.getByRole('button', { name: 'Make a link' }).click();
  const link = (await own.locator('code').textContent()) ?? '';
  await own.keyboard.press('Escape');

  await guest.goto(link);
  await expect(counters(guest)).toHaveCount(1);
  await putLand(guest, 0.6, 0.6);
  await expect(counters(own)).toHaveCount(2);
  await expect(guest.getByText('Saved', { exact: true })).toBeVisible();

  await own.getByRole('button', { name: 'More' }).click();
  await own.getByRole('button', { name: 'Draw together' }).click();
  await own.getByRole('button', { name: 'Remove chartguest' }).click();
  await expect(guest.getByText('Not taken: kept on this device')).toBeVisible();
  await guest.close();
  await own.close();
});
