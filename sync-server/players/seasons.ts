import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { stepIn } from '../../db/server/core/transaction.ts';
import type { Line } from '../../db/server/core/write.ts';
import { insertTrophies } from '../../db/server/community/trophies.ts';
import { countScores, endForSome, lastUser, placeSome } from '../../db/server/players/seasonEnds.ts';
import {
  changeHiddenRatings,
  changeWaiting,
  closingOf,
  newestSeasons,
  openClosing,
  placeScores,
  scoresOf,
  stepClosing,
} from '../../db/server/players/seasons.ts';
import { tierOf } from '../../engine/rating/ranks.ts';
import {
  LADDER_GAMES,
  nextSeason,
  RESET,
  seasonEnd,
  seasonOf,
  seasonsOver,
  softReset,
} from '../../engine/rating/seasons.ts';
import { trophiesAt, type TrophyKind } from '../../engine/rating/trophies.ts';

/** Users in the first step. Each that was quick is followed by a larger one, each that was slow by a smaller one. */
const FEWEST_AT_ONCE = 50;
const MOST_AT_ONCE = 5_000;
/** A step is to work about so long: all commands wait for it. */
const STEP_MS = 30;

/**
 * How far the end of a season has come: players are reset and their final ratings counted, the ratings get their places and
 * then the players theirs, and what is hidden is reset alike, because it begins with the points and is compared with them.
 */
const closingSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('players'), after: z.string() }),
  z.object({ step: z.literal('scores') }),
  z.object({ step: z.literal('places'), after: z.string() }),
  z.object({ step: z.literal('hidden'), after: z.string() }),
]);
type Closing = z.infer<typeof closingSchema>;

/**
 * Ends the seasons that are over, missed ones too, oldest first, step by step. For when all games that ended in them are
 * counted: until a season has ended none of the next counts. Answers which have ended by this.
 */
export async function endSeasons(
  database: { readonly db: Db; readonly line: Line },
  now: number,
  isStopped: () => boolean = () => false,
): Promise<string[]> {
  const { db } = database;
  const inStep = stepIn(database);
  const ended: string[] = [];
  for (const season of await dueSeasons(db, now)) {
    const begun: Closing = { step: 'players', after: '' };
    await openClosing(db, { season, ended_at: seasonEnd(season), closing: JSON.stringify(begun) });
    const prizes = prizesFor(season);
    let isMore = true;
    let atOnce = FEWEST_AT_ONCE;
    while (isMore && !isStopped()) {
      let workedMs = STEP_MS;
      isMore = await goOn(db, season, (from) =>
        inStep(async (tx) => {
          const started = performance.now();
          const isOver = await takeStep(tx, { season, from, atOnce, prizes });
          workedMs = performance.now() - started;
          return !isOver;
        }),
      );
      atOnce = Math.round(
        Math.min(Math.max(atOnce * Math.min(STEP_MS / workedMs, 2), FEWEST_AT_ONCE), MOST_AT_ONCE),
      );
      // SQLite answers at once: whoever waits has their turn between two steps.
      await new Promise(setImmediate);
    }
    // A season whose last step was done is over and is told, whoever wants to stop by then.
    if (isMore) return ended;
    ended.push(season);
  }
  return ended;
}

/** A season has to end before a game of the next can count. */
const isSeasonDue = async (db: Db, endedAt: number): Promise<boolean> =>
  (await dueSeasons(db, endedAt)).length > 0;

/**
 * Tells in which season a finished game counts. One that ended in an old season but is found only after that was closed
 * counts in the running one: it moves the ratings as they are by now, and how an old season has ended is told and stays.
 */
export async function seasonFor(tx: Db, endedAt: number): Promise<{ season: string; at: number }> {
  if (await isSeasonDue(tx, endedAt)) throw new Error('The season before has to end first');
  const { over } = await newestSeasons(tx);
  const at = over === null ? endedAt : Math.max(endedAt, seasonEnd(over));
  return { season: seasonOf(at), at };
}

/** Before the first end of a season all ratings are of the newest in which anybody was rated. */
async function dueSeasons(db: Db, at: number): Promise<string[]> {
  const { over, rated } = await newestSeasons(db);
  const running = over === null ? rated : nextSeason(over);
  return running === null ? [] : seasonsOver(running, at);
}

