import { tournamentRoutes } from '../../sync-server/protocol/tournaments.ts';
import { call } from '../support/rest.ts';
import { openAccount } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const arrive = (browser: Browser, token: string | null, width: number, path: string): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width);

test('a tournament is opened, entered, begins when it is full, and leads to the own game', async ({
  browser,
}) => {
  const names = ['cup-ann', 'cup-ben', 'cup-cat', 'cup-dan'];
  const tokens = await Promise.all(names.map(async (name) => (await openAccount(server.url, name)).token));
  const [ann = '', ...others] = tokens;
  const page = await arrive(browser, ann, 390, '/community/tournaments');
  await page.getByRole('button', { name: 'Open a tournament' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Evening cup');
  await dialog.getByRole('combobox', { name: 'Kind' }).selectOption('Knockout');
  await dialog.getByRole('combobox', { name: 'Clock' }).selectOption('async');
  await dialog.getByRole('combobox', { name: 'Most players' }).selectOption('4');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the tournament' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Evening cup' })).toBeVisible();
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [second = '', ...rest] = others;
  const list = await arrive(browser, second, 390, '/community/tournaments');
  await list.getByRole('button', { name: 'Enter Evening cup' }).click();
  await expect(list.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  for (const token of rest) {
    await call(server.url, token, tournamentRoutes.act, { params: { id }, body: { type: 'enter' } });
  }
  await expect
    .poll(async () => {
      const { tournament } = await call(server.url, ann, tournamentRoutes.get, { params: { id } });
      return tournament.rounds.flat().flatMap(({ rooms }) => rooms).length;
    })
    .toBe(2);

  const wide = await arrive(browser, ann, 1440, `/community/tournaments/${id}`);
  // The bracket is gone through by keys, and says of each match what it is.
  const bracket = wide.getByRole('group', { name: 'Bracket' });
  await bracket.getByRole('link', { name: /^Round 1, match 1: cup-.* against cup-/ }).focus();
  await wide.keyboard.press('ArrowRight');
  await expect(bracket.getByRole('img', { name: 'Final: not known yet' })).toBeFocused();
  await wide.keyboard.press('ArrowDown');
  await expect(bracket.getByRole('img', { name: /^Game for the third place/ })).toBeFocused();
  await expect(wide.getByRole('row', { name: /cup-dan/ })).toBeVisible();
  const live = wide.getByRole('region', { name: 'Being played now' });
  await expect(live.getByRole('link', { name: /cup-\w+ · cup-/ })).toHaveCount(2);
  await expectAccessible(wide);
  await wide.getByRole('link', { name: 'To my game' }).click();
  await expect(wide).toHaveURL(/\/room\//);

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Standings' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bracket' }).click();
  await expectAccessible(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Tournaments' }).first().click();
  await page.getByRole('link', { name: /Evening cup/ }).click();
  await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /cup-ben/ })).toBeVisible();
  await page.context().setOffline(false);

  const visitor = await arrive(browser, null, 1440, `/community/tournaments/${id}`);
  await expect(visitor.getByRole('row', { name: /cup-ben/ }).getByRole('link')).toBeVisible();
  await expect(visitor.getByRole('group', { name: 'Bracket' })).toBeVisible();
  await expectAccessible(visitor);
});
