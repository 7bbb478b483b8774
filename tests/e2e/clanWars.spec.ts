import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { actOnWar, agreedWar, fiveDuels, warInPublic } from '../support/clans.ts';
import { publishedMap } from '../support/publishedMap.ts';
import { call } from '../support/rest.ts';
import { signUp } from '../support/table.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { openAdmin, post } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import {
  expect,
  FULL,
  onSharedServer,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const arrive = (browser: Browser, token: string | null, width: number, path: string): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width);

const foundClan = (token: string, name: string, tag: string, field: string): Promise<unknown> => {
  const emblem = { glyph: 'horse-head', field, charge: 'PureWhite' };
  return post(server.url, '/community/clans', { name, tag, emblem }, token);
};

/** The date of the first set has come, and its first room is open. */
async function openFirstSet(id: string): Promise<void> {
  withDatabase(server.dataDir, (database) => {
    const { due_at: opensAt } = database.prepare('SELECT due_at FROM wars WHERE id = ?').get(id) as {
      due_at: number;
    };
    database.exec(
      `UPDATE war_events SET body = replace(body, '${opensAt}', '${Date.now()}') WHERE war_id = '${id}';
       UPDATE wars SET due_at = 1 WHERE id = '${id}';`,
    );
  });
  const isOpen = async (): Promise<boolean> =>
    typeof (await warInPublic(server.url, id)).grid[0]?.roomId === 'string';
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(true);
}

test(
  'a clan challenges another by hand, names who plays without a network, and sees the boards',
  FULL,
  async ({ browser }) => {
    // Admins found clans without having been here for long.
    const ours = await openAdmin(server.url, server.dataDir, 'war-leader');
    const theirs = await openAdmin(server.url, server.dataDir, 'war-rival');
    await foundClan(ours, 'Northmen', 'NRT', 'Crimson');
    await foundClan(theirs, 'Oakfold', 'OAK', 'Blue');
    const island = await publishedMap(server.dataDir);

    const page = await arrive(browser, ours, 390, '/community/clans/oakfold');
    await page.getByRole('button', { name: 'Challenge this clan' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('2 v 2').fill('0');
    await dialog.getByLabel('1 v 1').fill('6');
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(/An odd number of boards/);
    await dialog.getByLabel('1 v 1').fill('5');
    await dialog.getByLabel('Title or author').fill('fair isl');
    await dialog.getByLabel(/Fair Island/).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Send the offer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Northmen against Oakfold' })).toBeVisible();
    await expect(page.getByText(/Northmen offers these terms/)).toBeVisible();
    await expect(page.getByText(/Great World, Fair Island/)).toBeVisible();
    const path = new URL(page.url()).pathname;

    const other = await arrive(browser, theirs, 1440, path);
    await other.getByRole('button', { name: 'Accept' }).click();
    await expect(other.getByText('0 : 0')).toBeVisible();
    await other.getByLabel('Player 1 of board 1').selectOption({ index: 1 });
    await other.getByRole('button', { name: 'Hand in the line-up' }).click();
    await expect(other.getByText('Handed in.')).toBeVisible();
    // There is war: others who use this server do not find it.
    withDatabase(server.dataDir, (database) => {
      database.prepare("UPDATE maps SET state = 'withdrawn' WHERE id = ?").run(island);
    });

    await page.reload();
    const lineUp = page.getByRole('region', { name: 'Line-up of set 1' });
    await expect(lineUp).toBeVisible();
    await expect(page.getByText('war-rival')).toHaveCount(0);
    await page.context().setOffline(true);
    await lineUp.getByLabel('Player 1 of board 1').selectOption({ index: 1 });
    await lineUp.getByRole('button', { name: 'Hand in the line-up' }).click();
    await expect(lineUp.getByRole('alert')).toBeVisible();
    await expect(lineUp.getByText(/It is handed in when there is a network/)).toBeVisible();
    await page.context().setOffline(false);
    await expect(lineUp.getByText('Handed in.')).toBeVisible();
    // What was only written stays here, over the page too, until it is handed in.
    await lineUp.getByLabel('Map of board 1').selectOption('World');
    await lineUp.getByLabel('Sight on board 1').selectOption('Fog of war');
    await expectAccessible(page);
    await page.reload();
    await expect(lineUp.getByText('Kept on this device; not handed in yet.')).toBeVisible();
    await lineUp.getByRole('button', { name: 'Hand in the line-up' }).click();
    await expect(lineUp.getByText('Handed in.')).toBeVisible();
    await expectAccessible(page);

    const id = path.split('/').at(-1) ?? '';
    await openFirstSet(id);
    for (const [viewer, name] of [
      [page, 'phone'],
      [other, 'desktop'],
    ] as const) {
      await viewer.reload();
      await expect(viewer.getByRole('link', { name: /war-leader.*World · fog of war/ })).toBeVisible();
      await expectAccessible(viewer);
      if (process.env['SHOTS']) {
        await viewer.screenshot({ path: `${process.env['SHOTS']}/war_${name}.png`, fullPage: true });
      }
    }
    const visitor = await arrive(browser, null, 1440, '/community');
    await expect(visitor.getByRole('link', { name: /Northmen against Oakfold/ })).toBeVisible();

    // What was seen is there without a network, and says how old it is.
    await page
      .getByRole('main')
      .getByRole('link', { name: /Northmen/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Northmen(?! against)/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /against Oakfold/ })).toBeVisible();
    await page.context().setOffline(true);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: /^Northmen(?! against)/ })).toBeVisible();
    await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: /against Oakfold/ })).toBeVisible();
    await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
  },
);

test('an officer seats a substitute before the first turn', FULL, async ({ browser }) => {
  const [leader, rival] = await Promise.all(
    ['sub-leader', 'sub-rival'].map(async (name) => {
      const token = await openAdmin(server.url, server.dataDir, name);
      const { user } = await call(server.url, token, authRoutes.me, {});
      return { id: user.id, username: name, token };
    }),
  );
  const ben = await signUp(server.url, 'sub-ben');
  if (!leader || !rival) throw new Error('nobody is there');
  await foundClan(leader.token, 'Southmen', 'STH', 'Crimson');
  await foundClan(rival.token, 'Ashfold', 'ASH', 'Blue');
  await post(server.url, '/community/clans/southmen/acts', { type: 'request' }, ben.token);
  const accept = { type: 'accept', userId: ben.id };
  await post(server.url, '/community/clans/southmen/acts', accept, leader.token);
  const terms = fiveDuels(Date.now() + 3_600_000);
  const id = await agreedWar(server.url, { by: leader, slug: 'ashfold', with: rival, terms });
  for (const one of [leader, rival]) {
    const lines = [{ board: 1, players: [one.id] }];
    await actOnWar(server.url, one, id, { type: 'line_up', set: 0, lines });
  }
  await openFirstSet(id);

  const page = await arrive(browser, leader.token, 390, `/community/clans/wars/${id}`);
  const substitutes = page.getByRole('region', { name: 'Substitutes' });
  await substitutes.getByLabel('Who goes').selectOption({ label: 'Board 1: sub-leader' });
  await substitutes.getByLabel('Who comes').selectOption({ label: 'sub-ben' });
  await expectAccessible(page);
  await substitutes.getByRole('button', { name: 'Substitute' }).click();
  await expect(page.getByRole('link', { name: /sub-ben/ })).toBeVisible();
  const seated = await arrive(browser, ben.token, 1440, `/community/clans/wars/${id}`);
  await seated.getByRole('link', { name: /sub-ben/ }).click();
  await expect(seated).toHaveURL(/\/room\//);
});
