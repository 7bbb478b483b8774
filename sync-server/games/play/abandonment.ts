import type { GameEvent } from '../../../engine/model/event.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive, type GameState } from '../../../engine/model/state.ts';

/** A game that nobody will bring to an end. */
export interface Abandonment {
  /** A sentence for those who come back. */
  readonly why: string;
  /** Those who win without a last fight; null = nobody has won. */
  readonly winners: readonly Seat[] | null;
}

interface After {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
  readonly turnOver: boolean;
  /** Turns in a row that ran out without a command. */
  readonly idleTurns: number;
  readonly isRanked: boolean;
  /** A contest has arranged it: whoever alone has come, or has stayed, wins. */
  readonly isOfContest: boolean;
  /** The seat that has let a ranked game, or one of a contest, down at its start. */
  readonly noShow: Seat | null;
}

/** Two rounds in which no living person acted, nobody left who could, or nobody there who should. */
export function abandonmentOf(after: After): Abandonment | null {
  const { state, events, noShow, isRanked } = after;
  if (after.isOfContest) {
    const forfeit = forfeitOf(after);
    if (forfeit) return forfeit;
  } else if (noShow !== null) {
    return { why: 'A player did not come to the first turn', winners: null };
  }
  const people = peopleIn(state);
  if (people.length === 0 && events.some(({ type }) => type === 'seat_abandoned')) {
    return { why: 'All players have left', winners: null };
  }
  if (!after.turnOver || people.length === 0 || after.idleTurns < 2 * people.length) return null;
  const out = state.seats.filter(({ eliminated }) => eliminated).length;
  const [last, ...others] = people;
  if (!isRanked || last === undefined || others.length > 0 || out * 2 <= state.seats.length) {
    return { why: 'Nobody played for two rounds', winners: null };
  }
  return { why: 'Nobody played for two rounds: the last player at the table wins', winners: [last] };
}

/** A game of a contest ends as soon as the people of only one side are there. */
function forfeitOf({ state, events, noShow }: After): Abandonment | null {
  if (noShow === null && !events.some(({ type }) => type === 'seat_abandoned')) return null;
  const there = peopleIn(state).filter((seat) => seat !== noShow);
  const sides = new Set(there.map((seat) => state.teams[seat]));
  if (there.length === 0 || sides.size > 1) return null;
  return {
    why: noShow === null ? 'The others have left' : 'A player did not come to the first turn',
    winners: [...state.seats.keys()].filter((seat) => sides.has(state.teams[seat])),
  };
}

const peopleIn = (state: GameState): Seat[] =>
  [...state.seats.keys()].filter((seat) => isAlive(state, seat) && !state.seats[seat]?.isAi);
