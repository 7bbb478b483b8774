import { chromium, type Browser, type Page } from '@playwright/test';
import { openAccount, takeSession } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { letIn } from '../support/sharedDraft.ts';
import { gridDraft } from './gridDraft.ts';
import { quantile, slowed } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

/** A slow phone's processor beside this machine's. */
const SLOWER = 4;
const PHONE = { viewport: { width: 390, height: 844 } } as const;
const RUNS = 5;
const DRAGS = 4;
const STEPS = 90;
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
        await importDraft(page, url, across, down);
        const slow = await slowed(page);
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) times.push(await openingTime(page, url, lands, slow));
        figures.push(figure(`studio.open.${lands}`, quantile(times, 0.5), 'ms', goal));
        await page.waitForLoadState('networkidle');
        await page.keyboard.press('v');
        await watchDrags(page);
        await slow(SLOWER);
        const drags: number[] = [];
        for (let run = 0; run < DRAGS; run++) drags.push(quantile(await dragged(page), 0.95));
        await slow(1);
        // The best of several: whatever else the machine does only makes it slower.
        figures.push(figure(`studio.drag.${lands}.p95`, Math.min(...drags), 'ms', 12));
      }
      return [...figures, figure('studio.seen.p95', await timesUntilSeen(browser, url), 'ms', 300)];
    } finally {
      await browser.close();
    }
  });

/** Makes a draft of a grid, and waits until it is drawn. */
async function importDraft(page: Page, url: string, across: number, down: number): Promise<void> {
  await page.goto(`${url}/map-editor/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'draft.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(gridDraft(across, down))),
  });
  await page.getByRole('button', { name: 'Make a draft of it' }).click();
  await page.locator('[data-territory]').first().waitFor();
  // By then the device has kept the board.
  await page.waitForLoadState('networkidle');
}

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

/** The page keeps what each frame costs its thread in which a pointer is followed: its events, and what is drawn. */
const watchDrags = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const drags: number[] = [];
    Object.assign(window, { drags });
    let begun: number | null = null;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (begun !== null) drags.push(performance.now() - begun);
      begun = null;
    });
    port1.start();
    addEventListener(
      'pointermove',
      () => {
        if (begun !== null) return;
        begun = performance.now();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port, not a window
        requestAnimationFrame(() => port2.postMessage(null));
      },
      true,
    );
  });

/** Drags a counter; the milliseconds of its frames. */
async function dragged(page: Page): Promise<number[]> {
  const counter = page.locator('[data-counter] circle').nth(20);
  const { x = 0, y = 0, width = 0, height = 0 } = (await counter.boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  // Moves go straight to the browser: Playwright's own run a script in the page at each, which would be measured with it.
  const device = await page.context().newCDPSession(page);
  for (let step = 0; step < STEPS; step++) {
    await device.send('Input.dispatchMouseEvent', {
      type: 'mouseMoved',
      x: x + width / 2 + step / 2,
      y: y + height / 2 + step / 4,
      button: 'left',
      buttons: 1,
    });
  }
  await device.detach();
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { drags: number[] }).drags.splice(0));
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
  await importDraft(own, url, 7, 6);
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
