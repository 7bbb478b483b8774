import { expect, FULL, onSharedServer, PHONE, test, WITHOUT_WORKER, type Page } from './support/test.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { isFull } from '../support/size.ts';
import { openAccount, post, signIn } from './support/accounts.ts';
import { expectNothingSerious, SHOWN } from './support/axe.ts';
import { seenOn, whatIsWalked } from './support/headings.ts';
import { openSamples, signInAs, visit, visitsTo, type Viewer } from './support/screens.ts';
import { besideTheWalk, goThrough } from './support/whoMay.ts';

// What still fades in has no contrast to judge.
const STILL = { reducedMotion: 'reduce' } as const;
const SIZES = {
  phone: { ...STILL, ...PHONE },
  desktop: { ...STILL, viewport: { width: 1440, height: 900 } },
};

test.use(WITHOUT_WORKER);
test.describe.configure({ mode: 'parallel' });

const server = onSharedServer();

test('every route lets in whom it is for, and axe finds nothing serious there, in three themes and two sizes', async ({
  browser,
}) => {
  const samples = await openSamples(server);
  const pages = new Map<Viewer, Page>();
  const pageOf = async (viewer: Viewer): Promise<Page> => {
    const page = pages.get(viewer) ?? (await (await browser.newContext(STILL)).newPage());
    if (!pages.has(viewer)) await signInAs(page, server.url, samples.tokens[viewer]);
    pages.set(viewer, page);
    return page;
  };
  const seen = new Set<string>();
  for (const [nth, one] of visitsTo(samples).entries()) {
    const page = await pageOf(one.viewer);
    await visit(page, server.url, one);
    await expectExpected(page, one.path);
    const build = await buildOf(page);
    if (seen.has(build) && !isFull) continue;
    seen.add(build);
    for (const [size, themes] of looksAt(nth)) {
      await page.setViewportSize(SIZES[size].viewport);
      await expectNothingSerious(page, themes);
    }
  }
  for (const [viewer, page] of pages) await lookAround(page, viewer, samples.usernames[viewer]);
});

/** Of the routes where axe does not come by: those of this viewer, and one of each kind that is for others. */
async function lookAround(page: Page, viewer: Viewer, username: string): Promise<void> {
  // A full run goes through all of them, as everybody (`shell.spec.ts`).
  if (isFull) return;
  const role = viewer === 'player' ? 'verified' : viewer;
  await page.setViewportSize(SIZES.desktop.viewport);
  await goThrough(page, role, username, besideTheWalk(role));
}

/** Whom a screen is for is let in, and sees it. */
async function expectExpected(page: Page, at: string): Promise<void> {
  const expected = whatIsWalked(at);
  if (!expected) return;
  const [path, , heading, leadsTo = path] = expected;
  await expect.poll(() => seenOn(page), at).toEqual([leadsTo, expect.stringMatching(heading ?? /./)]);
}

/**
 * In which sizes and themes a page is looked at. A full run has all of them. The gate has each page once, in a size and a
 * theme that change from page to page: what is around a screen is the same everywhere, and the colours are tried in
 * pairs by their numbers.
 */
function looksAt(nth: number): (readonly ['phone' | 'desktop', readonly string[]])[] {
  const themes = [SHOWN, 'light', 'highcontrast'];
  if (isFull) return [['phone', themes] as const, ['desktop', themes] as const];
  return [[nth % 2 === 0 ? 'phone' : 'desktop', themes.slice(nth % 3, (nth % 3) + 1)]];
}

/** All of a page but its words: in one that is built as another was axe finds nothing new. */
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.body.cloneNode(true);
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.textContent = texts.currentNode.textContent?.trim() ? 'x' : '';
    return (copy as HTMLElement).innerHTML.replaceAll(
      / (href|id|aria-labelledby|aria-describedby)="[^"]*"/g,
      '',
    );
  });

for (const [size, options] of Object.entries(SIZES)) {
  test(`axe finds nothing serious in a game and around it, ${size}`, FULL, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    const username = `axe-${size}`;
    const { token } = await openAccount(server.url, username);
    await signIn(page, server.url, username);
    await page.getByRole('heading', { name: 'Open rooms' }).waitFor();
    await page.getByRole('button', { name: 'Notifications' }).click();
    await expectNothingSerious(page);

    const room = await openRoom(token, { visibility: 'open' }, 2);
    await page.goto(`${server.url}/room/${room}`);
    await page.getByRole('button', { name: 'Ready', exact: false }).first().waitFor();
    await expectNothingSerious(page);

    await post(server.url, `/game/rooms/${room}/ready-state`, { ready: true }, token);
    await page.getByRole('application').waitFor();
    await expectNothingSerious(page);
    await page.getByRole('button', { name: 'Game log', exact: true }).click();
    await page.getByRole('list', { name: 'Game log' }).waitFor();
    await expectNothingSerious(page);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Game menu' }).click();
    await expectNothingSerious(page);
    await page.getByLabel('Territories as a list').check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('table').first().waitFor();
    await expectNothingSerious(page);

    await post(server.url, `/game/rooms/${room}/actions`, surrender(room), token);
    await page.getByRole('dialog', { name: /Defeat|over/ }).waitFor();
    await expectNothingSerious(page);
  });

  test(`axe finds nothing serious in the fog, ${size}`, FULL, async ({ browser }) => {
    const page = await (await browser.newContext(options)).newPage();
    const username = `axe-fog-${size}`;
    const { token } = await openAccount(server.url, username);
    await signIn(page, server.url, username);
    await page.getByRole('heading', { name: 'Open rooms' }).waitFor();
    const fogged = await openRoom(token, { visibility: 'fog', neutralThird: true }, 6);
    await post(server.url, `/game/rooms/${fogged}/ready-state`, { ready: true }, token);
    await page.goto(`${server.url}/room/${fogged}`);
    await page.locator('[data-fog]').waitFor();
    await expectNothingSerious(page);
    await page.getByRole('button', { name: 'Game menu' }).click();
    await page.getByLabel('Territories as a list').check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('cell', { name: 'Hidden' }).first().waitFor();
    await expectNothingSerious(page);
  });
}

async function openRoom(token: string, config: Partial<GameConfig>, maxPlayers: number): Promise<string> {
  const settings = {
    name: 'Looked at',
    mapId: 'world',
    maxPlayers,
    clock: 'relaxed',
    config,
    aiOpponents: Array.from({ length: maxPlayers - 1 }, () => ({ aiDifficulty: 'commander' })),
  };
  const { room } = await post<{ room: { id: string } }>(server.url, '/game/rooms', settings, token);
  return room.id;
}

const surrender = (roomId: string) => ({
  roomId,
  idempotencyKey: `surrender-${roomId}`,
  baseVersion: 0,
  action: { type: 'surrender' },
});
