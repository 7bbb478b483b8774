import { chromium, type Page } from '@playwright/test';
import { deriveSegment } from '../../sync-server/protocol/chatDocument.ts';
import { SEGMENT_ENTRIES } from '../../sync-server/protocol/chat.ts';
import { signIn } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { figure, type Figure } from './report.ts';
import { threadOfTwo } from './threadOfTwo.ts';
import { withServer } from './withServer.ts';

const RUNS = 7;
/** More than a tail holds. */
const SAID = 60;
const OLD_MESSAGES = 10_000;
/** Stands in the oldest message alone, so that all of them are looked through. */
const RARE = 'quinquereme';
/** The screen waits so long for the next letter before it looks. */
const PAUSE_MS = 250;

/** Measures how soon a device shows a thread that it has, and finds words among all that it has. */
export const inboxFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch(WHOLE);
    try {
      const page = await browser.newPage({
        viewport: { width: 390, height: 844 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await arrive(page, url);
      const openings: number[] = [];
      for (let run = 0; run < RUNS; run++) openings.push(await openingTime(page));
      await keepOld(page);
      const searches: number[] = [];
      for (let run = 0; run < RUNS; run++) searches.push(await searchTime(page));
      return [
        figure('social.open', middle(openings), 'ms', 100),
        figure(`social.search.${OLD_MESSAGES}`, middle(searches), 'ms', 300),
      ];
    } finally {
      await browser.close();
    }
  });

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[RUNS >> 1] ?? 0;

/** Two friends have talked; one of them looks at the list of threads. */
async function arrive(page: Page, url: string): Promise<void> {
  await threadOfTwo(url, SAID);
  await signIn(page, url, 'reader');
  await page.getByRole('button', { name: /^Messages/ }).click();
  await page.locator(ROW).getByText(`Message ${SAID} of many`).waitFor();
  // The parts of the screen are there as on any device that has shown a thread once.
  await openingTime(page);
}

const ROW = '[data-thread]';

/** Milliseconds from the tap on a thread to its messages; goes back to the list then. */
async function openingTime(page: Page): Promise<number> {
  const time = await timeTo(page, '[role="log"] [data-key]', ROW, null);
  await page.goBack();
  await page.locator(ROW).waitFor();
  return time;
}

/** Milliseconds from the pause after the last letter to what was found. */
async function searchTime(page: Page): Promise<number> {
  const time = await timeTo(page, 'section[aria-label="Messages found"]', 'input[type="search"]', RARE);
  await page.getByRole('searchbox').fill('');
  // Until then the screen still holds what was looked for before.
  await page.waitForTimeout(2 * PAUSE_MS);
  return time - PAUSE_MS;
}

/** Clicks, or types, within the page, and answers how long it took until something was drawn. */
const timeTo = (page: Page, ready: string, target: string, words: string | null): Promise<number> =>
  page.evaluate(
    ({ ready, target, words }) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error(`there is no ${ready}`)), 10_000);
        const at = document.querySelector<HTMLElement>(target);
        const watcher = new MutationObserver(() => {
          if (document.querySelector(ready) === null) return;
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - begun));
        });
        watcher.observe(document, { childList: true, subtree: true });
        const begun = performance.now();
        if (words === null || !(at instanceof HTMLInputElement)) return at?.click();
        const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
        set?.call(at, words);
        at.dispatchEvent(new Event('input', { bubbles: true }));
      }),
    { ready, target, words },
  );

/** Puts ten thousand messages into the thread that the device has, as if they had been said there before. */
async function keepOld(page: Page): Promise<void> {
  const segments: string[] = [];
  for (let from = 0; from < OLD_MESSAGES; from += SEGMENT_ENTRIES) {
    const count = Math.min(SEGMENT_ENTRIES, OLD_MESSAGES - from);
    const entries = Array.from({ length: count }, (_, at) => ({
      k: 'message' as const,
      id: `00000000-0000-7000-8000-${String(from + at).padStart(12, '0')}`,
      n: from + at + 1,
      u: '00000000-0000-7000-8000-000000000000',
      at: 1_700_000_000_000 + from + at,
      b: `${from + at === 0 ? RARE : 'said'}: eighty characters or so, as people write them in the middle of a game.`,
      m: null,
    }));
    segments.push(Buffer.from(deriveSegment(entries).encode()).toString('base64'));
  }
  await page.evaluate(async (texts) => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('cold-keep:'))?.name ?? '';
    const database = await new Promise<IDBDatabase>((resolve) => {
      const asking = indexedDB.open(name);
      asking.addEventListener('success', () => resolve(asking.result));
    });
    const work = database.transaction(['conversations', 'segments'], 'readwrite');
    const written = new Promise((resolve) => work.addEventListener('complete', resolve));
    const reading = work.objectStore('conversations').getAllKeys();
    reading.addEventListener('success', () => {
      for (const [no, text] of texts.entries()) {
        const bytes = Uint8Array.from(atob(text), (sign) => sign.codePointAt(0) ?? 0);
        const conversationId = reading.result[0];
        work.objectStore('segments').put({ conversationId, no, bytes, isAwaited: false });
      }
    });
    await written;
    database.close();
  }, segments);
}
