import { fillSeason } from '../support/boardOf.ts';
import { openAccount, openAdmin, post } from './support/accounts.ts';
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
import { isFull } from '../support/size.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

const arrive = (browser: Browser, token: string | null, width: number, path: string): Promise<Page> =>
  arriveAt(browser, server.url + path, token, width);

test(
  'the leaderboard shows the best, the own place, and what was seen when there is no network',
  FULL,
  async ({ browser }) => {
    const { token } = await openAccount(server.url, 'ladder-climber');
    fillSeason(server.dataDir, 120, 'ladder-climber');
    const page = await arrive(browser, token, 390, '/community/leaderboards');
    const place = page.getByRole('region', { name: 'Your place' });
    await expect(place.getByText('61st', { exact: true })).toBeVisible();
    await expect(place.getByRole('row', { name: /Stander2 / })).toBeVisible();
    await expect(place.getByRole('row', { name: /ladder-climber/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('row', { name: /Stander99/ })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Find a player' }).fill('stander119');
    await expect(page.getByRole('row', { name: /Stander119/ })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('searchbox').fill('');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Seasons' }).click();
    await page.getByRole('link', { name: 'Leaderboards' }).click();
    await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
    await expect(page.getByRole('row', { name: /Stander0 / }).first()).toBeVisible();

    const visitor = await arrive(browser, null, 1440, '/community');
    await expect(visitor.getByRole('row', { name: /Stander0 / })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Register' }).last()).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('link', { name: 'Seasons' }).click();
    await visitor.getByRole('link', { name: /120 players with a place/ }).click();
    await expect(visitor.getByRole('heading', { level: 1, name: /^Season \d of \d{4}$/ })).toBeVisible();
    // Before there are twice as many rows that are built alike.
    await expect(visitor.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole('button', { name: 'Show more' }).click();
    await expect(visitor.getByRole('row', { name: /Stander99/ })).toBeVisible();
  },
);

test('a clan is founded, asked by somebody, who is accepted, talks with it and leaves', async ({
  browser,
}) => {
  // Admins found clans without having been here for long.
  const leader = await openAdmin(server.url, server.dataDir, 'clan-leader');
  const { token: recruit } = await openAccount(server.url, 'clan-recruit');
  const page = await arrive(browser, leader, 390, '/community/clans');
  await page.getByRole('button', { name: 'Found a clan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Wolves');
  await dialog.getByLabel('Tag', { exact: true }).fill('wlf');
  await dialog.getByLabel('Motto').fill('Nobody crosses the Rhine.');
  await dialog.getByLabel('About the clan').fill('We are **calm**, [press](javascript:alert).');
  await dialog.getByRole('combobox', { name: 'Sign', exact: true }).selectOption('Horse');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Found it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Wolves/ })).toBeVisible();

  const other = await arrive(browser, recruit, 1440, '/clans/wolves');
  await other.getByRole('button', { name: 'Ask to join' }).click();
  await expect(other.getByRole('button', { name: 'Take the request back' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Accept clan-recruit' }).click();
  await expect(page.getByRole('rowheader', { name: /^Recruits/ })).toBeVisible();
  await other.reload();
  await other.getByRole('button', { name: 'Clan chat' }).click();
  await expect(other.getByRole('dialog').getByRole('heading', { name: 'Wolves' })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.keyboard.press('Escape');
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Leave' }).click();
  await other.getByRole('button', { name: 'Yes, leave Wolves' }).click();
  await expect(other.getByRole('button', { name: 'Ask to join' })).toBeVisible();

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  const visitor = await arrive(browser, null, 1440, '/community/clans/wolves');
  await expect(visitor.getByRole('link', { name: 'clan-leader' })).toBeVisible();
  await expect(visitor.getByText('No war yet.')).toBeVisible();
  await visitor.getByRole('tab', { name: 'Members' }).press('ArrowLeft');
  await expect(visitor.getByRole('tab', { name: 'About' })).toBeFocused();
  // A small Markdown, and nothing else.
  await expect(visitor.getByRole('strong').filter({ hasText: 'calm' })).toBeVisible();
  await expect(visitor.getByText('[press](javascript:alert)')).toBeVisible();
  await expect(visitor.getByText('No war yet.')).toBeVisible();
  await expectAccessible(visitor);
});

test('a season that was seen is there without a network, with its age', FULL, async ({ browser }) => {
  const { token } = await openAccount(server.url, 'season-reader');
  const page = await arrive(browser, token, 390, '/community/seasons');
  const season = page.getByRole('heading', { level: 1, name: /^Season \d of \d{4}$/ });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Season \d of \d{4}/ })
    .first()
    .click();
  await expect(season).toBeVisible();
  // Its name stands there before the answer, which comes to its end even if the network goes meanwhile.
  await expect(page.getByRole('region', { name: 'Records' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Seasons' })).toBeVisible();
  await page.context().setOffline(true);
  await page.goForward();
  await expect(season).toBeVisible();
  await expect(page.getByText(/This is shown as of/).first()).toBeVisible();
});

test(
  'words of a clan are pinned by keyboard and the pin is taken away by touch',
  FULL,
  async ({ browser }) => {
    const leader = await openAdmin(server.url, server.dataDir, 'pin-leader');
    const { token: member } = await openAccount(server.url, 'pin-member');
    const emblem = { glyph: 'skull-crossed-bones', field: 'Crimson', charge: 'PureWhite' };
    const form = { name: 'Pinners', tag: 'PIN', emblem, admission: 'open' };
    await post(server.url, '/community/clans', form, leader);
    await post(server.url, '/community/clans/pinners/acts', { type: 'join' }, member);

    const page = await arrive(browser, leader, 1440, '/clans/pinners');
    await page.getByRole('button', { name: 'Clan chat' }).click();
    const inbox = page.getByRole('dialog');
    await inbox.getByRole('textbox', { name: 'To Pinners' }).fill('Line-ups close on Friday.');
    await page.keyboard.press('Enter');
    const message = inbox.getByRole('log', { name: 'Messages' }).locator('[data-key]').last();
    await expect(message).toContainText('Line-ups close on Friday.');
    await message.focus();
    await page.keyboard.press('Enter');
    const pin = page.getByRole('button', { name: 'Pin for everybody' });
    await expect(pin).toBeVisible();
    await expectAccessible(page);
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(inbox.getByText('1 pinned message')).toBeVisible();
    await expectAccessible(page);

    // Members read what is pinned, and take nothing away.
    const reader = await arriveAt(browser, `${server.url}/clans/pinners`, member, 390, { hasTouch: true });
    await reader.getByRole('button', { name: 'Clan chat' }).tap();
    await reader.getByText('1 pinned message').tap();
    await expect(reader.getByRole('listitem').filter({ hasText: 'Line-ups close on Friday.' })).toBeVisible();
    await expect(reader.getByRole('button', { name: /^Unpin / })).toHaveCount(0);
    await expectAccessible(reader);

    const phone = await arriveAt(browser, `${server.url}/clans/pinners`, leader, 390, { hasTouch: true });
    await phone.getByRole('button', { name: 'Clan chat' }).tap();
    await phone.getByText('1 pinned message').tap();
    await expectAccessible(phone);
    await phone.getByRole('button', { name: /^Unpin pin-leader/ }).tap();
    await expect(phone.getByText('1 pinned message')).toHaveCount(0);
    await expect(reader.getByText('1 pinned message')).toHaveCount(0);
  },
);
