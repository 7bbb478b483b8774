import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../engine/ai/commander.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { AcceptedCommand } from '../../engine/file/ledger.ts';
import type { GameEvent } from '../../engine/model/event.ts';
import { areMates, type GameState, type Viewer } from '../../engine/model/state.ts';
import { decide } from '../../engine/rules/decide.ts';
import { sentencesOf, textOf } from '../../engine/view/sentencesOf.ts';
import { seesTurn, viewFor } from '../../engine/view/viewFor.ts';
import { arrived } from '../../sync-server/games/clocks/attendance.ts';
import type { ClockState } from '../../sync-server/games/clocks/clockState.ts';
import { othersClock } from '../../sync-server/games/clocks/othersClock.ts';
import { timesOf } from '../../sync-server/games/clocks/times.ts';
import { deadlineOf, turnBegun, type TurnTime } from '../../sync-server/games/clocks/turnTime.ts';
import { clockHearers } from '../../sync-server/games/live/clockHearers.ts';
import type { RoomCommand } from '../../sync-server/games/live/roomCommand.ts';
import type { Position, RoomState } from '../../sync-server/games/live/roomState.ts';
import { clockAfter } from '../../sync-server/games/timekeeping/clockAfter.ts';
import { CLOCK_RULES } from '../../sync-server/protocol/clocks.ts';
import { CLOCKS, type Clock } from '../../sync-server/protocol/roomSettings.ts';
import { foggedUpdates, versionsAfter } from '../../sync-server/games/live/updates.ts';
import { versionFor } from '../../engine/view/viewers.ts';
import { isFull } from '../support/size.ts';
import {
  configOf,
  decisionsOn,
  forEachPosition,
  GAMES_PER_KIND,
  hiddenCommands,
  hiddenTwin,
  kinds as allKinds,
  ROOM,
  sightOf,
} from '../engine/support/twins.ts';

/**
 * The server keeps what the engine keeps, one storey up: what it pushes, counts,
 * writes in the log and answers to a viewer is the same, byte by byte, in games
 * that differ only in what the viewer may not see.
 */

/** From these events everybody learns of a hidden position: from here on twins may differ. */
const PUBLIC_TURNS: readonly GameEvent['type'][] = [
  'player_eliminated',
  'capital_fell',
  'card_drawn',
  'cards_captured',
  'game_ended',
  'hill_activated',
  'hill_rotated',
];

/** The viewer has had six updates; how many have others had is hidden. */
const positionOf = (state: GameState, viewer: Viewer, others: number): Position => {
  const counts = Array.from({ length: state.seats.length + 1 }, () => 6 + others);
  const versions = counts.with(viewer === 'spectator' ? -1 : viewer, 6);
  const seats = state.seats.map(() => ({ last: null, next: null }));
  const ledger = { seq: 40 + others, head: '', turn: state.turn, rollIndex: others, seats };
  return { state, seq: 40 + others, versions, ledger, endedAt: null };
};

/** All that a viewer is told of a command: push, lines of the log, version. */
function toldOf(
  viewer: Viewer,
  others: number,
  before: GameState,
  { events, state: after, seat }: { events: readonly GameEvent[]; state: GameState; seat: number },
): string {
  const { roster } = ROOM(before.seats.length);
  const room = { id: 'room', roster, seatOf: new Map(roster.map(({ id }, index) => [id, index])) };
  const position = positionOf(before, viewer, others);
  const move = {
    cause: 'attack' as const,
    seat,
    at: 0,
    before: position,
    after: { ...position, state: after },
    events,
  };
  const updates = foggedUpdates(room, move);
  const update = updates.get(viewer) ?? null;
  const versions = versionsAfter(position.versions ?? [], updates);
  const names = {
    player: (one: number) => `Player ${one}`,
    territory: (one: number) => `Land ${one}`,
    teams: before.teams,
  };
  const lines = sentencesOf(update?.events ?? [], names).map(textOf);
  return JSON.stringify([update, lines, versionFor({ seq: 0, versions }, viewer)]);
}

/** Each mode, and each of the tables; what they do together is asked of the engine, which decides who sees what. */
const kinds = allKinds.filter((_, index) => isFull || index % 4 === 0);

const isConquest = (events: readonly GameEvent[]): boolean =>
  events.some(({ type }) => type === 'territory_conquered');

const SECOND_MS = 1_000;

