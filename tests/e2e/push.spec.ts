import { expect, FULL, test, type Browser, type Page } from './support/test.ts';
import { startPushService, type Browser as Device, type PushService } from '../support/pushService.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { befriend, post, signIn } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';

let server: TestServer;
let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
  server = await startServer({ PUSH_TO_PRIVATE: 'on' });
});
test.afterAll(async () => {
  await server.stop();
  await service.stop();
});

/** A signed-in page that may show notifications, of a browser whose pushes come from our own push service. */
async function pageOf(browser: Browser, player: Player, device: Device, options = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.grantPermissions(['notifications'], { origin: server.url });
  const page = await context.newPage();
  // This browser has no push service of its own, and refuses. All but that is real.
  await page.addInitScript(({ endpoint, keys }) => {
    let subscription: PushSubscription | null = null;
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (given) => {
      if (typeof given?.applicationServerKey !== 'string') throw new TypeError('the key is sent as text');
      const text = given.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/');
      const key = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      subscription = {
        endpoint,
        expirationTime: null,
        options: { userVisibleOnly: true, applicationServerKey: key.buffer },
        getKey: () => null,
        toJSON: () => ({ endpoint, keys: { ...keys } }),
        unsubscribe: async () => {
          subscription = null;
          return true;
        },
      };
      return subscription;
    };
  }, device.subscription);
  await signIn(page, server.url, player.username);
  return page;
}

/** Hands a push to the page's own service worker, as the browser would. */
async function deliver(page: Page, payload: unknown): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registered;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: server.url,
    registrationId,
    data: JSON.stringify(payload),
  });
}

const notifications = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    return (await worker.getNotifications()).map(({ title, tag }) => ({ title, tag }));
  });

/** The numbers that the service worker puts on the app's icon, which this browser does not show. */
async function badgesOf(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker');
  await worker.evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    navigator.setAppBadge = async (count = 0) => void badges.push(count);
  });
  return () => worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);
}

/** Whose turn it is and who waits. */
async function table(names: [string, string]): Promise<{ id: string; mover: Player; waiter: Player }> {
  const players = (await signUpAll(server.url, ...names)) as [Player, Player];
  const { id } = await startGame(server.url, players, { name: 'Winter war', clock: 'async' });
  const { currentPlayer } = await gameOf(server.url, players[0], id);
  const [mover, waiter] = currentPlayer === players[0].id ? players : [players[1], players[0]];
  return { id, mover, waiter };
}

test(
  'who says yes is told when it is their turn, in words and by a number, for as long as it is so',
  FULL,
  async ({ browser }) => {
    const { id, mover } = await table(['ann', 'ben']);
    const device = service.browser();
    const page = await pageOf(browser, mover, device, { viewport: { width: 390, height: 844 } });
    const badges = await badgesOf(page);

    const card = page.getByRole('region', { name: 'Notifications' });
    await expect(card).toContainText('Tell me when it is my turn in Winter war');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Tell me' }).click();
    await expect(card).toBeHidden();

    // The turn that was under way is told of with the next look: here a restart.
    await server.kill();
    await server.restart();
    await service.tried(1);
    const [push] = device.arrived;
    expect(push?.payload).toEqual({ type: 'turn', roomId: id, userId: mover.id });

    await deliver(page, push?.payload);
    const expected = [{ title: 'Your turn: Winter war', tag: `game:${id}` }];
    await expect.poll(() => notifications(page)).toEqual(expected);
    await deliver(page, { ...(push?.payload as object), type: 'reminder' });
    await expect
      .poll(() => notifications(page))
      .toEqual([{ title: 'Your turn ends soon: Winter war', tag: `game:${id}` }]);

    // A game that no longer waits takes its notification along, as soon as the app is open: here it is not.
    await page.goto(`${server.url}/api/nowhere`);
    await deliver(page, { type: 'turn', roomId: 'another', userId: mover.id });
    await expect.poll(async () => (await notifications(page)).length).toBe(2);
    await expect.poll(badges).toEqual([1, 1, 2]);
    await page.goto(server.url);
    await expect
      .poll(() => notifications(page))
      .toEqual([{ title: 'Your turn ends soon: Winter war', tag: `game:${id}` }]);
  },
);

test('the settings say of what to be told, and how', FULL, async ({ browser }) => {
  const [cay] = (await signUpAll(server.url, 'cay')) as [Player];
  const page = await pageOf(browser, cay, service.browser());
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).click();
  const section = page.getByRole('region', { name: 'Notifications' });

  const here = section.getByRole('checkbox', { name: /^Notifications on this device/ });
  await expect(here).not.toBeChecked();
  await expectAccessible(page);
  await here.click();
  await expect(here).toBeChecked();
  await here.click();
  await expect(here).not.toBeChecked();

  const turns = section.getByRole('group', { name: 'My turn has begun' });
  await expect(turns.getByRole('checkbox', { name: 'By notification' })).toBeChecked();
  await turns.getByRole('checkbox', { name: 'By e-mail' }).click();
  await expect(turns.getByRole('checkbox', { name: 'By e-mail' })).toBeChecked();
  await page.reload();
  await expect(turns.getByRole('checkbox', { name: 'By e-mail' })).toBeChecked();
  await expect(turns.getByRole('checkbox', { name: 'By notification' })).toBeChecked();
});

test(
  'words are told with their text, which no push carries, and are gone from the screen with it',
  FULL,
  async ({ browser }) => {
    const [dee, eli] = (await signUpAll(server.url, 'dee', 'eli')) as [Player, Player];
    await befriend(server.url, dee, eli);
    const device = service.browser();
    const page = await pageOf(browser, dee, device);
    await page.goto(`${server.url}/settings`);
    const here = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('checkbox', { name: /^Notifications on this device/ });
    await here.click();
    await expect(here).toBeChecked();
    // Whoever has a page before them is told there.
    await page.goto(`${server.url}/favicon.svg`);

    const { conversation } = await post<{ conversation: { id: string } }>(
      server.url,
      '/messages/dm',
      { targetUserId: dee.id },
      eli.token,
    );
    const path = `/messages/conversations/${conversation.id}/messages`;
    const { message } = await post<{ message: { id: string } }>(
      server.url,
      path,
      { body: 'Truce until turn 9?' },
      eli.token,
    );
    await expect.poll(() => device.arrived.length).toBe(1);
    const [push] = device.arrived;
    const ids = { conversationId: conversation.id, messageId: message.id, userId: dee.id };
    expect(push?.payload).toEqual({ type: 'chat', ...ids });

    await page.goto(`${server.url}/lobby`);
    await deliver(page, push?.payload);
    const shown = { title: 'eli', tag: `chat:${conversation.id}` };
    await expect.poll(() => notifications(page)).toEqual([shown]);
    const bodies = await page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ body }) => body);
    });
    expect(bodies).toEqual(['Truce until turn 9?']);

    // It is deleted: the page hears of it and takes the notification away, and the push shows nothing of it any more.
    await fetch(`${server.url}/api${path}/${message.id}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${eli.token}` },
    });
    await expect.poll(() => notifications(page)).toEqual([]);
    await deliver(page, push?.payload);
    await expect.poll(() => notifications(page)).toEqual([]);
  },
);
