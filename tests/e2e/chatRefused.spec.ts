import { befriend, openAccount, type Account } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const idOf = async ({ token }: Account): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/auth/me`, { headers });
  return ((await response.json()) as { user: { id: string } }).user.id;
};

test(
  'what the server does not take stays and says why, is tried again or taken back, and stops nothing behind it',
  FULL,
  async ({ browser }) => {
    const [ann, ben] = [await openAccount(server.url, 'no-ann'), await openAccount(server.url, 'no-ben')];
    await befriend(server.url, ann, ben);
    const page = await arriveAt(browser, `${server.url}/lobby`, ann.token, 390, { hasTouch: true });
    await page.getByRole('button', { name: /^Messages/ }).tap();
    await page.getByLabel('Start a new chat').fill('no-b');
    await page.getByRole('button', { name: /^no-ben/ }).tap();
    const field = page.getByRole('textbox', { name: 'Write to no-ben' });
    const write = async (words: string): Promise<void> => {
      await field.fill(words);
      await page.getByRole('button', { name: 'Send' }).tap();
    };
    await write('We are friends.');
    await expect(page.getByText(/^Sent \d\d:\d\d$/)).toBeVisible();

    await page.context().setOffline(true);
    await write('one');
    await write('two');
    await expect(page.getByText('Will be sent when you are online')).toHaveCount(2);
    const unfriended = await fetch(`${server.url}/api/friends/${await idOf(ann)}`, {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${ben.token}` },
    });
    expect(unfriended.ok).toBe(true);
    await page.context().setOffline(false);

    const log = page.getByRole('log', { name: 'Messages' });
    const refused = log.getByText(/^Not sent\. This player takes messages from friends only/);
    await expect(refused).toHaveCount(2);
    await expectAccessible(page);
    // It is kept, and nothing of it is lost by leaving.
    await page.reload();
    await expect(refused).toHaveCount(2);
    await befriend(server.url, ann, ben);
    await log.getByRole('button', { name: 'Delete' }).last().tap();
    await expect(refused).toHaveCount(1);
    await log.getByRole('button', { name: 'Retry' }).tap();
    await expect(refused).toHaveCount(0);
    await expect(page.getByText(/^Sent \d\d:\d\d$/)).toBeVisible();
    await expect(log.locator('[data-words]')).toHaveText(['We are friends.', 'one']);
  },
);
