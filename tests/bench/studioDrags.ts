import type { Browser, Locator, Page } from '@playwright/test';
import { worldOf } from '../../engine/maps/studio/world/world.ts';
import { draftJson } from '../../engine/maps/studio/plain.ts';
import { takeSession } from '../e2e/support/accounts.ts';
import { boxOf, fingers } from '../e2e/support/fingers.ts';
import { whenOnDevice } from './onDevice.ts';
import { framesOf, quantile, slowed, watchFrames } from './pageFrames.ts';
import { threadOfFrames } from './pageThread.ts';
import { fingerOf, mouseOf, type Point } from './pointer.ts';
import { figure, type Figure } from './report.ts';

export const PHONE = { viewport: { width: 390, height: 844 } } as const;
/** A slow phone's processor beside this machine's. */
export const SLOWER = 4;
const DRAGS = 4;
const STEPS = 90;
/** Moves before those that are measured: what is held is drawn with the first of them. */
const FIRST_STEPS = 8;
/** Milliseconds of the processor that the page's thread takes for a frame, at the 95th percentile. */
const GOAL = 12;
/** Milliseconds of a frame on a screen that shows sixty a second, at the 95th percentile. */
const FRAME = 16.7;

/** Makes a draft of a file's, and waits until it is drawn. */
export async function importDraft(page: Page, url: string, draft: object): Promise<void> {
  await page.goto(`${url}/map-editor/import`);
  await page.locator('input[type=file]').setInputFiles({
    name: 'draft.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(draft)),
  });
  // By a key: a page that has seen a mouse looks for what lies under it in each frame.
  await page.getByRole('button', { name: 'Make a draft of it' }).press('Enter');
  await page.locator('[data-territory]').first().waitFor();
  await page.waitForLoadState('networkidle');
  // A draft that was open before has its board from there. It is kept when the page has nothing better to do.
  await whenOnDevice(page, 'draftBoards', new URL(page.url()).pathname.split('/').at(-1) ?? '');
}

/** A point of a coast, by mouse and by finger, and a stroke of a brush, on a map of 300 territories with borders. */
export async function lineFigures(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({ ...PHONE, hasTouch: true });
  const page = await context.newPage();
  await takeSession(page, url, 'phone');
  const world = draftJson(worldOf({ seed: 7, territories: 300, share: 0.4, regions: 30 }));
  await importDraft(page, url, { format: 'cold-keep-draft', version: 1, ...world });
  await page.locator('[data-counter]').nth(299).waitFor();
  await page.keyboard.press('v');
  const counter = await zoomedByFingers(page);
  await counter.tap({ force: true });
  const point = page.locator('[data-vertex]:not([class*=crowded])').nth(3);
  // The finger is first, before a mouse was seen.
  const figures = [await dragFigure(page, 'finger', point, fingerOf), await dragFigure(page, 'point', point)];
  await page.keyboard.press('l');
  await page.getByLabel('Draw with').selectOption({ label: 'a brush' });
  figures.push(await dragFigure(page, 'stroke', counter));
  // Last, because the page counts frames from then on.
  await page.keyboard.press('v');
  figures.push(await framesFigure(page, 'finger', point, fingerOf));
  await context.close();
  return figures;
}

/** Two fingers go apart in the middle of the sheet. Answers the counter that lies there then. */
async function zoomedByFingers(page: Page): Promise<Locator> {
  const { x, y, width, height } = await boxOf(page.getByRole('application'));
  const counters = page.locator('[data-counter]');
  const middle = await counters.evaluateAll(
    (all, [left, top]) => {
      const far = all.map((one) => {
        const box = one.getBoundingClientRect();
        return Math.hypot(box.x + box.width / 2 - left, box.y + box.height / 2 - top);
      });
      return far.indexOf(Math.min(...far));
    },
    [x + width / 2, y + height / 2] as const,
  );
  const apart = [
    [
      [0.46, 0.5],
      [0.04, 0.5],
    ],
    [
      [0.54, 0.5],
      [0.96, 0.5],
    ],
  ] as const;
  await fingers(page, { x, y, width, height }, apart);
  return counters.nth(middle);
}

/**
 * What a drag of something costs the page's thread a frame on a slower processor: it would need so many times the time. The browser can
 * be made slower itself, but does that by turning in circles, which on some machines takes longer than it should.
 */
export async function dragFigure(
  page: Page,
  name: string,
  held: Locator,
  pointerOf: typeof mouseOf = mouseOf,
): Promise<Figure> {
  const drags: number[] = [];
  for (let run = 0; run < DRAGS; run++) {
    drags.push(quantile(await dragged(page, held, pointerOf, (act) => threadOfFrames(page, act)), 0.95));
  }
  // The best of several: whatever else the machine does only makes it slower.
  const best = Math.round(Math.min(...drags) * SLOWER * 10) / 10;
  return figure(`studio.drag.${name}.p95`, best, 'ms', GOAL);
}

/** The length of a frame while something is dragged on a page whose processor the browser makes slower. */
async function framesFigure(
  page: Page,
  name: string,
  held: Locator,
  pointerOf: typeof mouseOf,
): Promise<Figure> {
  await watchFrames(page);
  const slow = await slowed(page);
  const drags: number[] = [];
  for (let run = 0; run < DRAGS; run++) {
    const frames = await dragged(page, held, pointerOf, async (act) => {
      await slow(SLOWER);
      const lengths = await framesOf(page, act);
      await slow(1);
      return lengths;
    });
    drags.push(quantile(frames, 0.95));
  }
  return figure(`studio.frames.${name}.p95`, Math.min(...drags), 'ms', FRAME);
}

/** Drags to and fro. Answers what `measured` tells of the frames, in milliseconds. */
async function dragged(
  page: Page,
  held: Locator,
  pointerOf: typeof mouseOf,
  measured: (act: () => Promise<void>) => Promise<number[]>,
): Promise<number[]> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await held.boundingBox()) ?? {};
  const device = await page.context().newCDPSession(page);
  const pointer = pointerOf(device);
  const at = (step: number): Point => [
    x + width / 2 + 24 - Math.abs((step % 48) - 24),
    y + height / 2 + (step % 30) / 2,
  ];
  await pointer.down([x + width / 2, y + height / 2]);
  for (let step = 0; step < FIRST_STEPS; step++) await pointer.move(at(16 + step));
  const frames = await measured(async () => {
    for (let step = 0; step < STEPS; step++) await pointer.move(at(24 + step));
  });
  await pointer.up();
  await device.detach();
  await landIsMade(page);
  await page.waitForLoadState('networkidle');
  return frames;
}

/** A drag is measured by itself: what the worker has to do for the one before is done. */
async function landIsMade(page: Page): Promise<void> {
  const worker = page.workers().find((one) => one.url().includes('compileWorker'));
  // The page has told it what was dropped, and whatever was written while it was at work.
  for (let turn = 0; turn < 2; turn++) {
    await nextFrame(page);
    // A worker answers when it has nothing else to do.
    await worker?.evaluate(() => null);
  }
  await nextFrame(page);
}

/** The second of two: a drawing that the first begins with is done. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
