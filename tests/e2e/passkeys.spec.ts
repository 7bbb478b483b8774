import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { encode } from 'uqr';
import { arriveAt } from './support/arrive.ts';
import { factorRoutes } from '../../sync-server/protocol/factors.ts';
import { serverSettingsRoutes } from '../../sync-server/protocol/admin/settings.ts';
import { startChild } from '../support/childServer.ts';
import { removePlace } from '../support/place.ts';
import { call } from '../support/rest.ts';
import { giveRole, openAccount, PASSWORD } from './support/accounts.ts';
import { freePort } from './support/server.ts';
import { expectAccessible } from './support/axe.ts';
import { expect, FULL, onSharedServer, test, WITHOUT_WORKER, type Page } from './support/test.ts';

test.use(WITHOUT_WORKER);

const server = onSharedServer();

/** As of a phone whose owner always says yes. */
async function giveAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test(
  'a passkey is made in the settings, proves its owner, and signs in without a password',
  FULL,
  async ({ browser }) => {
    const { token } = await openAccount(server.url, 'key-kate');
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await giveAuthenticator(page);
    await page.goto(`${server.url}/login`);
    await page.evaluate((own) => localStorage.setItem('token', own), token);
    await page.goto(`${server.url}/settings#account`);
    await page.getByRole('textbox', { name: 'Name of a new passkey' }).fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const proof = page.getByRole('dialog', { name: 'Is it you?' });
    await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await proof.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto(`${server.url}/login`);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(`${server.url}/lobby`);

    // A new session has proved nothing yet beyond its beginning: taking the passkey away asks for it.
    await page.goto(`${server.url}/settings#account`);
    await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(proof).toBeHidden();
    await expect(page.getByRole('button', { name: 'Remove the passkey My phone' })).toBeHidden();
    await context.close();
  },
);

/** What an app shows, so many half minutes from now: none is taken twice. */
const shown = (secret: string, ahead: number): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });

test('@full an app is set up by its picture, and signing in asks for its code', async ({ browser }) => {
  const { token } = await openAccount(server.url, 'code-cora');
  const page = await arriveAt(browser, `${server.url}/settings#account`, token, 390);
  await page.getByRole('button', { name: 'Set up an app' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await proof.getByRole('button', { name: 'Go on' }).click();
  const picture = page.getByRole('img', { name: 'A QR code for your app' });
  await expect(picture).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByRole('link', { name: 'Open an app' }).getAttribute('href')) ?? '';
  const secret = new URL(address).searchParams.get('secret') ?? '';
  await expect(page.getByText(secret, { exact: true })).toBeVisible();
  const dark = encode(address).data.flatMap((row, y) => row.flatMap((is, x) => (is ? `M${x} ${y}h` : [])));
  const drawn = (await picture.locator('path').getAttribute('d')) ?? '';
  expect(drawn.match(/M\d+ \d+h/g)).toEqual(dark);
  const code = page.getByRole('textbox', { name: /code/i });
  await code.fill(shown(secret, -1));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const door = await context.newPage();
  await door.goto(`${server.url}/login`);
  const asked = door.getByRole('textbox', { name: /code/i });
  await door.getByRole('textbox', { name: 'Username or Email' }).fill('code-cora');
  await door.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  const enter = door.getByRole('button', { name: 'Login', exact: true });
  await enter.click();
  await expect(asked).toBeVisible();
  await expectAccessible(door);
  await asked.fill(shown(secret, 5));
  await enter.click();
  await expect(door.getByText('That code is wrong, or was used before')).toBeVisible();
  await asked.fill(shown(secret, 0));
  await enter.click();
  await expect(door).toHaveURL(`${server.url}/lobby`);
  await context.close();
});

test('@full a passkey answers at the administration’s own address, and after a move only where it was made', async ({
  browser,
}) => {
  const port = await freePort();
  const at = (name: string): string => `http://${name}:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-keep-names-'));
  const child = await startChild(dataDir, port, { ADMIN_URL: at('desk.keep.localhost') });
  try {
    const { token } = await openAccount(child.url, 'key-keeper');
    giveRole(dataDir, 'key-keeper', 'admin');
    await call(child.url, token, factorRoutes.confirm, { body: { password: PASSWORD } });
    const move = (name: string) =>
      call(child.url, token, serverSettingsRoutes.place, { body: { publicUrl: at(name) } });
    await move('keep.localhost');
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const signedInAt = async (name: string): Promise<void> => {
      await page.goto(`${at(name)}/healthz`);
      await page.evaluate((own) => localStorage.setItem('token', own), token);
      await page.goto(`${at(name)}/settings#account`);
    };
    await signedInAt('keep.localhost');
    await giveAuthenticator(page);
    await page.getByRole('textbox', { name: 'Name of a new passkey' }).fill('My phone');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('list', { name: 'Your passkeys' }).getByText('My phone')).toBeVisible();

    const signsIn = async (name: string): Promise<void> => {
      await page.goto(`${at(name)}/healthz`);
      await page.evaluate(() => localStorage.clear());
      await page.goto(`${at(name)}/login`);
      await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    };
    await signsIn('desk.keep.localhost');
    await expect(page).not.toHaveURL(/login/);

    await move('moved.localhost');
    await signedInAt('moved.localhost');
    await expect(page.getByText('It belongs to keep.localhost')).toBeVisible();
    await move('keep.localhost');
    await signsIn('keep.localhost');
    await expect(page).not.toHaveURL(/login/);
  } finally {
    await child.kill();
    removePlace(dataDir);
  }
});
