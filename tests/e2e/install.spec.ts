import {
  devices,
  expect,
  FULL,
  onSharedServer,
  test,
  WITHOUT_WORKER,
  type Browser,
  type Page,
} from './support/test.ts';
import { expectAccessible } from './support/axe.ts';

const server = onSharedServer();

const card = (page: Page) => page.getByRole('region', { name: 'Install Cold Keep' });

async function open(browser: Browser, options = {}): Promise<Page> {
  const page = await (
    await browser.newContext({ reducedMotion: 'reduce', ...WITHOUT_WORKER, ...options })
  ).newPage();
  await page.goto(server.url);
  return page;
}

/** Does what Chromium does where a page can be installed; here, in a private window, it does not. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const prompt = async () => void Object.assign(window, { wasAsked: true });
    dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  });

test('what the browser offers is asked once, by a press', FULL, async ({ browser }) => {
  const page = await open(browser, { viewport: { width: 1440, height: 900 } });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await offer(page);
  await expect(card(page)).toBeVisible();
  await expectAccessible(page);
  await card(page).getByRole('button', { name: 'Install' }).click();
  expect(await page.evaluate(() => 'wasAsked' in window)).toBe(true);
  await expect(card(page)).toBeHidden();
});

test(
  'on an iPhone the way is told; "later" is for a week, "don’t ask" for ever',
  FULL,
  async ({ browser }) => {
    const { userAgent } = devices['iPhone 15'];
    const page = await open(browser, { userAgent, viewport: { width: 390, height: 844 }, hasTouch: true });
    await expect(card(page)).toContainText('Add to Home Screen');
    await expectAccessible(page);
    await card(page).getByRole('button', { name: 'Remind me later' }).tap();
    await expect(card(page)).toBeHidden();
    const until = await page.evaluate(() => Number(localStorage.getItem('pwa:install:snooze-until')));
    expect(Math.round((until - Date.now()) / 86_400_000)).toBe(7);

    await page.evaluate(() => localStorage.setItem('pwa:install:snooze-until', String(Date.now())));
    await page.reload();
    await card(page).getByRole('button', { name: 'Don’t ask again' }).tap();
    await expect(card(page)).toBeHidden();
    await page.reload();
    await offer(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect(card(page)).toBeHidden();
  },
);

test('the browser finds the app installable', FULL, async ({ page }) => {
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const device = await page.context().newCDPSession(page);
  const { data, errors } = await device.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Cold Keep', display: 'standalone', start_url: '/' });
  const { installabilityErrors } = await device.send('Page.getInstallabilityErrors');
  // A window without traces cannot keep an app, whatever the app is like.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
