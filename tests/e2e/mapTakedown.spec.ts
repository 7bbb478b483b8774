import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { aDraft } from '../support/aDraft.ts';
import { giveRole, openAccount, PASSWORD, post, takeSession, type Account } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { startProxy } from './support/proxy.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER } from './support/test.ts';

test.use(WITHOUT_WORKER);
const server = onSharedServer();

/** An admin whose session is confirmed. */
async function adminNamed(name: string): Promise<Account> {
  const admin = await openAccount(server.url, name);
  giveRole(server.dataDir, name, 'admin');
  await post(server.url, '/auth/confirm', { password: PASSWORD }, admin.token);
  return admin;
}

async function published(title: string, author: Account, admin: Account): Promise<string> {
  const mapId = randomUUID();
  const body = { mapId, draft: aDraft(title), rights: true };
  const { reviewId } = await post<{ reviewId: string }>(server.url, '/map-reviews', body, author.token);
  const verdict = { act: 'approve', words: 'Well made' };
  await post(server.url, `/map-reviews/${reviewId}/acts`, verdict, admin.token);
  return mapId;
}

const takeDown = (mapId: string, { token }: Account) =>
  post(server.url, `/admin/maps/${mapId}/acts`, { act: 'map.take_down', reason: 'Not theirs' }, token);

test(
  'a map that is taken down while a device has no network leaves its open list at the next contact',
  FULL,
  async ({ page }) => {
    const admin = await adminNamed('Gone-admin');
    const mapId = await published('The Sunken Isle', await openAccount(server.url, 'Gone-author'), admin);

    await openAccount(server.url, 'Gone-player');
    const proxy = await startProxy(server.url);
    await takeSession(page, proxy.url, 'Gone-player');
    await page.goto(`${proxy.url}/maps/${mapId}`);
    // What is drawn of the board has been kept.
    await expect(page.getByRole('cell', { name: '9' }).first()).toBeVisible();
    // What was kept is asked about as soon as there is a connection.
    const asked = page.waitForResponse((one) => one.url().endsWith('/players-maps/gone'));
    await page.goto(`${proxy.url}/maps?tab=device`);
    const kept = page.getByRole('link', { name: 'The Sunken Isle' });
    await expect(kept).toBeVisible();
    await asked;

    proxy.cut();
    await takeDown(mapId, admin);
    await expect(kept).toBeVisible();
    proxy.mend();
    await expect(kept).toHaveCount(0, { timeout: 20_000 });
    await expect(page.getByText('No map of a player is on this device.')).toBeVisible();
    await proxy.stop();
  },
);

test(
  'an author appeals on the page of their map, and another admin brings it back',
  FULL,
  async ({ page }) => {
    const taker = await adminNamed('Appeal-taker');
    await adminNamed('Appeal-judge');
    const author = await openAccount(server.url, 'Appeal-author');
    const mapId = await published('The Wronged Isle', author, taker);
    await takeDown(mapId, taker);

    await takeSession(page, server.url, 'Appeal-author');
    await page.goto(`${server.url}/maps/${mapId}`);
    await page.getByLabel('Why it should be back').fill('I drew it myself');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Appeal' }).click();
    await expect(page.getByText('An admin who has not taken the map down will decide.')).toBeVisible();

    await takeSession(page, server.url, 'Appeal-taker');
    await page.goto(`${server.url}/admin/maps`);
    const appeals = page.getByRole('table', { name: 'Appeals against takedowns' });
    await expect(appeals.getByText('Another admin decides.')).toBeVisible();

    await takeSession(page, server.url, 'Appeal-judge');
    await confirm(page);
    await page.goto(`${server.url}/admin/maps`);
    await expect(appeals.getByText('I drew it myself')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Bring it back: The Wronged Isle' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Bring it back' });
    await dialog.getByLabel('Reason, for the author to read').fill('We were wrong');
    await dialog.getByRole('button', { name: 'Bring it back' }).click();
    await expect(appeals).toHaveCount(0);
    await page.getByRole('button', { name: 'History: The Wronged Isle' }).click();
    const history = page.getByRole('dialog', { name: 'History: The Wronged Isle' });
    await expect(history.getByText('Granted an appeal against a takedown')).toBeVisible();

    await page.goto(`${server.url}/maps/${mapId}`);
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveText([
      /taken down$/,
      /brought back after an appeal$/,
    ]);
    await expectAccessible(page);
  },
);

/** Proves, within the session of a page, that it is its owner's. */
const confirm = (page: Page) =>
  page.evaluate(
    async (body) => {
      const headers = {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${localStorage.getItem('token') ?? ''}`,
      };
      const { ok, status } = await fetch('/api/auth/confirm', { method: 'POST', headers, body });
      if (!ok) throw new Error(`confirm: ${status}`);
    },
    JSON.stringify({ password: PASSWORD }),
  );
