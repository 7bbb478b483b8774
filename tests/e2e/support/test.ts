import { devices, test as base } from '@playwright/test';

export { devices, expect } from '@playwright/test';
export type { Browser, BrowserContext, Page } from '@playwright/test';

/** For tests in which the service worker has no part: it fetches the whole app for each new browser. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A phone for people who tap. Its pixels are as large as a desktop's: seven times as many are drawn no differently. */
export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};

/** A test after which nothing of its browser goes on: a game left open draws, listens and slows all that follows. */
export const test = base.extend<{ tidy: void }>({
  tidy: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
