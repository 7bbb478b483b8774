import type { Browser, Page } from '@playwright/test';
import { goTo, untilBoard } from './replayPage.ts';
import { quantile } from './pageFrames.ts';

const DEVICES = 5;
/** 50 Mbit a second, each answer 40 ms later. */
const LINE = { offline: false, latency: 40, downloadThroughput: 6_250_000, uploadThroughput: 6_250_000 };
/** The lobby is at rest by then. */
const SETTLED_MS = 1_500;

/** The median of milliseconds from the press on a link of the lobby to the board, on devices that have the app but not the game. */
export async function networkOpening(
  browser: Browser,
  { url, token, id }: { url: string; token: string; id: string },
): Promise<number> {
  const times: number[] = [];
  for (let device = 0; device < DEVICES; device++) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addInitScript((own) => localStorage.setItem('token', own), token);
    const page = await context.newPage();
    await page.goto(`${url}/lobby`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.reload();
    await page.getByRole('heading', { name: 'Open rooms' }).waitFor();
    await page.waitForTimeout(SETTLED_MS);
    await slowLine(page);
    times.push(await untilBoard(page, () => goTo(page, `/replay/${id}`)));
    await context.close();
  }
  return quantile(times, 0.5);
}

async function slowLine(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', LINE);
}
