import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { ownerOf } from '../../engine/model/state.ts';
import { screenShows, tapRoute, tapTerritory, viewOf, type Player } from './support/player.ts';
import { openRoom, sitDown } from './support/sitDown.ts';

test.use({ ...WITHOUT_WORKER, ...PHONE, reducedMotion: 'reduce' });

const server = onSharedServer();

test('on a phone no counter moves from phase to phase, and nothing lies on one that is on the board', async ({
  page,
}) => {
  const player: Player = { ...(await sitDown(page, server.url, 'surveyor')), touch: true };
  await openRoom(player);
  await expect(page.getByRole('button', { name: 'Game log' })).toBeVisible();
  await screenShows(player, await viewOf(player));
  const deploying = await countersOf(page);
  expect(deploying.covered).toEqual([]);
  expect(deploying.sheet).toBeCloseTo(150, 0);

  // The turn begins at own land: it is seen, and can be tapped where it stands.
  const view = await viewOf(player);
  const own = deploying.seen.find((land) => ownerOf(view, land) === view.viewer) ?? -1;
  await page.touchscreen.tap(...(deploying.at[own] ?? [0, 0]));
  await page.getByRole('button', { name: /^Place all/ }).tap();
  await expect.poll(async () => (await viewOf(player)).phase).toBe('attack');
  await screenShows(player, await viewOf(player));
  const attacking = await countersOf(page);
  expect(attacking.covered).toEqual([]);
  expect(attacking.at).toEqual(deploying.at);
  expect(attacking.sheet).toBeCloseTo(222, 0);

  await page.getByRole('button', { name: /^End attack/ }).tap();
  await expect.poll(async () => (await viewOf(player)).phase).toBe('fortify');
  await screenShows(player, await viewOf(player));
  const fortifying = await countersOf(page);
  expect(fortifying.at).toEqual(attacking.at);
  expect(fortifying.sheet).toBe(attacking.sheet);
});

test(
  'both sides of a fight count down on the board, then the land is wiped over',
  FULL,
  async ({ browser }) => {
    const page = await browser.newPage({ reducedMotion: 'no-preference' });
    const player = await sitDown(page, server.url, 'duellist');
    await openRoom(player);
    await expect(page.getByRole('button', { name: 'Game log' })).toBeVisible();
    const { map, owner, viewer } = await viewOf(player);
    const front = map.neighbours.findIndex(
      (around, land) => owner[land] === viewer && around.some((next) => owner[next] !== viewer),
    );
    await tapTerritory(player, front);
    await page.getByRole('button', { name: /^Place all/ }).click();
    await expect.poll(async () => (await viewOf(player)).phase).toBe('attack');
    const before = await viewOf(player);
    const target = targetsFor(before).get(front)?.[0] ?? -1;
    await tapRoute(player, front, target);
    // What is over in a second is noted by the page itself.
    await page.evaluate(() => {
      const seen = { tally: 0, wipe: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        seen.tally = Math.max(seen.tally, document.querySelectorAll('[data-tally] > [data-pin]').length);
        seen.wipe = Math.max(seen.wipe, document.querySelectorAll('[role="application"] clipPath').length);
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.getByRole('button', { name: /^Blitz/ }).click();
    await expect.poll(async () => (await viewOf(player)).version).toBeGreaterThan(before.version);
    const isTaken = (await viewOf(player)).conquests.length > 0;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: object }).seen))
      .toEqual({ tally: 2, wipe: isTaken ? 1 : 0 });
    await expect(page.locator('[data-tally]')).toHaveCount(0);
    await page.close();
  },
);

/** Where all counters stand, which are seen and which of those cannot be tapped, and the sheet's height. */
const countersOf = (page: Page) =>
  page.evaluate(() => {
    const board = document.querySelector('[role="application"]')?.getBoundingClientRect();
    const sheet = document.querySelector('[data-sheet]')?.getBoundingClientRect();
    if (!board || !sheet) throw new Error('no board on the screen');
    const at = [...document.querySelectorAll('[data-pin][role="button"]')].map((pin) => {
      const { x, y, width } = pin.getBoundingClientRect();
      return [Math.round(x + width / 2), Math.round(y + 15)] as const;
    });
    const seen = at.flatMap(([x, y], land) => {
      const isIn = x > board.left + 20 && x < board.right - 20 && y > board.top + 20 && y < sheet.top - 20;
      return isIn ? [land] : [];
    });
    const covered = seen.filter((land) => {
      const [x, y] = at[land] ?? [0, 0];
      return !document.elementFromPoint(x, y)?.closest('[role="application"]');
    });
    return { at, seen, covered, sheet: sheet.height };
  });
