import { z } from 'zod/mini';
import { inTransaction } from '../../db/server/core/transaction.ts';
import type { Db } from '../../db/server/core/open.ts';
import {
  askTrial,
  finishTrial,
  setFairness,
  storePlayed,
  trialDue,
  trialOf,
} from '../../db/server/maps/trials.ts';
import type { MapTrialRow } from '../../db/server/schema/maps.ts';
import { boardHashOf, boardOfFile, fileBoardOf } from '../../engine/file/fileBoard.ts';
import { fileBoardSchema } from '../../engine/file/fileBoardSchema.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { MapDefinition } from '../../engine/model/map.ts';
import { AI_VERSION } from '../../engine/model/tiers.ts';
import { figuresOf, type TrialFigures } from '../../engine/trials/figures.ts';
import {
  gamesIn,
  nextShare,
  plannedRows,
  withShare,
  type Played,
  type TrialDepth,
} from '../../engine/trials/trial.ts';
import type { Tally } from '../../engine/trials/tally.ts';
import type { MapTrial } from '../protocol/mapTrials.ts';
import type { Log } from '../runtime/log.ts';
import type { Leases } from '../runtime/leases.ts';
import type { Thread } from '../runtime/thread.ts';
import { startWorker } from '../runtime/worker.ts';
import type { TrialRequest } from './messages.ts';

/** A process that dies is followed by another so soon. */
const POLL_MS = 20_000;

/** What the server lets Commanders play on players' maps. */
export interface Trials {
  /** Games a rival before a review; 0 = none are played. */
  readonly perRival: number;
  /** There is something to play. */
  wake(): void;
}

interface Ports {
  readonly db: Db;
  readonly leases: Leases;
  readonly log: Log;
  readonly now: () => number;
  readonly perRival: number;
  readonly player: Thread<TrialRequest, Tally>;
  /** All games before a review were played. */
  readonly onReady: (boardHash: string) => Promise<void>;
}

/**
 * Asks for games on a map and answers by which hash they are found: that of the part of a board that rules read, so
 * that a map which only looks different is not played again. null = no games are played.
 */
export async function askFor(
  tx: Db,
  { perRival }: Pick<Trials, 'perRival'>,
  map: MapDefinition,
  depth: TrialDepth,
  now: number,
): Promise<string | null> {
  const { min, max } = map.players;
  const goal = gamesIn(plannedRows({ min, max }, depth, perRival));
  if (goal === 0) return null;
  const board = fileBoardOf(boardMapOf(map));
  const hash = boardHashOf(board);
  await askTrial(tx, {
    hash,
    board: JSON.stringify(board),
    min_players: min,
    max_players: max,
    depth,
    played: '[]',
    done: 0,
    goal,
    ai_version: AI_VERSION,
    asked_at: now,
    finished_at: null,
  });
  return hash;
}

/** The worker that plays what is asked for, one share of games after another, in one process at a time. */
export function startTrials({ player, ...ports }: Ports) {
  const { db, leases, log, perRival } = ports;
  let isStopping = false;
  const worker = startWorker({
    work: async (isStopped) => {
      for (let due = await trialDue(db); due !== undefined && !isStopped(); due = await trialDue(db)) {
        await playOn({ player, ...ports }, due);
      }
    },
    everyMs: POLL_MS,
    lease: { name: 'map-trials', leases },
    onError: (error) => {
      if (!isStopping) log.error({ err: error }, 'trials of maps');
    },
  });
  const trials: Trials = { perRival, wake: () => worker.wake() };
  return {
    trials,
    async stop() {
      isStopping = true;
      const stopped = worker.stop();
      await player.stop();
      await stopped;
    },
  };
}

/** Plays the next share of a trial and stores it; or finds that nothing is left. */
async function playOn({ db, now, perRival, player, onReady }: Ports, due: MapTrialRow): Promise<void> {
  const players = { min: due.min_players, max: due.max_players };
  const board = fileBoardSchema.parse(JSON.parse(due.board));
  const played = playedOf(due);
  const share = nextShare(plannedRows(players, due.depth, perRival), played);
  if (share !== null) {
    const tally = await player.ask({ board, share });
    const next = withShare(played, share, tally);
    const sums = { played: JSON.stringify(next), done: gamesIn(next), ai_version: AI_VERSION };
    await inTransaction(db, (tx) => storePlayed(tx, due, sums));
    return;
  }
  const { verdict } = figuresOf(boardOfFile({ id: due.hash, rev: 1 }, board), played);
  const isFinished = await inTransaction(db, async (tx) => {
    await setFairness(tx, due.hash, verdict);
    return finishTrial(tx, due, now());
  });
  if (isFinished && due.depth === 'review') await onReady(due.hash);
}

const numbers = z.array(z.number());
const playedSchema = z.array(
  z.object({
    players: z.int(),
    games: z.int(),
    tally: z.object({
      wins: numbers,
      atLimit: z.int(),
      rounds: z.int(),
      began: numbers,
      beganWon: numbers,
      held: numbers,
      heldWon: numbers,
    }),
  }),
);

/** Games of other Commanders than there are now are not added to: they are played anew. */
const playedOf = (row: MapTrialRow): Played =>
  row.ai_version === AI_VERSION ? playedSchema.parse(JSON.parse(row.played)) : [];

/** What the games of a board have shown so far; null = none are played. */
export async function trialFor(db: Db, hash: string | null): Promise<MapTrial | null> {
  const row = hash === null ? undefined : await trialOf(db, hash);
  if (!row) return null;
  const board = boardOfFile({ id: row.hash, rev: 1 }, fileBoardSchema.parse(JSON.parse(row.board)));
  const { verdict, rows, starts, regions }: TrialFigures = figuresOf(
    board,
    playedSchema.parse(JSON.parse(row.played)),
  );
  return {
    done: row.done,
    goal: row.goal,
    isFinished: row.finished_at !== null,
    verdict,
    rows: rows.map((one) => ({ ...one, wins: [...one.wins] })),
    starts: [...starts],
    regions: [...regions],
  };
}
