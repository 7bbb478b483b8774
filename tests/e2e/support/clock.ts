import type { Page } from '@playwright/test';

/** Stops the page's clock, so that what is shown for a while can be looked at before and after. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Until the page has done what it has begun: timers that it starts with what it shows have been started. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn++) {
      await new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', done);
        port1.start();
        port2.postMessage(null);
      });
    }
  });

/** Holds back what a page waits for until the answer is called. @param method the only one that is held, if given */
export async function hold(page: Page, path: string, method?: string): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    if (method === undefined || route.request().method() === method) await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(path);
  };
}
