import { defineConfig } from '@playwright/test';
import { WHOLE, WINDOWLESS } from './support/browsers.ts';

const report = process.env['REPORT'];

/** About what surrounds a page: notifications, installing, other tabs, the life of a service worker. */
const WHOLE_BROWSER = ['backgroundSync', 'install', 'offline', 'push', 'storage', 'tabs', 'update'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 600_000,
  expect: { timeout: 15_000 },
  workers: 2,
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    actionTimeout: 20_000,
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'browser', testMatch: WHOLE_BROWSER, use: { launchOptions: WHOLE } },
    { name: 'page', testMatch: '*.spec.ts', testIgnore: WHOLE_BROWSER, use: { launchOptions: WINDOWLESS } },
  ],
});
