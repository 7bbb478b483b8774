import { PASSWORD } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { startServer, type TestServer } from './support/server.ts';
import { expect, FULL, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

let server: TestServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

/** Proves who is there, where that is asked for. */
async function prove(page: Page): Promise<void> {
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await expect(proof).toBeHidden();
}

test(
  'on a phone a server is set up, backed up, opened to those who are invited, and tells its news in two languages',
  FULL,
  async ({ browser }) => {
    const link = (): string => /\S+\/setup\/\S+/.exec(server.said())?.[0] ?? '';
    await expect.poll(link).not.toBe('');
    const phone = await arriveAt(browser, link(), null, 390);
    await expect(phone.getByRole('heading', { name: 'Set up this server' })).toBeVisible();
    await expectAccessible(phone);
    await phone.getByLabel('Username').fill('hostess');
    await phone.getByLabel('Email', { exact: true }).fill('hostess@example.org');
    await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
    await phone.getByLabel('Who may register').selectOption('invite');
    await phone.getByRole('button', { name: 'Set it up' }).click();

    await expect(phone.getByRole('heading', { level: 1, name: /needs? you/ })).toBeVisible();
    await expect(phone.getByText('Backups: none is known')).toBeVisible();
    await phone.getByRole('button', { name: 'Back up now' }).click();
    await prove(phone);
    await expect(phone.getByText('Backups: none is known')).toBeHidden();
    await expect(phone.getByText('Up to date with what is installed')).toBeVisible();
    // With a number beside it where another check is not well, as on a busy machine.
    await phone.getByRole('link', { name: /^Health\b/ }).click();
    await expect(phone.getByRole('listitem').filter({ hasText: 'Backups' })).toHaveAttribute(
      'data-state',
      'ok',
    );

    await phone.getByRole('link', { name: 'News' }).click();
    await phone.getByLabel('Where').selectOption('news');
    await phone.getByLabel('Title in English').fill('Welcome');
    await phone.getByLabel('Title in German').fill('Willkommen');
    await phone.getByRole('button', { name: 'Announce it' }).click();
    await expect(phone.getByRole('rowheader', { name: 'Welcome' })).toBeVisible();
    await expectAccessible(phone);
    const german = await arriveAt(browser, `${server.url}/community`, null, 390, { locale: 'de-DE' });
    await expect(german.getByRole('heading', { name: 'Willkommen' })).toBeVisible();
    const other = await arriveAt(browser, `${server.url}/community`, null, 390);
    await expect(other.getByRole('heading', { name: 'Welcome' })).toBeVisible();

    await phone.getByRole('link', { name: 'Settings' }).click();
    await phone.getByRole('button', { name: 'Make an invitation' }).click();
    const invitation = await phone.getByText(`${server.url}/register?invitation=`).textContent();
    await other.goto(`${server.url}/register`);
    const register = async (): Promise<void> => {
      await other.getByLabel('Username').fill('guest');
      await other.getByLabel('Email', { exact: true }).fill('guest@example.org');
      await other.getByRole('textbox', { name: 'Password', exact: true }).fill(PASSWORD);
      await other.getByRole('textbox', { name: 'Confirm password' }).fill(PASSWORD);
      await other.getByRole('button', { name: 'Create account' }).click();
    };
    await register();
    await expect(other.getByText(/by invitation: ask who runs it/)).toBeVisible();
    await other.goto(invitation ?? '');
    await register();
    await expect(other.getByRole('heading', { name: 'Verify Your Email' })).toBeVisible();
  },
);
