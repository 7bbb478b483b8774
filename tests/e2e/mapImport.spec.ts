import { readFileSync } from 'node:fs';
import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import type { SourceFile } from '../../web/screens/editor/import/read/file.ts';
import { file, MAPS, textFile } from '../web/maps/import/corpus.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const chosen = (files: readonly SourceFile[]) =>
  files.map(({ name, bytes }) => ({
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(bytes),
  }));

/** The page on which files are chosen, for an account of its own. */
async function importing(page: Page, username: string): Promise<void> {
  await openAccount(server.url, username);
  await takeSession(page, server.url, username);
  await page.goto(`${server.url}/map-editor`);
  await page.getByRole('link', { name: 'Import a map' }).click();
  await expect(page.getByRole('heading', { name: 'Import a map' })).toBeVisible();
}

const choose = (page: Page, files: readonly SourceFile[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles(chosen(files));

test('a map of another program is chosen, looked at, and becomes a draft', FULL, async ({ page }) => {
  await importing(page, 'importer');
  await choose(page, [file('isles.map'), file('isles.cards'), file('isles_map.gif')]);
  await expect(page.getByText('Read as Domination.')).toBeVisible();
  await expect(page.getByText('6 territories', { exact: true })).toBeVisible();
  await expect(page.getByText('2 missions of its cards are left out.')).toBeVisible();
  await page.getByLabel('Source').fill('Drawn for a test');
  await page.getByLabel('I made this map, or may use it').check();
  await page.getByRole('button', { name: 'Make a draft of it' }).click();
  await expect(page.getByRole('heading', { name: 'Twin Isles' })).toBeVisible();
  await expect(page.locator('[data-counter]')).toHaveCount(6);
});

test('all formats are read by a browser, and what is refused is told', FULL, async ({ page }) => {
  await importing(page, 'polyglot');
  for (const files of Object.values(MAPS)) {
    await choose(page, files);
    await expect(page.getByRole('button', { name: 'Make a draft of it' })).toBeVisible();
    await page.getByRole('button', { name: 'Choose other files' }).click();
  }
  await choose(page, [textFile('a.svg', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>')]);
  await expect(page.locator('#main').getByText('It defines entities of its own')).toBeVisible();
  await expectAccessible(page);
  await choose(page, [textFile('a.txt', 'no map at all')]);
  await expect(page.locator('#main').getByText('none of the formats')).toBeVisible();
});

test(
  'a map is pasted and dropped on a phone’s page, and saved as a drawing that can be opened again',
  FULL,
  async ({ browser }) => {
    const context = await browser.newContext({ ...PHONE, ...WITHOUT_WORKER, acceptDownloads: true });
    const page = await context.newPage();
    await importing(page, 'paster');
    await expect(page.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    const svg = new TextDecoder().decode(file('shire.svg').bytes);
    const send = (type: 'paste' | 'drop'): Promise<void> =>
      page.evaluate(
        ([kind, text]) => {
          const data = new DataTransfer();
          data.setData('text/plain', text);
          const init = { bubbles: true, cancelable: true };
          document.body.dispatchEvent(
            kind === 'paste'
              ? new ClipboardEvent('paste', { ...init, clipboardData: data })
              : new DragEvent('drop', { ...init, dataTransfer: data }),
          );
        },
        [type, svg] as const,
      );
    await send('drop');
    await expect(page.getByText('Read as SVG.')).toBeVisible();
    await page.getByRole('button', { name: 'Choose other files' }).click();
    await send('paste');
    await expect(page.getByText('Read as SVG.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make a draft of it' }).click();
    await expect(page.locator('[data-counter]')).toHaveCount(6);

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByLabel('Save as').selectOption('svg');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save to this device' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('the-shires.svg');
    const again = textFile('again.svg', readFileSync(await download.path(), 'utf8'));
    for (const kind of ['picture', 'counters']) {
      await page.getByLabel('Save as').selectOption(kind);
      const picture = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save to this device' }).click();
      const bytes = readFileSync(await (await picture).path());
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBeGreaterThanOrEqual(2048);
    }

    await page.goto(`${server.url}/map-editor/import`);
    await choose(page, [again]);
    await expect(page.getByText('Nothing.', { exact: true })).toBeVisible();
    await expect(page.getByText('6 territories', { exact: true })).toBeVisible();
    await context.close();
  },
);
