import { randomUUID } from 'node:crypto';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { draftJson } from '../../engine/maps/studio/plain.ts';
import { draftOfBoard } from '../../web/screens/editor/draftOfBoard.ts';
import { openAccount, post } from '../e2e/support/accounts.ts';
import { figure, type Figure } from './report.ts';
import { gameLoad } from './server.ts';
import { withServer } from './withServer.ts';

const ROUNDS = 3;
/** Between two commands of a game: some hundreds a second in all, which leaves the server time for others. */
const PACE_MS = 50;
/** Games are so much slower at most while Commanders play on a map that was handed in. */
const SLOWER = 1.1;

/** Games without and with a report that is being made beside them: the best of several rounds, because all else only makes it slower. */
export async function besideTrials(): Promise<Figure[]> {
  const world = draftJson(draftOfBoard(await loadMap('world')));
  const draft = {
    ...world,
    meta: { ...world.meta, title: 'A World', author: 'Somebody', licence: 'CC BY 4.0' },
  };
  const alone: number[] = [];
  const together: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    alone.push((await withServer('dist/server/main.js', (url) => gameLoad(url, PACE_MS))).p99);
    const { p99 } = await withServer('dist/server/main.js', async (url) => {
      const { token } = await openAccount(url, 'cartographer');
      await post(url, '/map-reviews', { mapId: randomUUID(), draft, rights: true }, token);
      return gameLoad(url, PACE_MS);
    });
    together.push(p99);
  }
  return [figure('maps.trial.ack.p99', Math.min(...together), 'ms', SLOWER * Math.min(...alone))];
}
