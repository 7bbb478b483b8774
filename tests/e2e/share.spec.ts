import { openAccount, post, takeSession } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { finishedGame } from './support/finishedGame.ts';
import { arriveAt } from './support/arrive.ts';
import { expect, FULL, onSharedServer, PHONE, test, type Page } from './support/test.ts';
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
    // The game has the page for itself: nothing of it lies below the window.
    const [all, seen] = await stranger.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
    expect(all).toBe(seen);

    // Others show a preview of it by the tags in its page.
    const preview = async (): Promise<string> =>
      (await page.request.get(link, { headers: { accept: 'text/html' } })).text();
    expect(await preview()).toContain(`<meta property="og:image" content="${link}/card.png"`);
    expect(await preview()).toContain('from turn 4:');
    expect(await preview()).not.toContain('mira');

    await page.goto(`${server.url}/settings`);
    await page.getByRole('list', { name: 'Shared games' }).scrollIntoViewIfNeeded();
    await expect(page.getByText('until turn 6')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Revoke the link to/ }).tap();
    await expect(page.getByText('You are not sharing any games.')).toBeVisible();
    await stranger.reload();
    await expect(stranger.getByRole('heading', { name: 'This game cannot be watched' })).toBeVisible();
    await expect(stranger.getByText('This link leads nowhere, or was revoked')).toBeVisible();
    expect(await preview()).not.toContain('og:image');
    await stranger.close();
  },
);

/** The address of a link to what the page shows. */
async function linkFrom(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Link for people without an account' }).click();
  return page.getByLabel('Link to this game').inputValue();
}

test(
  'a link shows branches and comments only where its maker has switched them on',
  FULL,
  async ({ browser }) => {
    const { token } = await openAccount(server.url, 'bellona_shows');
    const { id } = await finishedGame(server.url, token, 'bellona_shows');
    const page = await arriveAt(browser, `${server.url}/replay/${id}?turn=3`, token, 1440);
    await expect(page.getByRole('slider', { name: 'Turn' })).toHaveAttribute('aria-valuenow', '3');
    await page.keyboard.press('b');
    await page.getByRole('dialog').getByRole('button', { name: 'Play on' }).click();
    await page.getByRole('region', { name: 'What if' }).getByRole('link', { name: 'Done' }).click();
    await expect(page.getByRole('link', { name: /^bellona_shows plays on/ })).toBeVisible();
    await page.keyboard.press('c');
    await page.getByLabel('Comment', { exact: true }).fill('Here it turned.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    // The words stand in their field, too, until they are kept.
    await expect(
      page.getByRole('complementary', { name: 'Tree' }).getByText('Here it turned.'),
    ).toBeVisible();
    // A branch itself lies on this device alone: the game is shared from what was played.
    await page.goto(`${server.url}/replay/${id}?turn=3`);
    await page.getByRole('button', { name: 'Tree', exact: true }).click();
    await page.getByRole('button', { name: 'Save and share' }).click();
    const bare = await linkFrom(page);
    await page.getByRole('checkbox', { name: /^With branches and comments/ }).click();
    await expect(page.getByLabel('Link to this game')).toHaveCount(0);
    const whole = await linkFrom(page);
    expect(whole).not.toBe(bare);

    for (const [link, isShown] of [
      [bare, false],
      [whole, true],
    ] as const) {
      const stranger = await arriveAt(browser, link, null, 1440);
      await stranger.getByRole('button', { name: 'Tree', exact: true }).click();
      await expect(stranger.getByRole('button', { name: 'Save and share' })).toBeVisible();
      await expect(stranger.getByRole('link', { name: /^bellona_shows plays on/ })).toHaveCount(
        isShown ? 1 : 0,
      );
      await expect(stranger.getByText('Here it turned.')).toHaveCount(isShown ? 1 : 0);
      await expectAccessible(stranger);
      await stranger.context().close();
    }
  },
);

test(
  'whoever looks on at a game with a delay is led to its replay, a turn late',
  FULL,
  async ({ browser }) => {
    const [host, mate, looker] = [
      await openAccount(server.url, 'late_host'),
      await openAccount(server.url, 'late_mate'),
      await openAccount(server.url, 'late_looker'),
    ];
    const hosting = await arriveAt(browser, `${server.url}/create`, host.token, 390);
    await hosting.getByLabel('Name').fill('Seen later');
    await hosting
      .getByRole('group', { name: 'Spectators see it' })
      .getByRole('radio', { name: '1 turn late' })
      .check({ force: true });
    await expectAccessible(hosting);
    await hosting.getByRole('button', { name: 'Create game', exact: true }).click();
    await expect(hosting.getByRole('heading', { name: 'Seen later' })).toBeVisible();
    await expect(hosting.getByText('shown 1 turn late')).toBeVisible();
    const roomId = /room\/([\w-]+)/.exec(hosting.url())?.[1] ?? '';
    await post(server.url, `/game/rooms/${roomId}/join`, {}, mate.token);
    await post(server.url, `/game/rooms/${roomId}/ready-state`, { ready: true }, mate.token);
    await hosting.getByRole('button', { name: /^Start with 2/ }).click();
    await expect(hosting.getByRole('application')).toBeVisible();

    const page = await arriveAt(browser, `${server.url}/room/${roomId}`, looker.token, 1440);
    await expect(page).toHaveURL(new RegExp(`/replay/${roomId}`));
    await expect(page.getByRole('application')).toBeVisible();
    await expectAccessible(page);
  },
);
