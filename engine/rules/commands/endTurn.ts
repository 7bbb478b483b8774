import type { CommandOf } from '../../model/command.ts';
import { accept, reject } from '../../model/decision.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Seat } from '../../model/ids.ts';
import type { RandomSource } from '../../model/random.ts';
import type { GameState } from '../../model/state.ts';
import { CARD_RULES } from '../elements/cards.ts';
import type { Authoritative } from './handler.ts';

export const endTurn: Authoritative<CommandOf<'end_turn'>> = {
  predictable: false,
  phases: ['reinforcement', 'attack', 'fortify'],
  by: 'current',
  duringConquest: false,
  duringForcedRedeem: false,
  decide({ state, seat, random }) {
    if (state.phase === 'reinforcement') return reject('armies_unplaced');

    return accept(...earnedCard(state, seat, random), { type: 'turn_ended', seat });
  },
};

/** One card for a turn with a conquest (C10), drawn uniformly; the discard comes back when the pile is empty (C11). */
export function earnedCard(state: GameState, seat: Seat, random: RandomSource): GameEvent[] {
  if (state.conquests.length === 0 || !CARD_RULES[state.config.cardMode].dealt) return [];

  const { pile, discard } = state.secret;
  const source = pile.length > 0 ? pile : discard;
  if (source.length === 0) return [];

  const card = source[random.stream('card', state.turn).below(source.length)] as number;
  const drawn: GameEvent = { type: 'card_drawn', seat, card };
  return pile.length > 0 ? [drawn] : [{ type: 'deck_reshuffled' }, drawn];
}
