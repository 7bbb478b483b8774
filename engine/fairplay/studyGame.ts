import type { SimMove } from '../ai/sim/moves.ts';
import type { BoardMap } from '../model/boardMap.ts';
import type { Cause } from '../model/cause.ts';
import type { GameEvent } from '../model/event.ts';
import type { Seat } from '../model/ids.ts';
import { livingSeats, type GameState } from '../model/state.ts';
import { playedMove } from '../review/moves.ts';
import { evolve } from '../rules/evolve.ts';
import { replay } from '../rules/replay.ts';
import { agrees } from './agreement.ts';
import { CONTACTS, contactsOf } from './contact.ts';

/** One accepted command, or what else moved the game on. */
export interface StudiedRow {
  readonly seat: Seat | null;
  readonly cause: Cause;
  readonly events: readonly GameEvent[];
}

/** The turns in which a seat could have attacked another. */
export interface Meeting {
  readonly one: Seat;
  readonly other: Seat;
  /** For each kind of occasion (`contact.ts`) two numbers: turns, and those of them in which it attacked. */
  readonly occasions: readonly number[];
}

export interface StudiedGame {
  readonly meetings: readonly Meeting[];
  /** `choices[seat]`: decisions that were compared with the Grandmaster's, and those in which both chose the same. */
  readonly choices: readonly (readonly [compared: number, agreed: number])[];
}

/** Two who are left alone have to fight. */
const FEWEST_LIVING = 3;

/**
 * Studies a finished game without teams, a row a step, so that others may have their turn in between. Seats that
 * commanders play are left out for as long as they do.
 * @param mostChoices decisions of each seat that are compared with the Grandmaster's; the first so many
 */
export function* studyGame(
  map: BoardMap,
  rows: readonly StudiedRow[],
  mostChoices: number,
): Generator<void, StudiedGame> {
  const [first, ...rest] = rows;
  if (!first) throw new Error('a game without a log');
  let state = replay(map, first.events);
  let open = turnOf(state);
  let last: StudiedRow = first;
  const meetings = new Map<string, { one: Seat; other: Seat; occasions: number[] }>();
  const choices = state.seats.map((): [number, number] => [0, 0]);

  const close = ({ seat, contacts, attacked }: OpenTurn): void => {
    for (const [other, kind] of contacts.entries()) {
      if (kind === null) continue;
      const key = `${seat} ${other}`;
      const meeting = meetings.get(key) ?? {
        one: seat,
        other,
        occasions: Array<number>(2 * CONTACTS).fill(0),
      };
      meetings.set(key, meeting);
      meeting.occasions[2 * kind] = (meeting.occasions[2 * kind] ?? 0) + 1;
      if (attacked.has(other)) meeting.occasions[2 * kind + 1] = (meeting.occasions[2 * kind + 1] ?? 0) + 1;
    }
  };

  for (const row of rest) {
    const before = state;
    const chosen = choiceIn(before, row, last);
    const tally = chosen === null ? undefined : choices[before.current];
    if (chosen !== null && tally && tally[0] < mostChoices) {
      tally[0]++;
      if (agrees(before, before.current, chosen)) tally[1]++;
    }
    for (const event of row.events) {
      if (event.type === 'dice_rolled' && event.attacker === open?.seat) open.attacked.add(event.defender);
    }
    state = evolve(before, row.events);
    if (state.turn !== before.turn || state.result !== null) {
      if (open !== null) close(open);
      open = state.result === null ? turnOf(state) : null;
    }
    last = row;
    yield;
  }
  return { meetings: [...meetings.values()], choices };
}

interface OpenTurn {
  readonly seat: Seat;
  readonly contacts: readonly (number | null)[];
  readonly attacked: Set<number>;
}

function turnOf(state: GameState): OpenTurn | null {
  const { current: seat, seats } = state;
  if (seats[seat]?.isAi !== false || livingSeats(state).length < FEWEST_LIVING) return null;
  const contacts = contactsOf(state, seat).map((kind, other) => (seats[other]?.isAi === false ? kind : null));
  return { seat, contacts, attacked: new Set() };
}

/**
 * The move of a row in which its player had something to choose: where the first armies of a turn go, whom a fight is
 * begun with, or to fight no more.
 */
function choiceIn(before: GameState, row: StudiedRow, last: StudiedRow): SimMove | null {
  const { current, seats, phase, pendingConquest, pendingCapitalAttack } = before;
  if (row.seat !== current || seats[current]?.isAi !== false) return null;
  if (pendingConquest !== null || pendingCapitalAttack !== null) return null;
  const move = playedMove({ seq: 0, turn: before.turn, ...row });
  switch (move?.kind) {
    case 'place':
      return before.deployments.length === 0 ? move : null;
    case 'attack':
      return goesOn(move, last) ? null : move;
    case 'stop':
      return phase === 'attack' ? move : null;
    default:
      return null;
  }
}

const goesOn = ({ from, to }: { from: number; to: number }, last: StudiedRow): boolean =>
  last.events.some((event) => event.type === 'dice_rolled' && event.from === from && event.to === to);
