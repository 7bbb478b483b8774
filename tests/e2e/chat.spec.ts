import { befriend, openAccount, type Account } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** So many stops are on the way to anything in the lobby. */
const MOST_STOPS = 60;

/** A player at a browser of their own, in the lobby. */
const arrive = (browser: Browser, { token }: Account, width: number): Promise<Page> =>
  arriveAt(browser, `${server.url}/lobby`, token, width);

/** Goes on by the keyboard until something with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = (): Promise<string> =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.textContent ?? '';
    });
  for (let stop = 0; stop < MOST_STOPS && !name.test(await focused()); stop++)
    await page.keyboard.press('Tab');
  expect(await focused()).toMatch(name);
}

/** What is said in the thread that is open, in its order. */
const said = (page: Page): Promise<string[]> =>
  page.getByRole('log', { name: 'Messages' }).locator('[data-key] [data-words]').allTextContents();

test('two people write to each other by keyboard and by touch, one of them without a network: once and in order', async ({
  browser,
}) => {
  const [ann, ben] = await Promise.all([
    openAccount(server.url, 'chat-ann'),
    openAccount(server.url, 'chat-ben'),
  ]);
  await befriend(server.url, ann, ben);
  const page = await arrive(browser, ann, 1440);
  const other = await arrive(browser, ben, 390);

  // From the lobby to a sent message by keyboard alone.
  await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible();
  await tabTo(page, /^Messages/);
  await page.keyboard.press('Enter');
  const inbox = page.getByRole('dialog', { name: 'Messages' });
  await expect(inbox).toBeVisible();
  await tabTo(page, /^Start a new chat$/);
  await page.keyboard.type('chat-b');
  await expect(inbox.getByRole('region', { name: 'Message a friend' }).getByRole('button')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(inbox.getByRole('button', { name: /^chat-ben/ })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Write to chat-ben' })).toBeFocused();
  await page.keyboard.type('Truce until turn 9?');
  await page.keyboard.press('Enter');
  await expect(inbox.getByText(/^Sent \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);

  const messages = other.getByRole('button', { name: 'Messages 1 unread message' });
  await messages.click();
  await expectAccessible(other);
  await other.getByRole('button', { name: /^chat-ann/ }).click();
  await expect.poll(() => said(other)).toEqual(['Truce until turn 9?']);
  await expect(inbox.getByText('Seen', { exact: true })).toBeVisible();

  await other.context().setOffline(true);
  const field = other.getByRole('textbox', { name: 'Write to chat-ann' });
  for (const words of ['Until turn 12.', 'Then we talk again.']) {
    await field.fill(words);
    await other.getByRole('button', { name: 'Send' }).click();
  }
  await expect(other.getByText('Will be sent when you are online')).toHaveCount(2);
  await field.fill('And one more that');
  await expect.poll(() => said(page)).toEqual(['Truce until turn 9?']);
  await other.context().setOffline(false);

  const all = ['Truce until turn 9?', 'Until turn 12.', 'Then we talk again.'];
  for (const at of [page, other]) await expect.poll(() => said(at)).toEqual(all);
  await expect(other.getByText('Will be sent when you are online')).toHaveCount(0);
  await expectAccessible(other);

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  // What was begun is kept, and what was said is there at once; Back leads to the list, and closes it.
  await other.reload();
  await expect(field).toHaveValue('And one more that');
  await expect.poll(() => said(other)).toEqual(all);
  await other.goBack();
  await expect(other.getByRole('button', { name: /^chat-ann/ })).toBeVisible();
  await other.goBack();
  await expect(other.getByRole('dialog')).toHaveCount(0);

  // Escape leads from the thread to the list, and from there to where one was.
  await page.keyboard.press('Escape');
  await expect(inbox.getByRole('button', { name: /^chat-ben/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(inbox).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Messages' })).toBeFocused();
});
