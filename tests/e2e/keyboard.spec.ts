import { expect, test, type Page } from '@playwright/test';
import { screenShows, viewOf } from './support/player.ts';
import { startServer, type TestServer } from './support/server.ts';
import { openRoom, sitDown } from './support/sitDown.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { armiesOf } from '../../engine/model/state.ts';

const MOST_KEYS = 60;

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a turn is played with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const player = await sitDown(page, server.url, 'keys');
  await openRoom(player);
  const keys = counted(page);
  await focusBoard(page, keys);

  // Deploy: walk to own land with an enemy next to it, place one, then all.
  await walkTo(page, keys, /Yours.*Borders [1-9]/);
  await keys.press('Enter');
  await keys.press('a');
  await expect.poll(async () => (await viewOf(player)).phase).toBe('attack');
  await screenShows(player, await viewOf(player));

  // Attack: the placed stack is chosen; T goes through its targets, B fights it out.
  await keys.press('Enter');
  const view = await viewOf(player);
  expect([...targetsFor(view).keys()].some((from) => armiesOf(view, from) > 3)).toBe(true);
  await keys.press('t');
  await keys.press('b');
  await expect.poll(async () => (await viewOf(player)).lastBattle).not.toBeNull();
  if ((await viewOf(player)).pendingConquest !== null) {
    await screenShows(player, await viewOf(player));
    await keys.press('m');
    await expect.poll(async () => (await viewOf(player)).pendingConquest).toBeNull();
  }
  await screenShows(player, await viewOf(player));

  await keys.press('e');
  await expect.poll(async () => (await viewOf(player)).phase).toBe('fortify');
  await screenShows(player, await viewOf(player));
  const { turn } = await viewOf(player);
  await keys.press('e');
  await expect.poll(async () => (await viewOf(player)).turn).toBeGreaterThan(turn);
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeAttached();
  expect(keys.count).toBeLessThan(MOST_KEYS);
});

interface Keys {
  readonly count: number;
  press(key: string): Promise<void>;
}

/** Presses keys and sees to it that the focus is never lost to the page itself. */
function counted(page: Page): Keys {
  let count = 0;
  return {
    get count() {
      return count;
    },
    async press(key) {
      count++;
      await page.keyboard.press(key);
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    },
  };
}

async function focusBoard(page: Page, keys: Keys): Promise<void> {
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.closest('[role="application"]') !== null)) return;
  }
  expect(keys.count, 'the board is not reached by Tab').toBeGreaterThan(Infinity);
}

/** Arrow keys, in the order in which a person would try them, until the focused land fits. */
async function walkTo(page: Page, keys: Keys, wanted: RegExp): Promise<void> {
  const labels = new Set<string>();
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    for (let steps = 0; steps < 10; steps++) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
      if (wanted.test(label)) return;
      if (labels.has(label) && steps > 0) break;
      labels.add(label);
      await keys.press(key);
    }
  }
  throw new Error('no such land was found by arrow keys');
}
