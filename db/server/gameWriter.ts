import type BetterSqlite3 from 'better-sqlite3';
import type { GameEvent } from '../../engine/model/event.ts';
import type { GameState } from '../../engine/model/state.ts';
import { prepareClock, writeStanding, writeTurnOf, type Standing, type TurnOf } from './clockWriter.ts';
import type { Database } from './open.ts';
import type { EventRow, PlanRow, RoomRow } from './schema.ts';
import { encodeState } from './storedState.ts';

/** One accepted command, all of which is stored or nothing. */
export interface Step {
  readonly roomId: string;
  /** The step before must be stored, or this one is not. */
  readonly seq: number;
  readonly at: number;
  readonly cause: string;
  readonly seat: number | null;
  readonly key: string | null;
  readonly versionBefore: number;
  readonly events: readonly GameEvent[];
  readonly state: GameState;
  /** See EventTable.versions. */
  readonly versions: readonly number[] | null;
  readonly entry: Pick<EventRow, 'turn' | 'entry' | 'head'>;
  /** JSON of LedgerPosition after the step. */
  readonly ledger: () => string;
  /** Given when the step ends a turn or the game. */
  readonly turn: TurnColumns | null;
  /** Positions of the seats that went out. */
  readonly eliminated: readonly number[];
  /** Positions of the seats that a commander takes over. */
  readonly abandoned: readonly number[];
  /** Positions of the seats that their players take back. */
  readonly returned: readonly number[];
  /** The seat that another person takes over; what its player had planned goes with him. */
  readonly taken: Taken | null;
  /** Given when the clocks or who is there have changed. */
  readonly clock: Standing | null;
  readonly turnOf: TurnOf;
  readonly snapshot: boolean;
  /** Of the plan whose step this is: how far it has got. */
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

export interface StoredRefusal {
  readonly roomId: string;
  readonly playerId: string;
  readonly key: string;
  /** JSON of the acknowledgement. */
  readonly ack: string;
}

/** The plan was called off or replaced before its step was stored: the step is not taken. */
export class PlanClosed extends Error {}

/**
 * The write path of game commands. What many rooms write in one tick of the
 * event loop shares one transaction, so that one fsync pays for all of them.
 */
export interface GameWriter {
  /** Resolves when the step is on disk. Steps are written in the order in which they were given. */
  step(step: Step): Promise<void>;
  /** Stores what no command has brought about; steps given before are stored before. */
  standing(standing: Standing): Promise<void>;
  /** Remembers that a command was refused, until the turn ends. */
  refusal(refusal: StoredRefusal): Promise<void>;
  /** Resolves when nothing is left to write. */
  drained(): Promise<void>;
}

interface Job {
  run: () => void;
  resolve: () => void;
  reject: (error: unknown) => void;
}

export function gameWriter({ sqlite, db }: Database): GameWriter {
  const statements = prepare(sqlite);
  let queue: Job[] = [];
  let flushing: Promise<void> | null = null;

  const together = sqlite.transaction((jobs: readonly Job[]) => {
    for (const job of jobs) job.run();
  });

  /** One transaction for all; if it fails, one for each, so that the faulty one fails alone. */
  const commit = (jobs: readonly Job[]): void => {
    try {
      together(jobs);
      for (const job of jobs) job.resolve();
    } catch (error) {
      if (jobs.length === 1) jobs[0]?.reject(error);
      else for (const job of jobs) commit([job]);
    }
  };

  const take = (): Job[] => {
    const jobs = queue;
    [queue, flushing] = [[], null];
    return jobs;
  };

  const flush = async (): Promise<void> => {
    await new Promise(setImmediate);
    try {
      await db.connection().execute(async () => commit(take()));
    } catch (error) {
      for (const job of take()) job.reject(error);
    }
  };

  const enqueue = (run: () => void): Promise<void> =>
    new Promise((resolve, reject) => {
      queue.push({ run, resolve, reject });
      flushing ??= flush();
    });

  const drained = async (): Promise<void> => {
    await flushing;
    if (queue.length > 0) await drained();
  };

  return {
    step: (step) => enqueue(() => writeStep(statements, step)),
    standing: (standing) => enqueue(() => writeStanding(statements, standing)),
    refusal: ({ roomId, playerId, key, ack }) =>
      enqueue(() => statements.insertRefusal.run(roomId, playerId, key, ack)),
    drained,
  };
}

/** Prepared once: compiling a statement costs more than running it. */
const prepare = (sqlite: BetterSqlite3.Database) => ({
  ...prepareClock(sqlite),
  insertEvents: sqlite.prepare(
    `INSERT INTO events (room_id, seq, version, at, cause, seat, key, body, versions, turn, entry, head)
     SELECT ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? WHERE EXISTS (SELECT 1 FROM events WHERE room_id = ? AND seq = ?)`,
  ),
  turn: sqlite.prepare(
    `UPDATE rooms SET turn = ?, current_seat = ?, turn_seq = ?, deadline = ?, status = ?, status_message = ?,
       idle_turns = ?, winners = ?, ended_at = ?, updated_at = ? WHERE id = ?`,
  ),
  eliminate: sqlite.prepare('UPDATE seats SET eliminated = 1 WHERE room_id = ? AND position = ?'),
  abandon: sqlite.prepare("UPDATE seats SET ai_difficulty = 'commander' WHERE room_id = ? AND position = ?"),
  comeBack: sqlite.prepare('UPDATE seats SET ai_difficulty = NULL WHERE room_id = ? AND position = ?'),
  take: sqlite.prepare(
    'UPDATE seats SET user_id = ?, username = ?, is_bot = 0 WHERE room_id = ? AND position = ?',
  ),
  forgetPlans: sqlite.prepare('DELETE FROM plans WHERE room_id = ? AND seat = ?'),
  uninvite: sqlite.prepare('DELETE FROM invitations WHERE room_id = ? AND user_id = ?'),
  insertRefusal: sqlite.prepare('INSERT INTO refusals (room_id, player_id, key, ack) VALUES (?, ?, ?, ?)'),
  plan: sqlite.prepare(
    `UPDATE plans SET turn = ?, state = ?, progress = ?, updated_at = ?
     WHERE id = ? AND state IN ('waiting', 'running')`,
  ),
  clearRefusals: sqlite.prepare('DELETE FROM refusals WHERE room_id = ?'),
  snapshot: sqlite.prepare(
    'INSERT OR REPLACE INTO snapshots (room_id, seq, state, ledger) VALUES (?, ?, ?, ?)',
  ),
});

function writeStep(statements: ReturnType<typeof prepare>, step: Step): void {
  const { roomId, seq, at, state, turn } = step;
  const { changes } = statements.insertEvents.run(
    roomId,
    seq,
    step.versionBefore,
    at,
    step.cause,
    step.seat,
    step.key,
    JSON.stringify(step.events),
    step.versions && JSON.stringify(step.versions),
    step.entry.turn,
    step.entry.entry,
    step.entry.head,
    roomId,
    seq - 1,
  );
  if (changes !== 1) throw new Error(`room ${roomId} is not at ${seq - 1}`);

  for (const position of step.eliminated) statements.eliminate.run(roomId, position);
  for (const position of step.abandoned) statements.abandon.run(roomId, position);
  for (const position of step.returned) statements.comeBack.run(roomId, position);
  if (step.taken) {
    const { position, userId, username } = step.taken;
    statements.take.run(userId, username, roomId, position);
    statements.forgetPlans.run(roomId, position);
    statements.uninvite.run(roomId, userId);
  }
  writeTurnOf(statements, step.turnOf);
  // The turn's columns, which come below, have the last word.
  if (step.clock) writeStanding(statements, step.clock);
  const { plan } = step;
  if (plan && statements.plan.run(plan.turn, plan.state, plan.progress, at, plan.id).changes !== 1) {
    throw new PlanClosed(`plan ${plan.id} is not open`);
  }
  if (turn) {
    statements.clearRefusals.run(roomId);
    statements.turn.run(
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
    );
  }
  if (step.snapshot) statements.snapshot.run(roomId, seq, encodeState(state), step.ledger());
}
