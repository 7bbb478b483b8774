import sharp from 'sharp';
import { openAccount } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { finishedGame } from './support/finishedGame.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** Of all pixels: edges of letters and arrows come out a little otherwise on a canvas. */
const ALIKE = 0.02;
const SAME = 48;
/** Shares of the game at which the board is looked at. */
const PLACES: readonly number[] = [0.2, 0.55, 0.9];

const photo = async (page: Page): Promise<Buffer> => {
  const board = page.getByRole('application');
  let last = await board.screenshot();
  for (let next = await board.screenshot(); !next.equals(last); next = await board.screenshot()) last = next;
  return sharp(last).removeAlpha().raw().toBuffer();
};

/** The share of pixels that have another colour. */
function difference(one: Buffer, other: Buffer): number {
  let differing = 0;
  for (let at = 0; at < one.length; at += 3) {
    const isSame = [at, at + 1, at + 2].every(
      (channel) => Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) <= SAME,
    );
    if (!isSame) differing++;
  }
  return differing / (one.length / 3);
}

test.describe('a replay that flies by', FULL, () => {
  for (const [name, width] of [
    ['on a desktop', 1440],
    ['on a phone', 390],
  ] as const) {
    test(`shows what the board shows of the same moment when it rests, ${name}`, async ({ browser }) => {
      const user = `hurried-${width}`;
      const { token } = await openAccount(server.url, user);
      const { id } = await finishedGame(server.url, token, user);
      const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, width);
      const timeline = page.getByRole('slider', { name: 'Turn' });
      const picture = page.locator('[role="application"] > canvas');
      await expect(picture).toBeAttached();
      const box = await timeline.boundingBox();
      if (box === null) throw new Error('there is no timeline');
      for (const place of PLACES) {
        await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
        await page.mouse.down();
        await page.mouse.move(box.x + box.width * place, box.y + box.height / 2);
        await expect(picture).toHaveCSS('opacity', '1');
        const held = await photo(page);
        // Away from the signs that whoever lets go near them means.
        await timeline.dispatchEvent('pointercancel');
        await expect(picture).toHaveCSS('opacity', '0');
        const rested = await photo(page);
        await page.mouse.up();
        expect(difference(held, rested), `at ${place}`).toBeLessThan(ALIKE);
      }
    });
  }

  test('is drawn as always where the picture cannot be fetched', async ({ browser }) => {
    const user = 'hurried-alone';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user);
    const page = await arriveAt(browser, 'about:blank', token, 1440);
    await page.context().route(/quickWorker/, (route) => route.abort());
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('quickWorker'));
    await page.goto(`${server.url}/replay/${id}`);
    await missing;
    const timeline = page.getByRole('slider', { name: 'Turn' });
    const box = await timeline.boundingBox();
    if (box === null) throw new Error('there is no timeline');
    const screen = page.locator('[data-version]');
    const before = await screen.getAttribute('data-version');
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
    await expect(screen).not.toHaveAttribute('data-version', before ?? '');
    await page.mouse.up();
  });

  test('has the colors of the theme that is chosen meanwhile', async ({ browser }) => {
    const user = 'hurried-theme';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user);
    const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 1440);
    const timeline = page.getByRole('slider', { name: 'Turn' });
    const picture = page.locator('[role="application"] > canvas');
    await expect(picture).toBeAttached();
    const box = await timeline.boundingBox();
    if (box === null) throw new Error('there is no timeline');
    await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + box.height / 2);
    await expect(picture).toHaveCSS('opacity', '1');
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await page.setViewportSize({ width: 1200, height: 800 });
    const held = await photo(page);
    await timeline.dispatchEvent('pointercancel');
    await expect(picture).toHaveCSS('opacity', '0');
    const rested = await photo(page);
    await page.mouse.up();
    expect(difference(held, rested)).toBeLessThan(ALIKE);
  });
});
