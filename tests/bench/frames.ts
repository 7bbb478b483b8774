import { chromium, type Page } from '@playwright/test';
import { WHOLE } from '../e2e/support/browsers.ts';
import { nextToAct, tapRoute, tapTerritory, viewOf, type Player } from '../e2e/support/player.ts';
import { openRoom, sitDown } from '../e2e/support/sitDown.ts';
import { ownerOf, armiesOf, type GameView } from '../../engine/model/state.ts';
import { targetsFor } from '../../engine/view/targets.ts';
import { framesOf, nextFrame, quantile, slowed, watchFrames } from './pageFrames.ts';
import { mouseOf } from './pointer.ts';
import { figure, type Figure } from './report.ts';
import { withServer } from './withServer.ts';

/** Milliseconds from frame to frame that nobody notices: the usual one, and all but the longest. */
const GOAL = { p50: 17, p95: 20 } as const;
type Point = { readonly x: number; readonly y: number };

/** A slow phone's processor beside this machine's, in a fight and under a finger. */
const SLOWER = { fighting: 4, moving: 6 } as const;
/** A fight's dice lie after 650 ms, and its conquest takes 400 more. */
const FIGHT_MS = 1_200;
const FIGHTS = 4;
const OTHERS_MS = 8_000;
const TRIES = 8;
const STROKES = 6;
const STEPS = 24;

/** Frames of a page in a fight, while commanders play, and while the board is moved and zoomed. */
export const frameFigures = (): Promise<Figure[]> =>
  withServer('dist/server/main.js', async (url) => {
    const browser = await chromium.launch(WHOLE);
    try {
      const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
      const player = await seated(page, url);
      await openRoom(player);
      await page.getByRole('button', { name: 'Game log' }).waitFor();
      await watchFrames(page);
      const slow = await slowed(page);

      const fights: number[] = [];
      await placeAll(player);
      for (let fight = 0; fight < FIGHTS && (await chooseFight(player)); fight++) {
        const button = await blitzAt(page);
        await slow(SLOWER.fighting);
        fights.push(...(await framesOf(page, () => press(page, button))));
        await slow(1);
        await moveIn(player);
      }
      await slow(SLOWER.fighting);
      const others = await framesOf(page, () => endTurn(player));
      await nextToAct([player]);
      await slow(SLOWER.moving);
      const pans = await framesOf(page, () => pan(page));
      const zooms = await framesOf(page, () => zoom(page));
      return [
        ...spread('fight', fights),
        ...spread('others', others),
        ...spread('pan', pans),
        ...spread('zoom', zooms),
      ];
    } finally {
      await browser.close();
    }
  });

const spread = (name: string, frames: readonly number[]): Figure[] => [
  figure(`frames.${name}.p50`, quantile(frames, 0.5), 'ms', GOAL.p50),
  figure(`frames.${name}.p95`, quantile(frames, 0.95), 'ms', GOAL.p95),
];

/** A Commander that begins may take its time: games are opened until the player begins. */
async function seated(page: Page, url: string): Promise<Player> {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const player = await sitDown(page, url, `framed${attempt}`).catch(() => null);
    if (player !== null) return player;
  }
  throw new Error(`no game in ${TRIES} came to the player's turn`);
}

/** The viewer's land with the most armies that borders on an enemy. */
const strongest = (view: GameView): number =>
  [...targetsFor(view)].toSorted(([a], [b]) => armiesOf(view, b) - armiesOf(view, a))[0]?.[0] ?? -1;

async function placeAll(player: Player): Promise<void> {
  const { map, viewer, owner } = await viewOf(player);
  const front = map.neighbours.findIndex(
    (around, land) => owner[land] === viewer && around.some((next) => owner[next] !== viewer),
  );
  await tapTerritory(player, front);
  await player.page.getByRole('button', { name: /^Place all/ }).click();
  await until(player, ({ phase }) => phase === 'attack');
}

/** Chooses the strongest land and its weakest enemy; false if nothing is left to attack with. */
async function chooseFight(player: Player): Promise<boolean> {
  const view = await viewOf(player);
  const from = strongest(view);
  const to = targetsFor(view)
    .get(from)
    ?.filter((land) => ownerOf(view, land) !== view.viewer)
    .toSorted((a, b) => armiesOf(view, a) - armiesOf(view, b))[0];
  if (to === undefined) return false;
  await tapRoute(player, from, to);
  return true;
}

/** The middle of the button that fights on. Found before frames are watched, for the page itself has to look for it. */
async function blitzAt(page: Page): Promise<Point> {
  const box = await page.getByRole('button', { name: /^Blitz/ }).boundingBox();
  if (box === null) throw new Error('there is no button that fights on');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function press(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.click(x, y);
  await page.waitForTimeout(FIGHT_MS);
}

async function moveIn(player: Player): Promise<void> {
  const { pendingConquest } = await viewOf(player);
  if (pendingConquest === null) return;
  await player.page.getByRole('button', { name: /^Move \d+ in/ }).click();
  await until(player, (view) => view.pendingConquest === null);
}

async function endTurn(player: Player): Promise<void> {
  const { page } = player;
  await page.getByRole('button', { name: /^End attack/ }).click();
  await page.getByRole('button', { name: /^End turn/ }).click();
  await page.waitForTimeout(OTHERS_MS);
}

async function until(player: Player, isSo: (view: GameView) => boolean): Promise<void> {
  while (!isSo(await viewOf(player))) await player.page.waitForTimeout(50);
}

/** Drags the board about, a step a frame. */
async function pan(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const mouse = mouseOf(device);
  for (let stroke = 0; stroke < STROKES; stroke++) {
    const way = stroke % 2 === 0 ? 1 : -1;
    const [x, y] = [195 - way * 120, 340];
    await mouse.down([x, y]);
    for (let step = 1; step <= STEPS; step++) {
      await mouse.move([x + way * step * 10, y + step]);
      await nextFrame(page);
    }
    await mouse.up();
  }
  await device.detach();
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(195, 340);
  for (let stroke = 0; stroke < STROKES; stroke++) {
    for (let step = 0; step < STEPS; step++) {
      await page.mouse.wheel(0, stroke % 2 === 0 ? -40 : 40);
      await nextFrame(page);
    }
  }
}
