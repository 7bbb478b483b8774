import { z } from 'zod/mini';
import type { ClockRows } from '../../../db/server/games/turnClocks.ts';
import type { AttendanceRow, TurnClockRow } from '../../../db/server/schema/games.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { shifted as shiftedTime, type TurnTime } from './turnTime.ts';
import type { Attendance } from './attendance.ts';

export const pauseVoteSchema = z.strictObject({
  /** The seat that asked. */
  by: z.int(),
  until: z.int(),
  agreed: z.array(z.int()),
});
export type PauseVote = z.infer<typeof pauseVoteSchema>;

/** The times of a running game, which are kept beside its board. */
export interface ClockState {
  readonly time: TurnTime;
  /** Until then the clock was stopped for its player's vacation; null = it was not. */
  readonly frozenUntil: number | null;
  /** null = the game is not paused. */
  readonly pausedAt: number | null;
  readonly pauses: number;
  readonly pauseVote: PauseVote | null;
  /** Indexed by seat. */
  readonly attendance: readonly Attendance[];
}

const STOPPED: TurnTime = { endsAt: 0, limitAt: 0, bankMs: 0, allowanceMs: 0, acted: false };

export const clockStateOf = ({ clock, attendance }: ClockRows): ClockState => ({
  time: clock
    ? {
        endsAt: clock.ends_at,
        limitAt: clock.limit_at,
        bankMs: clock.bank_ms,
        allowanceMs: clock.allowance_ms,
        acted: clock.acted === 1,
      }
    : STOPPED,
  frozenUntil: clock?.frozen_until ?? null,
  pausedAt: clock?.paused_at ?? null,
  pauses: clock?.pauses ?? 0,
  pauseVote: clock?.pause_vote ? z.parse(pauseVoteSchema, JSON.parse(clock.pause_vote)) : null,
  attendance: attendance.map((row) => ({
    bankMs: row.bank_ms,
    recent: row.recent,
    missed: row.missed,
    replaceAt: row.replace_at,
    replacedRound: row.replaced_round,
    hasReturned: row.has_returned === 1,
    pauses: row.pauses,
  })),
});

export const clockRow = (
  roomId: string,
  clockState: Omit<ClockState, 'attendance'>,
): Omit<TurnClockRow, 'stamp'> => ({
  room_id: roomId,
  ends_at: clockState.time.endsAt,
  limit_at: clockState.time.limitAt,
  bank_ms: clockState.time.bankMs,
  allowance_ms: clockState.time.allowanceMs,
  acted: clockState.time.acted ? 1 : 0,
  frozen_until: clockState.frozenUntil,
  paused_at: clockState.pausedAt,
  pauses: clockState.pauses,
  pause_vote: clockState.pauseVote && JSON.stringify(clockState.pauseVote),
});

export const attendanceRow = (roomId: string, position: Seat, seat: Attendance): AttendanceRow => ({
  room_id: roomId,
  position,
  bank_ms: seat.bankMs,
  recent: seat.recent,
  missed: seat.missed,
  replace_at: seat.replaceAt,
  replaced_round: seat.replacedRound,
  has_returned: seat.hasReturned ? 1 : 0,
  pauses: seat.pauses,
});

export const withSeat = (
  clockState: ClockState,
  seat: Seat,
  change: (now: Attendance) => Attendance,
): ClockState => ({
  ...clockState,
  attendance: clockState.attendance.map((now, index) => (index === seat ? change(now) : now)),
});

/** The whole of it moved, e.g. by the length of a pause. */
export const shifted = (clockState: ClockState, milliseconds: number): ClockState => ({
  ...clockState,
  time: shiftedTime(clockState.time, milliseconds),
  attendance: clockState.attendance.map((seat) =>
    seat.replaceAt === null ? seat : { ...seat, replaceAt: seat.replaceAt + milliseconds },
  ),
});

/** The seat that a commander takes over next; null = everybody is there. */
export function nextToReplace({ attendance }: ClockState): { seat: Seat; at: number } | null {
  let next: { seat: Seat; at: number } | null = null;
  for (const [seat, { replaceAt: at }] of attendance.entries()) {
    if (at !== null && (next === null || at < next.at)) next = { seat, at };
  }
  return next;
}
