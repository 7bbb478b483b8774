import { chromium, type Page } from '@playwright/test';
import { WHOLE } from '../e2e/support/browsers.ts';
import { framesOf, longestTask, nextFrame, quantile, slowed, watchFrames, watchTasks } from './pageFrames.ts';
import { networkOpening } from './replayNetwork.ts';
import { goTo, untilBoard } from './replayPage.ts';
import { longGameOn } from './replayServer.ts';
import { mouseOf, type Point } from './pointer.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const RUNS = 5;
const SEEKS = 60;
const PLAY_MS = 4_000;
const SCRUB_STEPS = 80;
/** Nobody presses sooner what has appeared; until then the screen that it is on is still being drawn. */
const SEEN_MS = 250;
/** A slow phone's processor beside this machine's. */
const SLOWER = 4;
/** It comes once the page has had a moment. */
const PICTURE = '[role="application"] > canvas';

/** The screen of a replay that the device keeps, of a game of eight on the Great World, beside the goals of the design. */
export const replayScreenFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const { token, id } = await longGameOn(url);
    const browser = await chromium.launch(WHOLE);
    try {
      const fetched = await networkOpening(browser, { url, token, id });
      const page = await browser.newPage({
        viewport: { width: 1440, height: 900 },
        serviceWorkers: 'block',
      });
      await page.addInitScript((own) => localStorage.setItem('token', own), token);
      await page.addInitScript(tellPictures);
      await page.goto(`${url}/replay/${id}`);
      await page.getByRole('slider', { name: 'Turn' }).waitFor();
      await page.goto(`${url}/lobby`);
      await page.getByRole('button', { name: /^Messages/ }).waitFor();
      const empty = await heapOf(page);
      const slow = await slowed(page);
      const open = await openings(page, id);
      await slow(SLOWER);
      const openSlowly = await openings(page, id);
      await slow(1);
      await goTo(page, `/replay/${id}`);
      await page.getByRole('slider', { name: 'Turn' }).waitFor();
      // To look for it takes a slow page longer than what is measured on it.
      const box = await page.getByRole('slider', { name: 'Turn' }).boundingBox();
      if (box === null) throw new Error('there is no timeline');
      const seeks = await seekTimes(page);
      await slow(SLOWER);
      const seeksSlowly = await seekTimes(page);
      await watchFrames(page);
      await watchTasks(page);
      const played = await framesOf(page, () => playFast(page));
      await boardIsBack(page);
      const scrubbed = await framesOf(page, () => scrub(page, box));
      await boardIsBack(page);
      const task = await longestTask(page);
      await slow(1);
      // Last, as it has the page forget what it has compiled.
      const grown = (await heapOf(page)) - empty;
      const taken = await takeOver(page, `${url}/replay/${id}?turn=12`);
      return [
        figure('replay.screen.open', open, 'ms', 300),
        figure('replay.screen.open.slow', openSlowly, 'ms', 900),
        figure('replay.screen.open.network', fetched, 'ms', 800),
        figure('replay.screen.seek', quantile(seeks, 0.95), 'ms p95', 30),
        figure('replay.screen.seek.slow', quantile(seeksSlowly, 0.95), 'ms p95', 100),
        figure('replay.screen.play.slow', quantile(played, 0.95), 'ms p95', 20),
        figure('replay.screen.scrub.slow', quantile(scrubbed, 0.95), 'ms p95', 20),
        figure('replay.screen.task.slow', task, 'ms', 50),
        figure('replay.screen.memory', grown, 'MB', 40),
        figure('replay.screen.takeOver', taken, 'ms', 300),
      ];
    } finally {
      await browser.close();
    }
  });

/** The median of milliseconds from the press on a link of the lobby that is seen to the board. */
async function openings(page: Page, id: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await goTo(page, '/lobby');
    await page.getByRole('button', { name: /^Messages/ }).waitFor();
    await page.locator('[data-pin]').first().waitFor({ state: 'detached' });
    await page.getByRole('heading', { name: 'Open rooms' }).waitFor();
    await page.waitForTimeout(SEEN_MS);
    times.push(await untilBoard(page, () => goTo(page, `/replay/${id}`)));
  }
  return quantile(times, 0.5);
}

