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

/** Holds back what a page waits for until the answer is called. */
export async function hold(page: Page, path: string): Promise<() => Promise<void>> {
  const [held, letGo] = latch();
  await page.route(path, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(path);
  };
}

/** Has what a page reads answered, which is awaited by `answered`, and brings it the answer when `letCome` is called. */
export async function holdAnswer(
  page: Page,
  path: string,
): Promise<{ answered: Promise<void>; letCome: () => void }> {
  const [held, letCome] = latch();
  const [answered, isAnswered] = latch();
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    isAnswered();
    await held;
    return route.fulfill({ response });
  });
  return { answered, letCome };
}

/** Something to wait for, and what ends the wait. */
function latch(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}
