import { expect, FULL, onSharedServer, PHONE, test, type Page } from './support/test.ts';
import { isFull } from '../support/size.ts';
import type { TerritoryIndex } from '../../engine/model/ids.ts';
import { groundOf, stepFrom, type Direction, type Step as Stride } from '../../web/base/board/navigate.ts';
import { BOARD } from '../../web/screens/tutorial/board.ts';
import { STEPS, type Step } from '../../web/screens/tutorial/lessons.ts';
import { POSITIONS } from '../../web/screens/tutorial/positions.ts';
import { landOf } from '../../web/screens/tutorial/script.ts';
import { expectAccessible } from './support/axe.ts';
import { cutOff } from './support/cutOff.ts';

const ARROWS: Readonly<Record<Direction, string>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  up: 'ArrowUp',
  down: 'ArrowDown',
};
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
/** Pages with all that any of them has: tables, keys, lists. */
const LOOKED_AT = ['/learn/attacking', '/learn/regions', '/learn/keys'];
/** These keys give the command once its land is chosen. */
const KEYS: Readonly<Partial<Record<Step['command']['type'], string>>> = {
  deploy: 'a',
  attack: 'b',
  transfer_conquest: 'm',
  end_phase: 'e',
  fortify: 'f',
  end_turn: 'e',
};

const server = onSharedServer();

test('the lessons are learned by keyboard and without a network', async ({ browser }) => {
  const { page } = await cutOff(browser, server.url, { viewport: { width: 1440, height: 900 } });
  await page.goto(`${server.url}/tutorial`);
  await page.getByRole('application').waitFor();
  await expectAccessible(page);
  const hand = walker(page);
  await hand.toBoard();
  for (const step of STEPS) {
    await expect(page.getByText(step.say)).toBeVisible();
    for (const land of landOf(step.command)) {
      await hand.walk(land);
      await page.keyboard.press('Enter');
    }
    const key = KEYS[step.command.type] ?? '';
    await expect(
      page.locator('[data-sheet] kbd').getByText(key.toUpperCase(), { exact: true }),
    ).toBeVisible();
    await page.keyboard.press(key);
  }

  const card = page.getByRole('dialog', { name: 'Lessons learned' });
  await expect(card.getByText('Chieftain', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Register to keep it' })).toHaveAttribute('href', '/register');
  const again = card.getByRole('link', { name: 'Watch it again' });
  await expect(again).toHaveAttribute('href', '/offline/skirmish/replay');
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Play against a Recruit' }).press('Enter');
  await page.waitForURL('**/offline/*-*');
  await expect(page.getByRole('application')).toBeVisible();

  // What follows looks from further sides, which are left to a full run.
  if (!isFull) return;

  // The same page can still watch them.
  await page.evaluate(() => {
    history.pushState(null, '', '/offline/skirmish/replay');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const turn = page.getByRole('slider', { name: 'Turn' });
  await turn.press('Home');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(turn).toHaveAttribute('aria-valuetext', /^Turn 1, round 1, You: /);
  await expectAccessible(page);
});

test('whoever strays is led back, and the lessons can be skipped', FULL, async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto(`${server.url}/tutorial`);
  const vetra = page.getByRole('application').getByRole('button', { name: /^Vetra/ });
  // The land below its counter takes the tap.
  await vetra.tap({ force: true });
  await page.getByRole('button', { name: /^Place all/ }).tap();
  await page.getByRole('button', { name: 'Back to it' }).tap();
  await expect(page.getByText(STEPS[1]?.say ?? '')).toBeVisible();
  await expect(vetra).toHaveAccessibleName(/8 armies/);
  await page.getByRole('button', { name: 'Skip' }).tap();
  await expect(page.getByRole('dialog', { name: 'Lessons skipped' })).toBeVisible();
  await page.goto(`${server.url}/learn`);
  await expect(page.getByText('Never played?')).toBeVisible();
});

test(
  'the manual is read from end to end without a network, and leads to the board',
  FULL,
  async ({ browser }) => {
    const { page } = await cutOff(browser, server.url, PHONE);
    for (const path of ['/terms', '/privacy', '/credits', '/learn']) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessible(page);
    }
    const pages = await page.locator('main a[href^="/learn/"]').evaluateAll(pathsOf);
    expect(pages.length).toBeGreaterThan(20);

    const tries: string[] = [];
    await page.locator(`main a[href="${pages[0]}"]`).click();
    for (const path of pages) {
      await page.waitForURL(server.url + path);
      await page.locator(`main nav a[href="${path}"][aria-current]`).waitFor({ state: 'attached' });
      if (LOOKED_AT.includes(path)) await expectAccessible(page);
      tries.push(...(await page.locator('main a[href^="/tutorial/"]').evaluateAll(pathsOf)));
      if (path !== pages.at(-1)) await page.getByRole('link', { name: 'Next' }).click();
    }
    expect(new Set(tries)).toEqual(new Set(POSITIONS.map(({ id }) => `/tutorial/${id}`)));
    for (const { id, say } of POSITIONS) {
      await page.goto(`${server.url}/tutorial/${id}`);
      await expect(page.getByRole('application')).toBeVisible();
      await expect(page.getByText(say)).toBeVisible();
    }
  },
);

const pathsOf = (links: (SVGElement | HTMLElement)[]): string[] =>
  links.map((link) => link.getAttribute('href') ?? '');

/** Goes over the board as the arrow keys do. */
function walker(page: Page) {
  const ground = groundOf(BOARD);
  let last: Stride | null = null;
  const at = (): Promise<TerritoryIndex> =>
    page.evaluate(() => Number(document.activeElement?.getAttribute('data-pin') ?? -1));
  return {
    async toBoard(): Promise<void> {
      while ((await at()) < 0) await page.keyboard.press('Tab');
    },
    async walk(to: TerritoryIndex): Promise<void> {
      const from = await at();
      for (const stride of wayTo(ground, from, last, to)) {
        await page.keyboard.press(ARROWS[stride.direction]);
        last = stride;
      }
      expect(await at()).toBe(to);
    },
  };
}

/** The fewest strides that lead there. */
function wayTo(
  ground: ReturnType<typeof groundOf>,
  from: TerritoryIndex,
  last: Stride | null,
  to: TerritoryIndex,
): readonly Stride[] {
  let ways: { readonly at: TerritoryIndex; readonly last: Stride | null; readonly way: readonly Stride[] }[] =
    [{ at: from, last, way: [] }];
  const seen = new Set([from]);
  while (ways.length > 0) {
    const arrived = ways.find(({ at }) => at === to);
    if (arrived) return arrived.way;
    ways = ways.flatMap(({ at, last: before, way }) =>
      DIRECTIONS.flatMap((direction) => {
        const next = stepFrom(ground, at, direction, before);
        if (next === null || seen.has(next)) return [];
        seen.add(next);
        const stride = { from: at, to: next, direction };
        return [{ at: next, last: stride, way: [...way, stride] }];
      }),
    );
  }
  throw new Error(`no way to ${to}`);
}
