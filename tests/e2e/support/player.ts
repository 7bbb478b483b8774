import { expect, type Locator, type Page } from '@playwright/test';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf, type BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import type { GameWire } from '../../../engine/view/gameWire.ts';

/** Milliseconds between looks: a whole game has hundreds of them. */
const QUICKLY = [25];

/** A person at a browser: thinks like a Commander, plays with the screen's own buttons and the map. */
export interface Player {
  readonly page: Page;
  readonly url: string;
  readonly token: string;
  readonly roomId: string;
  readonly touch: boolean;
}

export async function stateOf({ url, token, roomId }: Omit<Player, 'page' | 'touch'>): Promise<GameWire> {
  const response = await fetch(`${url}/api/game/rooms/${roomId}/state`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`state: ${response.status}`);
  return ((await response.json()) as { game: GameWire }).game;
}

const maps = new Map<string, Promise<BoardMap>>();
function boardOf(id: string): Promise<BoardMap> {
  if (!isBuiltInMap(id)) throw new Error(`no map ${id}`);
  const loaded = maps.get(id) ?? loadMap(id).then(boardMapOf);
  maps.set(id, loaded);
  return loaded;
}

export async function viewOf(player: Player): Promise<GameView> {
  const game = await stateOf(player);
  return decodeGame(game, await boardOf(game.board.mapId));
}

/** Takes one step of the player's own turn on the screen. False when it is not his turn, or the game is over. */
export async function step(player: Player, seed: number): Promise<boolean> {
  const view = await viewOf(player);
  if (view.result !== null || view.viewer !== view.current) return false;
  const command = chooseCommand(view, seed);
  await perform(player, view, command);
  await expect
    .poll(
      async () => {
        const now = await viewOf(player);
        // Placing is two presses: a tap on the land and "Place all".
        return command.type === 'deploy' ? now.reserves === 0 : now.version > view.version;
      },
      { timeout: 15_000, intervals: QUICKLY },
    )
    .toBe(true);
  return true;
}

export async function perform(player: Player, view: GameView, command: Command): Promise<void> {
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
      await tapTerritory(player, at(command.fromTerritoryId));
      await tapTerritory(player, at(command.toTerritoryId));
      return press(player, button(/^Blitz/));
    case 'transfer_conquest':
      await page.getByRole('slider', { name: 'armies to move in' }).fill(String(command.armies));
      return press(player, button(/^Move \d+ in/));
    case 'fortify':
      if (view.phase === 'attack') {
        await press(player, button(/^End attack/));
        return;
      }
      await tapTerritory(player, at(command.fromTerritoryId));
      await tapTerritory(player, at(command.toTerritoryId));
      return press(player, button(/^Fortify \d/));
    case 'end_turn':
      return press(player, button(view.phase === 'attack' ? /^End attack/ : /^End turn/).first());
    default:
      throw new Error(`a Commander does not ${command.type}`);
  }
}

async function press({ touch }: Player, button: Locator): Promise<void> {
  if (touch) await button.tap();
  else await button.click();
}

/** Brings the territory into view as a keyboard user would, then taps its counter. */
export async function tapTerritory({ page, touch }: Player, territory: number): Promise<void> {
  const counter = page.locator(`[data-pin="${territory}"][role="button"]`);
  await counter.evaluate((element: SVGElement) => element.focus());
  await settled(counter);
  const box = await counter.boundingBox();
  if (!box) throw new Error(`territory ${territory} is not on the screen`);
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 14)];
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Waits until the camera has come to rest. */
async function settled(counter: Locator): Promise<void> {
  let before = '';
  await expect
    .poll(
      async () => {
        const now = JSON.stringify(await counter.boundingBox());
        const still = now === before;
        before = now;
        return still;
      },
      { intervals: QUICKLY },
    )
    .toBe(true);
}
