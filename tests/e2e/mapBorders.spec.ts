import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { giveRole, openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { boxOf, fingers } from './support/fingers.ts';
import { difference, stillPixels } from './support/pixels.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const counters = (page: Page) => page.locator('[data-counter]');

/** A stroke over the sheet, by shares of what is seen of it. */
async function stroke(page: Page, ...places: readonly (readonly [number, number])[]): Promise<void> {
  const sheet = page.getByRole('application', { name: 'The map' });
  const { x = 0, y = 0, width = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
  for (const [at, [across, down]] of places.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a hand is in one place at a time
    await page.mouse.move(x + width * across, y + height * down, { steps: 5 });
    // oxlint-disable-next-line no-await-in-loop
    if (at === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

/** The editor of coasts and borders, for an account of its own. */
async function lineEditor(page: Page, username: string): Promise<void> {
  await openAccount(server.url, username);
  await takeSession(page, server.url, username);
}

test(
  'coasts are drawn, borders split the land, points are moved, and each is taken back in one step',
  FULL,
  async ({ page }) => {
    await lineEditor(page, 'border-surveyor');
    await page.goto(`${server.url}/editor/new`);
    await expect(page.getByRole('application', { name: 'The map' })).toBeVisible();
    await page.keyboard.press('l');
    await stroke(page, [0.3, 0.3], [0.7, 0.3], [0.7, 0.7], [0.3, 0.7], [0.3, 0.31]);
    await expect(counters(page)).toHaveCount(1);
    await page.keyboard.press('b');
    await stroke(page, [0.5, 0.2], [0.5, 0.8]);
    await expect(counters(page)).toHaveCount(2);
    await stroke(page, [0.25, 0.5], [0.5, 0.5]);
    await expect(counters(page)).toHaveCount(3);
    await page.keyboard.press('Control+z');
    await expect(counters(page)).toHaveCount(2);
    await stroke(page, [0.1, 0.8], [0.2, 0.9]);
    await expect(page.getByRole('region', { name: 'Messages' }).getByText(/^Nothing is split/)).toBeVisible();

    // By keyboard: a point of the chosen land goes one step to the side.
    await page.keyboard.press('v');
    await counters(page).first().focus();
    await page.keyboard.press('Enter');
    const points = page.getByRole('button', { name: /^Point \d+ of \d+/ });
    await expect(points.first()).toBeVisible();
    const before = await points.count();
    // What touches is linked: both counters say so, and the panel of the chosen one.
    await expect(counters(page).first().locator('text').first()).toHaveText('1');
    await expect(page.getByRole('listitem').filter({ hasText: '· border' })).toHaveCount(1);
    await page.locator('[data-vertex][tabindex="0"]').focus();
    await page.keyboard.press('i');
    await expect(points).toHaveCount(before + 1);

    await counters(page).first().click();
    await counters(page)
      .last()
      .click({ modifiers: ['Shift'] });
    await page.getByRole('button', { name: 'Merge into one' }).click();
    await expect(counters(page)).toHaveCount(1);
  },
);

test('keys split land between two of its points', FULL, async ({ page }) => {
  await lineEditor(page, 'splitter');
  await page.goto(`${server.url}/editor/new`);
  await page.getByRole('application', { name: 'The map' }).focus();
  await page.keyboard.press('n');
  await expect(counters(page)).toHaveCount(1);
  // Its points come with its land: a key before that goes on to whatever is next.
  await expect(page.locator('[data-vertex]')).not.toHaveCount(0);
  await page.keyboard.press('Tab');
  const held = page.locator('[data-vertex]:focus');
  await expect(held).toHaveAccessibleName(/^Point 1 of/);
  await page.keyboard.press('Space');
  await expect(held).toHaveAttribute('aria-pressed', 'true');
  const across = Math.floor((await page.locator('[data-vertex]').count()) / 2);
  // oxlint-disable-next-line no-await-in-loop -- the focus is in one place at a time
  for (let at = 0; at < across; at += 1) await page.keyboard.press('PageDown');
  await expect(held).toHaveAccessibleName(new RegExp(`^Point ${across + 1} of`));
  await page.keyboard.press('Space');
  await expect(page.locator('[data-vertex][aria-pressed=true]')).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(counters(page)).toHaveCount(2);
  await page.keyboard.press('Control+z');
  await expect(counters(page)).toHaveCount(1);
});

test('a brush is seen as wide as it draws, over the sheet and in the loupe', FULL, async ({ browser }) => {
  const phone = await browser.newContext({ ...PHONE, ...WITHOUT_WORKER });
  const page = await phone.newPage();
  await lineEditor(page, 'brusher');
  await page.goto(`${server.url}/editor/new`);
  await page.getByRole('group', { name: 'Tools' }).getByRole('button', { name: 'Land' }).click();
  await page.getByLabel('Draw with').selectOption({ label: 'a brush' });
  const sheet = await boxOf(page.getByRole('application', { name: 'The map' }));
  // Below the way of the finger, by less than the radius of the brush.
  const beside = { x: sheet.x + sheet.width * 0.6, y: sheet.y + sheet.height * 0.6 + 5, width: 2, height: 2 };
  const shoot = () => page.screenshot({ clip: beside });
  const sea = await stillPixels(shoot);
  const way = [
    [0.4, 0.6],
    [0.8, 0.6],
  ] as const;
  const loupe = page.locator('[class*=loupe] canvas');
  await fingers(page, sheet, [way], async () => {
    await expect.poll(async () => difference(await stillPixels(shoot), sea, 8)).toBe(1);
    const seen = await stillPixels(() => loupe.screenshot());
    expect(difference(seen, Buffer.from(seen.map((_, at) => sea[at % 3] ?? 0)), 8)).toBeGreaterThan(0.2);
  });
  await expect(counters(page)).toHaveCount(1);
  await phone.close();
});

test(
  'a map that is drawn with a finger is handed in, reviewed, published, and played',
  FULL,
  async ({ browser }) => {
    const phone = await browser.newContext({ ...PHONE, ...WITHOUT_WORKER });
    const page = await phone.newPage();
    await lineEditor(page, 'finger');
    await page.goto(`${server.url}/editor/new`);
    const tools = page.getByRole('group', { name: 'Tools' });
    const panels = page.getByRole('navigation', { name: 'Panels' });
    await tools.getByRole('button', { name: 'Land' }).click();
    await fingers(
      page,
      await boxOf(page.getByRole('application', { name: 'The map' })),
      [
        [
          [0.15, 0.35],
          [0.85, 0.35],
          [0.85, 0.65],
          [0.15, 0.65],
          [0.15, 0.36],
        ],
      ],
      () => expect(page.locator('[class*=loupe]')).toBeVisible(),
    );
    await expect(page.locator('[class*=loupe]')).toHaveCount(0);
    await expect(counters(page)).toHaveCount(1);
    await tools.getByRole('button', { name: 'Border' }).click();
    const land = await boxOf(page.locator('[data-territory]'));
    // The ends are short of the coast, and are caught by it.
    await fingers(page, land, [
      [
        [0.33, 0.03],
        [0.33, 0.97],
      ],
    ]);
    await expect(counters(page)).toHaveCount(2);
    await fingers(page, land, [
      [
        [0.67, -0.1],
        [0.67, 1.1],
      ],
    ]);
    await expect(counters(page)).toHaveCount(3);
    await fingers(page, land, [
      [
        [-0.05, 0.5],
        [1.05, 0.5],
      ],
    ]);
    await expect(counters(page)).toHaveCount(6);

    await tools.getByRole('button', { name: 'Select' }).click();
    await page.getByRole('button', { name: 'Show more' }).click();
    await panels.getByRole('button', { name: 'Regions' }).click();
    await page.getByRole('button', { name: 'Add a region' }).click();
    await page.getByRole('button', { name: 'Add a region' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the region' })).toHaveCount(2);
    await page.getByRole('button', { name: 'Table' }).click();
    const regions = page.getByLabel(/^Region of /);
    await expect(regions).toHaveCount(6);
    for (let at = 0; at < 6; at += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await regions.nth(at).selectOption({ index: at % 2 === 0 ? 1 : 2 });
    }
    await panels.getByRole('button', { name: 'Inspector' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Six of a Finger');
    await page.getByRole('textbox', { name: 'Title' }).press('Enter');
    await expectAccessible(page);
    await panels.getByRole('button', { name: /^Problems/ }).click();
    await expect(page.getByText(/The map can be played|Nothing is wrong/)).toBeVisible();
    // What the server does not have yet is not handed in.
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByLabel('I made this map, or may publish it').check();
    await page.getByRole('button', { name: 'Hand it in' }).click();
    await page.waitForURL(/\/maps$/);

    const desk = await browser.newContext(WITHOUT_WORKER);
    const reviewer = await desk.newPage();
    await openAccount(server.url, 'finger-reviewer');
    giveRole(server.dataDir, 'finger-reviewer', 'admin');
    await takeSession(reviewer, server.url, 'finger-reviewer');
    await reviewer.goto(`${server.url}/admin/maps`);
    await reviewer.getByRole('link', { name: 'Six of a Finger' }).click();
    await reviewer.getByRole('textbox', { name: /^Words for/ }).fill('Well drawn');
    await reviewer.getByRole('button', { name: 'Approve and publish' }).click();
    await expect(reviewer.getByRole('button', { name: 'Approve and publish' })).toHaveCount(0);
    await desk.close();

    await page.goto(`${server.url}/maps`);
    await page.getByRole('link', { name: 'Six of a Finger' }).first().click();
    await page.getByRole('link', { name: 'Against Commanders' }).click();
    // It carries two players, and says so to four.
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.getByText('This map is for 2 players.')).toBeVisible();
    await page.getByRole('button', { name: 'One player fewer' }).click();
    await page.getByRole('button', { name: 'One player fewer' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    await expect(page.getByRole('application').locator('[data-territory]')).toHaveCount(6);
    await phone.close();
  },
);

test(
  'a world is generated, lanes are added, names moved, lines simplified; a picture is traced; counters become borders and again counters',
  FULL,
  async ({ page }) => {
    await lineEditor(page, 'demiurge');
    await page.goto(`${server.url}/map-editor`);
    await page.getByRole('button', { name: 'Generate a world' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate a world' });
    await dialog.getByLabel('Seed').fill('5');
    await dialog.getByLabel('Seed').press('Tab');
    await expect(dialog.getByText('42 territories')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a draft of it' }).click();
    await expect(counters(page)).toHaveCount(42);

    // The first name of a region goes with the hand, and with the keys.
    const name = page.locator('[data-region-name] text').first();
    const before = Number(await name.getAttribute('x'));
    await page.locator('[data-region-name]').first().focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect.poll(async () => Number(await name.getAttribute('x'))).toBeCloseTo(before + 10, 0);
    await page.getByLabel('Coarseness').fill('3');
    await page.getByLabel('Coarseness').press('Tab');
    await expect(page.getByText(/points would stay/)).toBeVisible();
    await page.getByRole('button', { name: 'Fewer points' }).click();
    await page.getByRole('button', { name: 'Suggest sea lanes' }).click();

    // A picture with two lands in a sea.
    const picture = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 250);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('no canvas');
      context.fillStyle = '#3a6ea5';
      context.fillRect(0, 0, 400, 250);
      context.fillStyle = '#c04040';
      context.fillRect(40, 40, 100, 120);
      context.fillStyle = '#40a060';
      context.fillRect(142, 40, 100, 120);
      const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer());
      return [...bytes];
    });
    await page.getByRole('button', { name: 'Picture', exact: true }).click();
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({
        name: 'lands.png',
        mimeType: 'image/png',
        buffer: Buffer.from(picture),
      });
    await page.getByRole('button', { name: 'Trace it' }).click();
    const tracing = page.getByRole('dialog', { name: 'Trace the picture' });
    await expect(tracing.getByText('2 territories')).toBeVisible();
    await tracing.getByRole('button', { name: 'Draw these coasts and borders' }).click();
    await expect(counters(page)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(counters(page)).toHaveCount(42);

    // From counters to borders, and back by undo.
    await page.goto(`${server.url}/map-editor`);
    await page.getByRole('button', { name: 'Draw a new map' }).click();
    const sheet = page.getByRole('application', { name: 'The map' });
    await sheet.focus();
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    await expect(counters(page)).toHaveCount(2);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Turn into borders' }).click();
    await expect(page.getByRole('button', { name: 'Border', exact: true })).toBeVisible();
    // The tool for counters is no longer in hand.
    await expect(page.getByRole('button', { name: 'Select', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(counters(page)).toHaveCount(2);
    await page.keyboard.press('Control+z');
    await expect(page.getByRole('button', { name: 'Turn into borders' })).toBeVisible();

    // And back by the version that was kept.
    await page.getByRole('button', { name: 'Turn into borders' }).click();
    await expect(page.getByRole('button', { name: 'Border', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Versions' }).click();
    await page
      .getByRole('button', { name: /^Look at/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Bring it back' }).click();
    await expect(page.getByRole('button', { name: 'Turn into borders' })).toBeVisible();
    await expect(counters(page)).toHaveCount(2);
  },
);
