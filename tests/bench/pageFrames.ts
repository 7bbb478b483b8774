import type { Page } from '@playwright/test';

/** The page keeps the length of each frame from now on. */
export const watchFrames = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let last = performance.now();
    requestAnimationFrame(function next(now) {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    });
  });

/** The lengths of the frames, in milliseconds, while something is done. */
export async function framesOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const take = (): Promise<number[]> =>
    page.evaluate(() => (window as unknown as { frames: number[] }).frames.splice(0));
  await take();
  await act();
  return take();
}

/** Makes the page's processor so many times slower. */
export async function slowed(page: Page): Promise<(times: number) => Promise<void>> {
  const device = await page.context().newCDPSession(page);
  return async (rate) => {
    await device.send('Emulation.setCPUThrottlingRate', { rate });
  };
}

/** The page notes its long tasks (of more than 50 ms) from now on. */
export const watchTasks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
  });

/** The longest of them so far, in milliseconds; 0 = there was none. */
export const longestTask = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));

export const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve())));

/** The value below which this share of all lies, to a tenth. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10;
}
