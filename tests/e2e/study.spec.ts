import { readFile } from 'node:fs/promises';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { lineOf } from '../../engine/study/lineOf.ts';
import type { Branch } from '../../engine/study/study.ts';
import { viewFor } from '../../engine/view/viewFor.ts';
import { FIRST_VERSION } from '../../engine/view/viewers.ts';
import { openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { rowsOf } from './support/device.ts';
import { bodyOfGame, finishedGame } from './support/finishedGame.ts';
import { nextToAct, step, type Player } from './support/player.ts';
import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** The branches that the player's device keeps. */
const branchesOn = async (page: Page, userId: string): Promise<Branch[]> =>
  ((await rowsOf(page, userId, 'branches')) as { branch: Branch }[]).map(({ branch }) => branch);

test(
  'a seat is taken over without a network, played, taken back, watched and commented on',
  FULL,
  async ({ browser }) => {
    const { context, page } = await visitedBrowser(browser, server.url, DESKTOP);
    const { token } = await openAccount(server.url, 'bellona_wonders');
    await takeSession(page, server.url, 'bellona_wonders');
    const { id } = await finishedGame(server.url, token, 'bellona_wonders');
    const body = await bodyOfGame(server.url, token, id);
    const map = boardMapOf(await loadMap('world'));
    const me = body.players.findIndex(({ username }) => username === 'bellona_wonders');
    const userId = body.players[me]?.id ?? '';
    // The moment at which the turn of this player begins, in the middle of the game.
    const next = body.entries.find(({ seat, turn }) => seat === me && turn > 12)?.turn ?? 1;
    await page.goto(`${server.url}/replay/${id}?turn=${next - 1}`);
    await expect(page.getByRole('slider', { name: 'Turn' })).toHaveAttribute(
      'aria-valuenow',
      String(next - 1),
    );
    await context.setOffline(true);

    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Play on from here' });
    await expect(dialog.getByLabel('You play')).toHaveValue(String(me));
    await dialog.getByLabel('Seed').fill('12');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Play on' }).click();
    const band = page.getByRole('region', { name: 'What if' });
    await expect(band).toContainText('bellona_wonders from turn');
    const [branch] = await branchesOn(page, userId);
    if (branch === undefined) throw new Error('no branch was kept');
    expect(branch).toMatchObject({ parent: null, dice: { kind: 'fresh', seed: 12 }, acts: [] });

    const player: Player = {
      page,
      touch: false,
      url: '',
      token: '',
      roomId: '',
      async look() {
        const rows = await branchesOn(page, userId);
        const { position } = lineOf(map, body, rows, branch.id);
        return { ...viewFor(position.state, me), version: FIRST_VERSION + position.acts };
      },
    };
    await nextToAct([player]);
    await step(player, 7);
    const [played] = await branchesOn(page, userId);
    expect(played?.acts.length).toBeGreaterThan(0);

    // The last move is taken back, and made again by a press on the same land.
    await band.getByRole('button', { name: 'Take back my last move' }).click();
    await expect
      .poll(async () => (await branchesOn(page, userId))[0]?.acts.length)
      .toBeLessThan(played?.acts.length ?? 0);
    await expect(band.getByRole('button', { name: 'Take back my last move' })).toBeEnabled();
    await nextToAct([player]);
    await step(player, 7);
    await band.getByRole('link', { name: 'Done' }).click();

    // It is watched as a game is, from the moment on at which it branches off, and stands in the tree.
    await expect(page).toHaveURL(new RegExp(`branch=${branch.id}`));
    await expect(page.getByRole('slider', { name: 'Turn' })).toHaveAttribute(
      'aria-valuenow',
      String(next - 1),
    );
    await expect(page.getByRole('link', { name: /^bellona_wonders plays on/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.keyboard.press('c');
    await page.getByLabel('Comment', { exact: true }).fill('Here it turned.');
    await page.getByLabel('From or around').selectOption({ index: 1 });
    await page.getByRole('button', { name: 'Add the ring' }).click();
    await page.getByLabel('Arrow to').selectOption({ index: 4 });
    await page.getByRole('button', { name: 'Add the arrow' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('Here it turned.')).toBeVisible();
    await expect(page.locator('[data-note-marks="2"]')).toBeAttached();
    await expectAccessible(page);

    // It is compared with what was played, and played out.
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const compared = page.getByRole('dialog', { name: 'Compare' });
    await expect(compared.getByRole('row', { name: /bellona_wonders.*%.*%/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play it out' }).click();
    const out = page.getByRole('dialog', { name: 'Played out' });
    await expect(out.getByRole('row', { name: /bellona_wonders.* of [1-9]/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.reload();
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    await expect(page.getByText('Here it turned.')).toBeVisible();
  },
);

test(
  'a study is saved with its game, checked and opened by somebody who knows nothing of it',
  FULL,
  async ({ browser }) => {
    const { page } = await visitedBrowser(browser, server.url, DESKTOP);
    const { token } = await openAccount(server.url, 'bellona_saves');
    await takeSession(page, server.url, 'bellona_saves');
    const { id } = await finishedGame(server.url, token, 'bellona_saves');
    await page.goto(`${server.url}/replay/${id}?turn=3`);
    await expect(page.getByRole('slider', { name: 'Turn' })).toHaveAttribute('aria-valuenow', '3');
    await page.keyboard.press('b');
    await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('region', { name: 'What if' }).getByRole('link', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: /^bellona_saves plays on/ })).toBeVisible();
    await page.keyboard.press('c');
    await page.getByLabel('Comment', { exact: true }).fill('Here it turned.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page.getByText('Here it turned.')).toBeVisible();
    await page.getByRole('button', { name: 'Save and share' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the game with its branches and comments' }).click();
    const text = await readFile(await (await saving).path(), 'utf8');

    const { page: there } = await visitedBrowser(browser, server.url, PHONE);
    await there.goto(`${server.url}/verify`);
    const field = there.locator('input[type=file]');
    const choose = (content: string) =>
      field.setInputFiles({ name: 'study.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    const alert = there.getByRole('main').getByRole('alert');
    await choose(text.slice(0, -50));
    await expect(alert).toContainText('not JSON');
    await choose(text.replace('cold-keep-study/1', 'cold-keep-study/9'));
    await expect(alert).toContainText('saved by another release');
    const illegal = '"acts":[{"seat":0,"cause":{"type":"undo_fortify"}}';
    await choose(
      text.replace(/"acts":\[(?=.)/, (_, at: number) => illegal + (text[at + 8] === ']' ? '' : ',')),
    );
    await expect(alert).toContainText('Move 1 of this branch is against the rules.');
    await choose(text);
    await there.getByRole('button', { name: 'Open this study' }).tap();
    await there.getByRole('button', { name: 'Tree', exact: true }).tap();
    await there.getByRole('link', { name: /^bellona_saves plays on/ }).tap();
    await there.getByRole('button', { name: 'Tree', exact: true }).tap();
    await expect(there.getByText('Here it turned.')).toBeVisible();
    await expectAccessible(there);
  },
);

test('a game of this device is played on differently before it is over', async ({ browser }) => {
  const context = await browser.newContext({ ...DESKTOP, ...WITHOUT_WORKER, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${server.url}/offline`);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.getByRole('application')).toBeVisible();
  await page.goto(`${server.url}/offline`);
  await page.getByRole('link', { name: /^What if/ }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
  await expect(page.getByRole('region', { name: 'What if' })).toBeVisible();
  await expect(page.getByRole('application')).toBeVisible();
});
