import { messageRoutes } from '../../sync-server/protocol/messages.ts';
import type { Message } from '../../sync-server/protocol/chat.ts';
import { call } from '../support/rest.ts';
import { befriend, openAccount, post, type Account } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();
const LETTERS = 50;

const messagesIn = (page: Page) => page.getByRole('log', { name: 'Messages' }).locator('[data-key]');
const shown = (page: Page): Promise<string[]> => messagesIn(page).locator('[data-words]').allTextContents();

async function openThread(page: Page, withWhom: string): Promise<void> {
  await page.getByRole('button', { name: /^Messages/ }).click();
  const inbox = page.getByRole('dialog', { name: 'Messages' });
  await inbox.getByRole('button', { name: new RegExp(`^${withWhom}`) }).click();
  await expect(page.getByRole('textbox', { name: `Write to ${withWhom}` })).toBeVisible();
}

/** Everything that has been said, in its order. */
async function allSaid({ token }: Account, id: string): Promise<string[]> {
  const found: Message[] = [];
  for (let isMore = true; isMore;) {
    const before = found.at(-1)?.id;
    const { messages, hasMore } = await call(server.url, token, messageRoutes.page, {
      params: { id },
      query: { limit: 50, ...(before !== undefined && { before }) },
    });
    found.push(...messages);
    isMore = hasMore;
  }
  return found.toReversed().flatMap(({ deletedAt, body }) => (deletedAt === null ? body : []));
}

test(
  'two devices of one person write without a network: all of it is said once, in order, and both end alike',
  FULL,
  async ({ browser }) => {
    const [ann, ben] = [await openAccount(server.url, 'away-ann'), await openAccount(server.url, 'away-ben')];
    await befriend(server.url, ann, ben);
    const { user } = (await (
      await fetch(`${server.url}/api/auth/me`, { headers: { Authorization: `Bearer ${ann.token}` } })
    ).json()) as { user: { id: string } };
    const { conversation } = await post<{ conversation: { id: string } }>(
      server.url,
      '/messages/dm',
      { targetUserId: user.id },
      ben.token,
    );
    const path = `/messages/conversations/${conversation.id}/messages`;
    await post(server.url, path, { body: 'Good morning' }, ben.token);
    await post(server.url, path, { body: 'to be taken back' }, ann.token);

    const phone = await arriveAt(browser, `${server.url}/lobby`, ann.token, 390);
    const desk = await arriveAt(browser, `${server.url}/lobby`, ann.token, 1440);
    const devices = [phone, desk] as const;
    for (const page of devices) {
      await openThread(page, 'away-ben');
      await expect.poll(() => shown(page)).toEqual(['Good morning', 'to be taken back']);
    }

    for (const page of devices) await page.context().setOffline(true);
    // One of them takes back what both have seen.
    await messagesIn(phone).filter({ hasText: 'to be taken back' }).click({ button: 'right' });
    await phone.getByRole('button', { name: 'Delete', exact: true }).click();
    await phone.getByRole('button', { name: 'Yes, delete it for everybody' }).click();
    for (const [name, page] of [
      ['phone', phone],
      ['desk', desk],
    ] as const) {
      const field = page.getByRole('textbox', { name: 'Write to away-ben' });
      for (let letter = 1; letter <= LETTERS; letter++) {
        await field.fill(`${name} ${letter}`);
        await page.getByRole('button', { name: 'Send' }).click();
      }
      await expect(page.getByText('Will be sent when you are online').last()).toBeVisible();
    }
    await post(server.url, path, { body: 'Are you there?' }, ben.token);
    for (const page of devices) await page.context().setOffline(false);

    const ofDevice = (name: string): string[] =>
      Array.from({ length: LETTERS }, (_, at) => `${name} ${at + 1}`);
    await expect.poll(async () => (await allSaid(ben, conversation.id)).length).toBe(2 + 2 * LETTERS);
    const bodies = await allSaid(ben, conversation.id);
    expect(bodies).toContain('Are you there?');
    expect(bodies).not.toContain('to be taken back');
    for (const name of ['phone', 'desk'])
      expect(bodies.filter((body) => body.startsWith(name))).toEqual(ofDevice(name));
    expect(new Set(bodies).size).toBe(bodies.length);

    const other = await arriveAt(browser, `${server.url}/lobby`, ben.token, 1440);
    await openThread(other, 'away-ann');
    for (const page of [...devices, other]) {
      await page
        .getByRole('button', { name: 'Jump to latest' })
        .click({ timeout: 1_000 })
        .catch(() => undefined);
      await expect(page.getByText('Will be sent when you are online')).toHaveCount(0);
      await expect.poll(async () => (await shown(page)).at(-1)).toBe(bodies.at(-1));
      expect((await shown(page)).slice(-10)).toEqual(bodies.slice(-10));
    }
    // What one device has read is read at the other, and stays so.
    for (const page of devices) {
      await page.goto(`${server.url}/lobby`);
      await expect(page.getByRole('button', { name: 'Messages', exact: true })).toBeVisible();
    }
  },
);
