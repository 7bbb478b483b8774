import { z } from 'zod/mini';
import { territoryId } from '../model/boardMap.ts';
import type { Command } from '../model/command.ts';
import type { GameView } from '../model/state.ts';
import { bestSet } from '../rules/elements/cards.ts';
import { orderSchema, type Order } from './turnPlan.ts';

/**
 * The order that does in a plan what the command does on the planned board;
 * null for a command that has no place in a plan.
 */
export function orderFor(view: GameView, command: Command): Order | null {
  switch (command.type) {
    case 'redeem_cards': {
      const best = bestSet(view, view.current)?.map((card) => territoryId(view.map, card));
      const isBest = best?.every((id) => command.cardIds.includes(id));
      return { type: 'redeem', cards: isBest ? 'best' : command.cardIds };
    }
    case 'deploy': {
      const { type, territoryId: id, armies } = command;
      // By then there may be more of them or fewer.
      return { type, territoryId: id, armies: armies === view.reserves ? 'rest' : armies };
    }
    case 'attack': {
      const { armies, ...move } = command;
      const all = usable(view, move.fromTerritoryId);
      return z.parse(orderSchema, {
        ...move,
        maxLosses: armies === undefined || armies >= all ? null : armies,
      });
    }
    case 'fortify': {
      const all = usable(view, command.fromTerritoryId);
      return { ...command, armies: command.armies === all ? 'all' : command.armies };
    }
    case 'end_turn':
      return { type: 'end_turn' };
    default:
      return null;
  }
}

const usable = ({ map, armies }: GameView, id: string): number =>
  (armies[map.indexOf.get(id) ?? -1] ?? 0) - 1;

/** Puts an order in after the first `at`; more armies for the same land join those that were placed there last. */
export function withOrder(orders: readonly Order[], at: number, order: Order): Order[] {
  if (order.type === 'end_turn') return endsTurn(orders) ? [...orders] : [...orders, order];
  const before = orders[at - 1];
  if (order.type !== 'deploy' || before?.type !== 'deploy' || before.territoryId !== order.territoryId) {
    return linked(orders.toSpliced(at, 0, order));
  }
  const armies = order.armies === 'rest' || before.armies === 'rest' ? 'rest' : before.armies + order.armies;
  return linked(orders.with(at - 1, { ...order, armies }));
}

export const withChange = (orders: readonly Order[], at: number, order: Order): Order[] =>
  linked(orders.with(at, order));

export const withoutOrder = (orders: readonly Order[], at: number): Order[] =>
  linked(orders.toSpliced(at, 1));

export const endsTurn = (orders: readonly Order[]): boolean => orders.at(-1)?.type === 'end_turn';

/** May the order at `at` change places with its neighbour? The end of the turn stays the end. */
export function canMove(orders: readonly Order[], at: number, by: 1 | -1): boolean {
  const [order, other] = [orders[at], orders[at + by]];
  return order !== undefined && other !== undefined && order.type !== 'end_turn' && other.type !== 'end_turn';
}

export function withMoved(orders: readonly Order[], at: number, by: 1 | -1): Order[] {
  const [order, other] = [orders[at], orders[at + by]];
  if (!order || !other || !canMove(orders, at, by)) return [...orders];
  return linked(orders.with(at, other).with(at + by, order));
}

/**
 * An order that sets out from land which one earlier attack is to take hangs
 * on that attack, so that it is left out and told so when the attack fails.
 * The second of two attacks on one territory is the player's reserve.
 */
function linked(orders: readonly Order[]): Order[] {
  return orders.map((order, index) => {
    if (order.type !== 'attack' && order.type !== 'fortify') return order;
    const { requires: _, ...free } = order;
    const takenBy = (id: string): number[] =>
      orders
        .slice(0, index)
        .flatMap((one, at) => (one.type === 'attack' && one.toTerritoryId === id ? [at] : []));
    const needed = [
      takenBy(order.fromTerritoryId),
      order.type === 'fortify' ? takenBy(order.toTerritoryId) : [],
    ];
    const [attack] = needed.filter(({ length }) => length === 1).flat();
    return attack === undefined ? free : { ...free, requires: attack };
  });
}
