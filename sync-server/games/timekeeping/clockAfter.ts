import { traitsOfCause } from '../../../engine/model/cause.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { CLOCK_RULES, type ClockRules } from '../../protocol/clocks.ts';
import type { RoomOptions } from '../../protocol/roomSettings.ts';
import { ANCHOR, EXPIRED, REPLACED } from '../facts/causes.ts';
import type { RoomCommand } from '../live/roomCommand.ts';
import type { RoomState } from '../live/roomState.ts';
import { arrived, isThere, turnMissed, turnPlayed } from '../clocks/attendance.ts';
import { withSeat, type ClockState } from '../clocks/clockState.ts';
import { bankAfter, timeAfterAction, turnBegun } from '../clocks/turnTime.ts';

interface ClockAfter {
  readonly clockState: ClockState;
  /** A person's turn that is over, and whether they took it; null = it counts for nothing. */
  readonly turnOf: { readonly seat: Seat; readonly taken: boolean } | null;
  /** The seat that has let a game down at its start which binds its players. */
  readonly noShow: Seat | null;
}

/** A game as its clock knows it. */
interface ClockedGame {
  readonly clock: RoomOptions['clock'];
  /** It is ranked, or a contest has arranged it: it is noted who does not come. */
  readonly isBinding: boolean;
}

/** Until then nobody leaves a live game that binds them without a mark. */
const NO_SHOW_ROUNDS = 2;

/** The clockState after a command, or after the end of a turn's time. */
export function clockAfter(game: ClockedGame, room: RoomState, command: RoomCommand, at: number): ClockAfter {
  const rules = CLOCK_RULES[game.clock];
  const { state: before } = room;
  const { state, events } = command.accepted;
  let clockState = handedOver(room.clockState, rules, command, at);
  if (command.seat !== null && command.cause !== ANCHOR) clockState = withThere(clockState, command.seat);
  clockState = withMove(clockState, rules, before, command, at);

  const turnOf = state.turn === before.turn ? null : endOfTurn(before, clockState, command);
  if (state.turn !== before.turn) clockState = nextTurn(clockState, rules, { before, state, turnOf }, at);
  return { clockState, turnOf, noShow: noShowOf(game, before, turnOf, events) };
}

const withThere = (clockState: ClockState, seat: Seat): ClockState =>
  (clockState.attendance[seat]?.replaceAt ?? null) === null
    ? clockState
    : withSeat(clockState, seat, isThere);

/** Steps of a plan are moves too, but do not hurry their player, who is not there. */
function withMove(
  clockState: ClockState,
  rules: ClockRules,
  before: GameState,
  { cause, seat, plan }: RoomCommand,
  at: number,
): ClockState {
  const traits = traitsOfCause(cause);
  if (!traits?.isMove || seat !== before.current || before.seats[seat]?.isAi) return clockState;
  if (plan)
    return clockState.time.acted ? clockState : { ...clockState, time: { ...clockState.time, acted: true } };
  const time = timeAfterAction(rules, clockState.time, at, { extends: traits.extendsClock });
  return time === clockState.time ? clockState : { ...clockState, time };
}

function endOfTurn(
  { current: seat, seats }: GameState,
  { time }: ClockState,
  { cause }: RoomCommand,
): ClockAfter['turnOf'] {
  if (seats[seat]?.isAi !== false || traitsOfCause(cause)?.leaves) return null;
  return { seat, taken: cause !== EXPIRED || time.acted };
}

interface Change {
  readonly before: GameState;
  readonly state: GameState;
  readonly turnOf: ClockAfter['turnOf'];
}

function nextTurn(
  clockState: ClockState,
  rules: ClockRules,
  { before, state, turnOf }: Change,
  at: number,
): ClockState {
  const bankMs = bankAfter(rules, clockState.time, at);
  const after = withSeat(clockState, before.current, (seat) =>
    turnOf === null ? seat : { ...(turnOf.taken ? turnPlayed(seat) : turnMissed(rules, seat, at)), bankMs },
  );
  const next = state.seats[state.current]?.isAi ? 0 : (after.attendance[state.current]?.bankMs ?? 0);
  return { ...after, time: turnBegun(rules, next, at), frozenUntil: null };
}

/** Seats that have changed hands; a player who comes to their own turn has all of its time. */
function handedOver(
  clockState: ClockState,
  rules: ClockRules,
  { cause, accepted }: RoomCommand,
  at: number,
): ClockState {
  const { state, events } = accepted;
  return events.reduce((now, event) => {
    if (event.type === 'seat_abandoned') {
      const replacedRound = cause === REPLACED ? state.round : null;
      return withSeat(now, event.seat, (seat) => ({ ...seat, replaceAt: null, replacedRound }));
    }
    if (event.type !== 'seat_returned' && event.type !== 'seat_taken') return now;
    const back = withSeat(now, event.seat, (seat) =>
      event.type === 'seat_taken' ? arrived(rules) : { ...seat, replacedRound: null, hasReturned: true },
    );
    const bankMs = back.attendance[event.seat]?.bankMs ?? 0;
    return state.current === event.seat ? { ...back, time: turnBegun(rules, bankMs, at) } : back;
  }, clockState);
}

function noShowOf(
  { isBinding, clock }: ClockedGame,
  { round }: GameState,
  turnOf: ClockAfter['turnOf'],
  events: readonly GameEvent[],
): Seat | null {
  if (!isBinding) return null;
  if (turnOf !== null && !turnOf.taken && round === 1) return turnOf.seat;
  const gone = events.find((event) => event.type === 'player_surrendered');
  return gone && clock !== 'async' && round <= NO_SHOW_ROUNDS ? gone.seat : null;
}
