import { RELIABILITY_TURNS } from '../players/reliability.ts';
import type { AttendanceRow, TurnClockRow } from '../schema/games.ts';
import type { RoomRow } from '../schema/rooms.ts';
import type { Write } from '../core/write.ts';

/** The clock of a running game, and the seats of which something has changed. */
export interface ClockRecord extends Pick<RoomRow, 'deadline'> {
  readonly status: 'active' | 'paused';
  readonly clock: Omit<TurnClockRow, 'stamp'>;
  readonly attendance: readonly AttendanceRow[];
}

/** The trace that an accepted command leaves in its players' reliability. */
export interface TurnOf {
  /** The user whose turn has ended with it, and whether they took it. */
  readonly ended: { readonly userId: string; readonly taken: boolean } | null;
  /** The user who has let a ranked game down at its start. */
  readonly noShow: string | null;
}

const ROOM = 'UPDATE rooms SET deadline = ?, status = ? WHERE id = ?';
const CLOCK = `UPDATE turn_clocks SET ends_at = ?, limit_at = ?, bank_ms = ?, allowance_ms = ?, acted = ?,
   frozen_until = ?, paused_at = ?, pauses = ?, pause_vote = ? WHERE room_id = ?`;
const ATTENDANCE = `UPDATE attendance SET bank_ms = ?, recent = ?, missed = ?, replace_at = ?, replaced_round = ?,
   has_returned = ?, pauses = ? WHERE room_id = ? AND position = ?`;
const TURN_OF = `INSERT INTO reliability (user_id, recent) VALUES (?, ?)
   ON CONFLICT (user_id) DO UPDATE SET recent = CASE WHEN length(reliability.recent) < ${RELIABILITY_TURNS}
     THEN reliability.recent || excluded.recent ELSE substr(reliability.recent, 2) || excluded.recent END`;
const NO_SHOW = `INSERT INTO reliability (user_id, no_shows) VALUES (?, 1)
   ON CONFLICT (user_id) DO UPDATE SET no_shows = reliability.no_shows + 1`;

export const clockWrites = ({ deadline, status, clock, attendance }: ClockRecord): Write[] => [
  { sql: ROOM, values: [deadline, status, clock.room_id] },
  {
    sql: CLOCK,
    values: [
      clock.ends_at,
      clock.limit_at,
      clock.bank_ms,
      clock.allowance_ms,
      clock.acted,
      clock.frozen_until,
      clock.paused_at,
      clock.pauses,
      clock.pause_vote,
      clock.room_id,
    ],
  },
  ...attendance.map((seat) => ({
    sql: ATTENDANCE,
    values: [
      seat.bank_ms,
      seat.recent,
      seat.missed,
      seat.replace_at,
      seat.replaced_round,
      seat.has_returned,
      seat.pauses,
      seat.room_id,
      seat.position,
    ],
  })),
];

export const turnOfWrites = ({ ended, noShow }: TurnOf): Write[] => [
  ...(ended ? [{ sql: TURN_OF, values: [ended.userId, ended.taken ? '1' : '0'] }] : []),
  ...(noShow === null ? [] : [{ sql: NO_SHOW, values: [noShow] }]),
];
