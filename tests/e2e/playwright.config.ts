import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const report = process.env['REPORT'];
const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
/** Chromium without the windows that nobody sees: the same pages at three quarters of the cost. */
const shell = '/usr/bin/chromium-headless-shell';
const windowless = process.env['CHROMIUM'] === undefined && existsSync(shell) ? shell : chromium;

/** About what surrounds a page: notifications, installing, other tabs, the life of a service worker. */
const WHOLE_BROWSER = ['backgroundSync', 'install', 'offline', 'push', 'storage', 'tabs', 'update'].map(
  (name) => `${name}.spec.ts`,
);

const inBrowser = (executablePath: string) => ({
  launchOptions: {
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
});

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
    { name: 'browser', testMatch: WHOLE_BROWSER, use: inBrowser(chromium) },
    { name: 'page', testMatch: '*.spec.ts', testIgnore: WHOLE_BROWSER, use: inBrowser(windowless) },
  ],
});
