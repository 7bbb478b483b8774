import type { Cause } from '../../../engine/model/cause.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { clockWrites, turnOfWrites, type ClockRecord, type TurnOf } from './clockWriter.ts';
import type { EventRow, PlanRow } from '../schema/games.ts';
import type { RoomRow } from '../schema/rooms.ts';
import { encodeState } from './storedState.ts';
import type { Write } from '../core/write.ts';

/** One accepted command, all of which is stored or nothing. */
export interface CommandRecord {
  readonly roomId: string;
  /** The step before must be stored, or this one is not. */
  readonly seq: number;
  readonly at: number;
  readonly cause: Cause;
  readonly seat: number | null;
  readonly key: string | null;
  readonly versionBefore: number;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** See EventTable.versions. */
  readonly versions: readonly number[] | null;
  readonly entry: Pick<EventRow, 'turn' | 'entry' | 'head'>;
  /** JSON of LedgerPosition after the record. */
  readonly ledger: () => string;
  /** Given when the step ends a turn or the game. */
  readonly turn: TurnColumns | null;
  /** Positions of the seats that went out. */
  readonly eliminated: readonly number[];
  /** Positions of the seats that a commander takes over. */
  readonly abandoned: readonly number[];
  /** Positions of the seats that their players take back. */
  readonly returned: readonly number[];
  /** The seat that another person takes over; what its player had planned goes with them. */
  readonly taken: Taken | null;
  /** Given when the clocks or who is there have changed. */
  readonly clock: ClockRecord | null;
  readonly turnOf: TurnOf;
  readonly snapshot: boolean;
  /** The plan of which this is a record has got so far. */
  readonly plan: PlanStep | null;
}

export interface Taken {
  readonly position: number;
  readonly userId: string;
  readonly username: string;
}

export type PlanStep = Pick<PlanRow, 'id' | 'turn' | 'state' | 'progress'>;

export type TurnColumns = Pick<
  RoomRow,
  'status' | 'status_message' | 'deadline' | 'idle_turns' | 'winners' | 'ended_at'
>;

/** The plan was called off or replaced before its step was stored: the step is not taken. */
export class PlanClosed extends Error {}

const EVENTS = `INSERT INTO events (room_id, seq, version, at, cause, seat, key, body, versions, turn, entry, head)
   SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM events WHERE room_id = ? AND seq = ?)`;
const TURN = `UPDATE rooms SET turn = ?, current_seat = ?, turn_seq = ?, deadline = ?, status = ?, status_message = ?,
   idle_turns = ?, winners = ?, ended_at = ?, updated_at = ? WHERE id = ?`;
const ELIMINATE = 'UPDATE seats SET eliminated = 1 WHERE room_id = ? AND position = ?';
const ABANDON = "UPDATE seats SET ai_difficulty = 'commander' WHERE room_id = ? AND position = ?";
const COME_BACK = 'UPDATE seats SET ai_difficulty = NULL WHERE room_id = ? AND position = ?';
const TAKE = 'UPDATE seats SET user_id = ?, username = ?, is_bot = 0 WHERE room_id = ? AND position = ?';
const FORGET_PLANS = 'DELETE FROM plans WHERE room_id = ? AND seat = ?';
const UNINVITE = 'DELETE FROM invitations WHERE room_id = ? AND user_id = ?';
const PLAN = `UPDATE plans SET turn = ?, state = ?, progress = ?, updated_at = ?
   WHERE id = ? AND state IN ('waiting', 'running')`;
const CLEAR_REFUSALS = 'DELETE FROM refusals WHERE room_id = ?';
const SNAPSHOT = `INSERT INTO snapshots (room_id, seq, state, ledger) VALUES (?, ?, ?, ?)
   ON CONFLICT (room_id) DO UPDATE SET seq = excluded.seq, state = excluded.state, ledger = excluded.ledger`;

/** The writes of a step, in this order. */
export function commandWrites(record: CommandRecord): Write[] {
  const { roomId, seq, at, state, turn, plan } = record;
  const ofSeats = (sql: string, positions: readonly number[]): Write[] =>
    positions.map((position) => ({ sql, values: [roomId, position] }));
  return [
    eventsWrite(record),
    ...ofSeats(ELIMINATE, record.eliminated),
    ...ofSeats(ABANDON, record.abandoned),
    ...ofSeats(COME_BACK, record.returned),
    ...(record.taken ? takeWrites(roomId, record.taken) : []),
    ...turnOfWrites(record.turnOf),
    // The turn's columns, which come below, have the last word.
    ...(record.clock ? clockWrites(record.clock) : []),
    ...(plan ? [planWrite(plan, at)] : []),
    ...(turn ? turnWrites(record, turn) : []),
    ...(record.snapshot
      ? [{ sql: SNAPSHOT, values: [roomId, seq, encodeState(state), record.ledger()] }]
      : []),
  ];
}

const eventsWrite = ({ roomId, seq, entry, ...record }: CommandRecord): Write => ({
  sql: EVENTS,
  values: [
    roomId,
    seq,
    record.versionBefore,
    record.at,
    record.cause,
    record.seat,
    record.key,
    JSON.stringify(record.events),
    record.versions && JSON.stringify(record.versions),
    entry.turn,
    entry.entry,
    entry.head,
    roomId,
    seq - 1,
  ],
  otherwise: () => new Error(`room ${roomId} is not at ${seq - 1}`),
});

const takeWrites = (roomId: string, { position, userId, username }: Taken): Write[] => [
  { sql: TAKE, values: [userId, username, roomId, position] },
  { sql: FORGET_PLANS, values: [roomId, position] },
  { sql: UNINVITE, values: [roomId, userId] },
];

const planWrite = (plan: PlanStep, at: number): Write => ({
  sql: PLAN,
  values: [plan.turn, plan.state, plan.progress, at, plan.id],
  otherwise: () => new PlanClosed(`plan ${plan.id} is not open`),
});

const turnWrites = ({ roomId, seq, at, state }: CommandRecord, turn: TurnColumns): Write[] => [
  { sql: CLEAR_REFUSALS, values: [roomId] },
  {
    sql: TURN,
    values: [
      state.turn,
      state.current,
      seq,
      turn.deadline,
      turn.status,
      turn.status_message,
      turn.idle_turns,
      turn.winners,
      turn.ended_at,
      at,
      roomId,
    ],
  },
];
