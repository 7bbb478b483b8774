import { expect, FULL, onSharedServer, test, type Page } from './support/test.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { Entry, GameFile } from '../../engine/file/gameFile.ts';
import { fileOf, playedGame } from '../engine/dice/support.ts';
import { expectFaultless } from './support/axe.ts';

const server = onSharedServer();

const choose = (page: Page, text: string) =>
  page
    .getByLabel('Choose a game file')
    .setInputFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) });

const verdict = (page: Page, word: string) => page.getByRole('heading', { name: word, exact: true });

test(
  'a file is played again on the device, also offline, and what is wrong in it is named',
  FULL,
  async ({ browser }) => {
    const map = boardMapOf(await loadMap('world'));
    const file = fileOf(playedGame({ map, most: 400 }));
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${server.url}/verify`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await context.setOffline(true);
    await page.reload();

    await choose(page, JSON.stringify(file));
    await expect(verdict(page, 'Verified')).toBeFocused();
    await expect(page.getByText('This file is correct')).toBeVisible();
    await expect(page.getByText('rolls of dice')).toBeVisible();
    await expect(page.getByText('The server signed these heads while the game was played.')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Not checked/ })).toHaveText([/Every hill/]);

    const rolled = file.log.find(({ events }) => events.some(({ type }) => type === 'dice_rolled'));
    await choose(page, JSON.stringify(withDieFlipped(file, rolled)));
    await expect(verdict(page, 'Not correct')).toBeFocused();
    await expect(page.getByText(`Entry ${rolled?.seq}: dice_rolled was different.`)).toBeVisible();
    await context.setOffline(false);
    await expectFaultless(page);

    await choose(page, '{"format":');
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'This is not a game file: it is not JSON.',
    );
    await choose(page, JSON.stringify({ ...file, map: { id: 'atlantis', rev: 1 } }));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      'The map "atlantis" does not come with Cold Keep.',
    );
  },
);

const withDieFlipped = (file: GameFile, rolled: Entry | undefined): GameFile => ({
  ...file,
  log: file.log.map((entry) =>
    entry === rolled
      ? (JSON.parse(
          JSON.stringify(entry).replace(
            /"attackerDice":\[(\d)/,
            (_, die) => `"attackerDice":[${(Number(die) % 6) + 1}`,
          ),
        ) as Entry)
      : entry,
  ),
});
