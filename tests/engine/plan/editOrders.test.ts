import { describe, expect, test } from 'vitest';
import {
  canMove,
  orderFor,
  withChange,
  withMoved,
  withOrder,
  withoutOrder,
} from '../../../engine/plan/editOrders.ts';
import type { Order } from '../../../engine/plan/turnPlan.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame } from '../support/aGame.ts';
import { attack, deploy, END } from './orders.ts';

const march = (from: string, to: string, armies: number | 'all' = 'all'): Order => ({
  type: 'fortify',
  fromTerritoryId: from,
  toTerritoryId: to,
  armies,
});

describe('a command on the planned board', () => {
  const view = viewFor(
    aGame({
      land: { a: [0, 5], b: [1, 2], d: [0, 4] },
      phase: 'reinforcement',
      reserves: 4,
      hands: { 0: 'a b c d' },
      types: { a: 'bronze', b: 'bronze', c: 'bronze', d: 'gold' },
    }),
    0,
  );

  test('becomes the order that does the same', () => {
    expect(orderFor(view, { type: 'deploy', territoryId: 'a', armies: 3 })).toEqual(deploy('a', 3));
    expect(orderFor(view, { type: 'deploy', territoryId: 'a', armies: 4 })).toEqual(deploy('a', 'rest'));
    const move = { fromTerritoryId: 'a', toTerritoryId: 'b' };
    expect(orderFor(view, { type: 'attack', ...move })).toEqual(attack('a', 'b'));
    expect(orderFor(view, { type: 'attack', ...move, armies: 4 })).toEqual(attack('a', 'b'));
    expect(orderFor(view, { type: 'attack', ...move, armies: 2 })).toEqual(
      attack('a', 'b', { maxLosses: 2 }),
    );
    expect(orderFor(view, { type: 'fortify', ...move, armies: 4 })).toEqual(march('a', 'b'));
    expect(orderFor(view, { type: 'fortify', ...move, armies: 1 })).toEqual(march('a', 'b', 1));
    expect(orderFor(view, { type: 'redeem_cards', cardIds: ['c', 'b', 'a'] })).toEqual({
      type: 'redeem',
      cards: 'best',
    });
    expect(orderFor(view, { type: 'end_turn' })).toEqual(END);
    expect(orderFor(view, { type: 'surrender' })).toBeNull();
  });
});

describe('orders', () => {
  test('come before the end of the turn, which is planned once', () => {
    const orders = withOrder([deploy('a', 1)], 1, END);
    expect(withOrder(orders, 2, END)).toEqual(orders);
    expect(withOrder(orders, 1, attack('a', 'b'))).toEqual([deploy('a', 1), attack('a', 'b'), END]);
    expect([canMove(orders, 0, 1), canMove(orders, 1, -1), canMove(orders, 0, -1)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  test('to place more on the same land are one', () => {
    expect(withOrder([deploy('a', 1)], 1, deploy('a', 2))).toEqual([deploy('a', 3)]);
    expect(withOrder([deploy('a', 1)], 1, deploy('a', 'rest'))).toEqual([deploy('a', 'rest')]);
    expect(withOrder([deploy('a', 1)], 1, deploy('b', 2))).toEqual([deploy('a', 1), deploy('b', 2)]);
  });

  test('that set out from land still to be taken hang on its attack, wherever it is moved', () => {
    const row = withOrder([attack('a', 'b')], 1, attack('b', 'c'));
    expect(row[1]).toEqual(attack('b', 'c', { requires: 0 }));
    const longer = withOrder(row, 0, deploy('a', 3));
    expect(longer[2]).toEqual(attack('b', 'c', { requires: 1 }));
    expect(withMoved(longer, 1, 1).slice(1)).toEqual([attack('b', 'c'), attack('a', 'b')]);
    expect(withoutOrder(longer, 1)).toEqual([deploy('a', 3), attack('b', 'c')]);
    expect(withOrder(row, 2, march('a', 'c'))[2]).toEqual({ ...march('a', 'c'), requires: 1 });
  });

  test('with a second attack in reserve hang on neither', () => {
    const orders = [attack('a', 'b'), attack('e', 'b')];
    expect(withOrder(orders, 2, attack('b', 'c'))[2]).toEqual(attack('b', 'c'));
  });

  test('are changed in their place', () => {
    const orders = [attack('a', 'b'), attack('d', 'e')];
    const changed = withChange(orders, 0, attack('a', 'b', { minChance: 50 }));
    expect(changed).toEqual([attack('a', 'b', { minChance: 50 }), attack('d', 'e')]);
  });
});
