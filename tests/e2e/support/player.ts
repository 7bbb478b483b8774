import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { LONG_MS, patient, PATIENCE_MS } from '../../support/pace.ts';
import { isFull } from '../../support/size.ts';
import { post } from './accounts.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';

/** Milliseconds between looks: a whole game has hundreds of them, and each takes the time of what is waited for. */
const QUICKLY = [25, 50, 100];

/** Somebody in a game of a server. */
export interface Seated {
  readonly url: string;
  readonly token: string;
  readonly roomId: string;
  /** Answers what they know, where no server can be asked. */
  readonly look?: () => Promise<GameView>;
}

/** A person at a browser: thinks like a Commander, plays with the screen's own buttons and the map. */
export interface Player extends Seated {
  readonly page: Page;
  readonly touch: boolean;
}

/** A Commander in a person's place is seeded with this. */
export const PERSON = 7;

export async function stateOf({ url, token, roomId }: Seated): Promise<GameWire> {
  const response = await fetch(`${url}/api/game/rooms/${roomId}/state`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`state: ${response.status}`);
  return ((await response.json()) as { game: GameWire }).game;
}

const maps = new Map<string, Promise<BoardMap>>();
function boardOf(url: string, { mapId: id, mapRev }: GameWire['board']): Promise<BoardMap> {
  const name = `${id}@${mapRev}`;
  const loaded =
    maps.get(name) ?? (isBuiltInMap(id) ? loadMap(id) : playersMap(url, id, mapRev)).then(boardMapOf);
  maps.set(name, loaded);
  return loaded;
}

async function playersMap(url: string, id: string, rev: number): Promise<MapDefinition> {
  const response = await fetch(`${url}/api/maps/${id}/revisions/${rev}`);
  return ((await response.json()) as { map: MapDefinition }).map;
}

export async function viewOf(player: Seated): Promise<GameView> {
  if (player.look) return player.look();
  const game = await stateOf(player);
  return decodeGame(game, await boardOf(player.url, game.board));
}

/** Waits for the screen, which may hear of it later than we do, and of the answer to its command later still. */
export async function screenShows({ page }: Player, { version }: GameView): Promise<void> {
  await expect
    .poll(async () => Number(await page.locator('[data-version]').getAttribute('data-version')), {
      intervals: QUICKLY,
    })
    // A device that begins a new chain of its dice makes a version of its own.
    .toBeGreaterThanOrEqual(version);
  await hasAnswers(page);
}

/** Waits until no command of the page is on its way: it may be one of two, and the game between them is not what follows. */
const hasAnswers = (page: Page): Promise<void> => expect(page.locator('[aria-busy="true"]')).toHaveCount(0);

/** Pixels are drawn by the processor here: a sixth of them, for games that nobody looks at. */
const COARSE = { deviceScaleFactor: 0.4 };

/** A page of a device that eases nothing and draws no more than it must: of hundreds of presses each takes a moment less. */
export async function plainPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options, ...COARSE });
  await context.addInitScript(() => Object.defineProperty(navigator, 'deviceMemory', { value: 1 }));
  return context.newPage();
}

/** Waits until one of these has to act; null once the game is over. */
export async function nextToAct<One extends Seated>(players: readonly One[]): Promise<One | null> {
  let next: One | null = null;
  await expect
    .poll(
      async () => {
        for (const player of players) {
          const { result, viewer, current } = await viewOf(player);
          if (result !== null) return true;
          if (viewer === current) next = player;
        }
        return next !== null;
      },
      // Many others may think before.
      { timeout: LONG_MS, intervals: QUICKLY },
    )
    .toBe(true);
  return next;
}

/** Chooses what somebody does next. */
type Chooser = (view: GameView, seed: number) => Command;

/** Plays as a Commander does, in the gate until the first battle of a turn only: for tests that need turns, not games. */
export const briefly: Chooser = (view, seed) =>
  !isFull && view.phase === 'attack' && view.lastBattle !== null && view.pendingConquest === null
    ? { type: 'end_turn' }
    : chooseCommand(view, seed);

/** Takes one step of the player's own turn on the screen. */
export async function step(player: Player, seed: number, choose: Chooser = chooseCommand): Promise<void> {
  const view = await viewOf(player);
  await screenShows(player, view);
  const command = choose(view, seed);
  await perform(player, view, command);
  await expect
    .poll(
      async () => {
        const now = await viewOf(player);
        // Placing is two presses: a tap on the land and "Place all".
        return command.type === 'deploy' ? now.reserves === 0 : now.version > view.version;
      },
      { intervals: QUICKLY },
    )
    .toBe(true);
  // A device that begins a new chain of its dice does so before the command that was given.
  await hasAnswers(player.page);
}

/** Takes one step of somebody's own turn as a person would, over the API. */
export async function stepByCall(seated: Seated): Promise<void> {
  const { url, token, roomId } = seated;
  const view = await viewOf(seated);
  const envelope = {
    roomId,
    idempotencyKey: crypto.randomUUID(),
    baseVersion: view.version,
    action: chooseCommand(view, PERSON),
  };
  await post(url, `/game/rooms/${roomId}/actions`, envelope, token);
}

