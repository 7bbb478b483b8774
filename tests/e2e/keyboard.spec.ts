import { patient } from '../support/pace.ts';
import {
  expect,
  FULL,
  onSharedServer,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';
import { openAccount, takeSession } from './support/accounts.ts';
import { screenShows, tapRoute, tapTerritory, viewOf } from './support/player.ts';
import { openRoom, sitDown } from './support/sitDown.ts';
import { call } from '../support/rest.ts';
import { openRoom as openTable, signUpAll, type Player as Person } from '../support/table.ts';
import { hostRoutes } from '../../sync-server/protocol/host.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { armiesOf } from '../../engine/model/state.ts';

const MOST_KEYS = 60;

test.use(WITHOUT_WORKER);

const server = onSharedServer();

test('a turn is played with the keyboard alone', FULL, async ({ page }) => {
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

  // The second is pressed while the first is on its way, and waits for it.
  const { turn } = await viewOf(player);
  await page.keyboard.type('ee');
  await expect.poll(async () => (await viewOf(player)).turn).toBeGreaterThan(turn);
  await expect(page.getByRole('status').filter({ hasText: /\w/ }).first()).toBeAttached();
  expect(keys.count).toBeLessThan(MOST_KEYS);

  // These stand beside the map: the keys themselves, a place by its name, the battles one by one.
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await expect(list.getByRole('table', { name: 'Turn keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('game l');
  await expect(page.getByRole('list', { name: 'Results' }).getByRole('button')).toHaveText('Game log');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Game log' })).toBeVisible();
  // Once it is their turn again no newer battle takes the place of the newest.
  await expect
    .poll(async () => {
      const { current, viewer } = await viewOf(player);
      return current === viewer;
    })
    .toBe(true);
  await screenShows(player, await viewOf(player));
  await page.keyboard.press('[');
  const battles = page.getByRole('list', { name: 'The last battles, newest first' }).getByRole('listitem');
  await expect(battles.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'To everyone in the game' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('kalah');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The keys go on from the land that was gone to.
  await expect(page.locator('[role="application"] [data-pin]:focus')).toHaveAttribute(
    'aria-label',
    /^Kalahari/,
  );
});

test(
  'armies marched are told of and can be taken back, even where more could march',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const player = await sitDown(page, server.url, 'marcher', { movementType: 'path_multi' });
    await openRoom(player);
    const { owner, viewer, map } = await viewOf(player);
    const toMate = map.neighbours.map((around) => around.find((land) => owner[land] === viewer));
    const from = toMate.findIndex((to, land) => owner[land] === viewer && to !== undefined);

    await tapTerritory(player, from);
    await page.keyboard.press('a');
    await expect.poll(async () => (await viewOf(player)).phase).toBe('attack');
    await page.keyboard.press('e');
    await expect.poll(async () => (await viewOf(player)).phase).toBe('fortify');
    await screenShows(player, await viewOf(player));
    await tapRoute(player, from, toMate[from] ?? -1);
    // The slider has its arrows to itself, and no other key.
    await page.getByRole('slider', { name: 'armies to move' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('f');
    await expect(page.getByText('Fortified', { exact: true })).toBeVisible();
    await expect.poll(async () => armiesOf(await viewOf(player), from)).toBe(2);
    await screenShows(player, await viewOf(player));
    await page.keyboard.press('u');
    await expect.poll(async () => (await viewOf(player)).fortifications).toEqual([]);
    await expect(page.getByText('Fortified', { exact: true })).toHaveCount(0);
  },
);

test(
  'panels are pinned, resized and folded with the keyboard, and stay as they were put',
  FULL,
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const player = await sitDown(page, server.url, 'panels');
    await openRoom(player);
    const press = async (name: string): Promise<void> => {
      // What opens a panel comes before its tab.
      await page.getByRole('button', { name, exact: true }).last().focus();
      await page.keyboard.press('Enter');
    };
    const left = page.getByRole('complementary', { name: 'Left panels' });
    await expect(left.getByRole('region', { name: 'Regions', exact: true })).toBeVisible();

    await press('Game log');
    const drawer = page.getByRole('region', { name: 'Game log' });
    await drawer.getByRole('searchbox').focus();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Game log', exact: true })).toBeFocused();
    await press('Game log');
    await drawer.getByRole('separator', { name: 'Height of the drawer' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(drawer.getByRole('separator')).toHaveAttribute('aria-valuenow', '416');
    await page.keyboard.press('Home');
    await expect.poll(async () => (await drawer.boundingBox())?.height).toBe(200);
    await press('Chat');
    await expect(page.getByRole('region', { name: 'Chat' })).toContainText('No messages yet.');
    await press('Game log');
    await press('Pin Game log');
    const right = page.getByRole('complementary', { name: 'Right panels' });
    await expect(right.getByRole('list', { name: 'Game log' })).toContainText('The game began: 2 players');

    const edge = page.getByRole('separator', { name: 'Width of the right panels' });
    await edge.focus();
    for (const key of ['ArrowLeft', 'Shift+ArrowLeft']) await page.keyboard.press(key);
    await expect(edge).toHaveAttribute('aria-valuenow', '400');
    expect((await right.boundingBox())?.width).toBe(400);
    await press('Fold Players');
    await expect(left.getByRole('region')).toHaveCount(0);

    await page.reload();
    await expect(left.getByRole('button', { name: 'Unfold Players' })).toBeVisible();
    await expect.poll(async () => (await right.boundingBox())?.width).toBe(400);
    await press('Game menu');
    await press('Reset the panels');
    await page.keyboard.press('Escape');
    await expect(right).toHaveCount(0);
    await expect(left.getByRole('region', { name: 'Regions', exact: true })).toBeVisible();
  },
);

test('who watches has no controls', FULL, async ({ page, browser }) => {
  const player = await sitDown(page, server.url, 'watched');
  await openAccount(server.url, 'watcher');
  const other = await phoneOf(browser, 'watcher');
  await openRoom({ ...player, page: other });
  await expect(other.getByText('You are watching').first()).toBeAttached();
  for (const name of [/^Place/, /^End/, /Plan/])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
});

test('a teammate sees where somebody points, and may hide their pings', FULL, async ({ page, browser }) => {
  const [pointer, mate] = (await signUpAll(server.url, 'pointer', 'mate')) as [Person, Person];
  const roomId = await allied(pointer, mate);
  await takeSession(page, server.url, 'pointer');
  const other = await phoneOf(browser, 'mate');
  for (const { one, token } of [
    { one: page, token: pointer.token },
    { one: other, token: mate.token },
  ])
    await openRoom({ page: one, url: server.url, token, roomId, touch: false });

  const land = page.locator('[data-pin][role="button"]').first();
  const place = /^[^,]+/.exec((await land.getAttribute('aria-label')) ?? '')?.[0] ?? '';
  const point = async (): Promise<void> => {
    await land.focus();
    await page.keyboard.press('p');
    await expect(page.locator('[data-ping]').first()).toBeAttached();
  };
  await expect(page.getByText('Connected', { exact: true })).toBeAttached();
  // Nothing on the screen says that the mate hears the room: the first ping may come before that.
  await expect(async () => {
    await point();
    await expect(other.locator('[data-ping]').first()).toBeAttached({ timeout: patient(3_000) });
  }).toPass({ intervals: [1_000] });
  await expect(other.getByText(`pointer points at ${place}`)).toBeAttached();
  await expect(other.locator('[data-ping]')).toHaveCount(0);

  // Messages come in order: of three pings the muted one has come when the last is seen.
  await other.evaluate(() => {
    const seen = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      const pings = added.filter((node) => node instanceof SVGElement && 'ping' in node.dataset).length;
      document.body.dataset['pings'] = String(Number(document.body.dataset['pings'] ?? 0) + pings);
    });
    seen.observe(document.body, { childList: true, subtree: true });
  });
  await other.getByRole('button', { name: 'Players, regions, treasure' }).tap();
  const mute = other.getByRole('button', { name: 'Hide pings of pointer' });
  await mute.tap();
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await point();
  await expect(page.locator('[data-ping]')).toHaveCount(0);
  await mute.tap();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  await point();
  await expect(other.locator('[data-ping]')).toHaveCount(1);
  await expect(other.locator('body')).toHaveAttribute('data-pings', '1');
});

async function phoneOf(browser: Browser, username: string): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const context = await browser.newContext({ viewport, hasTouch: true, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await takeSession(page, server.url, username);
  return page;
}

/** A running game of these two in a team against two Commanders. */
async function allied(host: Person, mate: Person): Promise<string> {
  const { id } = await openTable(server.url, host, {
    maxPlayers: 4,
    clock: 'async',
    config: { teams: 2 },
    aiOpponents: [{ aiDifficulty: 'commander' }, { aiDifficulty: 'commander' }],
  });
  const params = { id };
  const { room } = await call(server.url, mate.token, roomRoutes.join, { params, body: {} });
  for (const { id: playerSlotId, isAi } of room.players) {
    const body = { playerSlotId, teamId: isAi ? 1 : 0 };
    await call(server.url, host.token, hostRoutes.assignTeam, { params, body });
  }
  for (const { token } of [host, mate]) {
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true } });
  }
  return id;
}

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

/** Arrow keys, in the order in which a person would try them, until the focused land fits: the deal may have put it far away. */
async function walkTo(page: Page, keys: Keys, wanted: RegExp): Promise<void> {
  for (let round = 0; round < 3; round++) {
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
  }
  throw new Error('no such land was found by arrow keys');
}
