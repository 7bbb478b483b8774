import { clockRowsOf } from '../../../db/server/games/turnClocks.ts';
import type { Db } from '../../../db/server/core/open.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { RETURN_ROUNDS } from '../../protocol/clocks.ts';
import type { PauseState, RoomTimes } from '../../protocol/rooms.ts';
import { playerIdOf } from '../facts/seat.ts';
import { optionsOf } from '../facts/storedOptions.ts';
import { clockStateOf, nextToReplace, type ClockState } from './clockState.ts';
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
  clockState: ClockState,
  deadline: number | null,
  idOf: (seat: number) => string,
  at: number,
): RoomTimes {
  const absent = nextToReplace(clockState);
  return {
    // This goes by the deadline that was told, so that both say the same at any moment.
    usingTimeBank:
      clockState.pausedAt === null && isInBank(clockState.time, at) && deadline !== clockState.time.endsAt,
    timeBankSecondsRemaining: Math.ceil(bankLeft(clockState.time, clockState.pausedAt ?? at) / 1000),
    replacementPendingUserId: absent && idOf(absent.seat),
    replacementAt: absent && absent.at,
    pause: pauseOf(clockState, deadline, idOf, at),
  };
}

function pauseOf(
  { pausedAt, pauseVote }: ClockState,
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
  const clockState = clockStateOf(await clockRowsOf(db, row.id));
  const idOf = (position: number): string => {
    const seat = seats.find((one) => one.position === position);
    return seat ? playerIdOf(seat) : '';
  };
  return {
    times: timesOf(clockState, row.deadline, idOf, at),
    returnRounds: optionsOf(row).ranked ? new Map() : returnRoundsOf(clockState),
  };
}

/** Maps each seat to the last round in which its player may take it back. */
export const returnRoundsOf = ({ attendance }: ClockState): ReadonlyMap<number, number> =>
  new Map(
    attendance.flatMap(({ replacedRound, hasReturned }, seat) =>
      replacedRound === null || hasReturned ? [] : [[seat, replacedRound + RETURN_ROUNDS] as const],
    ),
  );
