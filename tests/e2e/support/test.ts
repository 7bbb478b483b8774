import { devices, test as base } from '@playwright/test';

export { devices, expect } from '@playwright/test';
export type { Browser, BrowserContext, Page, Worker } from '@playwright/test';

/** For tests in which the service worker has no part: it fetches the whole app for each new browser. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A phone for people who tap. Its pixels are as large as a desktop's: seven times as many are drawn no differently. */
export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};

interface Given {
  /** Is there sound? Each page works it out, three seconds of the processor at the start of a game. */
  heard: boolean;
  /** After a test nothing of its browser goes on: a game left open draws, listens and slows all that follows. */
  tidy: void;
}

export const test = base.extend<Given>({
  heard: [false, { option: true }],
  tidy: [
    async ({ browser, heard }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (!heard) await context.addInitScript(() => localStorage.setItem('ck_muted', '1'));
        return context;
      };
      await use();
      browser.newContext = open;
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
