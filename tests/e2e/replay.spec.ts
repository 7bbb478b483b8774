import { openAccount, takeSession } from './support/accounts.ts';
import { rowsOf } from './support/device.ts';
import { bodyOfGame, finishedGame } from './support/finishedGame.ts';
import { expectAccessible, SHOWN } from './support/axe.ts';
import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';
import { sitDown } from './support/sitDown.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();

const DESKTOP = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
  ...WITHOUT_WORKER,
} as const;

/** A game that is explained is over soon: each decision takes a while on a busy machine. */
const SHORT = { dominationPercent: 60 } as const;

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
  const { players } = await bodyOfGame(server.url, token, id);
  const userId = players.find(({ username }) => username === 'bellona_watches')?.id ?? '';
  await expect.poll(async () => (await rowsOf(page, userId, 'replays')).length).toBe(1);

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

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

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

test('a finished game is explained: win chance, luck, decisions with the better move on the board', async ({
  browser,
}) => {
  const page = await (await browser.newContext(DESKTOP)).newPage();
  const { token } = await openAccount(server.url, 'bellona_learns');
  await takeSession(page, server.url, 'bellona_learns');
  const { id, turns } = await finishedGame(server.url, token, 'bellona_learns', SHORT);
  await page.goto(`${server.url}/replay/${id}`);
  await page.getByRole('button', { name: 'Check the dice' }).click();
  await expect(page.locator('[data-proof]')).toHaveAttribute('data-proof', 'verified');
  await page.getByRole('button', { name: 'Fights', exact: true }).click();
  await expect(page.locator('[data-verified]').first()).toBeVisible();
  await page.getByRole('button', { name: 'Charts' }).click();
  await page.getByRole('button', { name: 'Win chance' }).click();
  const chart = page.getByRole('region', { name: 'Win chance' });
  await expect(chart).toContainText('between equal Commanders');
  // A point a turn, and the deal.
  await chart.getByText('As a table').click();
  await expect(chart.getByRole('row')).toHaveCount(turns + 2);
  await page.getByRole('button', { name: 'Luck in points' }).click();
  await expect(page.getByRole('region', { name: 'Luck in points' }).first()).toContainText(
    'the dice brought',
  );

  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('mira');
  await expect(page.getByRole('progressbar', { name: 'Analysis' })).toHaveCount(0);
  await expectAccessible(page);

  // The next mistake of whoever made one: the board shows what was played and what was better.
  const worst = page.getByRole('region', { name: 'Worst decisions' });
  const { count } = await reviewSomebodyWithMistakes(page);
  expect(count).toBeGreaterThan(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('m');
  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  await expect(decision).toContainText('Better');
  await expect(page.locator('[data-better-move]')).toBeAttached();
  await expect(worst.locator('[aria-pressed=true]')).toHaveCount(1);
  await decision.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('dialog', { name: 'Play on from here' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessible(page, [SHOWN, 'light', 'highcontrast']);
  const place = page.locator('[data-moment]');
  await page.keyboard.press('Home');
  await expect(place).toHaveAttribute('data-moment', '1');
  await page.keyboard.press('h');
  await expect(place).not.toHaveAttribute('data-moment', '1');
  await expect(page.locator('[data-better-move]')).toHaveCount(0);

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  // On a phone it lies in a drawer, which makes way for the board.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Review' });
  await expectAccessible(page);
  await drawer.getByRole('region', { name: 'Worst decisions' }).getByRole('button').first().click();
  await expect(drawer).toHaveCount(0);
  await expect(decision).toContainText('Better');
  await page.setViewportSize({ width: 1440, height: 900 });

  // It is kept: after a reload it is there without being worked out again.
  const workers: string[] = [];
  page.on('worker', (worker) => {
    // The one that draws what flies by comes when the page has a moment.
    if (!worker.url().includes('/quickWorker-')) workers.push(worker.url());
  });
  await page.reload();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Scores' })).toContainText('mira');
  expect(workers).toEqual([]);
  await page.getByRole('button', { name: 'Log', exact: true }).click();
  await page.getByRole('button', { name: 'By luck' }).click();
  await expect(page.getByText('points of win chance').first()).toBeVisible();
});

/** Goes through the players until one has made mistakes that are listed. */
async function reviewSomebodyWithMistakes(page: Page): Promise<{ count: number }> {
  const listed = page.getByRole('region', { name: 'Worst decisions' }).getByRole('listitem');
  const choice = page.getByLabel('Review of');
  const players = await choice.locator('option').count();
  for (let seat = 0; seat < players; seat++) {
    await choice.selectOption(String(seat));
    const count = await listed.count();
    if (count > 0) return { count };
  }
  return { count: 0 };
}

test(
  'of a game that runs nothing can be found out: no win chance, no review, and their keys do nothing',
  FULL,
  async ({ browser }) => {
    const page = await (await browser.newContext(DESKTOP)).newPage();
    const { roomId } = await sitDown(page, server.url, 'bellona_plays');
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    await page.goto(`${server.url}/replay/${roomId}?turn=999`);
    await expect(page.getByText('This game has no turn 999.')).toBeVisible();
    await page.getByRole('button', { name: 'Charts' }).click();
    await expect(page.getByRole('button', { name: 'Land', exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Win chance' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Luck in points' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Review', exact: true })).toHaveCount(0);
    const place = page.locator('[data-moment]');
    const before = await place.getAttribute('data-moment');
    await page.keyboard.press('m');
    await page.keyboard.press('h');
    await expect(place).toHaveAttribute('data-moment', before ?? '');
    expect(workers).toEqual([]);
  },
);
