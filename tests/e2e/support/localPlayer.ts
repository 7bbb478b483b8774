import type { Page } from '@playwright/test';
import type { OfflineEntry, OfflineGame } from '../../../db/local/offlineGames.ts';
import { isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { decodeGame } from '../../../engine/view/decode.ts';
import { openLocalGame, type LocalGame } from '../../../web/offline/localGame.ts';
import type { Player } from './player.ts';

interface Rows {
  readonly game: OfflineGame;
  readonly log: OfflineEntry[];
}

/** The one game of a browser without an account, as its database holds it. */
export async function storedGame(page: Page): Promise<LocalGame> {
  const { game, log } = await page.evaluate(
    () =>
      new Promise<Rows>((resolve, reject) => {
        const opening = indexedDB.open('cold-keep:guest');
        opening.onerror = () => reject(new Error('no database'));
        opening.onsuccess = () => {
          const database = opening.result;
          const reading = database.transaction(['offlineGames', 'offlineEntries']);
          const games = reading.objectStore('offlineGames').getAll();
          const entries = reading.objectStore('offlineEntries').getAll();
          reading.oncomplete = () => {
            database.close();
            resolve({
              game: (games.result as { game: OfflineGame }[])[0]!.game,
              log: (entries.result as { stored: OfflineEntry }[]).map(({ stored }) => stored),
            });
          };
        };
      }),
  );
  const { id } = game.header.map;
  if (!isBuiltInMap(id)) throw new Error(`no map ${id}`);
  return openLocalGame({ game, log }, boardMapOf(await loadMap(id)), NO_STORAGE, () => 0);
}

const closed = (): Promise<never> => Promise.reject(new Error('only looked at'));
const NO_STORAGE = { add: closed, append: closed, load: closed, list: closed, remove: closed };

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
