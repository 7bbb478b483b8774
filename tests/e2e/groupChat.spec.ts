import { befriend, openAccount, post, type Account } from './support/accounts.ts';
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

/** A player at a browser of their own. */
const arrive = (browser: Browser, { token }: Account, path: string, width: number): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width, { hasTouch: width < 500 });

const idOf = async ({ token }: Account): Promise<string> => {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${server.url}/api/auth/me`, { headers });
  return ((await response.json()) as { user: { id: string } }).user.id;
};

test(
  'a group is led on its screen of members, and its members are named by keyboard and by touch',
  FULL,
  async ({ browser }) => {
    const [ann, ben, cat] = await Promise.all(
      ['lead-ann', 'lead-ben', 'lead-cat'].map((name) => openAccount(server.url, name)),
    );
    if (!ann || !ben || !cat) throw new Error('nobody there');
    await befriend(server.url, ann, ben);
    await befriend(server.url, ann, cat);
    const body = { title: 'Crew', memberIds: [await idOf(ben)] };
    await post(server.url, '/messages/conversations', body, ann.token);

    const page = await arrive(browser, ann, '/lobby', 1440);
    await page.getByRole('button', { name: 'Messages' }).click();
    await page.getByRole('button', { name: /^Crew/ }).click();
    await page.getByRole('button', { name: 'About this conversation' }).click();
    await page.getByRole('button', { name: 'Members' }).click();
    const members = page.getByRole('dialog', { name: 'Members' });
    const list = members.getByRole('list', { name: 'Members' });
    await members.getByRole('button', { name: 'Add lead-cat' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await members.getByLabel('Role of lead-ben').selectOption({ label: 'Moderator' });
    await expect(members.getByLabel('Role of lead-ben')).toHaveValue('moderator');
    await members.getByLabel('Name of the group').fill('Night crew');
    await members.getByRole('button', { name: 'Rename' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('heading', { name: 'Night crew' })).toBeVisible();

    // By keyboard: the arrows choose, Enter takes and sends nothing, Escape closes the list alone.
    const field = page.getByRole('textbox', { name: 'To Night crew' });
    await field.pressSequentially('Ready, @lead');
    const offered = page.getByRole('listbox', { name: 'Members to mention' });
    await expect(offered.getByRole('option')).toHaveText(['@lead-ben', '@lead-cat']);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(offered).toHaveCount(0);
    await expect(page.getByRole('dialog', { name: 'Messages' })).toBeVisible();
    await page.keyboard.type('-');
    await page.keyboard.press('ArrowDown');
    await expect(offered.getByRole('option', { selected: true })).toHaveText('@lead-cat');
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue('Ready, @lead-cat ');
    await page.keyboard.type('?');
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-words] strong')).toHaveText('@lead-cat');

    // By touch, and as one who leads nothing.
    const phone = await arrive(browser, cat, '/lobby', 390);
    await phone.getByRole('button', { name: /^Messages/ }).tap();
    await phone.getByRole('button', { name: /^Night crew/ }).tap();
    const answer = phone.getByRole('textbox', { name: 'To Night crew' });
    await answer.pressSequentially('@');
    await phone.getByRole('option', { name: '@lead-ann' }).tap();
    await expect(answer).toHaveValue('@lead-ann ');
    await expect(answer).toBeFocused();
    // Whoever has just said something and goes on is seen to write.
    await phone.getByRole('button', { name: 'Send' }).tap();
    await expect(async () => {
      await answer.pressSequentially('And');
      await expect(page.getByText('lead-cat is writing')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await phone.getByRole('button', { name: 'About this conversation' }).tap();
    await phone.getByRole('button', { name: 'Members' }).tap();
    const seen = phone.getByRole('dialog', { name: 'Members' });
    await expect(seen.getByRole('listitem').filter({ hasText: 'lead-ben' })).toContainText('Moderator');
    await expect(seen.getByRole('button', { name: /^Remove|^Rename/ })).toHaveCount(0);
    await expectAccessible(phone);
    await seen.getByRole('button', { name: 'Leave the group' }).tap();
    await seen.getByRole('button', { name: 'Yes, leave' }).tap();
    await expect(phone.getByRole('button', { name: /^Night crew/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'About this conversation' }).click();
    await page.getByRole('button', { name: 'Members' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await members.getByRole('button', { name: 'Remove lead-ben' }).click();
    await members.getByRole('button', { name: 'Yes, remove lead-ben' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
  },
);

test(
  'the buttons of the board say what is unread, and the lobby asks a friend into a waiting room',
  FULL,
  async ({ browser }) => {
    const [ann, ben] = await Promise.all(
      ['mark-ann', 'mark-ben'].map((name) => openAccount(server.url, name)),
    );
    if (!ann || !ben) throw new Error('nobody there');
    await befriend(server.url, ann, ben);
    const open = async (name: string): Promise<string> => {
      const settings = { name, mapId: 'world', maxPlayers: 2, clock: 'relaxed' };
      return (await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, ann.token)).room.id;
    };
    const roomId = await open('Marked');
    await post(server.url, `/game/rooms/${roomId}/join`, {}, ben.token);
    for (const { token } of [ann, ben])
      await post(server.url, `/game/rooms/${roomId}/ready-state`, { ready: true }, token);

    const wide = await arrive(browser, ann, `/room/${roomId}`, 1440);
    const phone = await arrive(browser, ann, `/room/${roomId}`, 390);
    const buttons = [
      wide.getByRole('button', { name: 'Chat' }),
      phone.getByRole('button', { name: 'Players, regions, treasure' }),
    ];
    for (const button of buttons) await expect(button).toHaveAccessibleDescription('');
    const { conversation } = await post<{ conversation: { id: string } }>(
      server.url,
      '/messages/conversations/game',
      { gameId: roomId },
      ben.token,
    );
    const path = `/messages/conversations/${conversation.id}/messages`;
    await post(server.url, path, { body: 'Good luck' }, ben.token);
    for (const button of buttons) await expect(button).toHaveAccessibleDescription('1 unread message');
    await expectAccessible(wide);

    await buttons[1]?.tap();
    const tab = phone.getByRole('dialog').getByRole('button', { name: 'Chat 1 unread message' });
    await tab.tap();
    await expect(phone.getByText('Good luck')).toBeVisible();
    // What was read on one device is read on the other.
    await expect(wide.getByRole('button', { name: 'Chat' })).toHaveAccessibleDescription('');

    await open('Waiting');
    await wide.goto(`${server.url}/lobby`);
    const friends = wide.getByRole('region', { name: 'Friends' });
    await friends.getByRole('button', { name: 'Invite mark-ben to Waiting' }).click();
    await expect(friends.getByRole('button', { name: 'mark-ben is invited to Waiting' })).toBeDisabled();
    await expectAccessible(wide);
  },
);
