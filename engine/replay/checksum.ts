import type { Board } from '../model/state.ts';

const OFFSET = 0x811c9dc5;
const PRIME = 0x01000193;

/**
 * FNV-1a, 32 bit, over what a position shows, in a fixed order. It finds mistakes of who folds along; what proves a game
 * is its head.
 */
export function checksumOf(board: Board): number {
  let hash = OFFSET;
  const byte = (value: number): void => {
    hash = Math.imul(hash ^ (value & 0xff), PRIME);
  };
  const number = (value: number): void => {
    for (let shift = 0; shift < 32; shift += 8) byte(value >> shift);
  };
  const numbers = (values: readonly number[]): void => {
    number(values.length);
    values.forEach(number);
  };
  const text = (value: string): void => {
    number(value.length);
    for (let at = 0; at < value.length; at++) byte(value.charCodeAt(at));
  };
  /** Plain data, its fields by name: whoever decoded it may have put them in another order. */
  const plain = (value: unknown): void => {
    if (typeof value === 'number') number(value);
    else if (Array.isArray(value)) {
      number(value.length);
      value.forEach(plain);
    } else if (typeof value === 'object' && value !== null) {
      const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
      for (const [name, field] of fields) {
        text(name);
        plain(field);
      }
    } else text(String(value));
  };

  numbers(board.owner);
  numbers(board.armies);
  text(board.phase);
  numbers([board.round, board.turn, board.current, board.reserves]);
  board.cards.hands.forEach(numbers);
  number(board.cards.setsRedeemed);
  plain(board.objective);
  plain(board.result);
  return hash >>> 0;
}
