import { inTransaction } from '../../db/server/core/transaction.ts';
import { eventsAfter } from '../../db/server/games/games.ts';
import { countBuiltInPlay, countPlay } from '../../db/server/maps/maps.ts';
import { insertResults, markCounted, uncountedRooms } from '../../db/server/players/results.ts';
import type { ResultRow } from '../../db/server/schema/players.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { isBuiltInMap } from '../../engine/maps/catalogue.ts';
import { luckOf } from '../../engine/odds/luck.ts';
import { statisticsOf, type GameStatistics } from '../../engine/rating/gameStatistics.ts';
import type { RatingChange } from '../../engine/rating/conquestPoints.ts';
import { placesOf, type PlacedSide } from '../../engine/rating/places.ts';
import { EXPIRED } from '../games/facts/causes.ts';
import { pinnedBoard } from '../games/facts/maps.ts';
import { winnersSchema } from '../games/live/roomDto.ts';
import { configOf } from '../games/facts/storedConfig.ts';
import { isOfDatabase } from '../runtime/databaseFault.ts';
import { startWorker, type Worker } from '../runtime/worker.ts';
import type { Players } from './context.ts';
import { annulDue } from './annul.ts';
import { isRated, rateGame } from './rateGame.ts';
import { endSeasons } from './seasons.ts';
import { tellSeasonOver } from './seasonNotices.ts';
import { settleFixture } from '../fixtures/settleFixture.ts';
import { enterReliability } from '../community/enterGame.ts';
import { enterOlderGames, tendBoards } from '../community/upkeep.ts';

const AT_ONCE = 20;
/** Rows of a log between which others have their turn: some milliseconds of work. */
const ROWS_AT_ONCE = 50;
const POLL_MS = 60_000;

/**
 * Takes finished games into statistics and ratings, in the order in which they
 * ended. The database says which are still to be counted, and all that a game
 * counts for is written in one transaction with the mark that it was: a crash
 * at any moment skips nothing and doubles nothing, and no command waits for it.
 * When all are counted, seasons that are over end.
 */
export const gameCounter = (players: Players): Worker =>
  startWorker({
    work: async (isStopped) => {
      await enterOlderGames(players.db, isStopped);
      await annulDue(players, isStopped);
      for (;;) {
        const rooms = await uncountedRooms(players.db, AT_ONCE);
        let counted = 0;
        for (const room of rooms) {
          if (isStopped()) return;
          await endDueSeasons(players, room.ended_at ?? 0, isStopped);
          if (await tryToCount(players, room)) counted++;
        }
        if (rooms.length < AT_ONCE || counted === 0) break;
      }
      await endDueSeasons(players, players.now(), isStopped);
      await tendBoards(players.db, players.now(), isStopped);
    },
    everyMs: POLL_MS,
    lease: { name: 'results', leases: players.leases },
    onError: (error) => players.log.error({ err: error }, 'games not counted'),
  });

/** All games that end before a season does are counted by then: rooms come in the order in which they ended. */
async function endDueSeasons(players: Players, now: number, isStopped: () => boolean): Promise<void> {
  for (const season of await endSeasons(players, now, isStopped)) await tellSeasonOver(players, season);
}

/** False of a game that cannot be read: it is tried again the next time, and does not keep the others waiting. */
async function tryToCount(players: Players, room: RoomRow): Promise<boolean> {
  try {
    await count(players, room);
    return true;
  } catch (error) {
    if (isOfDatabase(error)) throw error;
    players.log.error({ err: error, room: room.id }, 'a game was not counted');
    return false;
  }
}

async function count(players: Players, room: RoomRow): Promise<void> {
  const game = await statisticsOfRoom(players, room);
  const changes = await inTransaction(players.db, async (tx): Promise<RatingChange[]> => {
    if (!(await markCounted(tx, room.id, players.now()))) return [];
    if (room.contest !== null) {
      const seats = game?.seats ?? (await seatsOfRoom(tx, room.id));
      await settleFixture(tx, room, seats, game?.sides ?? []);
    }
    if (!game) return [];
    const { statistics, seats, sides } = game;
    await insertResults(tx, resultsOf(room, seats, sides, statistics));
    await (isBuiltInMap(room.map_id) ? countBuiltInPlay : countPlay)(tx, room.map_id);
    await enterReliability(
      tx,
      seats.flatMap(({ user_id: id }) => id ?? []),
      room.ended_at ?? room.updated_at,
    );
    return isRated(room, statistics) ? rateGame(tx, room, seats, sides, statistics.left) : [];
  });
  if (room.contest !== null) players.onFixtureOver();
  if (changes.length > 0) players.publisher.ratingsChanged({ gameId: room.id, changes });
}

interface Counted {
  readonly statistics: GameStatistics;
  readonly seats: readonly SeatRow[];
  readonly sides: readonly PlacedSide[];
}

/** null of what counts for nothing: games of a device, and those that nobody has brought to an end or won. */
async function statisticsOfRoom({ db, log }: Players, room: RoomRow): Promise<Counted | null> {
  if (room.is_offline === 1 || room.winners === null || room.turn_seq === 0) return null;
  const winners = winnersSchema.parse(JSON.parse(room.winners));
  const seats = await seatsOfRoom(db, room.id);
  const rows = await eventsAfter(db, room.id, 0);
  try {
    const board = await pinnedBoard(db, room.map_id, room.map_rev);
    const told = statisticsOf(
      board,
      rows.map(({ body, at, seat, cause }) => ({
        events: decodeEvents(body),
        at,
        seat,
        expired: cause === EXPIRED,
      })),
    );
    for (let step = 1; ; step++) {
      const next = told.next();
      if (next.done === true) {
        const statistics = next.value;
        // The board of an abandoned game knows no winner.
        const result = statistics.state.result ?? { winners, reason: 'last_standing' };
        const state = { ...statistics.state, result };
        return { statistics, seats, sides: placesOf(state, statistics.wentOut, statistics.left) };
      }
      if (step % ROWS_AT_ONCE === 0) await new Promise(setImmediate);
    }
  } catch (error) {
    // A log that cannot be read must not keep all games after it from being counted.
    log.error({ err: error, room: room.id }, 'a game cannot be counted');
    return null;
  }
}

const resultsOf = (
  room: RoomRow,
  seats: readonly SeatRow[],
  sides: readonly PlacedSide[],
  { players, left, rolls }: GameStatistics,
): ResultRow[] =>
  seats.flatMap(({ user_id: userId, position }) => {
    const side = sides.find((one) => one.seats.includes(position));
    const done = players[position];
    if (userId === null || !side || !done) return [];
    return [
      {
        room_id: room.id,
        user_id: userId,
        ended_at: room.ended_at ?? room.updated_at,
        map_id: room.map_id,
        mode: configOf(room).gameMode,
        place: side.place,
        won: side.won && left[position] !== true ? 1 : 0,
        eliminations: done.eliminations,
        conquests: done.conquests,
        card_trades: done.cardTrades,
        cards_traded: done.cardsTraded,
        best_territories: done.bestTerritories,
        best_armies: done.bestArmies,
        played_ms: done.playedMs,
        luck: Math.round(100 * luckOf(position, rolls[position] ?? []).armies),
      },
    ];
  });
