import { withDatabase } from '../support/rawDatabase.ts';
import { openAdmin, post } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const arrive = (browser: Browser, token: string | null, width: number, path: string): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width);

const foundClan = (token: string, name: string, tag: string, field: string): Promise<unknown> => {
  const emblem = { glyph: 'horse-head', field, charge: 'PureWhite' };
  return post(server.url, '/community/clans', { name, tag, emblem }, token);
};

test('a clan challenges another by hand, names who plays without a network, and sees the boards', async ({
  browser,
}) => {
  // Admins found clans without having been here for long.
  const ours = await openAdmin(server.url, server.dataDir, 'war-leader');
  const theirs = await openAdmin(server.url, server.dataDir, 'war-rival');
  await foundClan(ours, 'Northmen', 'NRT', 'Crimson');
  await foundClan(theirs, 'Oakfold', 'OAK', 'Blue');

  const page = await arrive(browser, ours, 390, '/community/clans/oakfold');
  await page.getByRole('button', { name: 'Challenge this clan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('2 v 2').fill('0');
  await dialog.getByLabel('1 v 1').fill('6');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/An odd number of boards/);
  await dialog.getByLabel('1 v 1').fill('5');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northmen against Oakfold' })).toBeVisible();
  await expect(page.getByText(/Northmen offers these terms/)).toBeVisible();
  const path = new URL(page.url()).pathname;

  const other = await arrive(browser, theirs, 1440, path);
  await other.getByRole('button', { name: 'Accept' }).click();
  await expect(other.getByText('0 : 0')).toBeVisible();
  await other.getByLabel('Player 1 of board 1').selectOption({ index: 1 });
  await other.getByRole('button', { name: 'Hand in the line-up' }).click();
  await expect(other.getByText('Handed in.')).toBeVisible();

  await page.reload();
  const lineUp = page.getByRole('region', { name: 'Line-up of set 1' });
  await expect(lineUp).toBeVisible();
  await expect(page.getByText('war-rival')).toHaveCount(0);
  await page.context().setOffline(true);
  await lineUp.getByLabel('Player 1 of board 1').selectOption({ index: 1 });
  await lineUp.getByRole('button', { name: 'Hand in the line-up' }).click();
  await expect(lineUp.getByRole('alert')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(lineUp.getByText('Kept on this device; not handed in yet.')).toBeVisible();
  await lineUp.getByRole('button', { name: 'Hand in the line-up' }).click();
  await expect(lineUp.getByText('Handed in.')).toBeVisible();
  await expectAccessible(page);

  const id = path.split('/').at(-1) ?? '';
  withDatabase(server.dataDir, (database) => {
    const { due_at: opensAt } = database.prepare('SELECT due_at FROM wars WHERE id = ?').get(id) as {
      due_at: number;
    };
    database.exec(
      `UPDATE war_events SET body = replace(body, '${opensAt}', '${Date.now()}') WHERE war_id = '${id}';
       UPDATE wars SET due_at = 1 WHERE id = '${id}';`,
    );
  });
  const isOpen = (): Promise<boolean> =>
    fetch(`${server.url}/api/community/wars/${id}`)
      .then((answer) => answer.json() as Promise<{ war: { grid: { roomId: string | null }[] } }>)
      .then(({ war }) => war.grid[0]?.roomId !== null);
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(true);
  for (const [viewer, name] of [
    [page, 'phone'],
    [other, 'desktop'],
  ] as const) {
    await viewer.reload();
    await expect(viewer.getByRole('link', { name: /war-leader/ })).toBeVisible();
    await expectAccessible(viewer);
    if (process.env['SHOTS']) {
      await viewer.screenshot({ path: `${process.env['SHOTS']}/war_${name}.png`, fullPage: true });
    }
  }
  const visitor = await arrive(browser, null, 1440, '/community');
  await expect(visitor.getByRole('link', { name: /Northmen against Oakfold/ })).toBeVisible();
});
