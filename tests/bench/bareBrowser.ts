import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { WHOLE } from '../e2e/support/browsers.ts';

/** Those by which Playwright starts it, as far as they matter to one page. */
const ARGS = [
  ...WHOLE.args,
  '--headless',
  '--remote-debugging-pipe',
  '--disable-field-trial-config',
  '--disable-extensions',
  '--disable-renderer-backgrounding',
  '--disable-dev-shm-usage',
  '--hide-scrollbars',
  'about:blank',
];

/** A page under the protocol of Chromium's developer tools. */
export interface BarePage {
  /** Rejects with what the browser says against it. */
  send(method: string, params?: object): Promise<Readonly<Record<string, unknown>>>;
  /** Ends the browser, when it has written its profile. */
  close(): Promise<void>;
}

interface Answer {
  readonly id?: number;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly message: string };
}

/**
 * Opens an empty page in a browser of its own. Nothing of the developer tools is switched on but what is asked for: Playwright
 * watches the network, for which a page notes what line each request comes from, and reads all of its scripts a second time.
 */
export async function openBarePage(profile: string): Promise<BarePage> {
  const browser = spawn(WHOLE.executablePath, [...ARGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const ended = once(browser, 'exit');
  const [, , , orders, answers] = browser.stdio as unknown as [null, null, null, Writable, Readable];
  const waiting = new Map<number, (answer: Answer) => void>();
  let read = '';
  answers.setEncoding('utf8').on('data', (more: string) => {
    const messages = (read + more).split('\0');
    read = messages.pop() ?? '';
    for (const message of messages) {
      const answer = JSON.parse(message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    }
  });

  let sent = 0;
  const ask = async (method: string, params: object, sessionId?: unknown) => {
    const id = (sent += 1);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    orders.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    const { result, error } = await answered;
    waiting.delete(id);
    if (result === undefined) throw new Error(`${method}: ${error?.message}`);
    return result;
  };
  const { targetId } = await ask('Target.createTarget', { url: 'about:blank' });
  const { sessionId } = await ask('Target.attachToTarget', { targetId, flatten: true });
  return {
    send: (method, params = {}) => ask(method, params, sessionId),
    async close() {
      await ask('Browser.close', {});
      await ended;
    },
  };
}