/** Moments of a turn at which a command moves its end: at once in long turns, in its last seconds in short ones. */
const moments = ({ endsAt, bankMs }: TurnTime): number[] => [
  endsAt - 20 * SECOND_MS,
  endsAt - SECOND_MS,
  endsAt + bankMs - 3 * SECOND_MS,
];

/** Answers what somebody without a part in it hears and sees of the clock when a command is given at a moment. */
function clocksAround(clock: Clock, game: GameState, command: RoomCommand, at: number) {
  const rules = CLOCK_RULES[clock];
  const time = turnBegun(rules, rules.bankMs, 0);
  const attendance = game.seats.map(() => arrived(rules));
  const before: ClockState = {
    time,
    frozenUntil: null,
    pausedAt: null,
    pauses: 0,
    pauseVote: null,
    attendance,
  };
  const room = { state: game, clockState: before } as RoomState;
  const { clockState: after } = clockAfter({ clock, isBinding: false }, room, command, at);
  const shown = (clockState: ClockState, now: number) => {
    const seen = othersClock(rules, { clockState, deadline: deadlineOf(clockState.time, now) }, now);
    return [seen.deadline, timesOf(seen.clockState, seen.deadline, String, now)];
  };
  const later = [at, at + SECOND_MS, at + 10 * SECOND_MS];
  return {
    hearers: clockHearers(before, after, true),
    hasMoved: before.time.limitAt !== after.time.limitAt,
    before: later.map((now) => shown(before, now)),
    after: later.map((now) => shown(after, now)),
  };
}

describe.each(kinds)('$gameMode, $visibility, $seats players in $teams teams', ({ seats, ...kind }) => {
  const config = configOf(kind);

  test('[G11] a command of their own sounds alike in twins', () => {
    let compared = 0;
    forEachPosition(config, seats, (state, _, random) => {
      const seat = state.current;
      const twin = hiddenTwin(state, seat, random);
      const command = chooseCommand(viewFor(state, seat), 5);
      const seed = random.below(1_000_000);
      const [one, other] = [state, twin].map((game) => decide(game, seat, command, seededRandom(seed)));
      if (!one?.ok || !other?.ok) throw new Error(`${command.type} was refused`);
      if ([...one.events, ...other.events].some(({ type }) => PUBLIC_TURNS.includes(type))) return;
      expect(toldOf(seat, 31, twin, { ...other, seat })).toBe(toldOf(seat, 0, state, { ...one, seat }));
      compared++;
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });

  test('[G12] of a command that touches only hidden land they get nothing, and count nothing', () => {
    let compared = 0;
    forEachPosition(config, seats, (state, viewer, random) => {
      if (viewer !== 'spectator' && areMates(state, viewer, state.current)) return;
      for (const command of hiddenCommands(state, sightOf(state, viewer), random)) {
        for (const { before, events, after } of decisionsOn(state, command, random)) {
          // In light fog everybody hears who takes what.
          if (config.visibility === 'light' && isConquest(events)) continue;
          expect(toldOf(viewer, 3, before, { events, state: after, seat: state.current })).toBe(
            '[null,[],6]',
          );
          compared++;
        }
      }
    });
    expect(compared).toBeGreaterThan(GAMES_PER_KIND);
  });

  test('[G11] nor do they hear or see of the clock that one was given, whenever it was', () => {
    let moved = 0;
    forEachPosition(config, seats, (state, viewer, random) => {
      if (seesTurn(state, viewer)) return;
      const game = { ...state, seats: state.seats.map((seat) => ({ ...seat, isAi: false })) };
      for (const command of hiddenCommands(game, sightOf(game, viewer), random)) {
        for (const { before, events, after } of decisionsOn(game, command, random)) {
          const accepted = { state: after, events } as AcceptedCommand;
          const given: RoomCommand = { cause: command.type, seat: game.current, key: null, accepted };
          for (const clock of CLOCKS) {
            for (const at of moments(turnBegun(CLOCK_RULES[clock], CLOCK_RULES[clock].bankMs, 0))) {
              const clocks = clocksAround(clock, before, given, at);
              expect(clocks.hearers).toBe(clocks.hasMoved ? 'side' : 'nobody');
              expect(clocks.after).toEqual(clocks.before);
              if (clocks.hasMoved) moved++;
            }
          }
        }
      }
    });
    expect(moved).toBeGreaterThan(GAMES_PER_KIND);
  });
});
