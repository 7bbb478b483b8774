import type { Page } from '@playwright/test';

/** Shows another screen of the app, as a link does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Milliseconds until there is a board, once something has been done. */
export async function untilBoard(page: Page, act: () => Promise<void>): Promise<number> {
  const begun = await page.evaluate(() => performance.now());
  const shown = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watcher = new MutationObserver(() => {
          if (document.querySelector('[role="application"] [data-pin]') === null) return;
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.now()));
        });
        watcher.observe(document, { childList: true, subtree: true });
      }),
  );
  await act();
  return (await shown) - begun;
}
