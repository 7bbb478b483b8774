import type { BoardMap } from '../model/boardMap.ts';
import type { TerritoryIndex } from '../model/ids.ts';
import type { Order } from './turnPlan.ts';

/** The land that an order looks at and may change, where it comes from first. */
export function landOf(map: BoardMap, order: Order): TerritoryIndex[] {
  const ids =
    order.type === 'deploy'
      ? [order.territoryId]
      : 'fromTerritoryId' in order
        ? [order.fromTerritoryId, order.toTerritoryId]
        : [];
  return ids.flatMap((id) => map.indexOf.get(id) ?? []);
}

/** All land that a plan looks at, each once. */
export const landTouched = (map: BoardMap, orders: readonly Order[]): TerritoryIndex[] => [
  ...new Set(orders.flatMap((order) => landOf(map, order))),
];
