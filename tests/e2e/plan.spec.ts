import { expect, FULL, PHONE, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import { armiesOf, ownerOf, territoriesOf, type GameView } from '../../engine/model/state.ts';
import { planRoutes } from '../../sync-server/protocol/plans.ts';
import { call } from '../support/rest.ts';
import { openAccount, post, takeSession, type Account } from './support/accounts.ts';
import { press, stateOf, tapRoute, tapTerritory, viewOf, type Player } from './support/player.ts';
import { expectFaultless } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';
import { hasApp } from './support/visited.ts';

const STILL_PHONE = { ...PHONE, reducedMotion: 'reduce' };
/** Where to keep pictures of the screens; none are taken without it. */
const PICTURES = process.env['PICTURES'];

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('a turn is planned without a network, handed in, carried out and read', async ({ browser }) => {
  const [annAccount, ben] = await accounts('ann', 'ben');
  const ann = await sitDown(browser, annAccount, await gameOf(annAccount, ben));
  const { page } = ann;
  const before = await viewOf(ann);
  const { from, to, other, name } = choices(before);

  await cut(page);
  await button(page, /^Plan your turn/).tap();
  await expect(page.getByRole('heading', { name: 'Planning your turn' })).toBeVisible();
  await tapTerritory(ann, other);
  await tapTerritory(ann, from);
  await press(ann, button(page, /^Place all \d+ on/));
  await tapRoute(ann, from, to);
  await picture(page, 'phone-attack');
  await press(ann, button(page, /^Plan \d+ v \d+/));
  await expect(page.locator(`[data-pin="${to}"][role="button"]`)).toHaveAccessibleName(/Yours/);
  await press(ann, button(page, 'End attack'));
  await tapRoute(ann, other, nextTo(before, other, from));
  await press(ann, button(page, /^Fortify \d/));
  await press(ann, button(page, 'End turn').first());
  await picture(page, 'phone-plan');

  await button(page, /^5 orders/).tap();
  const dialog = page.getByRole('dialog', { name: 'The plan' });
  const rows = dialog.getByRole('list', { name: 'Orders in the plan' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.nth(2)).toContainText(/\d+% to succeed · about \d+ there/);
  const attack = `Attack ${name(to)} from ${name(from)}`;
  await dialog.getByRole('button', { name: `Conditions: ${attack}` }).tap();
  await dialog.getByRole('slider', { name: 'minimum chance in percent' }).fill('30');
  await expect(rows.nth(2)).toContainText('while the chance is 30% or more');
  await picture(page, 'phone-conditions');
  await dialog.getByRole('button', { name: `Conditions: ${attack}` }).tap();
  await dialog.getByRole('button', { name: `Later: Place 1 on ${name(other)}` }).tap();
  await expect(rows.nth(1)).toContainText(`Place 1 on ${name(other)}`);
  await dialog.getByRole('button', { name: `Delete: Place 1 on ${name(other)}` }).tap();
  await expect(rows).toHaveCount(4);
  await expectFaultless(page);
  await picture(page, 'phone-orders');

  await page.reload();
  await button(page, /^Plan your turn/).tap();
  await button(page, /^4 orders/).tap();
  await expect(rows.nth(1)).toContainText('while the chance is 30% or more');
  await dialog.getByRole('button', { name: 'Submit' }).tap();
  await expect(dialog.getByText('Will be submitted when you are back online.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).tap();
  await dialog.getByRole('button', { name: 'Submit' }).tap();
  await expect(dialog.getByText('Will be submitted when you are back online.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await button(page, 'Close the planner').tap();

  await server.restart();
  await page.context().setOffline(false);
  await expect.poll(async () => (await kept(ann))?.state).toBe('waiting');
  await expect(button(page, 'Plan your turn, a plan is submitted')).toBeVisible();
  expect((await viewOf(ann)).version).toBe(before.version);

  await endTurn(ben, ann.roomId);
  await button(page, 'Plan your turn, result not read yet').tap();
  const story = dialog.getByRole('region', { name: 'Result of your last plan' });
  await expect(story.getByRole('listitem')).toHaveCount(4);
  await expect(story).toContainText(new RegExp(`Placed \\d+ on ${name(from)}`));
  await expect(story).toContainText(new RegExp(`Took ${name(to)}, lost|Stopped before ${name(to)}: `));
  await expect(story).toContainText('Ended the turn');
  await picture(page, 'phone-story');
  expect((await stateOf(ann)).turn).toBe(before.turn + 2);
  await expect(dialog.getByText('Play on the map as if it were your turn')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).tap();
  await button(page, 'Close the planner').tap();
  await expect(button(page, 'Plan your turn')).toHaveAccessibleName('Plan your turn');
});

test('a device of the release before plans keeps all that it knew', FULL, async ({ browser }) => {
  const [vesna, ottokar] = await accounts('vesna', 'ottokar');
  const player = await sitDown(browser, vesna, await gameOf(vesna, ottokar));
  const { page } = player;
  const { from } = choices(await viewOf(player));
  await expect.poll(() => storedRooms(page)).toEqual([player.roomId]);
  await page.goto(`${server.url}/favicon.svg`);
  await makeOlder(page);
  await cut(page);

  await page.goto(`${server.url}/room/${player.roomId}`);
  await expect(page.getByRole('application')).toBeVisible();
  await button(page, /^Plan your turn/).tap();
  await tapTerritory(player, from);
  await expect(button(page, '1 order')).toBeVisible();
  await page.reload();
  await button(page, /^Plan your turn/).tap();
  await expect(button(page, '1 order')).toBeVisible();
  await page.context().close();
  await server.restart();
});

test('on a desktop the orders stand beside the map', FULL, async ({ browser }) => {
  const [halvard, pell] = await accounts('halvard', 'pell');
  const viewport = { width: 1440, height: 900 };
  const context = { ...WITHOUT_WORKER, reducedMotion: 'reduce', viewport } as const;
  const player = { ...(await sitDown(browser, halvard, await gameOf(halvard, pell), context)), touch: false };
  const { page } = player;
  const { from, to, name } = choices(await viewOf(player));
  await button(page, /^Plan your turn/).click();
  await tapTerritory(player, from);
  await page.keyboard.press('a');
  await tapTerritory(player, to);
  await page.keyboard.press('b');
  const plan = page.getByRole('complementary', { name: 'The plan' });
  await expect(plan.getByRole('listitem')).toHaveCount(2);
  await expect(plan).toContainText(/\d+%\s*to take it/);
  await plan.getByRole('button', { name: `Conditions: Attack ${name(to)} from ${name(from)}` }).click();
  await plan.getByRole('radio', { name: 'Just before time runs out' }).check();
  await picture(page, 'desktop-plan');
  await expectFaultless(page);
  await plan.getByRole('button', { name: 'Submit' }).click();
  await expect(plan.getByText('Submitted. It runs just before your time is up.')).toBeVisible();
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await expect(plan.getByRole('button', { name: 'Submit' })).toBeVisible();
  expect((await kept(player))?.state).toBe('cancelled');
});

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const accounts = async (...names: readonly [string, string]): Promise<[Account, Account]> => [
  await openAccount(server.url, names[0]),
  await openAccount(server.url, names[1]),
];

/** A running game of two people; it is the second one's turn. */
async function gameOf(first: Account, second: Account): Promise<string> {
  const settings = {
    name: 'By letter',
    mapId: 'world',
    maxPlayers: 2,
    clock: 'async',
    config: DEFAULT_CONFIG,
  };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, first.token);
  await post(server.url, `/game/rooms/${room.id}/join`, {}, second.token);
  for (const { token } of [first, second]) {
    await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  }
  const { viewerId, currentPlayer } = await stateOf({ url: server.url, token: first.token, roomId: room.id });
  if (viewerId === currentPlayer) await endTurn(first, room.id);
  return room.id;
}

/** Places everything somewhere and ends the turn, which the server does as a plan. */
async function endTurn({ token }: Account, roomId: string): Promise<void> {
  const game = await stateOf({ url: server.url, token, roomId });
  const own = game.board.territories.find(({ ownerId }) => ownerId === game.viewerId);
  await call(server.url, token, planRoutes.put, {
    params: { id: roomId },
    body: {
      id: crypto.randomUUID(),
      starts: 'at_turn_start',
      forTurn: null,
      orders: [{ type: 'deploy', territoryId: own?.id ?? '', armies: 'rest' }, { type: 'end_turn' }],
      madeAt: 1,
    },
  });
  // The other's plan may end the next turn before we look.
  await expect
    .poll(async () => (await stateOf({ url: server.url, token, roomId })).turn)
    .toBeGreaterThan(game.turn);
}

const kept = async ({ token, roomId }: Player) =>
  (await call(server.url, token, planRoutes.get, { params: { id: roomId } })).plan;

async function sitDown(
  browser: Browser,
  { username, token }: Account,
  roomId: string,
  options: object = STILL_PHONE,
): Promise<Player> {
  const page = await (await browser.newContext(options)).newPage();
  await takeSession(page, server.url, username);
  await page.goto(`${server.url}/room/${roomId}`);
  await expect(page.getByRole('application')).toBeVisible();
  await expect(page.getByText(/^(Connected|Slow connection)$/)).toBeAttached();
  return { page, url: server.url, token, roomId, touch: true };
}

/** No new request gets out, and what is open is closed from the other side. The app is on the device. */
async function cut(page: Page): Promise<void> {
  await hasApp(page);
  await page.context().setOffline(true);
  await server.kill();
}

/** An attack that is worth a try, and own land with an own neighbour to march from. */
function choices(view: GameView) {
  const seat = view.viewer as number;
  const own = territoriesOf(view, seat);
  const around = (territory: number) => view.map.neighbours[territory] ?? [];
  const [from, to] = own.flatMap((territory) =>
    around(territory).flatMap((next) =>
      ownerOf(view, next) !== seat && armiesOf(view, next) <= 3 ? [[territory, next] as const] : [],
    ),
  )[0] as readonly [number, number];
  const other = own.find(
    (territory) =>
      territory !== from && around(territory).some((next) => next !== from && own.includes(next)),
  );
  return {
    from,
    to,
    other: other as number,
    name: (territory: number) => view.map.territories[territory]?.name ?? '',
  };
}

const nextTo = (view: GameView, territory: number, not: number): number =>
  (view.map.neighbours[territory] ?? []).find(
    (next) => next !== not && ownerOf(view, next) === view.viewer,
  ) as number;

/** The rooms of which this browser keeps a copy. */
const storedRooms = (page: Page): Promise<unknown[]> =>
  page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('cold-keep:')) ?? {};
    const done = (request: IDBRequest): Promise<unknown> =>
      new Promise((resolve) => {
        request.addEventListener('success', resolve);
      });
    const opening = indexedDB.open(name);
    await done(opening);
    const keys = opening.result.transaction('views').objectStore('views').getAllKeys();
    await done(keys);
    opening.result.close();
    return keys.result;
  });

/** Takes the account's database back to its third version, with all that it holds. */
const makeOlder = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T> | IDBTransaction, event = 'success'): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener(event, () =>
          resolve('result' in request ? request.result : (undefined as T)),
        );
        request.addEventListener('error', reject);
      });
    const { name = '' } =
      (await indexedDB.databases()).find((one) => one.name?.startsWith('cold-keep:')) ?? {};
    const newer = await done(indexedDB.open(name));
    const stores = [...newer.objectStoreNames].filter((store) => store !== 'plans');
    const reading = newer.transaction(stores);
    const copies = await Promise.all(
      stores.map(async (at) => {
        const store = reading.objectStore(at);
        const indexes = [...store.indexNames].map((index) => store.index(index));
        return { at, store, indexes, rows: await done(store.getAll()) };
      }),
    );
    newer.close();
    await done(indexedDB.deleteDatabase(name));
    const opening = indexedDB.open(name, 30);
    opening.addEventListener('upgradeneeded', () => {
      for (const { at, store, indexes, rows } of copies) {
        const { keyPath, autoIncrement } = store;
        const older = opening.result.createObjectStore(at, { keyPath, autoIncrement });
        for (const { name: index, keyPath: path, unique, multiEntry } of indexes) {
          older.createIndex(index, path, { unique, multiEntry });
        }
        for (const row of rows) older.add(row);
      }
    });
    (await done(opening)).close();
  });

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES !== undefined) await page.screenshot({ path: `${PICTURES}/${name}.png` });
}
