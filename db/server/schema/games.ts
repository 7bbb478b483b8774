import type { Generated, Selectable } from 'kysely';
import type { Cause } from '../../../engine/model/cause.ts';

/** One row for each accepted command, with all events that it brought about: what a game is made of. */
export interface EventTable {
  room_id: string;
  /** From 1, without a gap. */
  seq: number;
  /** GameState.version before these events. */
  version: number;
  at: number;
  cause: Cause;
  seat: number | null;
  /** The player who gave the command knows it again by this; null where no player did. */
  key: string | null;
  /** JSON array of GameEvent. */
  body: string;
  /** JSON array: each seat's version after these events, and last the spectators'; null where all have `seq`. */
  versions: string | null;
  /** The turn in which it happened; 0 before the first. */
  turn: number;
  /** JSON of EntryFacts. */
  entry: string | null;
  /** Hex; the event chain after these events. */
  head: string | null;
}

/** Commands of the current turn that were not accepted. */
export interface RefusalTable {
  room_id: string;
  player_id: string;
  key: string;
  /** JSON of the acknowledgement that was given. */
  ack: string;
}

export interface SnapshotTable {
  room_id: string;
  seq: number;
  state: string;
  /** JSON of LedgerPosition. */
  ledger: string | null;
}

export interface PlanTable {
  id: string;
  room_id: string;
  seat: number;
  starts: string;
  state: 'waiting' | 'running' | 'done' | 'cancelled' | 'replaced';
  /** JSON of Order[]. */
  orders: string;
  /** JSON of Progress. */
  progress: string;
  turn: number | null;
  made_at: number;
  updated_at: number;
}

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

export type EventRow = Selectable<EventTable>;
export type PlanRow = Selectable<PlanTable>;
export type TurnClockRow = Selectable<TurnClockTable>;
export type AttendanceRow = Selectable<AttendanceTable>;
export type SnapshotRow = Selectable<SnapshotTable>;
