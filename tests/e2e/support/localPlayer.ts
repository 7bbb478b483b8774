import type { Page } from '@playwright/test';
import type { OfflineEntry, OfflineGame } from '../../../db/local/device/offlineGames.ts';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { openLocalGame, type LocalGame } from '../../../web/screens/offline/localGame.ts';
import type { Player } from './player.ts';

/** The one game of a browser without an account, as its database holds it. */
export async function storedGame(page: Page): Promise<LocalGame> {
  const { game, log } = await page.evaluate(async () => {
    const done = (request: IDBRequest | IDBTransaction, event: string): Promise<unknown> =>
      new Promise((resolve) => {
        request.addEventListener(event, resolve);
      });
    const opening = indexedDB.open('cold-keep:guest');
    await done(opening, 'success');
    const database = opening.result;
    const reading = database.transaction(['offlineGames', 'offlineEntries']);
    const games: IDBRequest<{ game: OfflineGame }[]> = reading.objectStore('offlineGames').getAll();
    const entries: IDBRequest<{ stored: OfflineEntry }[]> = reading.objectStore('offlineEntries').getAll();
    await done(reading, 'complete');
    database.close();
    const [first] = games.result;
    if (first === undefined) throw new Error('no game on this device');
    return { game: first.game, log: entries.result.map(({ stored }) => stored) };
  });
  const { id } = game.header.map;
  if (!isBuiltInMap(id)) throw new Error(`no map ${id}`);
  return openLocalGame({ game, log }, boardMapOf(await loadMap(id)), NO_STORAGE, () => 0);
}

const closed = (): Promise<never> => Promise.reject(new Error('only looked at'));
const NO_STORAGE = { append: closed, load: closed };

/** A person at a game of this device. */
export const localPlayer = (page: Page, seat: number, touch: boolean): Player => ({
  page,
  touch,
  url: '',
  token: '',
  roomId: '',
  look: async (): Promise<GameView> => {
    const game = await storedGame(page);
    return decodeGame(game.wireFor(seat), game.map);
  },
});
