import { openAccount, takeSession } from './support/accounts.ts';
import { finishedGame } from './support/finishedGame.ts';
import { expect, onSharedServer, PHONE, test, type Page } from './support/test.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();

const timelineOf = (page: Page) => page.getByRole('slider', { name: 'Turn' });
const turnOf = async (page: Page): Promise<number> =>
  Number(await timelineOf(page).getAttribute('aria-valuenow'));

test('a finished game is watched by keyboard on a phone, without a network, from what the device has kept', async ({
  browser,
}) => {
  const { context, page } = await visitedBrowser(browser, server.url, PHONE);
  const { token } = await openAccount(server.url, 'bellona_watches');
  await takeSession(page, server.url, 'bellona_watches');
  const { id, turns } = await finishedGame(server.url, token, 'bellona_watches');
  await page.goto(`${server.url}/replay/${id}`);
  await expect(timelineOf(page)).toHaveAttribute('aria-valuetext', 'The deal');

  await context.setOffline(true);
  await page.goto(`${server.url}/replay/${id}?turn=2`);
  await expect(timelineOf(page)).toHaveAttribute('aria-valuenow', '2');
  await expect(timelineOf(page)).toHaveAttribute('aria-valuemax', String(turns));

  // Moves, turns, rounds, both ends.
  const place = page.locator('[data-moment]');
  const before = await place.getAttribute('data-moment');
  await page.keyboard.press('ArrowRight');
  await expect(place).not.toHaveAttribute('data-moment', before ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(place).toHaveAttribute('data-moment', before ?? '');
  await page.keyboard.press('Shift+ArrowRight');
  expect(await turnOf(page)).toBe(3);
  await page.keyboard.press('Control+ArrowRight');
  expect(await turnOf(page)).toBeGreaterThan(3);
  await page.keyboard.press('f');
  await expect(place.getByRole('img').first()).toBeVisible();
  await page.keyboard.press('End');
  expect(await turnOf(page)).toBe(turns);
  await expect(page).toHaveURL(new RegExp(`turn=${turns}&`));
  await page.keyboard.press('Home');
  await expect(timelineOf(page)).toHaveAttribute('aria-valuetext', 'The deal');

  // It plays to the end, and the moment outlives a reload.
  for (let faster = 0; faster < 4; faster++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(timelineOf(page)).toHaveAttribute('aria-valuenow', String(turns), { timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(page).toHaveURL(new RegExp(`turn=${turns - 1}&`));
  await page.reload();
  await expect(timelineOf(page)).toHaveAttribute('aria-valuenow', String(turns - 1));

  // The turn as a story, the eyes of another, what the turn changed.
  await page.keyboard.press('r');
  const story = page.getByRole('dialog', { name: new RegExp(`^Turn ${turns - 1}, round`) });
  await expect(story.getByRole('listitem').first()).toBeVisible();
  await expect(story.getByRole('table', { name: 'After this turn' })).toContainText('bellona_watches');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.keyboard.press('e');
  await expect(page).toHaveURL(/eyes=1/);
  await expect(page.locator('[data-turn-changes]')).toBeAttached();
  await page.keyboard.press('d');
  await expect(page.locator('[data-turn-changes]')).toHaveCount(0);
  await timelineOf(page).focus();
  await page.keyboard.press('ArrowLeft');
  expect(await turnOf(page)).toBe(turns - 2);
});
