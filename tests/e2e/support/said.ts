import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** What the page has told in a message since it was loaded and no test has asked for yet. */
    said?: string[];
  }
}

/** From here on `expectSaid` knows what the pages of a browser say. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = (window.said = []);
    const region = '[aria-live="polite"]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) {
          const isMessage = node instanceof Element && target instanceof Element && target.matches(region);
          if (isMessage) said.push(node.textContent);
          else if (node instanceof Element)
            for (const message of node.querySelectorAll(`${region} > *`)) said.push(message.textContent);
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** A message has come: on a slow machine it may be gone again before a test looks. Each counts once. */
export const expectSaid = (page: Page, text: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const at = window.said?.findIndex((message) => message.includes(wanted)) ?? -1;
          if (at >= 0) window.said?.splice(at, 1);
          return at >= 0 || window.said;
        }, text),
      { message: `"${text}" is said` },
    )
    .toBe(true);
