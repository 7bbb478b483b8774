import {
  expect,
  FULL,
  onSharedServer,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';
import { befriend, openAccount, post } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { hold, holdAnswer, settled } from './support/clock.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** A player at a browser of their own, signed in. */
async function arrive(browser: Browser, token: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  await context.addInitScript((own) => localStorage.setItem('token', own), token);
  return context.newPage();
}

test(
  'filters stand in the address, a password opens a private room, and who has no seat looks on',
  FULL,
  async ({ browser }) => {
    const accounts = ['hosting', 'guesting', 'watching'].map((name) => openAccount(server.url, name));
    const [host = '', guest = '', third = ''] = (await Promise.all(accounts)).map(({ token }) => token);
    const rooms = { mapId: 'world', maxPlayers: 3 };
    await post(server.url, '/game/rooms', { ...rooms, name: 'Plain' }, host);
    await post(
      server.url,
      '/game/rooms',
      { ...rooms, name: 'Crowned', config: { gameMode: 'capitals' } },
      host,
    );

    const page = await arrive(browser, guest);
    await page.goto(`${server.url}/lobby/live?mode=capitals`);
    await expect(page.getByText('1 room fits your filters.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Crowned' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Plain' })).toBeHidden();
    await page.getByRole('combobox', { name: 'Map' }).selectOption('Europe');
    await expect(page).toHaveURL(/mode=capitals&map=europe$/);
    await expect(page.getByText('0 rooms fit your filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expect(page).toHaveURL(/\/lobby\/live$/);
    await expect(page.getByRole('link', { name: 'Plain' })).toBeVisible();

    const hosting = await arrive(browser, host);
    await hosting.goto(`${server.url}/create/commanders`);
    await hosting.getByLabel('Name').fill('Behind the door');
    await hosting.getByLabel('Room password').fill('marrow');
    await hosting.getByRole('button', { name: 'Create game', exact: true }).click();
    await expect(hosting.getByRole('heading', { name: 'Behind the door' })).toBeVisible();
    const code = (await hosting.getByText(/^Private room \d+$/).innerText()).replaceAll(/\D/g, '');
    await hosting
      .getByRole('button', { name: /^Remove Commander/ })
      .first()
      .click();

    await page.getByLabel('Room code').fill(code);
    await page.getByRole('button', { name: 'Enter' }).click();
    const password = page.getByLabel('Room password');
    await password.fill('barrow');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByText('That is not this room’s password')).toBeVisible();
    await password.fill('marrow');
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('listitem').filter({ hasText: /guesting.*you/ })).toBeVisible();

    await hosting.getByRole('button', { name: 'Remove guesting' }).click();
    await expect(page).toHaveURL(/\/lobby$/);
    await expect(page.getByText('The host of “Behind the door” has removed you.')).toBeVisible();

    const { room } = await post<{ room: { id: string } }>(
      server.url,
      '/game/rooms',
      { ...rooms, name: 'Open war', maxPlayers: 2 },
      host,
    );
    await post(server.url, `/game/rooms/${room.id}/join`, {}, guest);
    for (const token of [host, guest]) {
      await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
    }
    const stand = await arrive(browser, third);
    await stand.goto(`${server.url}/lobby/watch`);
    await stand.getByRole('link', { name: 'Watch Open war' }).click();
    await expect(stand.getByRole('application')).toBeVisible();
    await expect(stand.getByText('You are watching')).toBeVisible();
    await hosting.goto(`${server.url}/room/${room.id}`);
    await hosting.getByRole('button', { name: 'Game menu' }).click();
    await expect(hosting.getByText('1 is watching:')).toBeVisible();
    await expect(hosting.getByRole('button', { name: 'watching', exact: true })).toBeVisible();
  },
);

test(
  'a name opens a card, by keyboard too and without a network; a mute is one of all devices',
  FULL,
  async ({ browser }) => {
    const [host, guest] = await Promise.all(
      ['carder', 'looker'].map((name) => openAccount(server.url, name)),
    );
    if (!host || !guest) throw new Error('nobody');
    await befriend(server.url, host, guest);
    const body = { name: 'Carded', mapId: 'world', maxPlayers: 3 };
    const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', body, host.token);
    await post(server.url, '/game/rooms', { ...body, name: 'Elsewhere' }, guest.token);
    const [page, other] = await Promise.all([0, 1].map(() => arrive(browser, guest.token)));
    if (!page || !other) throw new Error('no pages');
    const name = (at: Page) => at.getByRole('button', { name: /^carder/ });
    const card = (at: Page) => at.getByRole('dialog', { name: 'carder' });
    for (const at of [page, other]) {
      await at.goto(`${server.url}/room/${room.id}`);
      await expect(name(at)).toContainText('1\u202F000 CP');
    }
    const box = await name(page).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);

    await name(page).press('Enter');
    await expect(card(page).getByText('no game yet')).toBeVisible();
    await expectAccessible(page);
    const sheet = await card(page).boundingBox();
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeCloseTo(844, 0);
    await page.getByRole('button', { name: 'Invite to Elsewhere' }).click();
    await expect(page.getByRole('button', { name: 'Invited to Elsewhere' })).toBeDisabled();
    await name(other).click();
    const mute = (at: Page) => card(at).getByRole('button', { name: /^Mute/ });
    await expect(mute(other)).toHaveAttribute('aria-pressed', 'false');
    await mute(page).click();
    await expect(mute(other)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(card(page)).toBeHidden();
    await expect(name(page)).toBeFocused();

    await page.route('**/api/users/*/card', (route) => route.abort());
    await name(page).press('Enter');
    await expect(card(page).getByText('No network. This card')).toBeVisible();
    await card(page).getByRole('link', { name: 'Profile' }).click();
    await expect(page).toHaveURL(/\/profile\/carder$/);
    await expect(card(page)).toBeHidden();
  },
);

test(
  'who looks for opponents is told how near they must be, and is led to their room',
  FULL,
  async ({ browser }) => {
    const [one, other] = await Promise.all(['seeker', 'sought'].map((name) => openAccount(server.url, name)));
    const page = await arrive(browser, one?.token ?? '');
    // A list from before the search, in which it is not, comes late: it must not end the search.
    const list = await holdAnswer(page, '**/api/play/tickets');
    const listCame = page.waitForEvent('requestfinished', (request) => {
      return request.method() === 'GET' && request.url().endsWith('/api/play/tickets');
    });
    await page.goto(`${server.url}/play/ranked`);
    await list.answered;
    await page.getByRole('button', { name: 'Find opponents' }).click();
    await expect(page.getByText(/You are matched within 150 Conquest Points/)).toBeVisible();
    list.letCome();
    await listCame;
    await settled(page);
    // The end of the first search is slow: it must not end the second.
    const letGo = await hold(page, '**/api/play/tickets/*');
    await page.getByRole('button', { name: 'Stop looking' }).click();
    await expect(page.getByText('Looking for opponents')).toBeHidden();
    await page.getByRole('button', { name: 'Find opponents' }).click();
    await letGo();
    const wish = { kind: 'duel', pace: 'live', ranked: true };
    await post(server.url, '/play/tickets', wish, other?.token ?? '');
    await expect(page).toHaveURL(/\/room\/[\da-f-]{36}$/);
    await expect(page.getByRole('heading', { name: 'Ranked duel' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change the rules' })).toHaveCount(0);
  },
);

test('a newcomer plays two Commanders with a single press', async ({ browser }) => {
  const { token } = await openAccount(server.url, 'firsttime');
  const page = await arrive(browser, token);
  await page.goto(`${server.url}/lobby`);
  await expect(page.getByRole('link', { name: 'Learn in 3 minutes' })).toHaveAttribute('href', '/tutorial');
  await page.getByRole('button', { name: 'Play two Commanders now' }).click();
  await expect(page.getByRole('application')).toBeVisible();
});
