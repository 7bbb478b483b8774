import { clockRowsOf } from '../../../db/server/games/turnClocks.ts';
import type { Db } from '../../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { RETURN_ROUNDS } from '../../protocol/clocks.ts';
import type { PauseState, RoomTimes } from '../../protocol/rooms.ts';
import { playerIdOf } from '../facts/seat.ts';
import { optionsOf } from '../facts/storedOptions.ts';
import { booksOf, nextToReplace, type Books } from './books.ts';
import { bankLeft, isInBank } from './turnTime.ts';

/** Before the start and after the end nothing runs. */
export const NO_TIMES: RoomTimes = {
  usingTimeBank: false,
  timeBankSecondsRemaining: 0,
  replacementPendingUserId: null,
  replacementAt: null,
  pause: null,
};

/** The clock of a room as it is shown. @param idOf the player's id of a seat */
export function timesOf(
  books: Books,
  deadline: number | null,
  idOf: (seat: number) => string,
  at: number,
): RoomTimes {
  const absent = nextToReplace(books);
  return {
    // By the deadline that was told, so that both say the same at any moment.
    usingTimeBank: books.pausedAt === null && isInBank(books.time, at) && deadline !== books.time.endsAt,
    timeBankSecondsRemaining: Math.ceil(bankLeft(books.time, books.pausedAt ?? at) / 1000),
    replacementPendingUserId: absent && idOf(absent.seat),
    replacementAt: absent && absent.at,
    pause: pauseOf(books, deadline, idOf, at),
  };
}

function pauseOf(
  { pausedAt, pauseVote }: Books,
  deadline: number | null,
  idOf: (seat: number) => string,
  at: number,
): PauseState | null {
  if (pausedAt !== null) return { askedBy: null, agreed: [], until: deadline ?? at };
  if (pauseVote === null || pauseVote.until <= at) return null;
  return { askedBy: idOf(pauseVote.by), agreed: pauseVote.agreed.map(idOf), until: pauseVote.until };
}

/** The clock of a room that is read from the database. */
export async function storedTimes(
  db: Db,
  row: RoomRow,
  seats: readonly SeatRow[],
  at: number,
): Promise<{ times: RoomTimes; returnRounds: ReadonlyMap<number, number> }> {
  if (row.status !== 'active' && row.status !== 'paused') return { times: NO_TIMES, returnRounds: new Map() };
  const books = booksOf(await clockRowsOf(db, row.id));
  const idOf = (position: number): string => {
    const seat = seats.find((one) => one.position === position);
    return seat ? playerIdOf(seat) : '';
  };
  return {
    times: timesOf(books, row.deadline, idOf, at),
    returnRounds: optionsOf(row).ranked ? new Map() : returnRoundsOf(books),
  };
}

/** By seat the last round in which its player may take it back. */
export const returnRoundsOf = ({ attendance }: Books): ReadonlyMap<number, number> =>
  new Map(
    attendance.flatMap(({ replacedRound, hasReturned }, seat) =>
      replacedRound === null || hasReturned ? [] : [[seat, replacedRound + RETURN_ROUNDS] as const],
    ),
  );
