import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { call } from '../support/rest.ts';
import { finishedGame } from '../support/studies.ts';
import type { Player } from '../support/table.ts';
import { openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, FULL, onSharedServer, PHONE, test, type Page } from './support/test.ts';
import { visitedBrowser, wakeWorker } from './support/visited.ts';

const server = onSharedServer();
const DESKTOP = { viewport: { width: 1440, height: 900 } };

async function account(username: string): Promise<Player> {
  const { token } = await openAccount(server.url, username);
  const { user } = await call(server.url, token, authRoutes.me, {});
  return { id: user.id, username, token };
}

async function comment(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await page.getByLabel('Comment', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
}

test(
  'a study is shared by its address: what one adds appears at the other, without a network later, and who follows sees the same moment',
  FULL,
  async ({ browser }) => {
    const [ann, ben] = [await account('study_minerva'), await account('study_vulcan')];
    const { id } = await finishedGame(server.url, [ann, ben]);
    const { context, page } = await visitedBrowser(browser, server.url, DESKTOP);
    await takeSession(page, server.url, ann.username);
    await page.goto(`${server.url}/replay/${id}`);
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    await comment(page, 'Here it turned.');
    await page.getByRole('button', { name: 'Share study' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share study' });
    await dialog.getByLabel('Who sees it').selectOption('link');
    await dialog.getByRole('button', { name: 'Share study' }).click();
    await page.getByRole('button', { name: 'Who sees it' }).click();
    const address = await dialog.getByLabel('Address of this study').inputValue();
    await expectAccessible(page);
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/study-dialog-1440.png` });
    await page.keyboard.press('Escape');

    const { page: there } = await visitedBrowser(browser, server.url, PHONE);
    await takeSession(there, server.url, ben.username);
    await there.goto(address);
    await there.getByRole('button', { name: 'Tree', exact: true }).tap();
    await expect(there.getByText('Here it turned.')).toBeVisible();
    await comment(page, 'And here again.');
    await expect(there.getByText('And here again.')).toBeVisible();
    await expectAccessible(there);

    await page.getByRole('checkbox', { name: /^Present/ }).check();
    await there.getByRole('checkbox', { name: /^Follow/ }).check();
    await expect(there.getByText('study_minerva presents it.')).toBeVisible();
    if (process.env['LOOK']) await there.screenshot({ path: `${process.env['LOOK']}/study-390.png` });
    await there.keyboard.press('Escape');
    const turn = (of: Page) => of.getByRole('slider', { name: 'Turn' });
    await expect(turn(there)).toHaveAttribute('aria-valuenow', '0');
    await turn(page).press('End');
    await expect(turn(page)).toHaveAttribute('aria-valuenow', '1');
    await expect(turn(there)).toHaveAttribute('aria-valuenow', '1');
    if (process.env['LOOK']) await page.screenshot({ path: `${process.env['LOOK']}/study-1440.png` });
    await there.getByRole('button', { name: 'Tree', exact: true }).tap();

    await context.setOffline(true);
    await comment(page, 'Written without a network.');
    await context.setOffline(false);
    await expect(there.getByText('Written without a network.')).toBeVisible();
    await expect(there.getByText('Written without a network.')).toHaveCount(1);

    // Written without a network, and the page is left: the service worker sends it.
    const beside = await context.newPage();
    await beside.goto(`${server.url}/favicon.svg`);
    await context.setOffline(true);
    await comment(page, 'Written and left.');
    await page.close();
    await context.setOffline(false);
    const last = there.getByText('Written and left.');
    const told = async (): Promise<number> => {
      await wakeWorker(beside, server.url);
      return last.count();
    };
    await expect.poll(told, { intervals: [1_000] }).toBe(1);

    // Shared no more, it stays with who has it, and nobody else opens it.
    await beside.goto(`${server.url}/replay/${id}`);
    await beside.getByRole('button', { name: 'Tree', exact: true }).click();
    await beside.getByRole('button', { name: 'Who sees it' }).click();
    await beside.getByRole('button', { name: 'Stop sharing' }).click();
    await expect(beside.getByRole('button', { name: 'Share study' })).toBeVisible();
    await expect(there.getByRole('button', { name: 'Share study' })).toBeVisible();
    await expect(there.getByText('Here it turned.')).toBeVisible();
  },
);
