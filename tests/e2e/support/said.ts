import { expect, type BrowserContext, type Page } from '@playwright/test';

declare global {
  interface Window {
    /** These texts have appeared on the page since it was loaded and no test has asked for them yet, by the smallest elements. */
    said?: string[];
  }
}

/** From here on `expectSaid` knows what appears on the pages of a browser. */
export async function listen(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const said: string[] = (window.said = []);
    const hear = (element: Element | null): void => {
      if (element?.childElementCount === 0) said.push(element.textContent);
    };
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target instanceof Text) hear(target.parentElement);
        for (const node of addedNodes) {
          if (node instanceof Text) hear(node.parentElement);
          else if (node instanceof Element)
            for (const one of [node, ...node.querySelectorAll('*')]) hear(one);
        }
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** A message has appeared: on a slow machine it may be gone again before a test looks. Each counts once. */
export const expectSaid = (page: Page, text: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate((wanted) => {
          const at = window.said?.indexOf(wanted) ?? -1;
          return at >= 0 && window.said?.splice(at, 1)[0] === wanted;
        }, text),
      { message: `"${text}" is said` },
    )
    .toBe(true);
