import { befriend, openAccount, post } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

test(
  'those who wait for a game talk, at a desk and at a phone, and go on with it in the game',
  FULL,
  async ({ browser }) => {
    const [ann, ben] = [await openAccount(server.url, 'wait-ann'), await openAccount(server.url, 'wait-ben')];
    await befriend(server.url, ann, ben);
    const settings = { name: 'Thaw', mapId: 'world', maxPlayers: 2, clock: 'async' };
    const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, ann.token);
    const address = `${server.url}/room/${room.id}`;
    const desk = await arriveAt(browser, address, ann.token, 1440);
    await expect(desk.getByRole('heading', { name: 'Thaw' })).toBeVisible();
    // There is nobody to talk to.
    await expect(desk.getByRole('button', { name: 'Chat' })).toHaveCount(0);
    await post(server.url, `/game/rooms/${room.id}/join`, {}, ben.token);
    const phone = await arriveAt(browser, address, ben.token, 390, { hasTouch: true });
    const field = desk.getByRole('textbox', { name: 'To everyone in the game' });
    await field.fill('Who begins?');
    await field.press('Enter');
    const fold = phone.getByRole('button', { name: /^Chat/ });
    await expect(fold).toHaveAccessibleName(/1 unread/);
    await fold.tap();
    await expect(phone.getByRole('log').getByText('Who begins?')).toBeVisible();
    await phone.getByRole('group', { name: 'Say quickly' }).getByRole('button', { name: 'Thanks' }).tap();
    await expect(desk.getByRole('log').getByText('Thanks')).toBeVisible();
    await expectAccessible(desk);
    await expectAccessible(phone);
    for (const { token } of [ann, ben])
      await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
    await desk.getByRole('button', { name: 'Chat' }).first().click();
    await expect(desk.getByRole('log').getByText('Who begins?')).toBeVisible();
  },
);
