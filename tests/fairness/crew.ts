import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { sumOf, tallyOf, type Share, type Tally } from '../../engine/trials/tally.ts';
import { answerRequests } from '../../sync-server/runtime/thread.ts';
import { hire } from '../support/threads.ts';
import { botOf } from '../tournament/bots.ts';

interface Job {
  readonly mapId: BuiltInMapId;
  readonly share: Share;
  /** Who plays all seats (`tests/tournament/bots.ts`). */
  readonly bots: string;
}

interface Row {
  readonly players: number;
  readonly games: number;
  readonly bots: string;
}

export interface Crew {
  /** Plays a row of games, shared out among all threads. */
  play(mapId: BuiltInMapId, row: Row): Promise<Tally>;
  dismiss(): Promise<void>;
}

/** Few enough that no thread waits long for the others at the end of a row. */
const GAMES_A_JOB = 25;

/** Threads that step back behind everything else that runs. */
export function hireQuietly(threads: number): Crew {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { doAll, dismiss } = hire<Job, Tally>(new URL(import.meta.url), threads);
  return {
    async play(mapId, row) {
      const tallies: Tally[] = [];
      const jobs = sharesOf(row).map((share): Job => ({ mapId, share, bots: row.bots }));
      await doAll(jobs, (tally) => void tallies.push(tally));
      return sumOf(tallies);
    },
    dismiss,
  };
}

const sharesOf = ({ players, games }: Row): Share[] =>
  Array.from({ length: Math.ceil(games / GAMES_A_JOB) }, (_, job) => ({
    players,
    from: job * GAMES_A_JOB,
    to: Math.min(games, (job + 1) * GAMES_A_JOB),
  }));

/** The whole program is one file, which its threads load too. */
if (!isMainThread) {
  answerRequests(async ({ mapId, share, bots }: Job) =>
    tallyOf(boardMapOf(await loadMap(mapId)), share, (chance) => botOf(bots, chance)),
  );
}
