import { expect, PHONE, test, type Browser, type Page, WITHOUT_WORKER } from './support/test.ts';
import { sized } from '../support/size.ts';
import { openAccount, PASSWORD, takeSession } from './support/accounts.ts';
import { mailboxLink } from './support/mailbox.ts';
import { nextToAct, PERSON, plainPage, stateOf, step, stepByCall, type Player } from './support/player.ts';
import { startServer, type TestServer } from './support/server.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } };
/** Steps of people, after which the server is killed. */
const KILL_AFTER = 9;
/** That many are taken on the screen: a turn of each. What follows is sent over the API, with nobody looking on. */
const ON_SCREEN = sized(12, Infinity);

test.use(WITHOUT_WORKER);

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('two people and two commanders play Domination on the World to its end, through a killed server', async ({
  browser,
}) => {
  const desktop = await registerOnScreen(browser, 'vesna');
  const { token } = await openAccount(server.url, 'ottokar');
  const phone = await plainPage(browser, PHONE);
  await takeSession(phone, server.url, 'ottokar');

  const roomId = await createGame(desktop);
  await phone.goto(desktop.url());
  await phone.getByRole('button', { name: 'Join', exact: false }).first().tap();
  for (const page of [desktop, phone]) await page.getByRole('button', { name: /^(I am )?Ready/i }).click();
  for (const page of [desktop, phone]) await expect(page.getByRole('application')).toBeVisible();

  const players: Player[] = [
    { page: desktop, url: server.url, token: await tokenOf(desktop), roomId, touch: false },
    { page: phone, url: server.url, token, roomId, touch: true },
  ];
  let steps = 0;
  for (let player = await nextToAct(players); player !== null; player = await nextToAct(players)) {
    if (steps < ON_SCREEN) await step(player, PERSON);
    else await stepByCall(player);
    if (++steps === KILL_AFTER) await killAndCompare(players);
    if (steps === ON_SCREEN) for (const { page } of players) await page.goto(`${server.url}/favicon.svg`);
  }

  if (steps >= ON_SCREEN) for (const { page } of players) await page.goto(`${server.url}/room/${roomId}`);
  for (const { page } of players) {
    const end = page.getByRole('dialog', { name: /Victory|Defeat|A draw/ });
    const highlight = end.getByRole('navigation', { name: 'Highlights' }).getByRole('link').first();
    await expect(highlight).toHaveAttribute('href', /\/replay\/.+\?turn=\d+$/);
  }
  await desktop.getByRole('dialog').getByRole('link', { name: 'Back to the lobby' }).click();
  await expect(desktop.getByRole('heading', { name: 'Open rooms' })).toBeVisible();
});

/** The way of a newcomer: register, read the mail, follow its link in the same browser. */
async function registerOnScreen(browser: Browser, username: string): Promise<Page> {
  const page = await plainPage(browser, DESKTOP);
  const email = `${username}@example.org`;
  await page.goto(server.url);
  await page.getByRole('link', { name: 'Plot Your Coup' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: false }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password', { exact: false }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.goto(await mailboxLink(server.url, email));
  await page.waitForURL('**/lobby');
  return page;
}

/** Four seats on the World, two of them for commanders. Returns the room's id. */
async function createGame(page: Page): Promise<string> {
  await page.getByRole('link', { name: 'Create game' }).first().click();
  await page.getByLabel('Name').fill('Winter at Marrow Vale');
  for (const seat of [3, 4]) await page.getByRole('button', { name: `Seat ${seat}: Human` }).click();
  // Dearer sets, few armies and an end in sight make for a game of minutes.
  await page.getByRole('radio', { name: 'Escalating' }).check();
  await page.getByRole('radio', { name: '20 rounds' }).check();
  await page.getByRole('radio', { name: '60%' }).check();
  await page.getByRole('group', { name: 'Starting armies' }).getByRole('radio', { name: '1' }).check();
  await page.getByRole('button', { name: 'Create game' }).click();
  await page.waitForURL('**/room/*');
  const code = page.url().split('/').at(-1) ?? '';
  const response = await fetch(`${server.url}/api/game/rooms/${code}`, {
    headers: { Authorization: `Bearer ${await tokenOf(page)}` },
  });
  return ((await response.json()) as { room: { id: string } }).room.id;
}

const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');

/** Expects what was acknowledged before the kill to stand after it, once, and both screens to come back by themselves. */
async function killAndCompare(players: readonly Player[]): Promise<void> {
  const [first] = players;
  if (!first) return;
  const before = await stateOf(first);
  await server.kill();
  for (const { page } of players) await expect(page.getByText('Reconnecting')).toBeAttached();
  await server.restart();
  for (const { page } of players)
    await expect(page.getByText(/^(Connected|Slow connection)$/)).toBeAttached();
  const after = await stateOf(first);
  // A commander may have moved on meanwhile; what was known must still be so.
  expect(after.turn).toBeGreaterThanOrEqual(before.turn);
  if (after.version === before.version) expect(after).toEqual(before);
  else expect(after.version).toBeGreaterThan(before.version);
}
