import { z } from 'zod/mini';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { insertTrophies } from '../../db/server/community/trophies.ts';
import {
  changeHiddenRatings,
  changeWaiting,
  closingOf,
  insertSeasonEnds,
  newestSeasons,
  nextRating,
  openClosing,
  placeSome,
  standingsAfter,
  stepClosing,
} from '../../db/server/players/seasons.ts';
import { tierOf } from '../../engine/rating/ranks.ts';
import {
  endFor,
  LADDER_GAMES,
  nextSeason,
  seasonEnd,
  seasonOf,
  seasonsOver,
  softReset,
} from '../../engine/rating/seasons.ts';
import { trophiesAt } from '../../engine/rating/trophies.ts';

/** Users in one step, which takes some milliseconds: no command waits for longer. */
const AT_ONCE = 100;
/** Above every rating. */
const HIGHEST = 1_000_000;

/**
 * How far the end of a season has come: players are reset, places given from the best on, and what is hidden is reset
 * alike, because it begins with the points and is compared with them.
 */
const closingSchema = z.discriminatedUnion('step', [
  z.object({ step: z.literal('players'), after: z.string(), ranked: z.int() }),
  z.object({
    step: z.literal('places'),
    below: z.int(),
    above: z.int(),
    ranked: z.int(),
    tiers: z.array(z.string()),
    /** Those who share the place that is being given, of whom some have it; null = the next place is to be given. */
    sharing: z._default(z.nullable(z.object({ rating: z.int(), players: z.int() })), null),
  }),
  z.object({ step: z.literal('hidden'), after: z.string() }),
]);
type Closing = z.infer<typeof closingSchema>;

/**
 * Ends the seasons that are over, missed ones too, oldest first, step by step. For when all games that ended in them are
 * counted: until a season has ended none of the next counts. Answers which have ended by this.
 */
export async function endSeasons(
  db: Db,
  now: number,
  isStopped: () => boolean = () => false,
): Promise<string[]> {
  const ended: string[] = [];
  for (const season of await dueSeasons(db, now)) {
    const begun: Closing = { step: 'players', after: '', ranked: 0 };
    await openClosing(db, { season, ended_at: seasonEnd(season), closing: JSON.stringify(begun) });
    // SQLite answers at once: whoever waits has their turn between two steps.
    let isMore = true;
    while (isMore && !isStopped()) {
      isMore = await goOn(db, season);
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

/**
 * Does the next step of the end of a season, in a transaction with the note of how far it has come: a crash at any
 * moment skips nothing and doubles nothing, and of two processes at it one step each comes out. Answers whether there
 * is more to do.
 */
async function goOn(db: Db, season: string): Promise<boolean> {
  const from = await closingOf(db, season);
  if (from === null) return false;
  const closing = closingSchema.parse(JSON.parse(from));
  await inTransaction(db, async (tx) => {
    // Writing first takes the database's lock before anything is read that another process may change.
    if (!(await stepClosing(tx, season, { from, to: from }))) return;
    const next = await step(tx, season, closing);
    await stepClosing(tx, season, { from, to: next && JSON.stringify(next) });
  });
  return true;
}

async function step(tx: Db, season: string, closing: Closing): Promise<Closing | null> {
  switch (closing.step) {
    case 'players':
      return resetPlayers(tx, season, closing);
    case 'places':
      return givePlaces(tx, season, closing);
    case 'hidden': {
      const after = await changeHiddenRatings(tx, closing.after, AT_ONCE, softReset);
      if (after !== null) return { step: 'hidden', after };
      await changeWaiting(tx, softReset);
      return null;
    }
  }
}

async function resetPlayers(
  tx: Db,
  season: string,
  { after, ranked: before }: Closing & { step: 'players' },
): Promise<Closing> {
  const { standings, next } = await standingsAfter(tx, season, after, AT_ONCE);
  const rows = standings.map((standing) => {
    const { finalRating, peakRating, games, newRating } = endFor(standing);
    return {
      user_id: standing.userId,
      season,
      final_rating: finalRating,
      final_rank: null,
      peak_rating: peakRating,
      games,
      new_rating: newRating,
    };
  });
  await insertSeasonEnds(tx, season, rows);
  const ranked = before + rows.filter(({ games }) => games >= LADDER_GAMES).length;
  return next === null
    ? { step: 'places', below: HIGHEST, above: 0, ranked, tiers: [], sharing: null }
    : { step: 'players', after: next, ranked };
}

/**
 * Gives the next places, so many as one step has room for. All with the same rating share one, and may be more than a step
 * has room for: then the next steps go on with them.
 */
async function givePlaces(tx: Db, season: string, closing: Closing & { step: 'places' }): Promise<Closing> {
  let { below, above, sharing } = closing;
  const { ranked } = closing;
  const tiers = new Set(closing.tiers);
  for (let left = AT_ONCE; left > 0;) {
    sharing ??= (await nextRating(tx, season, LADDER_GAMES, below)) ?? null;
    if (!sharing) return { step: 'hidden', after: '' };
    const { rating, players } = sharing;
    const place = above + 1;
    const who = { season, rating, fewestGames: LADDER_GAMES };
    const userIds = await placeSome(tx, who, place, left);
    const kinds = trophiesAt({ place, rating }, ranked, tiers);
    await insertTrophies(
      tx,
      kinds.flatMap((kind) => userIds.map((userId) => ({ user_id: userId, season, kind, place }))),
    );
    left -= userIds.length;
    if (left === 0) break;
    tiers.add(tierOf(rating).name);
    [below, above, sharing] = [rating, above + players, null];
  }
  return { step: 'places', below, above, ranked, tiers: [...tiers], sharing };
}
