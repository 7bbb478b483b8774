import type { PlanStep, Taken, TurnColumns } from '../../../db/server/games/stepWrites.ts';
import { leftName } from '../../../engine/ai/character/names.ts';
import type { AcceptedCommand } from '../../../engine/file/ledger.ts';
import type { Cause } from '../../../engine/model/cause.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { abandonmentOf } from './abandonment.ts';
import { ANCHOR, EXPIRED, REPLACED } from '../facts/causes.ts';
import { afterStep } from '../timekeeping/afterStep.ts';
import { standingAfter } from '../timekeeping/standing.ts';
import { deadlineOf } from '../clocks/turnTime.ts';
import { endVacationSoon, freezeIfAway } from '../timekeeping/vacations.ts';
import type { Games } from '../live/context.ts';
import { encodeFacts } from '../dice/ledgerOf.ts';
import type { LiveRoom, Position } from '../live/liveRoom.ts';
import { publish } from '../live/publish.ts';
import { refuseGone, store } from '../live/store.ts';
import { foggedUpdates, versionsAfter, type Updates } from '../live/updates.ts';

/** Commands after which the state is stored whole, so that loading folds few events. */
const SNAPSHOT_EVERY = 50;

/** What a command, or the end of a turn's time, has brought about. */
export interface Outcome {
  readonly cause: Cause;
  /** Who acted; null when time did. */
  readonly seat: number | null;
  readonly key: string | null;
  readonly step: AcceptedCommand;
  /** Given when it is a step of a plan. */
  readonly plan?: PlanStep;
  /** Given when another person sits down in the seat. */
  readonly taken?: Taken;
}

/**
 * Takes a decided outcome: the room moves on at once, so that the next command
 * is decided on top of it; the world hears of it when it is on disk. If it
 * cannot be stored the room is dropped, and with it all that was decided on top.
 * @returns the position that is now stored
 */
export async function advance(games: Games, room: LiveRoom, outcome: Outcome): Promise<Position> {
  refuseGone(room);
  const { decided: before, books, roster } = room;
  const at = games.now();
  const abandoned = outcome.step.events.flatMap((event) =>
    event.type === 'seat_abandoned' ? [event.seat] : [],
  );
  const returned = outcome.step.events.flatMap((event) =>
    event.type === 'seat_returned' ? [event.seat] : [],
  );
  for (const handed of abandoned) seatAs(room, handed, { isAi: true });
  for (const handed of returned) seatAs(room, handed, { isAi: false });
  if (outcome.taken) seatOther(room, outcome.taken);
  const rosterBefore = outcome.taken && roster;
  const { turn, fogged, turnOf, noShow } = moveOn(room, outcome, at, rosterBefore);
  const after = room.decided;
  const {
    cause,
    seat,
    key,
    step: { entry, events },
  } = outcome;
  const stored = {
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
    returned,
    taken: outcome.taken ?? null,
    clock: room.books === books ? null : standingAfter(room, books),
    turnOf: {
      ended: turnOf && { userId: userIn(room, turnOf.seat), taken: turnOf.taken },
      noShow: noShow === null ? null : userIn(room, noShow),
    },
    snapshot: turn !== null || after.seq % SNAPSHOT_EVERY === 0,
    plan: outcome.plan ?? null,
  };
  await store(
    games,
    room,
    (stamps) => games.writer.step(stored, stamps),
    () => {
      room.stored = after;
    },
  );
  publish(games, room, { cause, seat, at, before, after, events, rosterBefore, fogged, turn, books });
  if (!room.isOpen) games.onEnd();
  else if (turn || abandoned.length > 0) games.onTurn(room);
  if (turn && room.isOpen) freezeIfAway(games, room);
  if (turnOf?.taken === true && seat === turnOf.seat) endVacationSoon(games, userIn(room, seat));
  return after;
}

/** A commander takes over from here on, and who sat there may look on; or he plays again. */
function seatAs(room: LiveRoom, seat: Seat, { isAi }: { readonly isAi: boolean }): void {
  const entry = room.roster[seat];
  const name = room.names[seat] ?? '';
  if (entry) room.roster = room.roster.with(seat, { ...entry, username: isAi ? leftName(name) : name, isAi });
}

/** Another person sits down; who sat there is a stranger from here on. */
function seatOther(room: LiveRoom, { position, userId, username }: Taken): void {
  const before = userIn(room, position);
  const entry = room.roster[position];
  if (entry) room.roster = room.roster.with(position, { ...entry, id: userId, username });
  room.names = room.names.with(position, username);
  room.seatOf = new Map([...room.seatOf].filter(([id]) => id !== before)).set(userId, position);
  room.members = [...room.members.filter((id) => id !== before), userId];
}

/** A person's. */
const userIn = (room: LiveRoom, seat: Seat): string => room.roster[seat]?.id ?? '';

interface Moved {
  /** What the room's row must say if a turn or the game has ended. */
  readonly turn: TurnColumns | null;
  /** In fog: what each viewer will be told. */
  readonly fogged: Updates | null;
  readonly turnOf: ReturnType<typeof afterStep>['turnOf'];
  readonly noShow: Seat | null;
}

/** The room after an outcome. */
function moveOn(
  room: LiveRoom,
  outcome: Outcome,
  at: number,
  rosterBefore: LiveRoom['roster'] | undefined,
): Moved {
  const before = room.decided;
  const {
    cause,
    seat,
    step: { events, state, position },
  } = outcome;
  const over = state.result !== null;
  const turnOver = state.turn !== before.state.turn;
  const isPlanned = outcome.plan !== undefined;
  const { books, turnOf, noShow } = afterStep(room, { cause, seat, isPlanned, step: outcome.step }, at);
  room.idleTurns = idleTurnsAfter(room, outcome, turnOf?.taken ?? false);
  const abandoned = over
    ? null
    : abandonmentOf({
        state,
        events,
        turnOver,
        idleTurns: room.idleTurns,
        isRanked: room.isRanked,
        noShow: turnOf?.seat === noShow ? noShow : null,
      });
  const winners =
    state.result?.winners ?? (abandoned && abandoned.winner !== null ? [abandoned.winner] : null);
  const endedAt = over || abandoned ? at : null;
  const after = { state, seq: before.seq + 1, ledger: position, endedAt };
  const fogged =
    before.versions && foggedUpdates(room, { cause, seat, at, before, after, events, rosterBefore });
  const versions = before.versions && fogged && versionsAfter(before.versions, fogged);
  room.decided = { ...after, versions };
  room.isOpen = endedAt === null;
  if (books !== room.books) room.deadline = deadlineOf(books.time, at);
  if (!room.isOpen) room.deadline = null;
  room.books = books;
  if (!turnOver && room.isOpen) return { turn: null, fogged, turnOf, noShow };

  room.turnStart = { seq: after.seq, versions };
  for (const name of room.refused) room.answers.delete(name);
  room.refused.clear();
  const turn: TurnColumns = {
    status: over ? 'completed' : abandoned ? 'abandoned' : 'active',
    status_message: abandoned && abandoned.why,
    deadline: room.deadline,
    idle_turns: room.idleTurns,
    winners: winners && JSON.stringify(winners),
    ended_at: endedAt,
  };
  return { turn, fogged, turnOf, noShow };
}

/** What a person does starts the count anew; not what is done for him, nor a device that only looks in. */
function idleTurnsAfter({ idleTurns, decided: { state } }: LiveRoom, act: Outcome, taken: boolean): number {
  const { cause, seat } = act;
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
