import { territoryId } from '../../../engine/model/boardMap.ts';
import type { RandomStream } from '../../../engine/model/random.ts';
import { territoriesOf, type GameState } from '../../../engine/model/state.ts';
import { orderSchema, type Order } from '../../../engine/plan/turnPlan.ts';
import { pick } from '../support/randomPlayer.ts';

export const order = (given: unknown): Order => orderSchema.parse(given);
export const attack = (from: string, to: string, more: object = {}): Order =>
  order({ type: 'attack', fromTerritoryId: from, toTerritoryId: to, ...more });
export const deploy = (territoryId: string, armies: number | 'rest'): Order =>
  order({ type: 'deploy', territoryId, armies });
export const END: Order = { type: 'end_turn' };

/** Any orders at all: about own land and foreign, possible or not. */
export function anyOrders(state: GameState, stream: RandomStream): Order[] {
  const id = (territory: number): string => territoryId(state.map, territory);
  const land = [...state.map.territories.keys()];
  const own = territoriesOf(state, state.current);
  const one = (): string => id(pick(stream.below(4) === 0 ? land : own, stream));
  const next = (from: string): string =>
    stream.below(5) === 0
      ? one()
      : id(pick(state.map.neighbours[state.map.indexOf.get(from) ?? 0] ?? [0], stream));
  const count = 1 + stream.below(12);
  return Array.from({ length: count }, (_, index): Order => {
    const from = one();
    const requires = index > 0 && stream.below(4) === 0 ? { requires: stream.below(index) } : {};
    switch (stream.below(8)) {
      case 0:
        return order({ type: 'redeem', cards: pick(['best', 'if_forced', [one(), one(), one()]], stream) });
      case 1:
      case 2:
        return deploy(from, pick([1, 3, 'rest'] as const, stream));
      case 3:
        return order({
          type: 'fortify',
          fromTerritoryId: from,
          toTerritoryId: next(from),
          armies: pick([1, 2, 'all'], stream),
          ...requires,
        });
      case 4:
        return index === count - 1 ? END : deploy(from, 1);
      default:
        return attack(from, next(from), {
          leave: 1 + stream.below(3),
          minChance: pick([0, 0, 30, 70], stream),
          maxLosses: pick([null, null, 1, 4], stream),
          moveIn: pick(['all', 'least', 2], stream),
          onStop: pick(['continue', 'end_attacks', 'end_plan'], stream),
          ...requires,
        });
    }
  });
}
