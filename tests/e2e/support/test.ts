import { test as base } from '@playwright/test';

export { devices, expect } from '@playwright/test';
export type { Browser, BrowserContext, Page } from '@playwright/test';

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
