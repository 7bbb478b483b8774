import { openAccount, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { finishedGame } from './support/finishedGame.ts';
import { expect, FULL, onSharedServer, PHONE, test } from './support/test.ts';
import { visitedBrowser } from './support/visited.ts';

const server = onSharedServer();

test(
  'a finished game is shared by a link, watched without an account, and the link is revoked in the settings',
  FULL,
  async ({ browser }) => {
    const { page } = await visitedBrowser(browser, server.url, PHONE);
    const { token } = await openAccount(server.url, 'bellona_shares');
    await takeSession(page, server.url, 'bellona_shares');
    const { id } = await finishedGame(server.url, token, 'bellona_shares');
    await page.goto(`${server.url}/replay/${id}?turn=4`);
    await page.getByRole('button', { name: 'Tree', exact: true }).tap();
    await page.getByRole('button', { name: 'Save and share' }).tap();
    await page.getByLabel('The link shows it from here').selectOption('6');
    await page.getByRole('button', { name: 'Link for people without an account' }).tap();
    const link = await page.getByLabel('Link to this game').inputValue();
    expect(link).toMatch(/\/share\/[\w-]{22}$/);

    const stranger = await browser.newPage();
    await stranger.goto(link);
    const timeline = stranger.getByRole('slider', { name: 'Turn' });
    await expect(timeline).toHaveAttribute('aria-valuenow', '4');
    // It is a game of a device, which nobody else may see: no name but the sharer's is told.
    await expect(stranger.getByText('bellona_shares').first()).toBeVisible();
    await expect(stranger.getByText('mira')).toHaveCount(0);
    await stranger.keyboard.press('Shift+ArrowRight');
    await expect(timeline).toHaveAttribute('aria-valuenow', '5');
    await expectAccessible(stranger);

    // Others show a preview of it by the tags in its page.
    const preview = async (): Promise<string> =>
      (await page.request.get(link, { headers: { accept: 'text/html' } })).text();
    expect(await preview()).toContain(`<meta property="og:image" content="${link}/card.png"`);
    expect(await preview()).toContain('from turn 4 on');
    expect(await preview()).not.toContain('mira');

    await page.goto(`${server.url}/settings`);
    await page.getByRole('list', { name: 'Shared games' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('until turn 6')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Revoke the link to/ }).tap();
    await expect(page.getByText('You share no game.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This game cannot be watched' })).toBeVisible();
    await expect(stranger.getByText('This link leads nowhere, or was revoked')).toBeVisible();
    expect(await preview()).not.toContain('og:image');
    await stranger.close();
  },
);
