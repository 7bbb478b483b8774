import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/model/command.ts';
import { spreadOf } from '../../../engine/plan/tally.ts';
import { plannedView } from '../../../engine/plan/plannedView.ts';
import { orderSchema, type Order } from '../../../engine/plan/turnPlan.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import type { KeptPlan } from '../../../sync-server/protocol/plans.ts';
import { sealed, withOrders } from '../../../web/screens/game/plan/draft.ts';
import { isSheetGold } from '../../../web/screens/game/plan/gold.ts';
import { planCommand } from '../../../web/screens/game/plan/planCommand.ts';
import { arrivalWords, stateWords } from '../../../web/screens/game/plan/planText.ts';
import { aGame } from '../../engine/support/aGame.ts';

const LAND = { a: [0, 3], b: [1, 2], d: [0, 4], i: [1, 3] } as const;
const waiting = viewFor(aGame({ land: LAND, current: 1 }), 0);
const deploy: Command = { type: 'deploy', territoryId: 'a', armies: 3 };
const attack: Command = { type: 'attack', fromTerritoryId: 'a', toTerritoryId: 'b' };
const END: Order = { type: 'end_turn' };

/** The plan that a row of commands makes, each given on the board that the ones before it have left. */
function planOf(...commands: Command[]): Order[] {
  return commands.reduce<Order[]>((orders, command) => {
    const at = orders.filter(({ type }) => type !== 'end_turn').length;
    const planned = planCommand(plannedView(waiting, orders), orders, at, command);
    if (planned.type !== 'orders') throw new Error(`${command.type}: ${planned.type}`);
    return planned.orders;
  }, []);
}

describe('commands on the planned board', () => {
  test('become orders in a turn that has not begun', () => {
    const orders = planOf(deploy, attack, { type: 'end_turn' });
    expect(orders).toEqual([
      { type: 'deploy', territoryId: 'a', armies: 'rest' },
      orderSchema.parse({ type: 'attack', fromTerritoryId: 'a', toTerritoryId: 'b' }),
      END,
    ]);
    expect(planOf(deploy, { type: 'undo_deploy' })).toEqual([]);
  });

  test('are refused in words where the rules would refuse them, or a plan has no place for them', () => {
    const refusalOf = (orders: Order[], command: Command): string => {
      const planned = planCommand(plannedView(waiting, orders), orders, orders.length, command);
      return planned.type === 'refused' ? planned.message : planned.type;
    };
    expect(refusalOf([], { ...deploy, territoryId: 'b' })).toMatch(/do not own/);
    expect(refusalOf([], attack)).toMatch(/phase/);
    expect(refusalOf(planOf(deploy), { type: 'surrender' })).toMatch(/part of a plan/);
    expect(refusalOf([...planOf(deploy), END], { type: 'end_turn' })).toMatch(/already/);
    expect(refusalOf([], { type: 'undo_fortify' })).toMatch(/nothing to take back/);
    expect(refusalOf(planOf(deploy), { type: 'end_phase' })).toBe('fortify');
    const full = Array.from({ length: 200 }, (): Order => ({ type: 'redeem', cards: 'if_forced' }));
    expect(refusalOf([...planOf(deploy), ...full], attack)).toMatch(/200/);
  });

  test('against land that nobody sees are refused', () => {
    const foggy = viewFor(
      aGame({
        land: { a: [0, 8], b: [1, 1], c: [1, 1], i: [1, 3] },
        config: { visibility: 'fog' },
        current: 0,
      }),
      0,
    );
    const orders = [orderSchema.parse({ type: 'attack', fromTerritoryId: 'a', toTerritoryId: 'b' })];
    const blind: Command = { type: 'attack', fromTerritoryId: 'b', toTerritoryId: 'c' };
    expect(planCommand(plannedView(foggy, orders), orders, 1, blind)).toMatchObject({ type: 'refused' });
  });
});

describe('a plan on the device', () => {
  const first = withOrders(null, [END], waiting, { id: 'one', at: 1 });

  test('keeps its name until it is sent, and is another plan when it is changed after that', () => {
    if (first === null) throw new Error('no plan');
    expect(first).toMatchObject({ state: 'draft', plan: { id: 'one', starts: 'at_turn_start' } });
    const longer = withOrders(first, [END, END], waiting, { id: 'two', at: 2 });
    expect(longer?.plan.id).toBe('one');
    const sent = sealed(first, waiting);
    expect(sent).toMatchObject({ state: 'to_send', plan: { id: 'one', forTurn: null } });
    expect(withOrders(sent, [END, END], waiting, { id: 'two', at: 2 })?.plan.id).toBe('two');
    expect(withOrders(sent, [], waiting, { id: 'two', at: 2 })).toBeNull();
  });

  test('made in the own turn is meant for that turn', () => {
    if (first === null) throw new Error('no plan');
    const mine = viewFor(aGame({ land: LAND }), 0);
    expect(sealed(first, mine).plan.forTurn).toBe(mine.turn);
  });

  test('says where it is', () => {
    if (first === null) throw new Error('no plan');
    expect(stateWords(first, null)).toBeNull();
    expect(stateWords({ ...first, state: 'to_send' }, undefined)).toMatch(/back online/);
    const handedIn = { ...first, state: 'handed_in' } as const;
    expect(stateWords(handedIn, undefined)).toMatch(/your turn starts/);
    const known: KeptPlan = {
      id: first.plan.id,
      starts: 'before_deadline',
      state: 'waiting',
      turn: null,
      orders: [END],
      results: [],
      updatedAt: 1,
    };
    expect(stateWords(handedIn, known)).toMatch(/time is up/);
    expect(stateWords(handedIn, { ...known, state: 'cancelled' })).toMatch(/another device/);
    expect(stateWords(first, { ...known, id: 'older' })).toMatch(/replaces it/);
  });

  test('says how an attack may come out only as far as it is not certain', () => {
    const arrivals = [
      { armies: 6, chance: 0.8 },
      { armies: 2, chance: 0.1 },
    ];
    expect(spreadOf(arrivals)?.low).toBe(2);
    expect(arrivalWords(arrivals)).toBe('about 6 there; worst 10%: 2');
    expect(arrivalWords([{ armies: 3, chance: 1 }])).toBe('about 3 there');
    expect(arrivalWords([])).toBe('');
  });
});

test('while nothing is left to attack with, or a way is chosen, the sheet has the gold button, else handing in has', () => {
  const attacking = viewFor(aGame({ land: LAND, phase: 'attack' }), 0);
  const none = { from: null, to: null };
  const some = new Map([[0, [1]]]);
  expect(isSheetGold(attacking, none, some)).toBe(false);
  expect(isSheetGold(attacking, { from: 0, to: 1 }, some)).toBe(true);
  expect(isSheetGold(attacking, none, new Map())).toBe(true);
  expect(isSheetGold({ ...attacking, phase: 'fortify' }, none, some)).toBe(true);
});
