import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { visitedBrowser } from './visited.ts';

/** A browser that has been here once, and has no network now. */
export async function cutOff(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<{ context: BrowserContext; page: Page }> {
  const visited = await visitedBrowser(browser, url, options);
  await visited.context.setOffline(true);
  return visited;
}
