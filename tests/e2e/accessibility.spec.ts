import { PHONE, test, WITHOUT_WORKER } from './support/test.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { openAccount, post, signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { openSamples, signInAs, visit, visitsTo } from './support/screens.ts';
import { startServer, type TestServer } from './support/server.ts';

// What still fades in has no contrast to judge.
const STILL = { reducedMotion: 'reduce' } as const;
const SIZES = {
  phone: { ...STILL, ...PHONE },
  desktop: { ...STILL, viewport: { width: 1440, height: 900 } },
};

test.use(WITHOUT_WORKER);

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('axe finds nothing serious on any route, in three themes and two sizes', async ({ browser }) => {
  const samples = await openSamples(server);
  const pages = {
    visitor: await (await browser.newContext(STILL)).newPage(),
    unverified: await (await browser.newContext(STILL)).newPage(),
    player: await (await browser.newContext(STILL)).newPage(),
    admin: await (await browser.newContext(STILL)).newPage(),
  };
  for (const viewer of ['visitor', 'unverified', 'player', 'admin'] as const) {
    await signInAs(pages[viewer], server.url, samples.tokens[viewer]);
  }
  for (const one of visitsTo(samples)) {
    const page = pages[one.viewer];
    await visit(page, server.url, one);
    for (const { viewport } of Object.values(SIZES)) {
      await page.setViewportSize(viewport);
      await expectAccessible(page, ['light', 'highcontrast']);
    }
  }
});

for (const [size, options] of Object.entries(SIZES)) {
  test(`axe finds nothing serious in a game and around it, ${size}`, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    const username = `axe-${size}`;
    const { token } = await openAccount(server.url, username);
    await signIn(page, server.url, username);
    await page.getByRole('heading', { name: 'Open rooms' }).waitFor();
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expectAccessible(page);

    const room = await openRoom(token, { visibility: 'open' }, 2);
    await page.goto(`${server.url}/room/${room}`);
    await page.getByRole('button', { name: 'Ready', exact: false }).first().waitFor();
    await expectAccessible(page);

    await post(server.url, `/game/rooms/${room}/ready-state`, { ready: true }, token);
    await page.getByRole('application').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Game log', exact: true }).click();
    await page.getByRole('list', { name: 'Game log' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Game menu' }).click();
    await expectAccessible(page);
    await page.getByLabel('Territories as a list').check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('table').first().waitFor();
    await expectAccessible(page);

    await post(server.url, `/game/rooms/${room}/actions`, surrender(room), token);
    await page.getByRole('dialog', { name: /Defeat|over/ }).waitFor();
    await expectAccessible(page);

    const fogged = await openRoom(token, { visibility: 'fog', neutralThird: true }, 6);
    await post(server.url, `/game/rooms/${fogged}/ready-state`, { ready: true }, token);
    await page.goto(`${server.url}/room/${fogged}`);
    await page.getByRole('cell', { name: 'Hidden' }).first().waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByLabel('Territories as a list').uncheck();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-fog]').waitFor();
    await expectAccessible(page);
  });
}

async function openRoom(token: string, config: Partial<GameConfig>, maxPlayers: number): Promise<string> {
  const settings = {
    name: 'Looked at',
    mapId: 'world',
    maxPlayers,
    clock: 'relaxed',
    config,
    aiOpponents: Array.from({ length: maxPlayers - 1 }, () => ({ aiDifficulty: 'commander' })),
  };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, token);
  return room.id;
}

const surrender = (roomId: string) => ({
  roomId,
  idempotencyKey: `surrender-${roomId}`,
  baseVersion: 0,
  action: { type: 'surrender' },
});
