import { chromium, type Page } from '@playwright/test';
import { withDatabase } from '../support/rawDatabase.ts';
import { fill } from '../support/talk.ts';
import { befriend, openAccount, post, signIn, type Account } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { longestTask, nextFrame, watchTasks } from './pageFrames.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

const MESSAGES = 10_000;
const LETTERS = 50;
/** A screen and a half with each turn of the wheel. */
const TURN_PX = 1_200;
const TURNS = 150;
const ROUNDS = 3;
const LOOK_MS = 50;
/** Each page takes longer than the one before it, so that not all of them are waited for. */
const LOAD_MS = 25_000;

/** What a person feels of a thread of ten thousand messages when they have read far back, and how soon fifty letters arrive. */
export const longThreadFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url, data) => {
    const browser = await chromium.launch(WHOLE);
    try {
      const [reader, writer] = [await openAccount(url, 'reader'), await openAccount(url, 'writer')];
      await befriend(url, reader, writer);
      const id = await threadOf(url, reader, writer);
      withDatabase(data, (database) => {
        const { id: authorId } = database
          .prepare<[], { id: string }>("SELECT id FROM users WHERE username = 'writer'")
          .get() ?? { id: '' };
        database.exec(`DELETE FROM chat_log WHERE conversation_id = '${id}'`);
        fill(database, { id }, { id: authorId }, MESSAGES);
      });
      const page = await browser.newPage({
        viewport: { width: 1_440, height: 900 },
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
      });
      await signIn(page, url, 'reader');
      await page.getByRole('button', { name: /^Messages/ }).click();
      await page.locator('[data-thread]').click();
      await page
        .getByRole('log')
        .getByText(`old ${MESSAGES - 1}`)
        .waitFor();
      const letters = await lettersTime(page, () => saidIn(url, writer, id));
      await loadBack(page);
      const scroll = await scrollTask(page);
      return [
        figure('social.scroll', scroll, 'ms longest task', 50),
        figure(`social.letters.${LETTERS}`, letters, 'ms', 5_000),
      ];
    } finally {
      await browser.close();
    }
  });

/** A thread of two in which something was said. */
async function threadOf(url: string, reader: Account, writer: Account): Promise<string> {
  const response = await fetch(`${url}/api/auth/me`, {
    headers: { Authorization: `Bearer ${reader.token}` },
  });
  const { user } = (await response.json()) as { user: { id: string } };
  const { conversation } = await post<{ conversation: { id: string } }>(
    url,
    '/messages/dm',
    { targetUserId: user.id },
    writer.token,
  );
  await post(url, `/messages/conversations/${conversation.id}/messages`, { body: 'Hello' }, writer.token);
  return conversation.id;
}

/** The newest messages of a thread, the newest last. */
async function saidIn(url: string, { token }: Account, id: string): Promise<string[]> {
  const response = await fetch(`${url}/api/messages/conversations/${id}/messages?limit=${LETTERS}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { messages } = (await response.json()) as { messages: { body: string }[] };
  return messages.map(({ body }) => body).toReversed();
}

/** Milliseconds from the network to when all that was written without it is with the server, in its order. */
async function lettersTime(page: Page, said: () => Promise<string[]>): Promise<number> {
  await page.context().setOffline(true);
  const field = page.getByRole('textbox', { name: /^Write to/ });
  const written = Array.from({ length: LETTERS }, (_, at) => `letter ${at + 1}`);
  for (const words of written) {
    await field.fill(words);
    await field.press('Enter');
  }
  await page.getByText('Will be sent when you are online').last().waitFor();
  const begun = performance.now();
  await page.context().setOffline(false);
  for (;;) {
    const arrived = await said();
    if (arrived[0] === written[0]) {
      const time = performance.now() - begun;
      if (arrived.join() !== written.join()) throw new Error(`not in order: ${arrived.join()}`);
      return time;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

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
