import { chromium, type Page } from '@playwright/test';
import { withDatabase } from '../support/rawDatabase.ts';
import { fill } from '../support/talk.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { longestTask, nextFrame, watchTasks } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';
import { openThread, threadOfTwo } from './threadOfTwo.ts';
import { withServer } from './withServer.ts';

const MESSAGES = 10_000;
/** A screen and a half with each turn of the wheel. */
const TURN_PX = 1_200;
const TURNS = 150;
const ROUNDS = 3;
/** Each page takes longer than the one before it, so that not all of them are waited for. */
const LOAD_MS = 25_000;

/** What a person feels of a thread of ten thousand messages when they have read far back. */
export const longThreadFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url, data) => {
    const browser = await chromium.launch(WHOLE);
    try {
      const { id } = await threadOfTwo(url);
      withDatabase(data, (database) => {
        const { id: authorId } = database
          .prepare<[], { id: string }>("SELECT id FROM users WHERE username = 'writer'")
          .get() ?? { id: '' };
        database.exec(`DELETE FROM chat_log WHERE conversation_id = '${id}'`);
        fill(database, { id }, { id: authorId }, MESSAGES);
      });
      const page = await openThread(browser, url, { width: 1_440, height: 900 });
      await page
        .getByRole('log')
        .getByText(`old ${MESSAGES - 1}`)
        .waitFor();
      await loadBack(page);
      return [figure('social.scroll', await scrollTask(page), 'ms longest task', 50)];
    } finally {
      await browser.close();
    }
  });

/** Loads page after page, for so long or until the thread's first message is there. */
const loadBack = (page: Page): Promise<void> =>
  page.evaluate(async (most) => {
    const begun = performance.now();
    const log = document.querySelector('[role="log"]');
    while (performance.now() - begun < most) {
      const button = [...(log?.querySelectorAll('button') ?? [])].find(
        ({ textContent }) => textContent === 'Load earlier messages',
      );
      if (!button) return;
      if (!button.disabled && button.getAttribute('aria-busy') !== 'true') button.click();
      await new Promise(requestAnimationFrame);
    }
  }, LOAD_MS);

/**
 * The longest task while much of the thread is scrolled through with the wheel, up and down again: the best of several
 * rounds, because whatever else the processor does only makes it longer.
 */
async function scrollTask(page: Page): Promise<number> {
  const box = await page.getByRole('log').boundingBox();
  if (!box) throw new Error('there is no thread');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  const longest: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    await watchTasks(page);
    for (const direction of [-1, 1]) {
      for (let turn = 0; turn < TURNS; turn++) {
        await page.mouse.wheel(0, direction * TURN_PX);
        await nextFrame(page);
      }
    }
    longest.push(await longestTask(page));
  }
  return Math.min(...longest);
}
