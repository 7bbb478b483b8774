import { openAccount } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { finishedGame } from './support/finishedGame.ts';
import { difference, stillPixels } from './support/pixels.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** Of all pixels: edges of letters and arrows come out a little otherwise on a canvas. */
const ALIKE = 0.02;
const SAME = 48;
/** Shares of the game at which the board is looked at. */
const PLACES: readonly number[] = [0.2, 0.55, 0.9];

/** Of one and the same game, so that it has as many letters and arrows each time. */
const SEED = { root: new Uint8Array(32).fill(7), gameId: '5eed5eef-5eed-4eed-8eed-5eed5eed5eed' } as const;
const AT_ONCE = '5eed5eed-5eed-4eed-8eed-5eed5eed5ee3';
const TURNED = '5eed5eed-5eed-4eed-8eed-5eed5eed5ee2';

const photo = (page: Page): Promise<Buffer> => stillPixels(() => page.getByRole('application').screenshot());

/** The timeline, with the place of a share of the game on it. */
async function timelineOf(page: Page) {
  const timeline = page.getByRole('slider', { name: 'Turn' });
  const box = await timeline.boundingBox();
  if (box === null) throw new Error('there is no timeline');
  const at = (share: number): readonly [x: number, y: number] => [
    box.x + box.width * share,
    box.y + box.height / 2,
  ];
  return { timeline, at };
}

/** What is drawn over the board while it flies by; it comes when the page has a moment. */
async function pictureOn(page: Page) {
  const picture = page.locator('[role="application"] > canvas');
  await expect(picture).toBeAttached();
  return picture;
}

/** Holds the timeline from one share of the game to another, until the picture is drawn over the board. */
async function holdTimeline(page: Page, from: number, to: number) {
  const picture = await pictureOn(page);
  const { timeline, at } = await timelineOf(page);
  await page.mouse.move(...at(from));
  await page.mouse.down();
  await page.mouse.move(...at(to));
  await expect(picture).toHaveCSS('opacity', '1');
  return {
    picture,
    /** Until the board itself is there; away from the signs that whoever lets go near them means. */
    async rest(): Promise<void> {
      await timeline.dispatchEvent('pointercancel');
      await expect(picture).toHaveCSS('opacity', '0');
    },
  };
}

/** Expects the board to look the same at rest as it does while it is held, and lets go. */
async function expectAlikeAtRest(page: Page, rest: () => Promise<void>, message?: string): Promise<void> {
  const held = await photo(page);
  await rest();
  const rested = await photo(page);
  await page.mouse.up();
  expect(difference(held, rested, SAME), message).toBeLessThan(ALIKE);
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
      for (const place of PLACES) {
        const { rest } = await holdTimeline(page, 0.5, place);
        await expectAlikeAtRest(page, rest, `at ${place}`);
      }
    });
  }

  test('goes on from a picture of what the board shows, at once', async ({ browser }) => {
    const user = 'hurried-at-once';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user, {}, { ...SEED, gameId: AT_ONCE });
    const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 1440);
    const picture = await pictureOn(page);
    const board = await photo(page);
    // No other picture is drawn.
    await page.evaluate(() => {
      Worker.prototype.postMessage = () => {};
    });
    const { at } = await timelineOf(page);
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    await expect(picture).toHaveCSS('opacity', '1');
    expect(difference(board, await photo(page), SAME)).toBeLessThan(ALIKE);
    await page.mouse.up();
  });

  test('is drawn as always where the picture cannot be fetched', async ({ browser }) => {
    const user = 'hurried-alone';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user);
    const page = await arriveAt(browser, 'about:blank', token, 1440);
    await page.context().route(/quickWorker/, (route) => route.abort());
    const missing = page.waitForEvent('requestfailed', (request) => request.url().includes('quickWorker'));
    await page.goto(`${server.url}/replay/${id}`);
    await missing;
    const { at } = await timelineOf(page);
    const screen = page.locator('[data-version]');
    const before = await screen.getAttribute('data-version');
    await page.mouse.move(...at(0.5));
    await page.mouse.down();
    await page.mouse.move(...at(0.2));
    await expect(screen).not.toHaveAttribute('data-version', before ?? '');
    await page.mouse.up();
  });

  test('has the colors of the theme that is chosen meanwhile', async ({ browser }) => {
    const user = 'hurried-theme';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user, {}, SEED);
    const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 1440);
    const { rest } = await holdTimeline(page, 0.2, 0.5);
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'light'));
    await page.setViewportSize({ width: 1200, height: 800 });
    await expectAlikeAtRest(page, rest);
  });

  test('hatches land that was nobody’s where the board stands still', async ({ browser }) => {
    const user = 'hurried-unowned';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user, { neutralThird: true });
    const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 1440);
    await pictureOn(page);
    await page.keyboard.press('Home');
    await expect(page.locator('[data-version="1"]')).toBeAttached();
    const { rest } = await holdTimeline(page, 0.5, 0.9);
    await expectAlikeAtRest(page, rest);
  });

  test('fits a phone that is turned meanwhile', async ({ browser }) => {
    const user = 'hurried-turned';
    const { token } = await openAccount(server.url, user);
    const { id } = await finishedGame(server.url, token, user, {}, { ...SEED, gameId: TURNED });
    const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 390);
    const { rest } = await holdTimeline(page, 0.2, 0.5);
    await page.setViewportSize({ width: 844, height: 390 });
    await expectAlikeAtRest(page, rest);
  });

  for (const [wish, reducedMotion] of [
    ['that moves', 'no-preference'],
    ['of who wants no motion', 'reduce'],
  ] as const) {
    test(`gives way to other eyes, and goes with its screen, on a page ${wish}`, async ({ browser }) => {
      const user = `hurried-${reducedMotion.slice(0, 2)}`;
      const { token } = await openAccount(server.url, user);
      const { id } = await finishedGame(server.url, token, user);
      const page = await arriveAt(browser, `${server.url}/replay/${id}`, token, 1440, { reducedMotion });
      const faults: Error[] = [];
      page.on('pageerror', (fault) => faults.push(fault));
      const { picture } = await holdTimeline(page, 0.2, 0.5);
      await page.keyboard.press('e');
      await expect(picture).toHaveCSS('opacity', '0');
      await page.evaluate(() => {
        history.pushState(null, '', '/lobby');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(picture).toHaveCount(0);
      expect(faults).toEqual([]);
    });
  }
});
