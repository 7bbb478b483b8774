import { expect, test } from 'vitest';
import { SKIPS, STOPS, type OrderResult } from '../../../engine/plan/progress.ts';
import { conditionWords, orderWords, planReport } from '../../../engine/plan/planWords.ts';
import type { Order, OrderOf } from '../../../engine/plan/turnPlan.ts';
import { attack, deploy, END, order } from './orders.ts';

const NAMES: Readonly<Record<string, string>> = { a: 'Alps', b: 'Gaul', c: 'Iberia' };
const nameOf = (id: string): string => NAMES[id] ?? id;
const march = order({ type: 'fortify', fromTerritoryId: 'a', toTerritoryId: 'b', armies: 'all' });
const redeem = order({ type: 'redeem', cards: 'best' });

test('a plan that was carried out is read as a story', () => {
  const orders = [redeem, deploy('a', 'rest'), attack('a', 'b'), attack('b', 'c'), march, END];
  const results: OrderResult[] = [
    { outcome: 'skipped', why: 'needless' },
    { outcome: 'done', lost: 0, armies: 5 },
    { outcome: 'done', lost: 3, armies: 4 },
    { outcome: 'stopped', why: 'chance', lost: 2, chance: 41 },
    { outcome: 'impossible', code: 'not_connected', lost: 0 },
    { outcome: 'done', lost: 0, armies: 0 },
  ];
  expect(planReport(orders, results, nameOf)).toEqual([
    'No set was redeemed: none was required',
    'Placed 5 on Alps',
    'Took Gaul, lost 3',
    'Stopped before Iberia: chance fell to 41%, lost 2',
    'Not possible: Move all available armies from Alps to Gaul. No chain of your own land connects those territories.',
    'Ended the turn',
  ]);
  expect(planReport(orders, results.slice(0, 1), nameOf)).toHaveLength(1);
});

test('there are words for everything that may become of any order', () => {
  const every: OrderResult[] = [
    { outcome: 'done', lost: 0, armies: 1 },
    ...STOPS.map((why): OrderResult => ({ outcome: 'stopped', why, lost: 1, chance: 20 })),
    ...SKIPS.map((why): OrderResult => ({ outcome: 'skipped', why })),
    { outcome: 'impossible', code: 'not_owner', lost: 0 },
  ];
  for (const given of [redeem, deploy('a', 3), march, END] as Order[]) {
    const peaceful = every.filter(({ outcome }) => outcome !== 'stopped');
    const told = peaceful.flatMap((result) => planReport([given], [result], nameOf));
    expect(new Set(told).size).toBe(peaceful.length);
    expect(told.join(' ')).not.toMatch(/undefined|null/);
  }
  const told = every.flatMap((result) => planReport([attack('a', 'b', { leave: 2 })], [result], nameOf));
  expect(new Set(told).size).toBe(every.length);
  expect(told).toContain('Stopped before Gaul: down to the 2 that stay, lost 1');
});

test('conditions are said only where they are not the usual ones', () => {
  const plain = attack('a', 'b') as OrderOf<'attack'>;
  expect(conditionWords(plain)).toEqual([]);
  const careful = {
    ...plain,
    leave: 3,
    minChance: 60,
    maxLosses: 4,
    moveIn: 'least',
    onStop: 'end_plan',
  } as const;
  expect(conditionWords(careful)).toEqual([
    'until 3 are left',
    'while the chance is 60% or more',
    'until 4 are lost',
    'move in the minimum',
    'if it stops, the plan ends',
  ]);
  expect(orderWords(plain, nameOf)).toBe('Attack Gaul from Alps');
});
