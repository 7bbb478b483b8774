import { existsSync } from 'node:fs';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

const launching = (executablePath: string) => ({
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
});

/** Launches all of Chromium. */
export const WHOLE = launching(CHROMIUM);

/** Without the windows that nobody sees: the same pages at three quarters of the cost. All of Chromium where that is not there. */
export const WINDOWLESS = launching(
  process.env['CHROMIUM'] === undefined && existsSync(SHELL) ? SHELL : CHROMIUM,
);
