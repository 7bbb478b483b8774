import type { Db } from '../../db/server/core/open.ts';
import { mapById, revisionOf } from '../../db/server/maps/maps.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { hexToBytes } from '@noble/hashes/utils.js';
import { insertPlayedGame } from '../../db/server/games/games.ts';
import { roomById, type FinishedRow } from '../../db/server/rooms/rooms.ts';
import type { RoomRow, SeatRow } from '../../db/server/schema/rooms.ts';
import type { UserRow } from '../../db/server/schema/accounts.ts';
import { seatsOfRoom } from '../../db/server/rooms/seats.ts';
import { isPlayedStill } from '../../engine/model/rulesVersion.ts';
import type { Ledger, AcceptedCommand } from '../../engine/file/ledger.ts';
import { ImpossibleAct, playAgain } from '../../engine/file/playAgain.ts';
import type { Recording } from '../../engine/file/recording.ts';
import type { BoardMap } from '../../engine/model/boardMap.ts';
import type { Match, PlayedGame } from '../protocol/history.ts';
import { Refusal } from '../runtime/refusal.ts';
import type { Games } from '../games/live/context.ts';
import { boardOf, catalogueEntry, pinnedBoard } from '../games/facts/maps.ts';
import { refuseImpossible } from '../rooms/playable.ts';
import { freeCode } from '../rooms/roomCode.ts';
import { matchOf } from './matches.ts';
import { rowsOf } from './playedRows.ts';

/** Steps between which others have their turn: some milliseconds of work. */
const STEPS_AT_ONCE = 20;

/** Takes in games that were played on a device. */
export interface PlayedGames {
  /** Plays the game again and puts it into the player's history. Repeated, it answers the same. */
  take(user: UserRow, game: PlayedGame): Promise<Match>;
}

export function playedGames(games: Games): PlayedGames {
  // One after another: to play a long game again is work for seconds.
  let lastWork: Promise<unknown> = Promise.resolve();
  return {
    take(user, game) {
      const work = lastWork.then(() => takeIn(games, user, game));
      lastWork = work.catch(() => undefined);
      return work;
    },
  };
}

async function takeIn(games: Games, user: UserRow, game: PlayedGame): Promise<Match> {
  const known = await roomById(games.db, game.recording.gameId);
  if (known) return takenBefore(games, user, known);

  const board = await boardFor(games.db, game.recording);
  refuseMisfits(game, games.now());
  refuseImpossible(board, game.recording.config, game.recording.players.length, 'invalid');
  const { ledger, steps } = await played(game.recording, board);
  const result = steps.at(-1)?.state.result ?? null;
  if (result === null) throw wrong('game_not_over', 'This game is not over yet');

  const rows = rowsOf(user, game, ledger, steps);
  const row = await inTransaction(games.db, async (tx) => {
    const room: RoomRow = {
      ...rows.room,
      code: await freeCode(tx, true),
      secret: Buffer.from(hexToBytes(game.recording.root)),
    };
    await insertPlayedGame(tx, { ...rows, room });
    return room;
  });
  games.onEnd(row.id);
  return matchOf(seen(row, rows.seats[rows.me]));
}

async function takenBefore({ db }: Games, user: UserRow, room: RoomRow): Promise<Match> {
  const mine = (await seatsOfRoom(db, room.id)).find(({ user_id: id }) => id === user.id);
  if (mine && room.is_offline === 1) return matchOf(seen(room, mine));
  throw new Refusal('conflict', 'game_taken', 'This game belongs to somebody else', {
    field: 'recording.gameId',
  });
}

/** Games of a device move no rating. */
const seen = (room: RoomRow, seat: SeatRow | undefined): FinishedRow => ({
  ...room,
  position: seat?.position ?? 0,
  ai_difficulty: seat?.ai_difficulty ?? null,
  old_rating: null,
  new_rating: null,
});

async function boardFor(db: Db, { engine, map }: Recording): Promise<BoardMap> {
  if (!isPlayedStill(engine)) {
    throw wrong('other_rules', 'This game was played by the rules of another version', 'recording.engine');
  }
  const entry = catalogueEntry(map.id);
  if (!entry && !(await mapById(db, map.id))) {
    throw wrong('unknown_map', 'There is no such map', 'recording.map.id');
  }
  const isThere = entry ? (await boardOf(map.id)).rev === map.rev : await revisionOf(db, map.id, map.rev);
  if (!isThere) {
    throw wrong('other_map', 'The map has changed since this game was played', 'recording.map.rev');
  }
  return pinnedBoard(db, map.id, map.rev);
}

function refuseMisfits({ recording: { players, acts }, me, colors, times }: PlayedGame, now: number): void {
  if (players[me]?.isAi !== false) throw wrong('not_a_player', 'This seat was played by nobody', 'me');
  if (colors.length !== players.length) throw wrong('wrong_colors', 'Every player has a colour', 'colors');
  if (times.length !== acts.length + 1) throw wrong('wrong_times', 'Every act has its time', 'times');
  const inOrder = times.every((time, at) => time >= (times[at - 1] ?? 0));
  // The clock of a device may be wrong, but a game that ends tomorrow would head every list until then.
  if (!inOrder || (times.at(-1) ?? 0) > now) {
    throw wrong('wrong_times', 'The times are out of order or in the future', 'times');
  }
}

async function played(
  recording: Recording,
  board: BoardMap,
): Promise<{ ledger: Ledger; steps: AcceptedCommand[] }> {
  const steps: AcceptedCommand[] = [];
  const again = playAgain(recording, board);
  try {
    for (let next = again.next(); ; next = again.next()) {
      if (next.done === true) return { ledger: next.value, steps };
      steps.push(next.value);
      if (steps.length % STEPS_AT_ONCE === 0) await new Promise(setImmediate);
    }
  } catch (error) {
    if (!(error instanceof ImpossibleAct)) throw error;
    const message = `The rules do not allow act ${error.at + 1}: ${error.message}`;
    throw wrong('impossible_act', message, `recording.acts.${error.at}`);
  }
}

const wrong = (code: string, message: string, field = 'recording'): Refusal =>
  new Refusal('unprocessable', code, message, { field });
