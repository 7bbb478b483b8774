import type { Seat } from '../../../engine/model/ids.ts';
import { isAlive, type GameState } from '../../../engine/model/state.ts';
import type { LocalGame } from './localGame.ts';

interface Person {
  readonly seat: Seat;
  readonly name: string;
}

/** Says whose turn it is, as far as the hands that hold the device are concerned. */
export interface Turn {
  /** All who share the device, also who is out. */
  readonly people: readonly Person[];
  /** The person to move; null while Commanders play and when the game is over. */
  readonly toMove: Seat | null;
  /** The next of the people who still play. */
  readonly heir: Seat;
}

export function turnOf(game: LocalGame): Turn {
  const state = game.state();
  const people = game.ledger.header.players.flatMap(({ name, isAi }, seat) => (isAi ? [] : [{ seat, name }]));
  const seats = people.map(({ seat }) => seat);
  const later = [...seats.filter((seat) => seat > state.current), ...seats];
  return {
    people,
    toMove: state.result === null && isPlaying(state, state.current) ? state.current : null,
    heir: later.find((seat) => isPlaying(state, seat)) ?? seats[0] ?? 0,
  };
}

const isPlaying = (state: GameState, seat: Seat): boolean =>
  isAlive(state, seat) && state.seats[seat]?.isAi === false;

/**
 * The device should be in the hands of the person to move, else of whoever has it.
 * @param holder null when the game has just been opened
 */
export const nextHolder = ({ people, toMove, heir }: Turn, holder: Seat | null): Seat =>
  people.length === 1 ? heir : (toMove ?? holder ?? heir);
