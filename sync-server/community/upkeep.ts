import { startClanSeason } from '../../db/server/clans/clans.ts';
import { pageOf } from '../../db/server/community/boards.ts';
import { changesOf } from '../../db/server/community/seasons.ts';
import {
  expiredStandings,
  forgetBoardsBefore,
  hasDay,
  keepDay,
  nextBoardsDue,
  putStanding,
  takeBoardsDue,
} from '../../db/server/community/standings.ts';
import type { Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { newestSeasons } from '../../db/server/players/seasons.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { kindOfGame } from '../../engine/model/matchKinds.ts';
import type { RatedGame } from '../../engine/rating/conquestPoints.ts';
import { nextSeason, seasonOf } from '../../engine/rating/seasons.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { boardNames } from './boardNames.ts';
import { enterGame } from './enterGame.ts';
import { placesOf } from './places.ts';

/** Rows that are changed in one transaction, so that commands wait for none of them long. */
const AT_ONCE = 100;
const PLACES_KEPT = 1_000;
const DAY_MS = 24 * 3_600_000;

/** UTC, in days since 1970. */
export const dayOf = (at: number): number => Math.floor(at / DAY_MS);

/** Enters the games that were counted before there were boards, one a transaction, in the order in which they counted. */
export async function enterOlderGames(db: Db, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const roomId = isStopped() ? undefined : await nextBoardsDue(db);
    if (roomId === undefined) return;
    await inTransaction(db, async (tx) => {
      if (await takeBoardsDue(tx, roomId)) await enterOlder(tx, roomId);
    });
  }
}

async function enterOlder(tx: Db, roomId: string): Promise<void> {
  const room = await roomById(tx, roomId);
  const changes = await changesOf(tx, [roomId]);
  const [first] = changes;
  if (!room || !first) return;
  const game = JSON.parse(first.inputs) as RatedGame;
  const { gameMode: mode, teams } = configOf(room);
  await enterGame(tx, {
    roomId,
    season: seasonOf(first.at),
    at: first.at,
    mapId: room.map_id,
    mode,
    kind: kindOfGame(teams, room.max_players),
    game,
    changes: changes.map((change) => ({ userId: change.user_id, newRating: change.new_rating })),
  });
}

/** What boards need as time goes by: who is away leaves them, each day's places are kept, boards of ended seasons go. */
export async function tendBoards(db: Db, now: number, isStopped: () => boolean): Promise<void> {
  for (;;) {
    const expired = isStopped() ? [] : await expiredStandings(db, now, AT_ONCE);
    if (expired.length === 0) break;
    await inTransaction(db, async (tx) => {
      for (const row of expired) await putStanding(tx, { ...row, listed: 0 }, row);
    });
  }
  const { over } = await newestSeasons(db);
  if (over !== null) {
    const running = nextSeason(over);
    while (!isStopped() && (await inTransaction(db, (tx) => forgetBoardsBefore(tx, running, AT_ONCE))));
  }
  await startClanSeason(db, seasonOf(now));
  const board = boardNames.season(seasonOf(now));
  const day = dayOf(now);
  if (isStopped() || (await hasDay(db, board, day))) return;
  const best = await pageOf(db, { board, day }, { limit: PLACES_KEPT });
  const { placeOf } = await placesOf(db, board, best);
  await inTransaction(db, (tx) =>
    keepDay(
      tx,
      board,
      day,
      best.map((entry) => ({ user_id: entry.userId, place: placeOf(entry) })),
    ),
  );
}
