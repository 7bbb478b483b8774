import { chromium, type Page } from '@playwright/test';
import { WHOLE } from '../e2e/support/browsers.ts';
import type { GameView } from '../../engine/model/state.ts';
import { armiesOf } from '../../engine/model/state.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { screenShows, viewOf, type Player } from '../e2e/support/player.ts';
import { openRoom, sitDown } from '../e2e/support/sitDown.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

/** Presses for a deployment, three conquests in a row, and a march that ends the turn: the product's own limits. */
const GOALS = { taps: 11, keys: 14 } as const;
const CONQUESTS = 3;
/** Dice may spoil a turn: so many games are begun until one goes well. */
const TRIES = 12;
const ASK_AGAIN_MS = 50;
const LONGEST_HOLD_MS = 4_000;

/** Measures how many presses the usual turn takes, by finger and by keys, as the page itself counts them. */
export const turnFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch({
      executablePath: WHOLE.executablePath,
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      const figures: Figure[] = [];
      for (const [name, play] of [
        ['taps', byTaps],
        ['keys', byKeys],
      ] as const) {
        let pressed: number | null = null;
        for (let attempt = 0; pressed === null && attempt < TRIES; attempt++) {
          const page = await browser.newPage({
            viewport: { width: 1440, height: 900 },
            reducedMotion: 'reduce',
          });
          const config = { movementType: 'path_single' } as const;
          // A Commander that begins may take its time.
          const player = await sitDown(page, url, `${name}${attempt}`, config).catch(() => null);
          if (player !== null && (await begin(player).then(() => play(player))))
            pressed = await pressesOn(page, name);
          await page.close();
        }
        if (pressed === null) throw new Error(`no turn by ${name} went well in ${TRIES} games`);
        figures.push(figure(`turn.${name}`, pressed, 'presses', GOALS[name]));
      }
      return figures;
    } finally {
      await browser.close();
    }
  });

/** Armies move in as the settings say, and presses are counted from now on. */
async function begin(player: Player): Promise<void> {
  const { page } = player;
  await openRoom(player);
  await page.goto(`${new URL(page.url()).origin}/settings#game`);
  await page.getByRole('radio', { name: 'As last time' }).check();
  await page.goBack();
  await page.getByRole('application').waitFor();
  await page.getByRole('button', { name: 'Game log' }).waitFor();
  await page.evaluate(() => {
    const counted = { taps: 0, keys: 0 };
    Object.assign(window, { counted });
    document.addEventListener('pointerdown', () => counted.taps++, true);
    document.addEventListener('keydown', () => counted.keys++, true);
  });
}

const pressesOn = (page: Page, kind: keyof typeof GOALS): Promise<number> =>
  page.evaluate((of) => (window as unknown as { counted: Record<string, number> }).counted[of] ?? 0, kind);

/** The game after a press; null if it does not come to be so. */
async function until(player: Player, isSo: (view: GameView) => boolean): Promise<GameView | null> {
  for (let look = 0; look < 100; look++) {
    const view = await viewOf(player);
    if (isSo(view)) {
      await screenShows(player, view);
      return view;
    }
    await player.page.waitForTimeout(ASK_AGAIN_MS);
  }
  return null;
}

/** The viewer's land that borders on the most enemies. */
const frontOf = ({ map, owner, viewer }: GameView): number => {
  const foes = map.neighbours.map((around, land) =>
    owner[land] === viewer ? around.filter((next) => owner[next] !== viewer).length : -1,
  );
  return foes.indexOf(Math.max(...foes));
};

const taken = (view: GameView, count: number): boolean =>
  view.conquests.length >= count && view.pendingConquest === null;

async function byTaps(player: Player): Promise<boolean> {
  const { page } = player;
  const at = async (land: number): Promise<readonly [number, number]> => {
    const box = await page.locator(`[data-pin="${land}"][role="button"] circle`).last().boundingBox();
    return box ? [box.x + box.width / 2, box.y + box.height / 2] : [0, 0];
  };
  let front = frontOf(await viewOf(player));
  await page.mouse.move(...(await at(front)));
  await page.mouse.down();
  const begun = Date.now();
  while ((await viewOf(player)).reserves > 0 && Date.now() - begun < LONGEST_HOLD_MS) {
    await page.waitForTimeout(ASK_AGAIN_MS);
  }
  await page.mouse.up();
  let view = await until(player, ({ phase }) => phase === 'attack');
  for (let count = 1; view !== null && count <= CONQUESTS; count++) {
    const target = targetsFor(view).get(front)?.[0];
    if (target === undefined) return false;
    await page.mouse.dblclick(...(await at(target)));
    view = await until(player, (now) => taken(now, count));
    front = target;
  }
  if (view === null) return false;
  await page.getByRole('button', { name: /^End attack/ }).click();
  view = await until(player, ({ phase }) => phase === 'fortify');
  const march = view && marchIn(view);
  if (!view || !march) return false;
  for (const land of march) await page.mouse.click(...(await at(land)));
  await page.getByRole('button', { name: 'Fortify and end turn' }).click();
  const { turn } = view;
  return (await until(player, (now) => now.turn > turn)) !== null;
}

const marchIn = (view: GameView): readonly [number, number] | null => {
  const [from, reach] =
    [...targetsFor(view)].toSorted(([a], [b]) => armiesOf(view, b) - armiesOf(view, a))[0] ?? [];
  const to = reach?.[0];
  return from === undefined || to === undefined ? null : [from, to];
};

async function byKeys(player: Player): Promise<boolean> {
  const { page } = player;
  const { keyboard } = page;
  await page.locator('[role="application"] [tabindex="0"][data-pin]').focus();
  if (!(await walkTo(page, /Yours.*Borders [1-9]/))) return false;
  for (const key of ['Enter', 'a']) await keyboard.press(key);
  let view = await until(player, ({ phase }) => phase === 'attack');
  for (let count = 1; view !== null && count <= CONQUESTS; count++) {
    for (const key of ['t', 'b']) await keyboard.press(key);
    view = await until(player, (now) => taken(now, count));
  }
  if (view === null) return false;
  await keyboard.press('e');
  view = await until(player, ({ phase }) => phase === 'fortify');
  if (view === null) return false;
  for (const key of ['t', 't', 'g']) await keyboard.press(key);
  const { turn } = view;
  return (await until(player, (now) => now.turn > turn)) !== null;
}

/** Tries the arrow keys in turn until the land under the focus is such. */
async function walkTo(page: Page, wanted: RegExp): Promise<boolean> {
  for (const key of ['', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp']) {
    if (key !== '') await page.keyboard.press(key);
    const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    if (wanted.test(label)) return true;
  }
  return false;
}
