import sharp from 'sharp';
import { databaseOf } from '../support/databaseOf.ts';
import { openAccount, PASSWORD, post, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { rowsOf } from './support/device.ts';
import {
  expect,
  FULL,
  onSharedServer,
  PHONE,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const counters = (page: Page) => page.locator('[data-counter]');
const sheetOf = (page: Page) => page.getByRole('application', { name: 'The map' });
const panelOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name });

async function putLand(page: Page, across: number, down: number): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheetOf(page).boundingBox()) ?? {};
  await page.keyboard.press('t');
  await page.mouse.click(x + width * across, y + height * down);
}

async function pageOf(browser: Browser, username: string, options = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await openAccount(server.url, username);
  await takeSession(page, server.url, username);
  return page;
}

/** A sheet with one territory, which is on the server. */
async function beginMap(page: Page): Promise<void> {
  await page.goto(`${server.url}/map-editor`);
  await page.getByRole('button', { name: 'Draw a new map' }).click();
  await expect(sheetOf(page)).toBeVisible();
  await putLand(page, 0.3, 0.3);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}

/** The bar has it on a wide screen, and its menu on a phone. */
async function openFromBar(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  if (!(await button.isVisible())) await page.getByRole('button', { name: 'More', exact: true }).click();
  await button.click();
}

async function invitation(page: Page, role: 'editor' | 'commenter'): Promise<string> {
  await openFromBar(page, 'Draw together');
  await page.getByLabel('Invite as').selectOption(role);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('code').textContent()) ?? '';
  await expect(page.getByRole('button', { name: 'Copy the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  return link;
}

async function comment(page: Page, words: string): Promise<void> {
  await panelOf(page, 'Comments').click();
  await page.getByRole('textbox', { name: 'Comment' }).fill(words);
  await page.getByRole('button', { name: 'Add the comment' }).click();
}

test('two people draw on one map, see each other, and whoever is taken out keeps a copy', async ({
  browser,
}) => {
  const [own, guest] = [await pageOf(browser, 'chartwright'), await pageOf(browser, 'chartguest')];
  await beginMap(own);
  await guest.goto(await invitation(own, 'editor'));
  await expect(counters(guest)).toHaveCount(1);
  // They look at what is there, and not at an empty sheet.
  await expect(guest.getByText(/^200%$/)).toBeVisible();
  await putLand(guest, 0.6, 0.6);
  await expect(counters(own)).toHaveCount(2);
  await expect(guest.getByText(/^Saved ·/)).toBeVisible();
  await expect(own.getByText('chartguest is here')).toBeVisible();
  await expect(own.getByRole('list', { name: 'Here now' }).getByText(/^chartguest, at/)).toBeAttached();
  await expect(own.locator('text', { hasText: 'chartguest' })).toBeVisible();

  await comment(guest, 'A small island.');
  await panelOf(own, 'Comments').click();
  await expect(own.getByText('A small island.')).toBeVisible();
  await own.getByRole('textbox', { name: 'Answer' }).fill('It grows.');
  await own.getByRole('textbox', { name: 'Answer' }).press('Enter');
  await expect(guest.getByText('It grows.')).toBeVisible();
  await expect(own.getByRole('button', { name: /: 2 comments/ })).toBeVisible();

  await openFromBar(own, 'Draw together');
  await own.getByRole('button', { name: 'Remove chartguest' }).click();
  await expect(guest.getByText('Not taken: kept as a copy')).toBeVisible();
  await expect(counters(guest)).toHaveCount(2);
  await guest.close();
  await own.close();
});

test(
  'a commenter looks at the map and comments without a network, and changes nothing',
  { ...FULL },
  async ({ browser }) => {
    const own = await pageOf(browser, 'chartowner');
    await beginMap(own);
    const guest = await pageOf(browser, 'remarker', PHONE);
    await guest.goto(await invitation(own, 'commenter'));
    await expect(counters(guest)).toHaveCount(1);
    await expect(guest.getByRole('button', { name: 'Link', exact: true })).toHaveCount(0);
    await expect(guest.getByRole('textbox', { name: 'Title' })).toBeDisabled();
    await counters(guest).first().focus();
    await guest.keyboard.press('Delete');
    await guest.keyboard.press('n');
    await expect(counters(guest)).toHaveCount(1);

    await guest.context().setOffline(true);
    await counters(guest).first().press('c');
    await counters(guest).first().press('Enter');
    await comment(guest, 'Is this land?');
    await expect(guest.getByText('waits for a network')).toBeVisible();
    await expectAccessible(guest);
    await guest.context().setOffline(false);
    await panelOf(own, 'Comments').click();
    await expect(own.getByText('Is this land?')).toBeVisible();
    await expectAccessible(own);
    await own.getByRole('button', { name: 'Settle', exact: true }).click();
    await expect(own.getByText('Show 1 settled thread')).toBeVisible();
    await openFromBar(own, 'Draw together');
    await own.getByLabel('Player', { exact: true }).fill('nobody-of-that-name');
    await own.getByLabel('Player', { exact: true }).press('Enter');
    await expect(own.getByRole('dialog').getByText('There is no such player')).toBeVisible();
    await expectAccessible(own);
    await own.getByLabel('What remarker may do').selectOption('editor');
    await own.keyboard.press('Escape');
    await expect(guest.getByRole('button', { name: 'Link', exact: true })).toBeVisible();
    await openFromBar(guest, 'Draw together');
    await expectAccessible(guest);
  },
);

test('a version is kept, and brought back so that it can be undone', { ...FULL }, async ({ browser }) => {
  const page = await pageOf(browser, 'archivist');
  await beginMap(page);
  await openFromBar(page, 'Versions');
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('One island');
  await page.getByRole('button', { name: 'Keep this version' }).click();
  await expect(page.getByRole('button', { name: 'Look at One island' })).toBeVisible();
  await page.keyboard.press('Escape');
  await putLand(page, 0.5, 0.5);
  await putLand(page, 0.7, 0.5);
  await expect(counters(page)).toHaveCount(3);
  await openFromBar(page, 'Versions');
  await page.getByRole('button', { name: 'Look at One island' }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(counters(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(counters(page)).toHaveCount(3);
});

test('a picture reaches the others', { ...FULL }, async ({ browser }) => {
  const own = await pageOf(browser, 'tracer');
  await beginMap(own);
  const guest = await pageOf(browser, 'traceguest');
  await guest.goto(await invitation(own, 'editor'));
  await expect(counters(guest)).toHaveCount(1);
  await own.keyboard.press('v');
  await own.keyboard.press('Escape');
  const { x = 0, y = 0 } = (await sheetOf(own).boundingBox()) ?? {};
  await own.mouse.click(x + 20, y + 20);
  const picture = await own.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 30);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    return [...new Uint8Array(await blob.arrayBuffer())];
  });
  await own.getByRole('button', { name: 'Picture', exact: true }).click();
  await own
    .getByLabel('Choose a picture')
    .last()
    .setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer: Buffer.from(picture) });
  await expect(own.locator('svg image')).toBeAttached();
  await expect(guest.locator('svg image')).toBeAttached();
});

