import type { Generated } from 'kysely';

/** See `migrations/010_clocks.ts`. */
export interface TurnClockTable {
  room_id: string;
  ends_at: number;
  limit_at: number;
  bank_ms: number;
  allowance_ms: number;
  acted: number;
  frozen_until: number | null;
  paused_at: number | null;
  pauses: Generated<number>;
  /** JSON of PauseVote. */
  pause_vote: string | null;
  /** On PostgreSQL: another with each change of the game. */
  stamp: Generated<string>;
}

export interface AttendanceTable {
  room_id: string;
  position: number;
  bank_ms: number;
  recent: Generated<string>;
  missed: Generated<number>;
  replace_at: number | null;
  replaced_round: number | null;
  has_returned: Generated<number>;
  pauses: Generated<number>;
}

export interface ReliabilityTable {
  user_id: string;
  recent: Generated<string>;
  no_shows: Generated<number>;
}

export interface VacationTable {
  id: string;
  user_id: string;
  from_at: number;
  until_at: number;
}
