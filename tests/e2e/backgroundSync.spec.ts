import { expect, FULL, test, type Browser, type BrowserContext, type Page } from './support/test.ts';
import { post } from './support/accounts.ts';
import { putRow, rowsOf } from './support/device.ts';
import { stateOf, tapTerritory, viewOf, type Player } from './support/player.ts';
import { startServer, type TestServer } from './support/server.ts';
import { openRoom, sitDown } from './support/sitDown.ts';
import { hasApp, visitedBrowser, wakeWorker } from './support/visited.ts';

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

const visited = (browser: Browser) =>
  visitedBrowser(browser, server.url, { viewport: { width: 1440, height: 900 } });

interface Left {
  readonly player: Player;
  /** This page has the app's origin, but not the app. */
  readonly beside: Page;
  readonly userId: string;
  readonly version: number;
}

/** Places an army while the server is away, and closes the app with the command unsent. `meanwhile`: before it closes. */
async function leaveCommand(
  context: BrowserContext,
  page: Page,
  username: string,
  meanwhile: (left: Left) => Promise<void> = () => Promise.resolve(),
): Promise<Left> {
  const player = await sitDown(page, server.url, username);
  await openRoom(player);
  await hasApp(page);
  await expect(page.getByText('Connected', { exact: true })).toBeAttached();
  const { version, viewerId } = await stateOf(player);
  const userId = viewerId ?? '';
  const { owner, viewer } = await viewOf(player);
  const beside = await context.newPage();
  await beside.goto(`${server.url}/favicon.svg`);

  await server.kill();
  await expect(page.getByText('Reconnecting')).toBeAttached();
  await tapTerritory(player, owner.indexOf(viewer === 'spectator' ? 0 : viewer));
  await expect.poll(async () => (await rowsOf(beside, userId, 'outbox')).length).toBeGreaterThan(0);
  const left = { player, beside, userId, version };
  await meanwhile(left);
  await page.close();
  await server.restart();
  return left;
}

const waiting = ({ beside, userId }: Left): Promise<unknown[]> => rowsOf(beside, userId, 'outbox');

/** An event during which the browser's own is still at work does nothing: it is told until all is sent. */
const expectSent = (left: Left): Promise<void> =>
  expect
    .poll(
      async () => {
        await wakeWorker(left.beside, server.url);
        return waiting(left);
      },
      { intervals: [1_000] },
    )
    .toEqual([]);

test('what was commanded without a network is sent when the page is closed', FULL, async ({ browser }) => {
  const { page, context } = await visited(browser);
  const left = await leaveCommand(context, page, 'dagny');
  await expectSent(left);
  expect((await stateOf(left.player)).version).toBeGreaterThan(left.version);
});

/** Leaves a placement behind that is refused when it is sent: its armies have been placed elsewhere meanwhile. */
async function leaveRefused(context: BrowserContext, page: Page, username: string): Promise<Left> {
  const left = await leaveCommand(context, page, username, signOut);
  const { player, version } = left;
  const { map, reserves } = await viewOf(player);
  const action = {
    type: 'deploy',
    territoryId: map.territories[await ownLand(player)]?.id,
    armies: reserves,
  };
  const envelope = { roomId: player.roomId, idempotencyKey: 'elsewhere', baseVersion: version, action };
  await post(server.url, `/game/rooms/${player.roomId}/actions`, envelope, player.token);
  await putRow(left.beside, left.userId, 'kv', { key: 'token', value: player.token });
  await expectSent(left);
  return left;
}

test('a refusal is told by a notification', FULL, async ({ browser }) => {
  const { page, context } = await visited(browser);
  await context.grantPermissions(['notifications'], { origin: server.url });
  const { beside } = await leaveRefused(context, page, 'einar');
  const shown = (): Promise<string[]> =>
    beside.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ body }) => body);
    });
  await expect.poll(shown).toEqual([expect.stringMatching(/^Deploy failed: /)]);
});

test(
  'where notifications are not allowed a refusal is told when the app is opened',
  FULL,
  async ({ browser }) => {
    const { page, context } = await visited(browser);
    await leaveRefused(context, page, 'egil');
    const again = await context.newPage();
    await again.goto(`${server.url}/lobby`);
    await expect(again.getByText(/^Deploy failed: /)).toBeVisible();
  },
);

const ownLand = async (player: Player): Promise<number> => {
  const { owner, viewer } = await viewOf(player);
  return owner.findIndex((seat) => seat === viewer);
};

test(
  'whose token is not taken any more has their commands kept, not sent and not lost',
  FULL,
  async ({ browser }) => {
    const { page, context } = await visited(browser);
    const left = await leaveCommand(context, page, 'frida', signOut);
    const asked = context.waitForEvent('response', (response) => response.url().endsWith('/actions'));
    await wakeWorker(left.beside, server.url);
    expect((await asked).status()).toBe(401);
    expect(await waiting(left)).toHaveLength(1);
    expect((await stateOf(left.player)).version).toBe(left.version);
  },
);

/** The service worker has a token that the server does not take. */
const signOut = ({ beside, userId }: Left): Promise<void> =>
  putRow(beside, userId, 'kv', { key: 'token', value: unsigned(userId) });

/** A token of the user that no server has signed. */
const unsigned = (sub: string): string => {
  const part = (claims: object): string => Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, exp: 4_000_000_000 })}.AAAA`;
};
