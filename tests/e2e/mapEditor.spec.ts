import { expectAccessible } from './support/axe.ts';
import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';
import { openAccount, takeSession } from './support/accounts.ts';
import { boxOf, fingers } from './support/fingers.ts';
import { visitedBrowser } from './support/visited.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** An editor with an empty sheet, for an account of its own. */
async function emptySheet(page: Page, username: string): Promise<void> {
  await openAccount(server.url, username);
  await takeSession(page, server.url, username);
  await page.goto(`${server.url}/map-editor`);
  await page.getByRole('button', { name: 'Draw a new map' }).click();
  await expect(page.getByRole('application', { name: 'The map' })).toBeVisible();
}

const counters = (page: Page) => page.locator('[data-counter]');

/** Taps places of the sheet, as shares of what is seen of it. */
async function putLand(
  page: Page,
  places: readonly (readonly [number, number])[],
  touch = false,
): Promise<void> {
  const sheet = page.getByRole('application', { name: 'The map' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  for (const [at, [across, down]] of places.entries()) {
    const [left, top] = [x + width * across, y + height * down];
    // oxlint-disable-next-line no-await-in-loop -- a finger is in one place at a time
    await (touch ? page.touchscreen.tap(left, top) : page.mouse.click(left, top));
    // oxlint-disable-next-line no-await-in-loop
    await expect(counters(page)).toHaveCount(at + 1);
  }
}

const LANDS = [
  [0.3, 0.3],
  [0.42, 0.3],
  [0.54, 0.3],
  [0.3, 0.5],
  [0.42, 0.5],
  [0.54, 0.5],
] as const;

test('a map is drawn by mouse, kept without a network, and played', async ({ browser }) => {
  // The device has the whole app: parts that are fetched later are there without a network too.
  const { context, page } = await visitedBrowser(browser, server.url, DESKTOP);
  await emptySheet(page, 'cartographer');
  await context.setOffline(true);
  await putLand(page, LANDS);
  await page.keyboard.press('v');
  await page.keyboard.press('Escape');

  const panels = page.getByRole('navigation', { name: 'Panels' });
  const sheet = page.getByRole('application', { name: 'The map' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  await page.mouse.click(x + width * 0.02, y + height * 0.5);
  await page.getByRole('textbox', { name: 'Title' }).fill('Six lands');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await page.getByRole('button', { name: 'Link neighbours' }).click();
  await expect(page.getByRole('list', { name: 'How far the map is' }).getByText('Draft')).toHaveAttribute(
    'aria-current',
    'step',
  );
  await panels.getByRole('button', { name: 'Regions' }).click();
  await page.getByRole('button', { name: 'Add a region' }).click();
  await page.getByRole('button', { name: 'Add a region' }).click();

  // One stroke of the brush for the upper three, another for the lower ones.
  const stroke = async (down: number): Promise<void> => {
    await page.mouse.move(x + width * 0.3, y + height * down);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.42, y + height * down, { steps: 4 });
    await page.mouse.move(x + width * 0.54, y + height * down, { steps: 4 });
    await page.mouse.up();
  };
  await page.getByRole('button', { name: 'Paint with it' }).first().click();
  await stroke(0.3);
  await page.getByRole('button', { name: 'Paint with it' }).last().click();
  await stroke(0.5);
  await expect(page.getByText(/The map can be played|Nothing is wrong/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/errors? keeps? the map from being played/)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('First the errors have to be settled.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect(page.getByText(/The map can be played|Nothing is wrong/)).toBeVisible();
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await context.setOffline(false);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Six lands' })).toBeVisible();
  await expect(counters(page)).toHaveCount(6);
  await expect(page.getByText(/The map can be played|Nothing is wrong/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Here now' }).getByText('You', { exact: true })).toBeAttached();

  await page.getByRole('button', { name: 'Playtest' }).click();
  await page.getByLabel('Your turn comes').selectOption('second');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('application', { name: 'Six lands' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Six lands' })).toBeVisible();

  await page.goto(`${server.url}/maps`);
  await expect(page.getByRole('link', { name: 'Europe' })).toBeVisible();
  await page.getByRole('button', { name: 'My maps' }).click();
  await expect(page.getByRole('link', { name: /^Six lands/ })).toBeVisible();

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Six lands' })).toBeVisible();
  await panels.getByRole('button', { name: 'Seats' }).click();
  await page.getByRole('button', { name: 'Watch 200 games' }).click();
  await expect(page.getByRole('rowheader', { name: /first/i })).toBeVisible();
  await expectAccessible(page);
});

test('a whole map is made by keyboard alone', FULL, async ({ page }) => {
  await emptySheet(page, 'keyboarder');
  const sheet = page.getByRole('application', { name: 'The map' });
  await sheet.focus();
  for (let made = 1; made <= 6; made += 1) {
    await page.keyboard.press('n');
    await expect(counters(page)).toHaveCount(made);
    await expect(page.locator('[data-counter]:focus')).toHaveCount(1);
  }
  const before = await page.locator('[data-counter]:focus').boundingBox();
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(async () => (await page.locator('[data-counter]:focus').boundingBox())?.x ?? 0)
    .toBeGreaterThan(before?.x ?? 0);

  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Regions', exact: true }).focus();
  await page.keyboard.press('Enter');
  const names = page.getByRole('textbox', { name: 'Name of the region' });
  for (const [at, name] of ['North', 'South'].entries()) {
    await page.getByRole('button', { name: 'Add a region' }).focus();
    await page.keyboard.press('Enter');
    await expect(names).toHaveCount(at + 1);
    await names.last().fill(name);
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('combobox', { name: 'Paint with' }).getByRole('option', { name }),
    ).toBeAttached();
  }
  for (const [region, from] of [
    ['North', 0],
    ['South', 3],
  ] as const) {
    await page.getByRole('combobox', { name: 'Paint with' }).selectOption(region);
    for (const at of [from, from + 1, from + 2]) {
      await counters(page).nth(at).focus();
      await page.keyboard.press('Enter');
      await expect(counters(page).nth(at)).toHaveAccessibleName(new RegExp(`, ${region}$`));
    }
  }
  await expect(page.getByText(/The map can be played|Nothing is wrong/)).toBeVisible();

  // What is painted with goes; then the first that is left is.
  await page.getByRole('button', { name: 'Remove South' }).press('Enter');
  await expect(counters(page).nth(3)).toHaveAccessibleName(/, no region$/);
  await counters(page).nth(3).press('Enter');
  await expect(counters(page).nth(3)).toHaveAccessibleName(/, North$/);

  // Land reaches to an extra spot, which the arrow keys move and Delete removes.
  await page.getByRole('button', { name: 'Select', exact: true }).press('Enter');
  await counters(page).first().press('Enter');
  await page.getByRole('button', { name: 'Inspector', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Stretch its land' }).press('Enter');
  const spot = page.getByRole('button', { name: /^Extra spot 1 of / });
  const circle = spot.locator('circle');
  const stood = await circle.getAttribute('style');
  await spot.press('Shift+ArrowRight');
  await expect(circle).not.toHaveAttribute('style', stood ?? '');
  await spot.press('Delete');
  await expect(spot).toHaveCount(0);
});

test('two tabs of one draft show the same', { ...FULL }, async ({ page, context }) => {
  await emptySheet(page, 'twotabs');
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('application', { name: 'The map' })).toBeVisible();
  await putLand(page, LANDS.slice(0, 2));
  await expect(counters(other)).toHaveCount(2);
  await other.getByRole('application', { name: 'The map' }).focus();
  await other.keyboard.press('n');
  await expect(counters(page)).toHaveCount(3);
  // One of them has the connection; a third that comes late knows how the draft stands as well.
  const third = await context.newPage();
  for (const tab of [page, other]) await expect(tab.getByText('Saved', { exact: true })).toBeVisible();
  await third.goto(page.url());
  await expect(counters(third)).toHaveCount(3);
  await expect(third.getByText('Saved', { exact: true })).toBeVisible();
});

test('a finger puts land down and links it, and two zoom', { ...FULL }, async ({ browser }) => {
  const phone = await browser.newPage(PHONE);
  await emptySheet(phone, 'fingertip');
  await putLand(phone, LANDS.slice(0, 3), true);
  await phone.getByRole('button', { name: 'Submit' }).tap();
  await expect(phone.getByRole('heading', { name: 'Problems' })).toBeVisible();
  // What is wrong is shown on the map, for which the list makes room.
  await phone
    .getByRole('button', { name: /has no link/ })
    .first()
    .tap();
  await expect(phone.getByRole('button', { name: /has no link/ }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await phone.getByRole('button', { name: 'Link', exact: true }).tap();
  const sheet = phone.getByRole('application', { name: 'The map' });
  await phone.getByRole('button', { name: 'Show the whole map' }).tap();
  for (const at of [0, 1]) {
    // oxlint-disable-next-line no-await-in-loop -- a finger is in one place at a time
    const { x, y, width, height } = await boxOf(counters(phone).nth(at));
    // oxlint-disable-next-line no-await-in-loop
    await phone.touchscreen.tap(x + width / 2, y + height / 2);
  }
  await phone.getByRole('button', { name: 'Show more' }).tap();
  await expect(phone.getByText('1 link', { exact: true })).toBeVisible();
  await expect(phone.getByText('3 of 400 territories')).toBeVisible();
  await phone.getByRole('button', { name: 'Show less' }).tap();

  // Where a single finger would put down land, two that part to three times their distance put down none.
  await phone.getByRole('button', { name: 'Land', exact: true }).tap();
  const wide = async (): Promise<number> =>
    (await boxOf(counters(phone).nth(1))).x - (await boxOf(counters(phone).first())).x;
  const before = await wide();
  await fingers(phone, await boxOf(sheet), [
    [
      [0.4, 0.45],
      [0.2, 0.45],
    ],
    [
      [0.6, 0.45],
      [0.8, 0.45],
    ],
  ]);
  await expect.poll(async () => (await wide()) / before).toBeCloseTo(3, 0);
  await expect(counters(phone)).toHaveCount(3);
});

test(
  "a map is looked at on a game's own board, in other themes, to other eyes and in the fog",
  FULL,
  async ({ page }) => {
    await emptySheet(page, 'onlooker');
    await putLand(page, LANDS.slice(0, 3));
    await expect(counters(page)).toHaveCount(3);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Preview on a phone' }).click();
    const preview = page.getByRole('dialog', { name: 'Preview on a phone' });
    await expect(preview.getByRole('application')).toBeVisible();
    await expect(preview.locator('[data-pin]')).toHaveCount(3);
    await expect(preview.getByText('?')).toHaveCount(0);
    await preview.getByLabel('In the fog').check();
    await expect(preview.getByText('?').first()).toBeVisible();
    await preview.getByLabel('Theme').selectOption({ index: 3 });
    await preview.getByLabel('As seen by').selectOption('deutan');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // Keys are told to those who see the sheet.
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('The next territory')).toBeVisible();
    await expectAccessible(page);
  },
);

test('what is no picture, or too much of one, is refused with a sentence', { ...FULL }, async ({ page }) => {
  await emptySheet(page, 'painter');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    page.getByLabel('Choose a picture').last().setInputFiles({ name, mimeType, buffer });
  const bomb = Buffer.alloc(64);
  bomb.write('\u0089PNG\r\n\u001A\n\0\0\0\rIHDR', 'latin1');
  bomb.writeUInt32BE(30_000, 16);
  bomb.writeUInt32BE(30_000, 20);
  await choose('bomb.png', 'image/png', bomb);
  await expect(page.getByText('The picture has more than 16 million pixels.')).toBeVisible();
  await choose('drawing.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  await expect(page.getByText('A picture has to be a PNG, a JPEG or a WebP.')).toBeVisible();
  await choose('large.png', 'image/png', Buffer.alloc(10_000_000));
  await expect(page.getByText('The picture is larger than 8 MB.')).toBeVisible();
});
