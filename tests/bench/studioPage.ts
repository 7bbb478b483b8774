import { chromium, type Page } from '@playwright/test';
import { linkKey, SHEET } from '../../engine/maps/studio/plain.ts';
import { openAccount, takeSession } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

/** A slow phone's processor beside this machine's. */
const SLOWER = 4;
const RUNS = 5;
const STEPS = 90;

/** A draft of as many territories as a grid has places, as a file. */
function draftFile(across: number, down: number): string {
  const places = Array.from(
    { length: across * down },
    (_, at) => [at % across, Math.floor(at / across)] as const,
  );
  const idOf = (x: number, y: number): string => `t-${x}-${y}`;
  return JSON.stringify({
    format: 'cold-keep-draft',
    version: 1,
    meta: { title: 'Bench' },
    regions: { r: { name: 'R', color: '#aa3344' } },
    territories: Object.fromEntries(
      places.map(([x, y]) => [
        idOf(x, y),
        {
          name: `Land ${x} ${y}`,
          region: 'r',
          token: [
            ((x + 0.5 + (y % 3) / 9) * SHEET.width) / (across + 1),
            ((y + 0.5 + (x % 3) / 9) * SHEET.height) / (down + 1),
          ],
        },
      ]),
    ),
    links: Object.fromEntries(
      places.flatMap(([x, y]) =>
        x + 1 < across ? [[linkKey(idOf(x, y), idOf(x + 1, y)), { kind: 'land' }]] : [],
      ),
    ),
  });
}

/** A phone's page with a draft: how long it takes to open, and what a drag costs its thread a frame. */
export const editorFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch(WHOLE);
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      await openAccount(url, 'phone');
      await takeSession(page, url, 'phone');
      const figures: Figure[] = [];
      for (const [across, down, goal] of [
        [7, 6, 300],
        [20, 15, 1_000],
      ] as const) {
        const lands = across * down;
        await page.goto(`${url}/map-editor`);
        await page
          .locator('input[type=file]')
          .setInputFiles({
            name: 'draft.json',
            mimeType: 'application/json',
            buffer: Buffer.from(draftFile(across, down)),
          });
        await drawn(page);
        const slow = await slowed(page);
        await slow(SLOWER);
        const times: number[] = [];
        for (let run = 0; run < RUNS; run++) times.push(await openingTime(page));
        figures.push(figure(`studio.open.${lands}`, median(times), 'ms', goal));
        await drawn(page);
        const frames = await dragged(page);
        figures.push(figure(`studio.drag.${lands}.p95`, share(frames, 0.95), 'ms', 12));
        await slow(1);
      }
      return figures;
    } finally {
      await browser.close();
    }
  });

const share = (values: readonly number[], at: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * at)] ?? 0;
const median = (values: readonly number[]): number => share(values, 0.5);

async function slowed(page: Page): Promise<(times: number) => Promise<void>> {
  const device = await page.context().newCDPSession(page);
  return async (rate) => {
    await device.send('Emulation.setCPUThrottlingRate', { rate });
  };
}

/** Until the land has been drawn around the counters. */
const drawn = (page: Page): Promise<unknown> => page.locator('[data-territory]').first().waitFor();

/** From the address to the counters, in milliseconds. */
async function openingTime(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-counter]').first().waitFor();
  return page.evaluate(() => performance.now());
}

/** Milliseconds of the page's thread for each frame in which a counter follows the pointer: its events, and what is drawn. */
async function dragged(page: Page): Promise<number[]> {
  await page.keyboard.press('v');
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(window, { frames });
    let begun: number | null = null;
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      if (begun !== null) frames.push(performance.now() - begun);
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
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator('[data-counter] circle').nth(20).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(x + width / 2 + step, y + height / 2 + step / 2);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.mouse.up();
  return page.evaluate(() => (window as unknown as { frames: number[] }).frames);
}
