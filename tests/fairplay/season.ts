import { availableParallelism } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import type { PlayedGame } from '../../engine/fairplay/playedGame.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { answerRequests } from '../../sync-server/runtime/thread.ts';
import { hire } from '../support/threads.ts';
import { crowdFor, judged, playCircle, type Simulated, type Size } from './simulate.ts';

/** Always the same season: with so few cheats in it, one false hint more or less is chance. */
const SEED = 1;
const SIZE: Size = {
  people: 1_000,
  circle: 10,
  games: 24,
  seats: 5,
  choices: 10,
  cheats: { pairs: 1.5, engines: 1.5 },
};

export type Season = Omit<Simulated, 'hints'>;

/** Plays the season that RESULTS.md tells on all cores, and prints what the study makes of it. */
async function main(): Promise<void> {
  const crowd = crowdFor(SIZE, SEED);
  const circles = new Map<number, PlayedGame[]>();
  const { doAll, dismiss } = hire<number, PlayedGame[]>(
    new URL('../support/tsxThread.mjs', import.meta.url),
    availableParallelism(),
    { program: import.meta.url },
  );
  await doAll([...crowd.circles.keys()], (games, index) => void circles.set(index, games));
  await dismiss();
  const { hints: _hints, ...season } = judged(
    crowd,
    [...crowd.circles.keys()].flatMap((index) => circles.get(index) ?? []),
  );
  process.stdout.write(`${JSON.stringify(season satisfies Season)}\n`);
}

/** The whole program is one file, which its threads load too. */
if (isMainThread) await main();
else {
  const map = boardMapOf(await loadMap('world'));
  const crowd = crowdFor(SIZE, SEED);
  answerRequests((index: number) => playCircle(map, crowd.circles[index] ?? [], SIZE, SEED + index));
}
