import { openAccount } from './support/accounts.ts';
import { arriveAt } from './support/arrive.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, onSharedServer, test, WITHOUT_WORKER, type Browser, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** A player at a browser of their own, who looks at their friends. */
async function arrive(browser: Browser, token: string, width: number): Promise<Page> {
  const page = await arriveAt(browser, `${server.url}/community/friends`, token, width);
  await expect(page.getByText('No friends yet')).toBeVisible();
  return page;
}

test('two people become friends, one of them without a network, and a block ends it', async ({ browser }) => {
  const [finder, seeker] = await Promise.all(
    ['finder-one', 'seeker-two'].map((n) => openAccount(server.url, n)),
  );
  const page = await arrive(browser, finder?.token ?? '', 390);
  const other = await arrive(browser, seeker?.token ?? '', 1440);

  await page.getByRole('searchbox', { name: 'Name of a player' }).fill('seeker');
  await expect(page.getByRole('button', { name: 'Add seeker-two as a friend' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Take back the request to seeker-two' })).toBeVisible();

  const requests = other.getByRole('region', { name: 'Friend requests' });
  await expect(requests.getByRole('button', { name: 'finder-one', exact: true })).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(other.getByRole('link', { name: /Friend requests waiting: 1/ })).toBeVisible();
  await other.keyboard.press('Escape');
  await other.context().setOffline(true);
  await requests.getByRole('button', { name: 'Accept finder-one' }).click();
  await expect(requests.getByText('Waiting for the network')).toBeVisible();
  await other.context().setOffline(false);

  for (const [at, name] of [
    [page, 'seeker-two'],
    [other, 'finder-one'],
  ] as const) {
    const friends = at.getByRole('region', { name: /^Your friends/ });
    await expect(friends.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible();
    await expect(friends.getByText('no game yet')).toBeVisible();
    await expectAccessible(at);
  }

  const friends = page.getByRole('region', { name: /^Your friends/ });
  await friends.getByRole('button', { name: /^seeker-two/ }).click();
  const card = page.getByRole('dialog', { name: 'seeker-two' });
  await expect(card.getByRole('button', { name: 'Challenge' })).toBeVisible();
  await card.getByRole('button', { name: 'Block' }).click();
  await card.getByRole('button', { name: 'Yes, block seeker-two' }).click();
  await expect(card.getByRole('button', { name: 'Unblock' })).toBeVisible();
  for (const name of ['Message', 'Add seeker-two as a friend'])
    await expect(card.getByRole('button', { name })).toHaveCount(0);
  await expect(other.getByText('No friends yet')).toBeVisible();
});
