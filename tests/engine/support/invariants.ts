import { OWN_CARD_BONUS } from '../../../engine/model/cards.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { countTerritories, isAlive, type GameState } from '../../../engine/model/state.ts';
import { hold } from './hold.ts';

/** What must be true after each single event. */
export function checkEvent(before: GameState, event: GameEvent, after: GameState): void {
  hold(after.version === before.version + 1, 'one version an event');
  hold(after.reserves >= 0, 'reserves are never negative');
  hold(strength(after) - strength(before) === gain(before, event), 'armies balance');
  checkLand(after, event);
  if (after.cards !== before.cards || after.secret !== before.secret) checkCards(after);
  if (event.type === 'turn_started') checkTurnOrder(before, event);
}

/** What must be true between commands. */
export function checkPosition(state: GameState): void {
  if (state.result !== null) {
    hold(state.phase === 'finished' && state.pendingConquest === null, 'nothing waits after the end');
    return;
  }
  hold(isAlive(state, state.current), 'the current player is alive');
  hold(
    (state.phase === 'reinforcement') === (state.reserves > 0 && !state.pendingForcedRedeem),
    'reserves make the phase',
  );
  state.seats.forEach((seat, index) => {
    hold(seat.eliminated === (countTerritories(state, index) === 0), 'alive means owning land');
  });
}

const strength = (state: GameState): number =>
  state.armies.reduce((sum, armies) => sum + armies, state.reserves);

/** Armies that an event brings into the world or takes out of it. */
function gain(before: GameState, event: GameEvent): number {
  switch (event.type) {
    case 'turn_started':
      return event.armies;
    case 'cards_redeemed':
      return event.armies + OWN_CARD_BONUS * event.bonusOn.length;
    case 'dice_rolled':
      return -event.attackerLosses - event.defenderLosses;
    case 'turn_ended':
      return -before.reserves;
    default:
      return 0;
  }
}

function checkLand(state: GameState, event: GameEvent): void {
  const empty = event.type === 'dice_rolled' ? event.to : (state.pendingConquest?.to ?? -1);
  for (let territory = 0; territory < state.owner.length; territory++) {
    const owner = state.owner[territory] ?? NaN;
    const armies = state.armies[territory] ?? NaN;
    hold(Number.isInteger(owner) && owner >= NEUTRAL && owner < state.seats.length, 'one owner each');
    hold(Number.isInteger(armies) && armies >= (territory === empty ? 0 : 1), 'an army on every territory');
  }
  hold(state.owner.length === state.map.territories.length, 'all land is there');
}

function checkCards(state: GameState): void {
  const { pile, discard } = state.secret;
  const seen = new Set([...pile, ...discard, ...state.cards.hands.flat()]);
  const count = state.cards.hands.reduce((sum, hand) => sum + hand.length, pile.length + discard.length);
  hold(seen.size === count && count === state.cards.types.length, 'every card exists once');
}

function checkTurnOrder(before: GameState, event: Extract<GameEvent, { type: 'turn_started' }>): void {
  const seats = before.seats.length;
  let seat = before.current;
  let round = before.round;
  do {
    seat = (seat + 1) % seats;
    if (seat === 0) round++;
  } while (!isAlive(before, seat));
  hold(event.seat === seat && event.round === round && event.turn === before.turn + 1, 'the next in order');
}
