import type { Seat } from '../../engine/model/ids.ts';
import { isAlive, type GameState } from '../../engine/model/state.ts';
import type { LocalGame } from './localGame.ts';

/** Seats of those who share the device, also of who is out. */
export const peopleAt = ({ ledger }: LocalGame): Seat[] =>
  ledger.header.players.flatMap(({ isAi }, seat) => (isAi ? [] : [seat]));

/**
 * Who should have the device in hands: the person whose turn it is; while
 * Commanders play, and when the game is over, whoever has it.
 * @param holder null when the game has just been opened
 */
export function nextHolder(game: LocalGame, holder: Seat | null): Seat {
  const state = game.state();
  const people = peopleAt(game);
  const [first = 0] = people;
  if (people.length === 1) return first;
  if (state.result === null && isPlaying(state, state.current)) return state.current;
  if (holder !== null) return holder;
  const later = [...people.filter((seat) => seat > state.current), ...people];
  return later.find((seat) => isPlaying(state, seat)) ?? first;
}

const isPlaying = (state: GameState, seat: Seat): boolean =>
  isAlive(state, seat) && state.seats[seat]?.isAi === false;
