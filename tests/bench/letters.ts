import { setTimeout as wait } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import type { Account } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { figure, type Figure } from './report.ts';
import { openThread, threadOfTwo } from './threadOfTwo.ts';
import { withServer } from './withServer.ts';

const LETTERS = 50;
/** The network stays away for so long after the last letter: what is younger is counted as talk. */
const AWAY_MS = 10_000;
const LOOK_MS = 50;

/**
 * How soon what was written without a network is with the server, in its order. Messages are limited as they are for
 * everybody, because that is what fifty at once meet.
 */
export const letterFigures = (): Promise<Figure[]> =>
  withServer(
    'dist/server/main.js',
    async (url) => {
      const browser = await chromium.launch(WHOLE);
      try {
        const { id, writer } = await threadOfTwo(url);
        const page = await openThread(browser, url, { width: 390, height: 844 });
        await page.getByRole('log').getByText('Message 1 of many').waitFor();
        const time = await lettersTime(page, () => saidIn(url, writer, id));
        return [figure(`social.letters.${LETTERS}`, time, 'ms', 5_000)];
      } finally {
        await browser.close();
      }
    },
    { RATE_LIMITS: 'on' },
  );

/** The newest messages of a thread, the newest last. */
async function saidIn(url: string, { token }: Account, id: string): Promise<string[]> {
  const response = await fetch(`${url}/api/messages/conversations/${id}/messages?limit=${LETTERS}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { messages } = (await response.json()) as { messages: { body: string }[] };
  return messages.map(({ body }) => body).toReversed();
}

/** Milliseconds from the network to when all that was written without it is with the server. */
async function lettersTime(page: Page, said: () => Promise<string[]>): Promise<number> {
  await page.context().setOffline(true);
  const field = page.getByRole('textbox', { name: /^Write to/ });
  const written = Array.from({ length: LETTERS }, (_, at) => `letter ${at + 1}`);
  for (const words of written) {
    await field.fill(words);
    await page.getByRole('button', { name: 'Send' }).click();
  }
  await page.getByText('Will be sent when you are online').last().waitFor();
  await wait(AWAY_MS);
  const begun = performance.now();
  await page.context().setOffline(false);
  for (;;) {
    const arrived = await said();
    if (arrived[0] === written[0]) {
      const time = performance.now() - begun;
      if (arrived.join() !== written.join()) throw new Error(`not in order: ${arrived.join()}`);
      return time;
    }
    await wait(LOOK_MS);
  }
}
