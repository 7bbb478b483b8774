import type { ClockRows } from '../../../db/server/games/turnClocks.ts';
import type { RoomRow, SeatRow } from '../../../db/server/schema/rooms.ts';
import { rulesetFor } from '../../../engine/rules/ruleset/ruleset.ts';
import { teamsOf } from '../../../engine/rules/setup.ts';
import { CLOCK_RULES, RETURN_ROUNDS } from '../../protocol/clocks.ts';
import type { PauseState, RoomTimes } from '../../protocol/rooms.ts';
import { isAiSeat, playerIdOf } from '../facts/seat.ts';
import { configOf } from '../facts/storedConfig.ts';
import { optionsOf } from '../facts/storedOptions.ts';
import { clockStateOf, nextToReplace, type ClockState } from './clockState.ts';
import { othersClock } from './othersClock.ts';
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

/** The clock of a room as it is shown. */
export interface Timed {
  readonly times: RoomTimes;
  /** Milliseconds since 1970, UTC; null while no clock runs. */
  readonly turnExpiresAt: number | null;
  /** Keyed by seat; see PlayerSlot.returnUntilRound. */
  readonly returnRounds: ReadonlyMap<number, number>;
}

/** Before the start and after the end. */
export const UNTIMED: Timed = { times: NO_TIMES, turnExpiresAt: null, returnRounds: new Map() };

/** The clock of a room that is read from the database. @param userId null = as everybody may see it */
export function shownClock(
  row: RoomRow,
  seats: readonly SeatRow[],
  rows: ClockRows,
  userId: string | null,
  at: number,
): Timed {
  if (row.status !== 'active' && row.status !== 'paused') return UNTIMED;
  const { clock, ranked } = optionsOf(row);
  const whole = { clockState: clockStateOf(rows), deadline: row.deadline };
  const { clockState, deadline } =
    rows.clock === undefined || seesClock(row, seats, userId)
      ? whole
      : othersClock(CLOCK_RULES[clock], whole, at);
  const idOf = (position: number): string => {
    const seat = seats.find((one) => one.position === position);
    return seat ? playerIdOf(seat) : '';
  };
  return {
    times: timesOf(clockState, deadline, idOf, at),
    turnExpiresAt: row.status === 'active' ? deadline : null,
    returnRounds: ranked ? new Map() : returnRoundsOf(clockState),
  };
}

/** In fog the clock tells of what is done in a turn: its player's side alone is shown all of it. */
function seesClock(row: RoomRow, seats: readonly SeatRow[], userId: string | null): boolean {
  if (!hidesTurns(row)) return true;
  const own = seats.find(({ user_id: id }) => id === userId && userId !== null);
  if (!own || row.current_seat === null || own.eliminated === 1 || isAiSeat(own)) return false;
  const teams = teamsOf(configOf(row), seats.length);
  return teams[own.position] === teams[row.current_seat];
}

const hidesTurns = (row: RoomRow): boolean => rulesetFor(configOf(row)).vision.hides;

/** The players of a running game in fog who are shown more of its clock than others. */
export const clockSide = (row: RoomRow, seats: readonly SeatRow[]): string[] =>
  row.status === 'active' && hidesTurns(row)
    ? seats.flatMap(({ user_id: id }) => (id !== null && seesClock(row, seats, id) ? [id] : []))
    : [];

/** Maps each seat to the last round in which its player may take it back. */
export const returnRoundsOf = ({ attendance }: ClockState): ReadonlyMap<number, number> =>
  new Map(
    attendance.flatMap(({ replacedRound, hasReturned }, seat) =>
      replacedRound === null || hasReturned ? [] : [[seat, replacedRound + RETURN_ROUNDS] as const],
    ),
  );
