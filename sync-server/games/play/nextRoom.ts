import type { CommandRecord, TurnColumns } from '../../../db/server/games/commandRecord.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { deadlineOf } from '../clocks/turnTime.ts';
import { encodeFacts } from '../dice/ledgerOf.ts';
import { ANCHOR, EXPIRED, REPLACED } from '../facts/causes.ts';
import type { LiveRoom } from '../live/liveRoom.ts';
import type { RoomCommand } from '../live/roomCommand.ts';
import { userIn, type RoomState } from '../live/roomState.ts';
import { foggedUpdates, versionsAfter, type Updates } from '../live/updates.ts';
import { clockAfter } from '../timekeeping/clockAfter.ts';
import { clockRecord } from '../timekeeping/changeClock.ts';
import { abandonmentOf } from './abandonment.ts';
import { seatingAfter } from './seatingAfter.ts';

/** Commands after which the state is stored whole, so that loading folds few events. */
const SNAPSHOT_EVERY = 50;

/** A room in play after a command that was accepted. */
export interface NextRoom {
  readonly state: RoomState;
  /** All that is stored of it, together or not at all. */
  readonly record: CommandRecord;
  /** In fog: what each viewer will be told; in open games that follows from the states alone. */
  readonly fogged: Updates | null;
  readonly turnOf: ReturnType<typeof clockAfter>['turnOf'];
}

/**
 * The room after an accepted command, without any input or output: whoever calls it keeps the state, stores the
 * record and tells the updates.
 * @param at milliseconds since 1970, UTC
 */
export function nextRoom(
  { id, options, isOfContest }: Pick<LiveRoom, 'id' | 'options' | 'isOfContest'>,
  before: RoomState,
  command: RoomCommand,
  at: number,
): NextRoom {
  const { cause, seat, accepted, taken = null } = command;
  const { events, state } = accepted;
  const over = state.result !== null;
  const turnOver = state.turn !== before.state.turn;
  const game = { clock: options.clock, isBinding: options.ranked || isOfContest };
  const { clockState, turnOf, noShow } = clockAfter(game, before, command, at);
  const idleTurns = idleTurnsAfter(before, command, turnOf?.taken ?? false);
  const abandoned = over
    ? null
    : abandonmentOf({
        state,
        events,
        turnOver,
        idleTurns,
        isRanked: options.ranked,
        isOfContest,
        noShow: turnOf?.seat === noShow ? noShow : null,
      });
  const isOpen = !over && abandoned === null;
  const seating = seatingAfter(before, events, taken);
  const position = { state, seq: before.seq + 1, ledger: accepted.position, endedAt: isOpen ? null : at };
  const rosterBefore = taken ? before.roster : undefined;
  const transition = { cause, seat, at, before, after: position, events, rosterBefore };
  const fogged = before.versions && foggedUpdates({ id, ...seating }, transition);
  const versions = before.versions && fogged && versionsAfter(before.versions, fogged);
  const deadline = clockState === before.clockState ? before.deadline : deadlineOf(clockState.time, at);
  const after: RoomState = {
    ...position,
    ...seating,
    versions,
    isOpen,
    turnStart: turnOver || !isOpen ? { seq: position.seq, versions } : before.turnStart,
    deadline: isOpen ? deadline : null,
    clockState,
    idleTurns,
  };
  const winners = state.result?.winners ?? abandoned?.winners ?? null;
  const turn: TurnColumns | null =
    turnOver || !isOpen
      ? {
          status: over ? 'completed' : abandoned ? 'abandoned' : 'active',
          status_message: abandoned && abandoned.why,
          deadline: after.deadline,
          idle_turns: idleTurns,
          winners: winners && JSON.stringify(winners),
          ended_at: after.endedAt,
        }
      : null;
  const reliability = {
    ended: turnOf && { userId: userIn(after, turnOf.seat), taken: turnOf.taken },
    noShow: noShow === null ? null : userIn(after, noShow),
  };
  const record = { ...recordOf(id, before, command, after, at), turn, turnOf: reliability };
  return { state: after, record, fogged, turnOf };
}

/** The part of the record that follows from the states around the command. */
function recordOf(
  roomId: string,
  before: RoomState,
  { cause, seat, key, accepted: { entry, events }, plan, taken }: RoomCommand,
  after: RoomState,
  at: number,
): Omit<CommandRecord, 'turn' | 'turnOf'> {
  return {
    roomId,
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
    eliminated: eliminatedBy(before.state, after.state),
    abandoned: events.flatMap((event) => (event.type === 'seat_abandoned' ? [event.seat] : [])),
    returned: events.flatMap((event) => (event.type === 'seat_returned' ? [event.seat] : [])),
    taken: taken ?? null,
    clock: after.clockState === before.clockState ? null : clockRecord(roomId, before, after),
    snapshot: after.turnStart.seq === after.seq || after.seq % SNAPSHOT_EVERY === 0,
    plan: plan ?? null,
  };
}

/** Only a person's own act starts the count anew: not what is done for them, nor a device that only looks in. */
function idleTurnsAfter(
  { idleTurns, state }: RoomState,
  { cause, seat }: RoomCommand,
  taken: boolean,
): number {
  const isPerson = (who: Seat): boolean => state.seats[who]?.isAi === false;
  if (cause === EXPIRED) return taken ? 0 : idleTurns + (isPerson(state.current) ? 1 : 0);
  if (cause === ANCHOR || cause === REPLACED) return idleTurns;
  return seat !== null && isPerson(seat) ? 0 : idleTurns;
}

function eliminatedBy(before: GameState, after: GameState): number[] {
  if (before.seats === after.seats) return [];
  return after.seats.flatMap(({ eliminated }, seat) =>
    eliminated && before.seats[seat]?.eliminated === false ? [seat] : [],
  );
}
