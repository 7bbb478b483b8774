import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { call } from '../support/rest.ts';
import { giveRole, openAccount, PASSWORD, post } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const arrive = (browser: Browser, token: string, path: string, width: number): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width);

test('a moderator closes a report by the keyboard alone, takes one back, and whoever is banned reads why and appeals', async ({
  browser,
}) => {
  const [rude, victim, mod] = await Promise.all(
    ['rude-rufus', 'calm-clara', 'mod-mia'].map((name) => openAccount(server.url, name)),
  );
  if (!rude || !victim || !mod) throw new Error('there are no accounts');
  giveRole(server.dataDir, 'mod-mia', 'moderator');
  const { user } = await call(server.url, rude.token, authRoutes.me, {});
  const body = { kind: 'name', targetId: user.id, reason: 'insults', words: 'Look at it' };
  await post(server.url, '/reports', body, victim.token);

  const page = await arrive(browser, mod.token, '/admin', 1440);
  await expect(page.getByRole('heading', { level: 1, name: /needs? you/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open reports' }).press('Enter');
  const one = page.getByRole('listitem').filter({ hasText: 'rude-rufus' }).first();
  await expect(one).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('e');
  await expect(one.getByText('Name rude-rufus')).toBeVisible();
  await expectAccessible(page);
  // Taken back: nothing has been sent.
  await page.keyboard.press('d');
  await expect(one).toBeHidden();
  await page.keyboard.press('u');
  await expect(one).toBeVisible();
  // Leaving the page carries out what waits.
  await page.keyboard.press('b');
  await page.getByRole('link', { name: 'Users' }).press('Enter');
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await expect(proof).toBeVisible();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(proof).toBeHidden();

  await expect(page.getByRole('link', { name: 'rude-rufus' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('rude-rufus');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'rude-rufus' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'rude-rufus' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Banned for ever/ })).toBeVisible();
  await expectAccessible(page);

  const { token } = await post<{ token: string }>(server.url, '/auth/login', {
    identifier: 'rude-rufus',
    password: PASSWORD,
  });
  const phone = await arrive(browser, token, '/lobby', 390);
  await expect(phone.getByRole('heading', { name: 'Your account is banned' })).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('textbox').fill('It was a joke');
  await phone.getByRole('button', { name: 'Hand in the appeal' }).click();
  await expect(phone.getByRole('textbox')).toHaveCount(0);
  await expect(phone.getByText('It was a joke')).toBeVisible();
});
