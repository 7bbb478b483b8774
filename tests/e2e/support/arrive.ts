import type { Browser, BrowserContextOptions, Page } from '@playwright/test';

/**
 * Somebody at a browser of their own, which shows an address.
 *
 * @param token null = a visitor
 * @param width of the window in pixels; below 500 it is as high as a phone
 */
export async function arriveAt(
  browser: Browser,
  address: string,
  token: string | null,
  width: number,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  if (token !== null) await context.addInitScript((own) => localStorage.setItem('token', own), token);
  const page = await context.newPage();
  await page.goto(address);
  return page;
}
