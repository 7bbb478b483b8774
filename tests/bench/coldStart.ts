import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { openAccount, post, signIn } from '../e2e/support/accounts.ts';
import { WHOLE } from '../e2e/support/browsers.ts';
import { openBarePage } from './bareBrowser.ts';
import { figure, type Figure } from './report.ts';
import { whenOnDevice } from './onDevice.ts';
import { withServer } from './withServer.ts';

const SLOWER = 4;
const RUNS = 7;
const BROWSER_STARTS_MS = 1_000;
const SCREEN = { width: 390, height: 844 };
const REDUCED = { name: 'prefers-reduced-motion', value: 'reduce' };

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
    const seen = await withServer('dist/server/main.js', (url) => visit(profile, url));
    return await measure(profile, seen);
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

interface Seen {
  readonly url: string;
  readonly roomId: string;
}

/** The server is gone by now: its address is that of the pages that the device keeps. */
async function measure(profile: string, { url, roomId }: Seen): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, { path, ready, goalMs }] of Object.entries(SCREENS)) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) times.push(await openingTime(profile, url + path(roomId), ready));
    times.sort((one, other) => one - other);
    figures.push(figure(`web.offline.${name}`, Math.round(times[RUNS >> 1] ?? 0), 'ms', goalMs));
  }
  return figures;
}

/** Looks at a game before the network goes. */
async function visit(profile: string, url: string): Promise<Seen> {
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
  const context = await chromium.launchPersistentContext(profile, { ...WHOLE, viewport: SCREEN });
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
  return { url, roomId: room.id };
}

/** Milliseconds from the address to the first picture with what is asked for. */
async function openingTime(profile: string, address: string, ready: string): Promise<number> {
  const page = await openBarePage(profile);
  // It is the app that is measured, not the start of the browser.
  await wait(BROWSER_STARTS_MS);
  await page.send('Page.enable');
  await page.send('Emulation.setDeviceMetricsOverride', { ...SCREEN, deviceScaleFactor: 1, mobile: false });
  await page.send('Emulation.setEmulatedMedia', { features: [REDUCED] });
  await page.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.send('Page.addScriptToEvaluateOnNewDocument', { source: watching(ready) });
  await page.send('Page.navigate', { url: address });
  const { result } = await page.send('Runtime.evaluate', {
    expression: 'new Promise((tell) => window.tellShown(tell))',
    awaitPromise: true,
    returnByValue: true,
  });
  await page.close();
  return (result as { value: number }).value;
}

/** The page's own script, which hears of what stands there without looking for it again and again. */
const watching = (selector: string): string => `{
  Object.defineProperty(navigator, 'onLine', { value: false });
  const shown = new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (document.querySelector(${JSON.stringify(selector)}) === null) return;
      watcher.disconnect();
      requestAnimationFrame(() => resolve(performance.now()));
    });
    watcher.observe(document, { childList: true, subtree: true });
  });
  window.tellShown = (tell) => void shown.then(tell);
}`;
