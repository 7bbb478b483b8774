import { HAND_LIMIT, OWN_CARD_BONUS } from '../../model/cards.ts';
import type { SimState } from './kernel/model.ts';
import { setWorth } from './kernel/rules.ts';
import { at } from './kernel/state.ts';

const hand = new Int32Array(64);

/**
 * The set of the current player that brings most armies, own-land bonus included.
 * @param set is filled with its three cards
 * @returns what it brings; 0 without one
 */
export function bestSet(state: SimState, set: Int32Array): number {
  const seat = state.current;
  const size = at(state.handSize, seat);
  if (size < 3) return 0;
  let found = 0;
  for (let card = 0; card < state.cardAt.length && found < size; card++) {
    if (at(state.cardAt, card) === seat) hand[found++] = card;
  }
  let best = 0;
  for (let i = 0; i < found - 2; i++) {
    for (let j = i + 1; j < found - 1; j++) {
      for (let k = j + 1; k < found; k++) {
        const worth = worthOf(state, at(hand, i), at(hand, j), at(hand, k));
        if (worth <= best) continue;
        best = worth;
        set[0] = at(hand, i);
        set[1] = at(hand, j);
        set[2] = at(hand, k);
      }
    }
  }
  return best;
}

function worthOf(state: SimState, a: number, b: number, c: number): number {
  const [x, y, z] = [at(state.cardType, a), at(state.cardType, b), at(state.cardType, c)];
  const isSet = x === y ? y === z : x !== z && y !== z;
  if (!isSet) return 0;
  const seat = state.current;
  let own = 0;
  if (state.owner[a] === seat) own++;
  if (state.owner[b] === seat) own++;
  if (state.owner[c] === seat) own++;
  return setWorth(state, a, b, c) + own * OWN_CARD_BONUS;
}

export const mustRedeem = (state: SimState): boolean => at(state.handSize, state.current) >= HAND_LIMIT;
