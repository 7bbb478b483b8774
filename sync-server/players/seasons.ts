import type { Db } from '../../db/server/core/open.ts';
import {
  changeHiddenRatings,
  insertSeason,
  insertSeasonEnds,
  newestSeasons,
  standingsIn,
} from '../../db/server/players/seasons.ts';
import { insertTrophies } from '../../db/server/community/trophies.ts';
import { trophiesFor } from '../../engine/rating/trophies.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import {
  endOfSeason,
  nextSeason,
  seasonEnd,
  seasonOf,
  seasonsOver,
  softReset,
} from '../../engine/rating/seasons.ts';

/**
 * Ends the seasons that are over, missed ones too, oldest first, each in one
 * transaction. For when all games that have ended are counted, so that those of
 * the last minute are in.
 */
export async function endSeasons(db: Db, now: number): Promise<void> {
  for (const season of await dueSeasons(db, now)) await inTransaction(db, (tx) => endSeason(tx, season));
}

/**
 * Tells in which season a finished game counts. With the first of a new season those before it
 * end, in the game's own transaction, so that it moves ratings that are reset.
 * A game that ended in an old season but is found only after that was closed
 * counts in the running one: it moves the ratings as they are by now, and how
 * an old season has ended is told and stays.
 */
export async function seasonFor(tx: Db, endedAt: number): Promise<{ season: string; at: number }> {
  for (const season of await dueSeasons(tx, endedAt)) await endSeason(tx, season);
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
 * Keeps how a season has ended and resets the ratings, once: whoever comes later
 * finds it ended. What is hidden is reset alike, because it begins with the
 * points and is compared with them.
 */
async function endSeason(tx: Db, season: string): Promise<void> {
  // Writing first takes the database's lock before anything is read that another process may change.
  if (!(await insertSeason(tx, { season, ended_at: seasonEnd(season) }))) return;
  const ends = endOfSeason(await standingsIn(tx, season));
  const rows = ends.map((end) => ({
    user_id: end.userId,
    season,
    final_rating: end.finalRating,
    final_rank: end.finalRank,
    peak_rating: end.peakRating,
    games: end.games,
    new_rating: end.newRating,
  }));
  await insertSeasonEnds(tx, season, rows);
  await insertTrophies(
    tx,
    trophiesFor(ends).map(({ userId, kind, place }) => ({ user_id: userId, season, kind, place })),
  );
  await changeHiddenRatings(tx, softReset);
}
