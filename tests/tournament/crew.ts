import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { playMatch, type MatchResult } from './match.ts';

export interface Job {
  readonly mapId: BuiltInMapId;
  readonly config: GameConfig;
  readonly bots: readonly string[];
  readonly seed: number;
}

/** Plays all jobs in so many threads; results come as they are ready. */
export async function playAll(
  jobs: readonly Job[],
  threads: number,
  onResult: (job: Job, result: MatchResult) => void,
): Promise<void> {
  const left = jobs.toReversed();
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL(import.meta.url));
    for (let job = left.pop(); job; job = left.pop()) {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
      worker.postMessage(job);
      const [answer] = (await once(worker, 'message')) as [MatchResult | string];
      if (typeof answer === 'string') throw new Error(answer);
      onResult(job, answer);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: threads }, work));
}

async function play({ mapId, config, bots, seed }: Job): Promise<MatchResult | string> {
  try {
    return await playMatch({ map: boardMapOf(await loadMap(mapId)), config, bots, seed });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The whole program is one file, which its threads load too. */
if (!isMainThread) {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  parentPort?.on('message', (job: Job) => void play(job).then((answer) => parentPort?.postMessage(answer)));
}
