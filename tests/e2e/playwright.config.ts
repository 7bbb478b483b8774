import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { LONG_MS, PATIENCE_MS } from '../support/pace.ts';
import { isFull } from '../support/size.ts';
import { WHOLE, WINDOWLESS } from './support/browsers.ts';

const report = process.env['REPORT'];

/** About what surrounds a page: notifications, installing, other tabs, the life of a service worker. */
const WHOLE_BROWSER = ['backgroundSync', 'install', 'push', 'update'].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './database.config.ts',
  // Longer than anything that is waited for within a test, which can then say what did not come.
  timeout: LONG_MS,
  expect: { timeout: PATIENCE_MS },
  // Tests from further sides only run in full.
  ...(isFull ? {} : { grepInvert: /@full/ }),
  // A browser has bad moments of its own. What passed at the second try is named at the end of the run.
  retries: 1,
  // A browser keeps more than a core busy. With one more than there are cores they take each other's time (decision 47).
  workers: availableParallelism(),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    actionTimeout: PATIENCE_MS,
    navigationTimeout: PATIENCE_MS,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testMatch: WHOLE_BROWSER, use: { launchOptions: WHOLE } },
    { name: 'page', testMatch: '*.spec.ts', testIgnore: WHOLE_BROWSER, use: { launchOptions: WINDOWLESS } },
  ],
});
