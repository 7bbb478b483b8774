import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** By server and kind of device. They stay open from test to test, for a first visit fetches the whole app. */
const visited = new Map<string, BrowserContext>();

/**
 * A browser that has been at the server before and has the app, but nothing of anybody: what an earlier test has left in
 * it is gone. Its clock and its scripts are to be changed by page only. The page shows nothing of the app yet.
 */
export async function visitedBrowser(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const kind = JSON.stringify([url, options]);
  const before = visited.get(kind);
  const isOpen = before !== undefined && browser.contexts().includes(before);
  const context = isOpen
    ? before
    : await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'allow', ...options });
  visited.set(kind, context);
  const page = await context.newPage();
  if (!isOpen) {
    await page.goto(`${url}/terms`);
    await hasApp(page);
  }
  await page.goto(`${url}/favicon.svg`);
  await empty(page);
  return { context, page };
}

/** Until the page's service worker has fetched the app. */
export const hasApp = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
};

/** The browser tells the service worker that there is a network; it may have done so by itself. @param beside of the app's origin */
export async function wakeWorker(beside: Page, url: string): Promise<void> {
  const device = await beside.context().newCDPSession(beside);
  const found = new Promise<string>((resolve) => {
    device.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(url));
      if (own) resolve(own.registrationId);
    });
  });
  await device.send('ServiceWorker.enable');
  const registrationId = await found;
  await device.send('ServiceWorker.dispatchSyncEvent', {
    origin: url,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await device.detach();
}

/** After a test: a browser that has been at a server is as nobody had used it, any other is closed. */
export async function leave(context: BrowserContext): Promise<void> {
  if (![...visited.values()].includes(context)) return context.close();
  await context.unrouteAll();
  await context.setOffline(false);
  await context.clearPermissions();
  await Promise.all(context.pages().map((page) => page.close()));
}

/** Removes what a browser keeps, except the app. */
async function empty(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((gone, failed) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', gone);
        request.addEventListener('error', failed);
      });
    }
    const registration = await navigator.serviceWorker.getRegistration();
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
  });
}
