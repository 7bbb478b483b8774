import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { sumOf, tallyOf, type Share, type Tally } from './tally.ts';

interface Job {
  readonly mapId: BuiltInMapId;
  readonly share: Share;
}

export interface Crew {
  /** Plays a row of games, shared out among all threads. */
  play(mapId: BuiltInMapId, players: number, games: number): Promise<Tally>;
  dismiss(): Promise<void>;
}

/** Few enough that no thread waits long for the others at the end of a row. */
const GAMES_A_JOB = 25;

/** Threads that step back behind everything else that runs. */
export function hire(threads: number): Crew {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const workers = Array.from({ length: threads }, () => new Worker(new URL(import.meta.url)));
  return {
    async play(mapId, players, games) {
      const left = sharesOf(players, games);
      const done = await Promise.all(
        workers.map(async (worker) => {
          const tallies: Tally[] = [];
          for (let share = left.pop(); share; share = left.pop()) {
            // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
            worker.postMessage({ mapId, share } satisfies Job);
            const [tally] = (await once(worker, 'message')) as [Tally];
            tallies.push(tally);
          }
          return tallies;
        }),
      );
      return sumOf(done.flat());
    },
    dismiss: async () => {
      await Promise.all(workers.map((worker) => worker.terminate()));
    },
  };
}

const sharesOf = (players: number, games: number): Share[] =>
  Array.from({ length: Math.ceil(games / GAMES_A_JOB) }, (_, job) => ({
    players,
    from: job * GAMES_A_JOB,
    to: Math.min(games, (job + 1) * GAMES_A_JOB),
  }));

/** The whole program is one file, which its threads load too. */
if (!isMainThread) {
  parentPort?.on('message', ({ mapId, share }: Job) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
    void loadMap(mapId).then((map) => parentPort?.postMessage(tallyOf(boardMapOf(map), share)));
  });
}
