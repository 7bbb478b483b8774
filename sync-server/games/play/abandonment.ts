import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive, type GameState } from '../../../engine/model/state.ts';

/** A game that nobody will bring to an end. */
export interface Abandonment {
  /** A sentence for those who come back. */
  readonly why: string;
  /** The winner of a ranked game that was all but over; null = nobody has won. */
  readonly winner: Seat | null;
}

interface After {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly turnOver: boolean;
  /** Turns in a row that ran out without a command. */
  readonly idleTurns: number;
  readonly isRanked: boolean;
  /** The seat that has let a ranked game down at its start. */
  readonly noShow: Seat | null;
}

/** Two rounds in which no living person acted, nobody left who could, or nobody there who should. */
export function abandonmentOf(after: After): Abandonment | null {
  const { state, events, noShow, isRanked } = after;
  if (noShow !== null) return { why: 'A player did not come to the first turn', winner: null };
  const people = [...state.seats.keys()].filter((seat) => isAlive(state, seat) && !state.seats[seat]?.isAi);
  if (people.length === 0 && events.some(({ type }) => type === 'seat_abandoned')) {
    return { why: 'All players have left', winner: null };
  }
  if (!after.turnOver || people.length === 0 || after.idleTurns < 2 * people.length) return null;
  const out = state.seats.filter(({ eliminated }) => eliminated).length;
  const [last, ...others] = people;
  if (!isRanked || last === undefined || others.length > 0 || out * 2 <= state.seats.length) {
    return { why: 'Nobody played for two rounds', winner: null };
  }
  return { why: 'Nobody played for two rounds: the last player at the table wins', winner: last };
}
