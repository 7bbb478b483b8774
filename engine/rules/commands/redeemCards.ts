import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import { handOf } from '../../model/state.ts';
import {
  bonusTerritories,
  CARD_RULES,
  isSet,
  mayRedeem,
  setValue,
  typesOf,
  type CardSet,
} from '../elements/cards.ts';
import type { Predictable } from './handler.ts';

/** Own reinforcement phase only (C7), and in the attack phase as long as an elimination forces it (E5). */
export const redeemCards: Predictable<CommandOf<'redeem_cards'>> = {
  predictable: true,
  shownAhead: false,
  phases: ['reinforcement', 'attack'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: true,
  decide({ board, seat }, { cardIds }) {
    if (!CARD_RULES[board.config.cardMode].dealt) return reject('no_cards');
    if (!mayRedeem(board, seat)) return reject('redeem_too_late');

    const hand = handOf(board, seat);
    const indices = cardIds.map((id) => board.map.indexOf.get(id) ?? -1);
    const [a, b, c] = indices;
    if (a === undefined || b === undefined || c === undefined) return reject('not_a_set');
    if (new Set(indices).size < 3 || !indices.every((card) => hand.includes(card))) {
      return reject('not_your_cards');
    }
    const types = typesOf(board, indices);
    if (types === null || !isSet(types)) return reject('not_a_set');

    const set: CardSet = [a, b, c];
    return accept({
      type: 'cards_redeemed',
      seat,
      cards: set,
      armies: setValue(board, types),
      bonusOn: bonusTerritories(board, seat, set),
    });
  },
};
