import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';
import { loadMap, type BuiltInMapId } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type CardMode } from '../../engine/model/config.ts';
import type { MakePlayer } from '../../engine/trials/playGame.ts';
import { tallyOf, type Share } from '../../engine/trials/tally.ts';
import { answerRequests } from '../../sync-server/runtime/thread.ts';
import { hire } from '../support/threads.ts';
import { botOf } from '../tournament/bots.ts';
import { openingOf, type Tried } from './opening.ts';
import { quickGames, type Wins } from './quickGames.ts';

interface Job {
  readonly mapId: BuiltInMapId;
  readonly share: Share;
  /** Who plays all seats: `quick` (`quickGames.ts`) or a bot of `tests/tournament/bots.ts`. */
  readonly bots: string;
  readonly tried: Tried;
}

interface Row {
  readonly players: number;
  readonly games: number;
  readonly bots: string;
  /** The games go by these in turn. */
  readonly cards: readonly CardMode[];
  readonly armies: Tried['armies'];
}

export interface Crew {
  /** Plays a row of games, shared out among all threads. */
  play(mapId: BuiltInMapId, row: Row): Promise<Wins>;
  dismiss(): Promise<void>;
}

/** Strong players of a few milliseconds a game. */
export const QUICK = 'quick';
/** Few enough that no thread waits long for the others at the end of a row. */
const GAMES_A_JOB = 25;

/** Threads that step back behind everything else that runs. */
export function hireQuietly(threads: number): Crew {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const { doAll, dismiss } = hire<Job, Wins>(new URL(import.meta.url), threads);
  return {
    async play(mapId, row) {
      const { players, bots, cards, armies } = row;
      const wins = Array.from({ length: players }, () => 0);
      let atLimit = 0;
      const jobs = sharesOf(row).map((share, job): Job => {
        const tried = { cards: cards[job % cards.length] ?? DEFAULT_CONFIG.cardMode, armies };
        return { mapId, share, bots, tried };
      });
      await doAll(jobs, (share) => {
        share.wins.forEach((won, seat) => (wins[seat] = (wins[seat] ?? 0) + won));
        atLimit += share.atLimit;
      });
      return { wins, atLimit };
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
  answerRequests(async ({ mapId, share, bots, tried }: Job): Promise<Wins> => {
    const board = boardMapOf(await loadMap(mapId));
    if (bots === QUICK) return quickGames(board, share, tried);
    const makePlayer: MakePlayer = (chance) => botOf(bots, chance);
    return tallyOf(board, share, { makePlayer, open: openingOf(tried) });
  });
}
