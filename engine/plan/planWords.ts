import { REJECTIONS } from '../model/decision.ts';
import { inEnglish, type Say } from '../model/words.ts';
import type { OrderResult } from './progress.ts';
import type { Order, OrderOf } from './turnPlan.ts';

/** A territory's name from its id. */
export type NameOf = (territoryId: string) => string;

/** One order in words, without its conditions. */
export function orderWords(order: Order, nameOf: NameOf, say: Say = inEnglish): string {
  switch (order.type) {
    case 'redeem':
      if (order.cards === 'if_forced') return say('Redeem a set if required');
      return order.cards === 'best'
        ? say('Redeem the best set')
        : say('Redeem {cards}', { cards: order.cards.map(nameOf).join(', ') });
    case 'deploy': {
      const { armies } = order;
      const place = nameOf(order.territoryId);
      return armies === 'rest'
        ? say('Place the rest on {place}', { place })
        : say('Place {armies} on {place}', { armies, place });
    }
    case 'attack':
      return say('Attack {to} from {from}', routeOf(order, nameOf));
    case 'fortify': {
      const { armies } = order;
      const route = routeOf(order, nameOf);
      return armies === 'all'
        ? say('Move all available armies from {from} to {to}', route)
        : say('Move {armies} from {from} to {to}', { ...route, armies });
    }
    case 'end_turn':
      return say('End the turn');
  }
}

/** Says when an attack stops, how many move in, and what follows: one line each for what is not the usual. */
export function conditionWords(order: OrderOf<'attack'>, say: Say = inEnglish): string[] {
  const { leave, minChance, maxLosses, moveIn, onStop } = order;
  return [
    ...(leave > 1 ? [say('until {leave} are left', { leave })] : []),
    ...(minChance > 0 ? [say('while the chance is {minChance}% or more', { minChance })] : []),
    ...(maxLosses === null ? [] : [say('until {maxLosses} are lost', { maxLosses })]),
    ...(moveIn === 'all'
      ? []
      : [moveIn === 'least' ? say('move in the minimum') : say('move {moveIn} in', { moveIn })]),
    ...(onStop === 'end_attacks' ? [say('if it stops, no more attacks')] : []),
    ...(onStop === 'end_plan' ? [say('if it stops, the plan ends')] : []),
  ];
}

/** A plan's results, a sentence for each of its orders that has been settled. */
export const planReport = (
  orders: readonly Order[],
  results: readonly OrderResult[],
  nameOf: NameOf,
  say: Say = inEnglish,
): string[] =>
  results.flatMap((result, index) => {
    const order = orders[index];
    return order ? [resultWords(order, result, nameOf, say)] : [];
  });

function resultWords(order: Order, result: OrderResult, nameOf: NameOf, say: Say): string {
  switch (result.outcome) {
    case 'done':
      return doneWords(order, result, nameOf, say);
    case 'stopped':
      return stopWords(order, result, nameOf, say);
    case 'skipped': {
      if (result.why === 'needless') return needlessWords(order, nameOf, say);
      const left = { order: orderWords(order, nameOf, say) };
      return result.why === 'required'
        ? say('Skipped: {order}. The land it needed was not taken', left)
        : say('Skipped: {order}. The plan had ended', left);
    }
    case 'impossible':
      return say('Not possible: {order}. {reason}', {
        order: orderWords(order, nameOf, say),
        reason: say(REJECTIONS[result.code]),
      });
  }
}

function doneWords(
  order: Order,
  { lost, armies }: Extract<OrderResult, { outcome: 'done' }>,
  nameOf: NameOf,
  say: Say,
): string {
  switch (order.type) {
    case 'redeem':
      return say('Redeemed a set');
    case 'deploy':
      return say('Placed {armies} on {place}', { armies, place: nameOf(order.territoryId) });
    case 'attack': {
      const place = nameOf(order.toTerritoryId);
      return lost === 0
        ? say('Took {place}, lost none', { place })
        : say('Took {place}, lost {lost}', { place, lost });
    }
    case 'fortify':
      return say('Moved {armies} from {from} to {to}', { ...routeOf(order, nameOf), armies });
    case 'end_turn':
      return say('Ended the turn');
  }
}

function stopWords(
  order: Order,
  { why, lost, chance }: Extract<OrderResult, { outcome: 'stopped' }>,
  nameOf: NameOf,
  say: Say,
): string {
  const place = nameOf('toTerritoryId' in order ? order.toTerritoryId : '');
  switch (why) {
    case 'chance':
      return lost === 0
        ? say('Stopped before {place}: the chance was {chance}%', { place, chance })
        : say('Stopped before {place}: chance fell to {chance}%, lost {lost}', { place, chance, lost });
    case 'losses':
      return say('Stopped before {place}: lost {lost}', { place, lost });
    case 'leave': {
      const leave = order.type === 'attack' ? order.leave : 1;
      return say('Stopped before {place}: down to the {leave} that stay, lost {lost}', {
        place,
        leave,
        lost,
      });
    }
  }
}

function needlessWords(order: Order, nameOf: NameOf, say: Say): string {
  switch (order.type) {
    case 'redeem':
      return say('No set was redeemed: none was required');
    case 'deploy':
      return say('No armies were left to place on {place}', { place: nameOf(order.territoryId) });
    case 'attack':
      return say('{place} was already taken', { place: nameOf(order.toTerritoryId) });
    case 'fortify':
      return say('No armies could leave {place}', { place: nameOf(order.fromTerritoryId) });
    case 'end_turn':
      return say('The turn had ended');
  }
}

const routeOf = (
  { fromTerritoryId, toTerritoryId }: OrderOf<'attack'> | OrderOf<'fortify'>,
  nameOf: NameOf,
) => ({ from: nameOf(fromTerritoryId), to: nameOf(toTerritoryId) });
