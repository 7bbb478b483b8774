import { REJECTIONS } from '../model/decision.ts';
import type { OrderResult } from './progress.ts';
import type { Order, OrderOf } from './turnPlan.ts';

/** A territory's name from its id. */
export type NameOf = (territoryId: string) => string;

/** What an order does, without its conditions. */
export function orderWords(order: Order, nameOf: NameOf): string {
  switch (order.type) {
    case 'redeem':
      if (order.cards === 'if_forced') return 'Redeem a set if I must';
      return order.cards === 'best' ? 'Redeem the best set' : `Redeem ${order.cards.map(nameOf).join(', ')}`;
    case 'deploy':
      return `Place ${order.armies === 'rest' ? 'the rest' : order.armies} on ${nameOf(order.territoryId)}`;
    case 'attack':
      return `Attack ${nameOf(order.toTerritoryId)} from ${nameOf(order.fromTerritoryId)}`;
    case 'fortify': {
      const armies = order.armies === 'all' ? 'all that can go' : order.armies;
      return `Move ${armies} from ${nameOf(order.fromTerritoryId)} to ${nameOf(order.toTerritoryId)}`;
    }
    case 'end_turn':
      return 'End the turn';
  }
}

/** When an attack stops, how many move in, and what follows: one line each for what is not the usual. */
export function conditionWords(order: OrderOf<'attack'>): string[] {
  const { leave, minChance, maxLosses, moveIn, onStop } = order;
  return [
    ...(leave > 1 ? [`until ${leave} are left`] : []),
    ...(minChance > 0 ? [`while the chance is ${minChance} % or more`] : []),
    ...(maxLosses === null ? [] : [`until ${maxLosses} are lost`]),
    ...(moveIn === 'all' ? [] : [moveIn === 'least' ? 'move in as few as I may' : `move ${moveIn} in`]),
    ...(onStop === 'continue' ? [] : [STOP_WORDS[onStop]]),
  ];
}

const STOP_WORDS = {
  end_attacks: 'if it stops, no more attacks',
  end_plan: 'if it stops, the plan ends',
} as const satisfies Record<Exclude<OrderOf<'attack'>['onStop'], 'continue'>, string>;

/** What became of a plan, a sentence for each of its orders that has been settled. */
export const planStory = (
  orders: readonly Order[],
  results: readonly OrderResult[],
  nameOf: NameOf,
): string[] =>
  results.flatMap((result, index) => {
    const order = orders[index];
    return order ? [resultWords(order, result, nameOf)] : [];
  });

function resultWords(order: Order, result: OrderResult, nameOf: NameOf): string {
  switch (result.outcome) {
    case 'done':
      return doneWords(order, result, nameOf);
    case 'stopped':
      return `Stopped before ${nameOf(targetOf(order))}: ${stopWords(order, result)}`;
    case 'skipped':
      if (result.why === 'needless') return needlessWords(order, nameOf);
      return `Left out: ${orderWords(order, nameOf)}. ${result.why === 'required' ? 'What it needed was not taken' : 'The plan had ended'}`;
    case 'impossible':
      return `Not possible: ${orderWords(order, nameOf)}. ${REJECTIONS[result.code]}`;
  }
}

function doneWords(
  order: Order,
  { lost, armies }: Extract<OrderResult, { outcome: 'done' }>,
  nameOf: NameOf,
): string {
  switch (order.type) {
    case 'redeem':
      return 'Redeemed a set';
    case 'deploy':
      return `Placed ${armies} on ${nameOf(order.territoryId)}`;
    case 'attack':
      return `Took ${nameOf(order.toTerritoryId)}, lost ${lost === 0 ? 'none' : lost}`;
    case 'fortify':
      return `Moved ${armies} from ${nameOf(order.fromTerritoryId)} to ${nameOf(order.toTerritoryId)}`;
    case 'end_turn':
      return 'Ended the turn';
  }
}

function stopWords(
  order: Order,
  { why, lost, chance }: Extract<OrderResult, { outcome: 'stopped' }>,
): string {
  switch (why) {
    case 'chance':
      return lost === 0 ? `the chance was ${chance} %` : `chance fell to ${chance} %, lost ${lost}`;
    case 'losses':
      return `lost ${lost}`;
    case 'leave':
      return `${order.type === 'attack' ? order.leave : 1} left to stay, lost ${lost}`;
  }
}

function needlessWords(order: Order, nameOf: NameOf): string {
  switch (order.type) {
    case 'redeem':
      return 'No set was redeemed: there was no need';
    case 'deploy':
      return `Nothing was left to place on ${nameOf(order.territoryId)}`;
    case 'attack':
      return `${nameOf(order.toTerritoryId)} was taken already`;
    case 'fortify':
      return `Nothing could leave ${nameOf(order.fromTerritoryId)}`;
    case 'end_turn':
      return 'The turn had ended';
  }
}

const targetOf = (order: Order): string => ('toTerritoryId' in order ? order.toTerritoryId : '');
