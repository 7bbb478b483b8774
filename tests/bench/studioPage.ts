import { chromium, type Browser, type Page } from '@playwright/test';
import { openAccount, takeSession } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { letIn } from '../support/sharedDraft.ts';
import { gridDraft } from './gridDraft.ts';
import { quantile, slowed } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';
import { dragFigure, importDraft, lineFigures, PHONE, SLOWER } from './studioDrags.ts';
import { withServer } from './withServer.ts';

const RUNS = 5;
const CHANGES = 40;

/** A phone's page with a draft: how long it takes to open, and what a drag costs its thread a frame; and two who draw. */
export const editorFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch(WHOLE);
    try {
      await openAccount(url, 'phone');
      const page = await browser.newPage(PHONE);
      await takeSession(page, url, 'phone');
      const figures: Figure[] = [];
      for (const [across, down, goal] of [
        [7, 6, 300],
        [20, 15, 1_000],
      ] as const) {
        const lands = across * down;
        await importDraft(page, url, gridDraft(across, down));
        const slow = await slowed(page);
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) times.push(await openingTime(page, url, lands, slow));
        figures.push(figure(`studio.open.${lands}`, quantile(times, 0.5), 'ms', goal));
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('v');
        figures.push(await dragFigure(page, `${lands}`, page.locator('[data-counter] circle').nth(20)));
      }
      figures.push(...(await lineFigures(browser, url)));
      return [...figures, figure('studio.seen.p95', await timesUntilSeen(browser, url), 'ms', 300)];
    } finally {
      await browser.close();
    }
  });

/**
 * Milliseconds from the press on a draft in the list, which has just been loaded, until its land and its counters are drawn.
 * The draft was open before: the device has its document and its board.
 */
async function openingTime(
  page: Page,
  url: string,
  lands: number,
  slow: (times: number) => Promise<void>,
): Promise<number> {
  await page.goto(`${url}/map-editor`);
  const card = page.getByRole('link', { name: `Bench of ${lands}` });
  await card.waitFor();
  await page.waitForLoadState('networkidle');
  await slow(SLOWER);
  await page.evaluate(() => {
    const opened = new Promise<number>((resolve) => {
      let pressed = 0;
      addEventListener('click', ({ timeStamp }) => (pressed = timeStamp), { capture: true, once: true });
      const watch = new MutationObserver(() => {
        if (!document.querySelector('[data-counter]') || !document.querySelector('[data-territory]')) return;
        watch.disconnect();
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now() - pressed));
        port1.start();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
        requestAnimationFrame(() => port2.postMessage(null));
      });
      watch.observe(document.body, { childList: true, subtree: true });
    });
    Object.assign(window, { opened });
  });
  await card.click({ noWaitAfter: true });
  const time = await page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
  await slow(1);
  return time;
}

/** Two pages at one draft: from a key in one until the other shows what it has done. The 95th percentile, in milliseconds. */
async function timesUntilSeen(browser: Browser, url: string): Promise<number> {
  const accounts = [await openAccount(url, 'ann'), await openAccount(url, 'ben')];
  const [own, guest] = await Promise.all(
    accounts.map(async ({ username }) => {
      const page = await (await browser.newContext(PHONE)).newPage();
      await takeSession(page, url, username);
      return page;
    }),
  );
  if (!own || !guest) throw new Error('two are needed');
  await importDraft(own, url, gridDraft(7, 6));
  await own.getByText('Saved', { exact: true }).waitFor();
  const id = new URL(own.url()).pathname.split('/').at(-1) ?? '';
  await letIn(url, id, accounts[0], accounts[1], 'editor');
  await guest.goto(own.url());
  await guest.locator('[data-counter]').first().waitFor();
  await guest.getByText(/^Saved · ann is here/).waitFor();
  await own.locator('[data-counter]').first().focus();
  const times: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const seen = guest.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const counter = document.querySelector('[data-counter]');
          if (counter === null) throw new Error('no counter');
          const watch = new MutationObserver(() => {
            watch.disconnect();
            resolve(performance.timeOrigin + performance.now());
          });
          watch.observe(counter, { attributeFilter: ['style'] });
        }),
    );
    await guest.evaluate(() => new Promise(requestAnimationFrame));
    const pressed = own.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('keydown', ({ timeStamp }) => resolve(performance.timeOrigin + timeStamp), {
            capture: true,
            once: true,
          });
        }),
    );
    await own.evaluate(() => new Promise(requestAnimationFrame));
    await own.keyboard.press(change % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    times.push((await seen) - (await pressed));
  }
  return quantile(times, 0.95);
}
