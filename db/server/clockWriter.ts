import type BetterSqlite3 from 'better-sqlite3';
import { RELIABILITY_TURNS } from './reliability.ts';
import type { AttendanceRow, RoomRow, TurnClockRow } from './schema.ts';

/** The clock of a running game, and the seats of which something has changed. */
export interface Standing extends Pick<RoomRow, 'deadline'> {
  readonly status: 'active' | 'paused';
  readonly clock: TurnClockRow;
  readonly attendance: readonly AttendanceRow[];
}

/** What a step says of how dependable somebody is. */
export interface TurnOf {
  /** Whose turn has ended with it, and whether he took it. */
  readonly ended: { readonly userId: string; readonly taken: boolean } | null;
  /** Who has let a ranked game down at its start. */
  readonly noShow: string | null;
}

type Runnable = Pick<BetterSqlite3.Statement, 'run'>;
export type ClockStatements = Readonly<
  Record<'standing' | 'clock' | 'attendance' | 'turnOf' | 'noShow', Runnable>
>;

export const prepareClock = (sqlite: BetterSqlite3.Database): ClockStatements => ({
  standing: sqlite.prepare('UPDATE rooms SET deadline = ?, status = ? WHERE id = ?'),
  clock: sqlite.prepare(
    `UPDATE turn_clocks SET ends_at = ?, limit_at = ?, bank_ms = ?, allowance_ms = ?, acted = ?, frozen_until = ?,
       paused_at = ?, pauses = ?, pause_vote = ? WHERE room_id = ?`,
  ),
  attendance: sqlite.prepare(
    `UPDATE attendance SET bank_ms = ?, recent = ?, missed = ?, replace_at = ?, replaced_round = ?,
       has_returned = ?, pauses = ? WHERE room_id = ? AND position = ?`,
  ),
  turnOf: sqlite.prepare(
    `INSERT INTO reliability (user_id, recent) VALUES (?, ?)
     ON CONFLICT DO UPDATE SET recent = substr(recent || excluded.recent, -${RELIABILITY_TURNS})`,
  ),
  noShow: sqlite.prepare(
    `INSERT INTO reliability (user_id, no_shows) VALUES (?, 1)
     ON CONFLICT DO UPDATE SET no_shows = no_shows + 1`,
  ),
});

export function writeStanding(
  statements: ClockStatements,
  { deadline, status, clock, attendance }: Standing,
): void {
  statements.standing.run(deadline, status, clock.room_id);
  statements.clock.run(
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
  );
  for (const seat of attendance) {
    statements.attendance.run(
      seat.bank_ms,
      seat.recent,
      seat.missed,
      seat.replace_at,
      seat.replaced_round,
      seat.has_returned,
      seat.pauses,
      seat.room_id,
      seat.position,
    );
  }
}

export function writeTurnOf(statements: ClockStatements, { ended, noShow }: TurnOf): void {
  if (ended) statements.turnOf.run(ended.userId, ended.taken ? '1' : '0');
  if (noShow !== null) statements.noShow.run(noShow);
}