/** The median of milliseconds from the press on "Play on" until a seat can be played. */
async function takeOver(page: Page, from: string): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.goto(from);
    await page.getByRole('slider', { name: 'Turn' }).waitFor();
    await page.keyboard.press('b');
    const button = page
      .getByRole('dialog', { name: 'Play on from here' })
      .getByRole('button', { name: 'Play on' });
    await button.waitFor();
    await page.waitForTimeout(SEEN_MS);
    const took = await button.evaluate(
      (pressed: HTMLElement) =>
        new Promise<number>((resolve) => {
          const begun = performance.now();
          const watcher = new MutationObserver(() => {
            if (document.querySelector('[aria-label="What if"]') === null) return;
            watcher.disconnect();
            requestAnimationFrame(() => resolve(performance.now() - begun));
          });
          watcher.observe(document, { childList: true, subtree: true });
          pressed.click();
        }),
    );
    times.push(took);
  }
  return quantile(times, 0.5);
}

/** Whatever a worker draws over the board is told to the page as a `picture`. */
function tellPictures(): void {
  const Own = globalThis.Worker;
  globalThis.Worker = class extends Own {
    constructor(file: string | URL, options?: WorkerOptions) {
      super(file, options);
      if (String(file).includes('quickWorker'))
        this.addEventListener('message', () => dispatchEvent(new Event('picture')));
    }
  };
}

/** Milliseconds from a key to the painted board, or to the picture of it that a worker has drawn over it, turn after turn. */
async function seekTimes(page: Page): Promise<number[]> {
  await page.locator(PICTURE).waitFor({ state: 'attached' });
  return page.evaluate(seekAgainAndAgain, { seeks: SEEKS, picture: PICTURE });
}

async function seekAgainAndAgain({ seeks, picture }: { seeks: number; picture: string }): Promise<number[]> {
  const painted = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(), { once: true });
        port1.start();
        port2.postMessage(null);
      });
    });
  const screen = document.querySelector('[data-version]');
  const canvas = document.querySelector<HTMLElement>(picture);
  if (screen === null || canvas === null) throw new Error('there is no board');
  /** Until a picture has been drawn, or the board itself anew. */
  const drawn = (): Promise<void> =>
    new Promise((resolve) => {
      const watcher = new MutationObserver(() => {
        // Between two moments the board has neither's version.
        if (screen.getAttribute('data-version') !== '0') end();
      });
      const end = (): void => {
        watcher.disconnect();
        removeEventListener('picture', end);
        resolve();
      };
      watcher.observe(screen, { attributeFilter: ['data-version'] });
      addEventListener('picture', end);
    });
  const times: number[] = [];
  for (let seek = 0; seek < seeks; seek++) {
    await painted();
    const begun = performance.now();
    const key = seek % 20 === 19 ? 'Home' : 'ArrowRight';
    const there = drawn();
    document.dispatchEvent(
      new KeyboardEvent('keydown', { key, shiftKey: key === 'ArrowRight', bubbles: true }),
    );
    // A picture of the moment before may be in its place already.
    const isUp = canvas.style.opacity === '1';
    await Promise.all([painted(), there]);
    // Where there was none, the page has to show it first.
    if (!isUp) await painted();
    times.push(performance.now() - begun);
  }
  return times;
}

async function playFast(page: Page): Promise<void> {
  await page.keyboard.press('Home');
  for (let times = 0; times < 6; times++) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await page.waitForTimeout(PLAY_MS);
  await page.keyboard.press('Space');
}

/** The board itself is shown again, and no picture over it: to stop, or to let go, is over. */
async function boardIsBack(page: Page): Promise<void> {
  await page.waitForFunction(
    (picture) => document.querySelector<HTMLElement>(picture)?.style.opacity === '0',
    PICTURE,
  );
}

/** Drags along the timeline, a step a frame. */
async function scrub(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const mouse = mouseOf(device);
  const at = (step: number): Point => [box.x + (box.width * step) / SCRUB_STEPS, box.y + box.height / 2];
  await mouse.down(at(1));
  for (let step = 1; step < SCRUB_STEPS; step++) {
    await mouse.move(at(step));
    await nextFrame(page);
  }
  await mouse.up();
  await device.detach();
}

/** Megabytes in use when all that is not used is gone. */
async function heapOf(page: Page): Promise<number> {
  const device = await page.context().newCDPSession(page);
  await device.send('HeapProfiler.collectGarbage');
  const { usedSize } = await device.send('Runtime.getHeapUsage');
  await device.detach();
  return usedSize / 2 ** 20;
}
