import { isMainThread } from 'node:worker_threads';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { GameConfig } from '../../engine/model/config.ts';
import { answerRequests } from '../../sync-server/runtime/thread.ts';
import { hire } from '../support/threads.ts';
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
  onResult: (result: MatchResult, job: Job) => void,
): Promise<void> {
  const crew = hire<Job, MatchResult>(new URL(import.meta.url), threads);
  await crew.doAll(jobs, onResult);
  await crew.dismiss();
}

/** The whole program is one file, which its threads load too. */
if (!isMainThread) {
  answerRequests(async ({ mapId, config, bots, seed }: Job) =>
    playMatch({ map: boardMapOf(await loadMap(mapId)), config, bots, seed }),
  );
}
