import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type CDPSession } from '@playwright/test';
import { openAccount, post, signIn } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { figure, type Figure } from './report.ts';
import { whenOnDevice } from './onDevice.ts';
import { withServer } from './withServer.ts';

const SLOWER = 4;
const RUNS = 7;
const BROWSER_STARTS_MS = 1_000;

/**
 * Each screen can be used when `ready` stands on it. Within `goalMs` of the address, on a phone of a quarter of this machine's speed: the
 * product's own limits.
 */
const SCREENS = {
  shell: { path: () => '/lobby/my-games', ready: 'main a[href^="/room/"]', goalMs: 900 },
  board: {
    path: (roomId: string) => `/room/${roomId}`,
    ready: '[role="application"] [data-pin]',
    goalMs: 1_100,
  },
} as const;

/**
 * Measures how fast the app opens without a network: the list of games, and the last board of one. Each time in a browser that
 * was just started, with the profile of a device on which both were seen: nothing is in memory, and the compiled code
 * is where browsers keep it, which those without a profile do not.
 */
export async function coldStartFigures(): Promise<Figure[]> {
  const profile = mkdtempSync(join(tmpdir(), 'cold-keep-phone-'));
  try {
    return await withServer('dist/server/main.js', (url) => measure(profile, url));
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

const phone = (profile: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profile, {
    executablePath: WHOLE.executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });

async function measure(profile: string, url: string): Promise<Figure[]> {
  const roomId = await visit(profile, url);
  const figures: Figure[] = [];
  for (const [name, { path, ready, goalMs }] of Object.entries(SCREENS)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await openingTime(profile, url + path(roomId), ready));
    times.sort((one, other) => one - other);
    figures.push(figure(`web.offline.${name}`, Math.round(times[RUNS >> 1] ?? 0), 'ms', goalMs));
  }
  return figures;
}

/** Looks at a game, whose id it answers, before the network goes. */
async function visit(profile: string, url: string): Promise<string> {
  const { token } = await openAccount(url, 'traveller');
  const settings = {
    name: 'Cold start',
    mapId: 'world',
    maxPlayers: 4,
    clock: 'async',
    aiOpponents: Array.from({ length: 3 }, () => ({ aiDifficulty: 'commander' })),
  };
  const { room } = await post<{ room: { id: string } }>(url, '/game/rooms', settings, token);
  await post(url, `/game/rooms/${room.id}/ready-state`, { ready: true }, token);
  const context = await phone(profile);
  const page = await context.newPage();
  await signIn(page, url, 'traveller');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  for (const { path, ready } of Object.values(SCREENS)) {
    await page.goto(url + path(room.id));
    await page.locator(ready).first().waitFor();
  }
  await whenOnDevice(page, 'views', room.id);
  await context.close();
  return room.id;
}

async function openingTime(profile: string, address: string, ready: string): Promise<number> {
  const context = await phone(profile);
  await context.setOffline(true);
  const page = await context.newPage();
  // It is the app that is measured, not the start of the browser.
  await page.waitForTimeout(BROWSER_STARTS_MS);
  const device = await context.newCDPSession(page);
  await device.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript((selector) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(selector) === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => {
        Object.assign(window, { shownAt: performance.now() });
        dispatchEvent(new Event('shown'));
      });
    });
    watcher.observe(document, { childList: true, subtree: true });
  }, ready);
  await page.goto(address);
  const time = await shownAt(device);
  await context.close();
  return time;
}

/** Not by `waitForFunction`: Playwright would first load a script of its own, which takes 60 ms of the page's thread. */
async function shownAt(device: CDPSession): Promise<number> {
  const { result } = await device.send('Runtime.evaluate', {
    expression: `new Promise((tell) => {
      const answer = () => tell(window.shownAt);
      if (window.shownAt === undefined) addEventListener('shown', answer);
      else answer();
    })`,
    awaitPromise: true,
    returnByValue: true,
  });
  return result.value as number;
}
