import type { PlanStep, TurnColumns } from '../../db/server/gameWriter.ts';
import { leftName } from '../../engine/ai/names.ts';
import type { Step } from '../../engine/file/ledger.ts';
import type { Seat } from '../../engine/model/ids.ts';
import { isAlive, type GameState } from '../../engine/model/state.ts';
import { TURN_MS } from '../protocol/rooms.ts';
import type { Games } from './context.ts';
import { encodeFacts } from './dice/ledgerOf.ts';
import type { LiveRoom, Position } from './liveRoom.ts';
import { publish } from './publish.ts';
import { foggedUpdates, versionsAfter, type Updates } from './updates.ts';

export const EXPIRED = 'turn_expired';
export const ANCHOR = 'anchor';

/** Commands after which the state is stored whole, so that loading folds few events. */
const SNAPSHOT_EVERY = 50;

/** What a command, or the end of a turn's time, has brought about. */
export interface Outcome {
  readonly cause: string;
  /** Who acted; null when time did. */
  readonly seat: number | null;
  readonly key: string | null;
  readonly step: Step;
  /** Given when it is a step of a plan. */
  readonly plan?: PlanStep;
}

/**
 * Takes a decided outcome: the room moves on at once, so that the next command
 * is decided on top of it; the world hears of it when it is on disk. If it
 * cannot be stored the room is dropped, and with it all that was decided on top.
 * @returns the position that is now stored
 */
export async function advance(games: Games, room: LiveRoom, outcome: Outcome): Promise<Position> {
  const before = room.decided;
  const at = games.now();
  const abandoned = outcome.step.events.flatMap((event) =>
    event.type === 'seat_abandoned' ? [event.seat] : [],
  );
  handOver(room, abandoned);
  const { turn, fogged } = moveOn(room, outcome, at);
  const after = room.decided;
  const {
    cause,
    seat,
    key,
    step: { entry, events },
  } = outcome;
  try {
    await games.writer.step({
      roomId: room.id,
      seq: after.seq,
      at,
      cause,
      seat,
      key,
      versionBefore: before.state.version,
      events,
      state: after.state,
      versions: after.versions,
      entry: { turn: entry.turn, entry: encodeFacts(entry), head: entry.head },
      ledger: () => JSON.stringify(after.ledger),
      turn,
      eliminated: eliminatedBy(before.state, after.state),
      abandoned,
      snapshot: turn !== null || after.seq % SNAPSHOT_EVERY === 0,
      plan: outcome.plan ?? null,
    });
  } catch (error) {
    games.live.drop(room);
    throw error;
  }
  room.stored = after;
  publish(games, room, { cause, seat, at, before, after, events, fogged, turn });
  if (!room.isOpen) games.onEnd();
  else if (turn || abandoned.length > 0) games.onTurn(room);
  return after;
}

/** Commanders take over from here on; who sat there may look on. */
function handOver(room: LiveRoom, abandoned: readonly Seat[]): void {
  for (const seat of abandoned) {
    const entry = room.roster[seat];
    if (!entry) continue;
    room.roster = room.roster.with(seat, { ...entry, username: leftName(entry.username), isAi: true });
  }
}

interface Moved {
  /** What the room's row must say if a turn or the game has ended. */
  readonly turn: TurnColumns | null;
  /** In fog: what each viewer will be told. */
  readonly fogged: Updates | null;
}

/** The room after an outcome. */
function moveOn(room: LiveRoom, outcome: Outcome, at: number): Moved {
  const before = room.decided;
  const {
    cause,
    seat,
    step: { events, state, position },
  } = outcome;
  const over = state.result !== null;
  const turnOver = state.turn !== before.state.turn;
  room.idleTurns = idleTurnsAfter(room, outcome);
  const abandoned = !over && turnOver && isAbandoned(room, state);
  const endedAt = over || abandoned ? at : null;
  const after = { state, seq: before.seq + 1, ledger: position, endedAt };
  const fogged = before.versions && foggedUpdates(room, { cause, seat, at, before, after, events });
  const versions = before.versions && fogged && versionsAfter(before.versions, fogged);
  room.decided = { ...after, versions };
  if (!turnOver && !over) return { turn: null, fogged };

  room.isOpen = endedAt === null;
  room.turnStart = { seq: after.seq, versions };
  room.deadline = room.isOpen ? at + TURN_MS[room.clock] : null;
  for (const name of room.refused) room.answers.delete(name);
  room.refused.clear();
  const turn: TurnColumns = {
    status: over ? 'completed' : abandoned ? 'abandoned' : 'active',
    status_message: abandoned ? 'Nobody played for two rounds' : null,
    deadline: room.deadline,
    idle_turns: room.idleTurns,
    winners: state.result && JSON.stringify(state.result.winners),
    ended_at: endedAt,
  };
  return { turn, fogged };
}

/** A person's command starts the count anew; an AI's does not, nor does a device that only looks in. */
function idleTurnsAfter(room: LiveRoom, { cause, seat }: Outcome): number {
  if (cause === ANCHOR) return room.idleTurns;
  const { current, seats } = room.decided.state;
  if (cause === EXPIRED) return seats[current]?.isAi ? room.idleTurns : room.idleTurns + 1;
  return seat !== null && seats[seat]?.isAi === false ? 0 : room.idleTurns;
}

/** Two rounds in which no living person acted (rules.md 3.11). */
function isAbandoned(room: LiveRoom, state: GameState): boolean {
  const people = state.seats.filter(({ isAi }, seat) => !isAi && isAlive(state, seat)).length;
  return people > 0 && room.idleTurns >= 2 * people;
}

function eliminatedBy(before: GameState, after: GameState): number[] {
  if (before.seats === after.seats) return [];
  return after.seats.flatMap(({ eliminated }, seat) =>
    eliminated && before.seats[seat]?.eliminated === false ? [seat] : [],
  );
}
