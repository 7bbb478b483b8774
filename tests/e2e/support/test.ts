import { devices, test as base } from '@playwright/test';
import { startServer, type TestServer } from './server.ts';
import { leave } from './visited.ts';

export { devices, expect } from '@playwright/test';
export type { Browser, BrowserContext, Page, Worker } from '@playwright/test';

/** For tests in which the service worker has no part: it fetches the whole app for each new browser. */
export const WITHOUT_WORKER = { serviceWorkers: 'block' } as const;

/** A phone for people who tap. Its pixels are as large as a desktop's: seven times as many are drawn no differently. */
export const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
};

/** For tests that look at something from one more side, or at a device of few: a full run has them, the gate does not. */
export const FULL = { tag: '@full' } as const;

interface Given {
  /** Is there sound? Each page works it out, three seconds of the processor at the start of a game. */
  heard: boolean;
  /** After a test nothing of its browser goes on: a game left open draws, listens and slows all that follows. */
  tidy: void;
}

interface Shared {
  /** One server for all files that a worker runs: it is not to be killed, and names of accounts are used once. */
  sharedServer: Address;
}

/** The address of a server that others need too. */
type Address = Pick<TestServer, 'url' | 'dataDir'>;

export const test = base.extend<Given, Shared>({
  heard: [false, { option: true }],
  sharedServer: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern what is needed
    async ({}, use) => {
      const server = await startServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  tidy: [
    async ({ browser, heard }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        if (!heard) await context.addInitScript(() => localStorage.setItem('ck_muted', '1'));
        return context;
      };
      await use();
      browser.newContext = open;
      await Promise.all(browser.contexts().map(leave));
    },
    { auto: true },
  ],
});

/**
 * The server of this worker, for specs that neither kill nor configure theirs. To be called once, at the top of a file;
 * its fields are known as soon as a test runs.
 */
export function onSharedServer(): Address {
  let server: Address | undefined;
  test.beforeAll(({ sharedServer }) => {
    server = sharedServer;
  });
  const running = (): Address => {
    if (!server) throw new Error('the server is known when a test runs');
    return server;
  };
  return {
    get url() {
      return running().url;
    },
    get dataDir() {
      return running().dataDir;
    },
  };
}
