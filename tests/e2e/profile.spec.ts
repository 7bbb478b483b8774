import { randomUUID } from 'node:crypto';
import { expect, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';
import sharp from 'sharp';
import { chooseCommand } from '../../engine/ai/commander.ts';
import type { Command } from '../../engine/model/command.ts';
import { openAccount, post, signIn, type Account } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { stateOf, viewOf } from './support/player.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();

/** Two players sit down to a ranked game and play its first round. Answers how `name` moves, whose turn it then is. */
async function rankedGame(
  accounts: readonly [Account, Account],
): Promise<{ surrender: (name: string) => Promise<void> }> {
  const [host, guest] = accounts;
  const body = { name: 'Winter war', mapId: 'world', maxPlayers: 2, ranked: true };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', body, host.token);
  await post(server.url, `/game/rooms/${room.id}/join`, {}, guest.token);
  for (const { token } of accounts) {
    await post(server.url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  }
  const watching = ({ token }: Account) => ({ url: server.url, token, roomId: room.id });
  const give = async (account: Account, action: Command): Promise<void> => {
    const { version: baseVersion } = await stateOf(watching(account));
    const envelope = { roomId: room.id, idempotencyKey: randomUUID(), baseVersion, action };
    await post(server.url, `/game/rooms/${room.id}/actions`, envelope, account.token);
  };
  for (;;) {
    const { round, currentPlayer, players } = await stateOf(watching(host));
    if (round >= 2) break;
    const name = players.find(({ id }) => id === currentPlayer)?.username;
    const mover = name === host.username ? host : guest;
    const view = await viewOf(watching(mover));
    await give(mover, chooseCommand(view, 1));
  }
  return {
    surrender: (name) => give(name === host.username ? host : guest, { type: 'surrender' }),
  };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a player shows themselves, wins a ranked game, sees what it did, also without a network; strangers see what they may', async ({
  browser,
}) => {
  const { context, page } = await visitedBrowser(browser, server.url, PHONE);
  const wulf = await openAccount(server.url, 'wulf_gar');
  const accounts = [wulf, await openAccount(server.url, 'mira')] as const;
  await signIn(page, server.url, 'wulf_gar');

  const rating = page.getByRole('region', { name: 'Your rating' });
  await expect(rating).toContainText('Sultan');
  await expect(rating).toContainText('1\u202F000 CP?');
  const game = await rankedGame(accounts);
  await game.surrender('mira');
  await expect(rating).toContainText('1\u202F030 CP?');
  await expect(rating).toContainText('170 CP to Caesar');

  await page.goto(`${server.url}/profile`);
  await expect(page).toHaveURL(/\/profile\/wulf_gar$/);
  await expect(page.locator('main').getByText('WG', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Winter war.*\+30.CP.*Won/ })).toBeVisible();
  await page.getByRole('button', { name: 'Edit profile' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Edit profile' });
  await dialog.getByLabel('Tagline').fill('They always <b>come back</b>');
  await dialog.getByLabel('About you').fill('I hold the pass.');
  await dialog.getByRole('radio', { name: 'Violet' }).check();
  const picture = await sharp({ create: { width: 90, height: 40, channels: 3, background: '#c8324b' } })
    .png()
    .toBuffer();
  const file = { name: 'me.png', mimeType: 'image/png', buffer: picture };
  await dialog.getByLabel('Picture file').setInputFiles(file);
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  const wrong = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') };
  await dialog.getByLabel('Picture file').setInputFiles(wrong);
  await expect(dialog.getByRole('alert')).toContainText('picture file cannot be used');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).tap();
  await expect(page.getByText('They always come back', { exact: true })).toBeVisible();
  await expect
    .poll(() => page.locator('main header img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(256);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Statistics' }).tap();
  await expect(heading(page, 'Wins and losses')).toBeVisible();
  await expect(page.getByText('1 of 1 won, 100%')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Domination 1 1 0 100%/ })).toBeVisible();
  const chart = page.getByRole('region', { name: 'Rating' }).first();
  await chart.getByText('As a table').focus();
  await page.keyboard.press('Enter');
  await expect(chart.getByRole('row', { name: /1\s030 Sultan/ })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('1 of 1 won, 100%')).toBeVisible();
  await expect(page.getByText(/No network: as of/)).toBeVisible();
  await page.goto(`${server.url}/profile`);
  await expect(page.getByText('They always come back', { exact: true })).toBeVisible();
  await expect(page.getByText(/Joined.* as of/)).toBeVisible();
  await expect(page.getByRole('link', { name: /Winter war.*Won/ })).toBeVisible();
  await context.setOffline(false);

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  const away = await browser.newContext({ ...PHONE, ...WITHOUT_WORKER, reducedMotion: 'reduce' });
  const stranger = await away.newPage();
  await stranger.goto(`${server.url}/profile/WULF_gar`);
  await expect(stranger.getByText('I hold the pass.')).toBeVisible();
  await expect(stranger.getByRole('link', { name: /^Winter war World/ })).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Edit profile' })).toHaveCount(0);
  await stranger.goto(`${server.url}/profile`);
  await expect(stranger).toHaveURL(/\/login$/);
  await stranger.goto(`${server.url}/profile/nobody`);
  await expect(heading(stranger, 'No such player')).toBeVisible();
});
