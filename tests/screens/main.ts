import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { WINDOWLESS } from '../e2e/support/browsers.ts';
import { openSamples, signInAs, visit, visitsTo, type Samples } from '../e2e/support/screens.ts';
import { startServer } from '../e2e/support/server.ts';
import { openAdministration } from './admin.ts';
import { FOUNDERS, openCommunity, type Sight } from './community.ts';

/**
 * `npm run screens [-- THEME [PART]]`: a picture of every screen, as a visitor, a recruit or a player sees it, or of those
 * whose names contain PART.
 */
const FOLDER = 'screens';
const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** More that takes a while to happen first, by how the names of its pictures begin. */
const EVENINGS = { community: openCommunity, administration: openAdministration };

const [theme = 'default', part = ''] = process.argv.slice(2);
rmSync(FOLDER, { recursive: true, force: true });
const server = await startServer(FOUNDERS);
const browser = await chromium.launch(WINDOWLESS);
try {
  const samples = await openSamples(server);
  const sights: Sight[] = visitsTo(samples);
  for (const [name, open] of Object.entries(EVENINGS)) {
    if (name.startsWith(part) || part.startsWith(name)) sights.push(...(await open(server, samples)));
  }
  const visits = sights
    .filter(({ name }) => name.includes(part))
    .toSorted((a, b) => a.viewer.localeCompare(b.viewer));
  for (const size of SIZES) await takePictures(browser, { samples, visits }, size);
} finally {
  await browser.close();
  await server.stop();
}

async function takePictures(
  browser: Browser,
  { samples, visits }: { readonly samples: Samples; readonly visits: readonly Sight[] },
  viewport: { width: number; height: number },
): Promise<void> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  await context.addInitScript((chosen) => localStorage.setItem('ck_theme', chosen), theme);
  const page = await context.newPage();
  let viewer = '';
  for (const one of visits) {
    if (one.viewer !== viewer) await signInAs(page, server.url, samples.tokens[one.viewer]);
    viewer = one.viewer;
    await visit(page, server.url, one);
    if (one.press) await page.getByRole('button', { name: one.press }).first().click();
    // Here, where nothing is judged, half a second without a request is good enough a sign that all is there.
    await page.waitForLoadState('networkidle');
    const path = join(FOLDER, `${viewport.width}x${viewport.height}`, `${one.name}.png`);
    await page.screenshot({ path, fullPage: true });
    console.log(path);
    // What was pressed may stand over the next screen too.
    if (one.press) await page.goto('about:blank');
  }
  await context.close();
}