test('a logout asks for maps that have not reached the server', { ...FULL }, async ({ browser }) => {
  const page = await pageOf(browser, 'forgetful');
  await page.route('**/api/map-drafts/**', (route) => route.abort());
  await page.goto(`${server.url}/map-editor`);
  await page.getByRole('button', { name: 'Draw a new map' }).click();
  await putLand(page, 0.3, 0.3);
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.goto(`${server.url}/map-editor`);
  const logout = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Account menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
  };
  await logout();
  await expect(page.getByRole('dialog').getByText('Untitled map')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(page.getByRole('link', { name: /Untitled map/ })).toBeVisible();
  // It is sent wherever the user is, as soon as the way is free.
  await page.unroute('**/api/map-drafts/**');
  const opened = page.waitForEvent('websocket', (one) => one.url().includes('/sync/draft/'));
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const line = await opened;
  if (!line.isClosed()) await line.waitForEvent('close');
  await logout();
  await expect(page.getByRole('button', { name: 'Account menu' })).toHaveCount(0);
});

test(
  'a picture that a map was taken down for leaves the open editor, and a device that was away',
  FULL,
  async ({ browser }) => {
    const [own, away] = [await pageOf(browser, 'atlas-copier'), await browser.newPage()];
    const { token } = await openAccount(server.url, 'rights-admin');
    const { db } = await databaseOf(server.dataDir);
    await db.updateTable('users').set({ role: 'admin' }).where('username', '=', 'rights-admin').execute();
    await post(server.url, '/auth/confirm', { password: PASSWORD }, token);
    const { id: userId } = await db
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'atlas-copier')
      .executeTakeFirstOrThrow();
    const pictures = (page: Page) => rowsOf(page, userId, 'draftPictures');

    await beginMap(own);
    const buffer = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#543' } })
      .png()
      .toBuffer();
    await own.getByRole('button', { name: 'Picture', exact: true }).click();
    await own
      .getByLabel('Choose a picture')
      .last()
      .setInputFiles({ name: 'atlas.png', mimeType: 'image/png', buffer });
    await expect
      .poll(() => pictures(own))
      .toMatchObject([{ picture: { hash: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown } }]);
    await takeSession(away, server.url, 'atlas-copier');
    await away.goto(own.url());
    await expect(counters(away)).toHaveCount(1);
    await expect.poll(() => pictures(away)).toHaveLength(1);
    await away.goto(`${server.url}/legal`);

    const mapId = own.url().split('/').at(-1) ?? '';
    await db
      .insertInto('maps')
      .values({ ...LISTED, id: mapId })
      .execute();
    await db.destroy();
    const body = { act: 'map.take_down', reason: 'Traced from an atlas', overRights: true };
    await post(server.url, `/admin/maps/${mapId}/acts`, body, token);
    await expect.poll(() => pictures(own)).toEqual([]);
    await away.goto(`${server.url}/lobby`);
    await expect.poll(() => pictures(away)).toEqual([]);
  },
);

/** A map as far as staff acts on it. */
const LISTED = {
  author: 'atlas-copier',
  title: 'Traced',
  search: '',
  state: 'listed',
  rev: 1,
  territories: 1,
  regions: 1,
  min_players: 2,
  max_players: 2,
  best_from: 2,
  best_to: 2,
  licence: 'CC BY 4.0',
  official: 0,
  featured: 0,
  over_rights: 0,
  published_at: 0,
  modes: '',
  language: '',
  plays: 0,
  stars: 0,
  ratings: 0,
  score: 0,
} as const;
