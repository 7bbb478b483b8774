import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { UNKNOWN_OWNER } from '../../engine/model/ids.ts';
import { screenShows, stateOf, tapTerritory, viewOf, type Player } from './support/player.ts';
import { openRoom, sitDown } from './support/sitDown.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

/** Counts the sockets that a page has open, from now on. */
function socketsOf(page: Page): () => number {
  let open = 0;
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) open = 0;
  });
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/socket.io/')) return;
    open++;
    socket.on('close', () => open--);
  });
  return () => open;
}

const counterOf = (page: Page, territory: number) => page.locator(`[data-pin="${territory}"][role="button"]`);

async function ownLand(player: Player): Promise<number> {
  const { owner, viewer } = await viewOf(player);
  return owner.findIndex((seat) => seat === viewer && seat !== UNKNOWN_OWNER);
}

/** Places an army by a tap, and answers where. */
async function placeOne(player: Player): Promise<number> {
  const land = await ownLand(player);
  await tapTerritory(player, land);
  return land;
}

const versionOf = async (player: Player): Promise<number> => (await stateOf(player)).version;

test('two tabs of one player share a socket and agree; when the one that has it goes the other takes over', async ({
  page,
  context,
}) => {
  const first = socketsOf(page);
  const player = await sitDown(page, server.url, 'asta');
  await openRoom(player);
  await expect.poll(first).toBe(1);

  const other = await context.newPage();
  const second = socketsOf(other);
  const beside: Player = { ...player, page: other };
  await openRoom(beside);
  await expect(other.getByText('Connected', { exact: true })).toBeAttached();
  expect(second()).toBe(0);

  const before = await versionOf(player);
  const land = await placeOne(beside);
  await expect.poll(() => versionOf(player)).toBeGreaterThan(before);
  for (const one of [player, beside]) await screenShows(one, await viewOf(one));
  const shown = await counterOf(page, land).getAttribute('aria-label');
  await expect(counterOf(other, land)).toHaveAttribute('aria-label', shown ?? '');
  expect(second()).toBe(0);

  await page.close();
  await expect.poll(second).toBe(1);
  await expect(other.getByText('Connected', { exact: true })).toBeAttached();
  const now = await versionOf(beside);
  await placeOne(beside);
  await expect.poll(() => versionOf(beside)).toBeGreaterThan(now);
  await screenShows(beside, await viewOf(beside));
});

test(
  'a tab that leads but does not live loses the lead to one that is looked at',
  FULL,
  async ({ page, context }) => {
    const dead = await context.newPage();
    await dead.goto(`${server.url}/favicon.svg`);
    await dead.evaluate(
      () =>
        new Promise<void>((held) => {
          void navigator.locks.request('cold-keep-sync', () => {
            held();
            return new Promise(() => undefined);
          });
        }),
    );
    const player = await sitDown(page, server.url, 'disa');
    await openRoom(player);
    await expect(page.getByText('Connected', { exact: true })).toBeAttached();
    const before = await versionOf(player);
    await placeOne(player);
    await expect.poll(() => versionOf(player)).toBeGreaterThan(before);
  },
);

/** Has the server greet this page with other versions than its own. Commands wait until they are let go. */
async function greetedWith(page: Page, change: (hello: string) => string) {
  const held: (() => void)[] = [];
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const upstream = socket.connectToServer();
    upstream.onMessage((message) => {
      const text = message.toString();
      socket.send(text.startsWith('42["hello"') ? change(text) : message);
    });
    socket.onMessage((message) => {
      const send = (): void => upstream.send(message);
      if (message.toString().includes('"game-action"')) held.push(send);
      else send();
    });
  });
  return {
    waiting: () => held.length,
    letGo: () => held.splice(0).forEach((send) => send()),
  };
}

test(
  'beside a server with other rules the page shows what the server has answered, and offers the new version',
  FULL,
  async ({ page }) => {
    const commands = await greetedWith(page, (hello) => hello.replace(/"engine":"\w+"/, '"engine":"other"'));
    const player = await sitDown(page, server.url, 'birger');
    await openRoom(player);
    await expect(page.getByText(/^There is a new version\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();

    const view = await viewOf(player);
    const before = await counterOf(page, await ownLand(player)).getAttribute('aria-label');
    const land = await placeOne(player);
    await expect.poll(commands.waiting).toBe(1);
    await expect(counterOf(page, land)).toHaveAttribute('aria-label', before ?? '');
    commands.letGo();
    await expect.poll(() => versionOf(player)).toBe(view.version + 1);
    await expect(counterOf(page, land)).not.toHaveAttribute('aria-label', before ?? '');
  },
);

test('a page that is too old for the server looks on and commands nothing', FULL, async ({ page }) => {
  await greetedWith(page, (hello) => hello.replace(/"oldest":\d+/, '"oldest":99'));
  const player = await sitDown(page, server.url, 'cora');
  await openRoom(player);
  await expect(page.getByText(/^This version is too old to play\. You can watch/)).toBeVisible();
  const before = await versionOf(player);
  await placeOne(player);
  await expect(page.locator('output', { hasText: 'Reload to play on.' })).toBeAttached();
  expect(await versionOf(player)).toBe(before);
});