/** Does the next step of the end of a season. Answers whether there is more to do. */
async function goOn(db: Db, season: string, take: (from: string) => Promise<boolean>): Promise<boolean> {
  const from = await closingOf(db, season);
  return from !== null && take(from);
}

interface Step {
  readonly season: string;
  /** How far it had come, as it is stored. */
  readonly from: string;
  /** Users of whom it takes care. */
  readonly atOnce: number;
  readonly prizes: (tx: Db) => Promise<Prizes>;
}

/**
 * A step in a transaction with the note of how far it has come: a crash at any moment skips nothing and doubles nothing,
 * and of two processes at it one step each comes out. Answers whether it was the last.
 */
async function takeStep(tx: Db, given: Step): Promise<boolean> {
  const { season, from } = given;
  // Writing first takes the database's lock before anything is read that another process may change.
  if (!(await stepClosing(tx, season, { from, to: from }))) return false;
  const next = await step(tx, closingSchema.parse(JSON.parse(from)), given);
  await stepClosing(tx, season, { from, to: next && JSON.stringify(next) });
  return next === null;
}

async function step(tx: Db, closing: Closing, given: Step): Promise<Closing | null> {
  const { season, atOnce } = given;
  switch (closing.step) {
    case 'players': {
      const after = await resetPlayers(tx, season, closing.after, atOnce);
      return after === null ? { step: 'scores' } : { step: 'players', after };
    }
    case 'scores':
      await placeScores(tx, season);
      return { step: 'places', after: '' };
    case 'places': {
      const after = await givePlaces(tx, closing.after, given);
      return after === null ? { step: 'hidden', after: '' } : { step: 'places', after };
    }
    case 'hidden': {
      const after = await changeHiddenRatings(tx, closing.after, atOnce, softReset);
      if (after !== null) return { step: 'hidden', after };
      await changeWaiting(tx, softReset);
      return null;
    }
  }
}

/** Answers the last of the users in this step; null = there were none left. */
async function resetPlayers(tx: Db, season: string, after: string, atOnce: number): Promise<string | null> {
  const last = await lastUser(tx, after, atOnce);
  if (last === null) return null;
  await endForSome(tx, { season, reset: RESET }, { after, last });
  await countScores(tx, { season, fewestGames: LADDER_GAMES }, { after, last });
  return last;
}

/** The same for the places of players, and the trophies that come with some. */
async function givePlaces(tx: Db, after: string, { season, atOnce, ...step }: Step): Promise<string | null> {
  const last = await lastUser(tx, after, atOnce);
  if (last === null) return null;
  const placed = await placeSome(tx, { season, fewestGames: LADDER_GAMES }, { after, last });
  const prizes = await step.prizes(tx);
  await insertTrophies(
    tx,
    placed.flatMap(({ userId, rating }) => {
      const prize = prizes.get(rating);
      return (prize?.kinds ?? []).map((kind) => ({
        user_id: userId,
        season,
        kind,
        place: prize?.place ?? 0,
      }));
    }),
  );
  return last;
}

/** The trophies of each final rating that has some, and its place. */
type Prizes = ReadonlyMap<number, { readonly place: number; readonly kinds: readonly TrophyKind[] }>;

/** They are the same at each step, since all ratings have their places by then: read once. */
function prizesFor(season: string): (tx: Db) => Promise<Prizes> {
  let known: Prizes | null = null;
  return async (tx) => (known ??= prizesOf(await scoresOf(tx, season)));
}

function prizesOf(scores: Awaited<ReturnType<typeof scoresOf>>): Prizes {
  const players = scores.reduce((sum, score) => sum + score.players, 0);
  const tiers = new Set<string>();
  const prizes = new Map<number, { place: number; kinds: TrophyKind[] }>();
  for (const { rating, place } of scores) {
    const kinds = trophiesAt({ place, rating }, players, tiers);
    tiers.add(tierOf(rating).name);
    if (kinds.length > 0) prizes.set(rating, { place, kinds });
  }
  return prizes;
}