async function perform(player: Player, view: GameView, command: Command): Promise<void> {
  const { page } = player;
  const at = (id: string): number => view.map.indexOf.get(id) ?? -1;
  const button = (name: RegExp): Locator => page.getByRole('button', { name });
  switch (command.type) {
    case 'redeem_cards':
      return press(player, button(/^Redeem/).first());
    case 'deploy':
      await tapTerritory(player, at(command.territoryId));
      if (view.reserves > 1) await press(player, button(/^Place all/));
      return;
    case 'attack':
      await tapRoute(player, at(command.fromTerritoryId), at(command.toTerritoryId));
      return press(player, button(/^Blitz/));
    case 'confirm_capital_attack':
      return press(player, button(/^Attack the capital/));
    case 'transfer_conquest':
      await page.getByRole('slider', { name: 'armies to move in' }).fill(String(command.armies));
      return press(player, button(/^Move \d+ in/));
    case 'fortify':
      if (view.phase === 'attack') {
        await press(player, button(/^End attack/));
        return;
      }
      await tapRoute(player, at(command.fromTerritoryId), at(command.toTerritoryId));
      return press(player, button(/^Fortify \d/));
    case 'end_turn':
      return press(player, button(view.phase === 'attack' ? /^End attack/ : /^End turn/).first());
    default:
      throw new Error(`a Commander does not ${command.type}`);
  }
}

export async function press({ touch }: Player, button: Locator): Promise<void> {
  if (touch) await button.tap();
  else await button.click();
}

/** After that a tap has not been taken, and is tried again. */
const A_TRY_MS = patient(1_000);

const counterOf = ({ page }: Player, territory: number): Locator =>
  page.locator(`[data-pin="${territory}"][role="button"]`);

/** Taps a territory, again if the board moved away under the finger, until the board shows it as chosen. */
export async function tapTerritory(player: Player, territory: number): Promise<void> {
  const counter = counterOf(player, territory);
  await expect(async () => {
    await tapOnce(player, counter);
    await expect(counter).toHaveAttribute('aria-pressed', 'true', { timeout: A_TRY_MS });
  }).toPass({ timeout: PATIENCE_MS });
}

/** Taps where armies come from and where they go; anew if a finger slipped to the sea or the wrong land. */
export async function tapRoute(player: Player, from: number, to: number): Promise<void> {
  const ends = [counterOf(player, from), counterOf(player, to)] as const;
  await expect(async () => {
    await tapTerritory(player, from);
    await tapOnce(player, ends[1]);
    try {
      for (const end of ends)
        await expect(end).toHaveAttribute('aria-pressed', 'true', { timeout: A_TRY_MS });
    } catch (slipped) {
      await ends[0].press('Escape');
      throw slipped;
    }
  }).toPass({ timeout: PATIENCE_MS });
}

/** Drags the map until the counter is clear of all panels, then taps it. */
async function tapOnce(player: Player, counter: Locator): Promise<void> {
  const { page, touch } = player;
  const at = await settled(counter);
  const free = await freeArea(page);
  if (at.x < free.left || at.x > free.right || at.y < free.top || at.y > free.bottom) {
    // Well inside, so that it is a drag and not the slip of a tap.
    const goal = {
      x: clamp(at.x, free.left + INSIDE, free.right - INSIDE),
      y: clamp(at.y, free.top + INSIDE, free.bottom - INSIDE),
    };
    await drag(player, free, { x: goal.x - at.x, y: goal.y - at.y });
    return tapOnce(player, counter);
  }
  if (!(await isBoard(page, at))) {
    // Something lies over it, such as what has happened since the last turn: the next try finds it elsewhere.
    if (touch) await drag(player, free, { x: INSIDE, y: INSIDE });
    return;
  }
  if (touch) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** The sheet grows and shrinks with what others do: its buttons must not be pressed by mistake. */
const isBoard = (page: Page, { x, y }: Point): Promise<boolean> =>
  page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.closest('[role="application"]') instanceof Element,
    [x, y] as const,
  );

const INSIDE = 40;

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The buttons above the sheet, and what the sheet may grow by between a look and the tap that follows it. */
const CORNER = 110;
const GROWTH = 90;

/** Where the map is, less the sheet and the buttons on it. */
async function freeArea(page: Page): Promise<Area> {
  const board = await page.getByRole('application').boundingBox();
  const rail = await page.getByRole('list', { name: 'Phases of the turn' }).boundingBox();
  if (!board || !rail) throw new Error('no board on the screen');
  return {
    left: board.x + 30,
    top: board.y + 30,
    right: board.x + board.width - 80,
    // The sheet stands below a wide board, and lies on a narrow one.
    bottom: rail.y > board.y + board.height ? board.y + board.height - 30 : rail.y - CORNER - GROWTH,
  };
}

/** One swipe, as far as there is room; it ends at rest, so that the map does not fly on. */
async function drag({ page, touch }: Player, free: Area, by: Point): Promise<void> {
  const [width, height] = [(free.right - free.left) * 0.8, (free.bottom - free.top) * 0.8];
  const move = { x: clamp(by.x, -width, width), y: clamp(by.y, -height, height) };
  const middle = { x: (free.left + free.right) / 2, y: (free.top + free.bottom) / 2 };
  const from = { x: middle.x - move.x / 2, y: middle.y - move.y / 2 };
  const steps = [1, 2, 3, 4, 4, 4, 4].map((step) => ({
    x: from.x + (move.x * step) / 4,
    y: from.y + (move.y * step) / 4,
  }));
  if (touch) return swipe(page, from, steps);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (const { x, y } of steps) await page.mouse.move(x, y);
  await page.mouse.up();
}

async function swipe(page: Page, from: Point, steps: readonly Point[]): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    device.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (const point of steps) {
    await touch('touchMove', [point]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await touch('touchEnd', []);
  await device.detach();
}

/** The middle of a counter once the camera has come to rest. */
async function settled(counter: Locator): Promise<Point> {
  let before = '';
  let middle: Point = { x: 0, y: 0 };
  await expect
    .poll(
      async () => {
        const box = await counter.boundingBox();
        if (!box) return false;
        middle = { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 14) };
        const now = JSON.stringify(box);
        const still = now === before;
        before = now;
        return still;
      },
      // Longer than the camera takes to set out.
      { intervals: [60] },
    )
    .toBe(true);
  return middle;
}
