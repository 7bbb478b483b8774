import { describe, expect, test } from 'vitest';
import { battleOdds } from '../../engine/odds/battle.ts';
import { chainOdds } from '../../engine/odds/chain.ts';
import { combatOutcomes } from '../../engine/odds/combatOutcomes.ts';
import { exchangeOdds } from '../../engine/odds/exchange.ts';

/** O1: the counts by armies that the attacker loses, from none; the means and the variance of the swing. */
const EXCHANGES = [
  [1, 1, 36, [15, 21], 0.583333, 0.416667, 0.972222],
  [1, 2, 216, [55, 161], 0.74537, 0.25463, 0.759174],
  [2, 1, 216, [125, 91], 0.421296, 0.578704, 0.975223],
  [2, 2, 1296, [295, 420, 581], 1.220679, 0.779321, 2.508907],
  [3, 1, 1296, [855, 441], 0.340278, 0.659722, 0.897955],
  [3, 2, 7776, [2890, 2611, 2275], 0.92091, 1.07909, 2.631872],
] as const;

describe('one exchange', () => {
  test.each(EXCHANGES)(
    '[O1] %i against %i of %i rolls: %o',
    (attackerDice, defenderDice, total, counts, ...moments) => {
      const odds = exchangeOdds(attackerDice, defenderDice);
      expect(odds).toMatchObject({ attackerDice, defenderDice, total });
      expect(odds.outcomes.map(({ count }) => count)).toEqual(counts);
      const mean = (value: (outcome: (typeof odds.outcomes)[number]) => number): number =>
        odds.outcomes.reduce((sum, outcome) => sum + outcome.probability * value(outcome), 0);
      const swing = mean(({ attackerLosses: a, defenderLosses: d }) => d - a);
      const found = [
        mean(({ attackerLosses }) => attackerLosses),
        mean(({ defenderLosses }) => defenderLosses),
        mean(({ attackerLosses: a, defenderLosses: d }) => (d - a - swing) ** 2),
      ];
      found.forEach((value, index) => expect(value).toBeCloseTo(moments[index] ?? NaN, 5));
    },
  );

  test('[O1] more armies roll no more dice', () => {
    expect(exchangeOdds(50, 50)).toBe(exchangeOdds(3, 2));
    expect(() => exchangeOdds(0, 1)).toThrow(RangeError);
  });

  test('[O1] /data/combatOutcomes.json', () => {
    const outcome = (attackerLosses: number, defenderLosses: number, count: number, probability: number) => ({
      attackerLosses,
      defenderLosses,
      count,
      probability: expect.closeTo(probability, 8),
    });
    expect(combatOutcomes()).toEqual([
      {
        attackerDice: 1,
        defenderDice: 1,
        total: 36,
        outcomes: [outcome(0, 1, 15, 0.416666667), outcome(1, 0, 21, 0.583333333)],
      },
      {
        attackerDice: 1,
        defenderDice: 2,
        total: 216,
        outcomes: [outcome(0, 1, 55, 0.25462963), outcome(1, 0, 161, 0.74537037)],
      },
      {
        attackerDice: 2,
        defenderDice: 1,
        total: 216,
        outcomes: [outcome(0, 1, 125, 0.578703704), outcome(1, 0, 91, 0.421296296)],
      },
      {
        attackerDice: 2,
        defenderDice: 2,
        total: 1296,
        outcomes: [
          outcome(0, 2, 295, 0.227623457),
          outcome(1, 1, 420, 0.324074074),
          outcome(2, 0, 581, 0.448302469),
        ],
      },
      {
        attackerDice: 3,
        defenderDice: 1,
        total: 1296,
        outcomes: [outcome(0, 1, 855, 0.659722222), outcome(1, 0, 441, 0.340277778)],
      },
      {
        attackerDice: 3,
        defenderDice: 2,
        total: 7776,
        outcomes: [
          outcome(0, 2, 2890, 0.371656379),
          outcome(1, 1, 2611, 0.335776749),
          outcome(2, 0, 2275, 0.292566872),
        ],
      },
    ]);
  });
});

/** O2: attackers, defenders and the chance of the attackers to win. */
const WIN_CHANCES = [
  [1, 1, 0.416667],
  [2, 1, 0.754244],
  [3, 1, 0.916375],
  [3, 2, 0.655954],
  [3, 3, 0.470251],
  [4, 4, 0.477],
  [5, 5, 0.506203],
  [10, 10, 0.567593],
  [20, 20, 0.633432],
  [50, 50, 0.735535],
  [100, 100, 0.824363],
  [200, 200, 0.911078],
  [1000, 1000, 0.998911],
  [4, 7, 0.181486],
  [19, 20, 0.577457],
  [100, 110, 0.637776],
  [500, 550, 0.807388],
  [900, 1000, 0.838835],
  [1000, 1180, 0.437832],
] as const;

const GRID_ROWS = [
  [1, [0.417, 0.106, 0.027, 0.007, 0.002]],
  [10, [1, 0.994, 0.981, 0.954, 0.916, 0.861, 0.8, 0.724, 0.65, 0.568]],
] as const;

/** Usable attackers that a chance takes, by defenders. */
const THRESHOLDS = [
  [0.5, { 1: 2, 5: 5, 10: 10, 20: 18, 50: 44, 100: 87 }],
  [0.75, { 10: 13, 20: 23, 50: 51, 100: 97 }],
  [0.9, { 10: 16, 20: 27, 50: 58, 100: 106 }],
] as const;

const mean = (distribution: readonly number[]): number =>
  distribution.reduce((sum, chance, value) => sum + chance * value, 0);

describe('a fight to the finish', () => {
  test.each(WIN_CHANCES)('[O2] %i against %i: %f', (attackers, defenders, chance) => {
    expect(battleOdds(attackers, defenders).winChance).toBeCloseTo(chance, chance === 0.477 ? 3 : 6);
  });

  test.each(GRID_ROWS)('[O2] %i against 1, 2, 3 and so on', (attackers, row) => {
    row.forEach((chance, index) => {
      expect(battleOdds(attackers, index + 1).winChance).toBeCloseTo(chance, 3);
    });
  });

  test.each(THRESHOLDS)('[O2] fewest attackers for %f', (chance, table) => {
    for (const [defenders, attackers] of Object.entries(table)) {
      expect(battleOdds(attackers, Number(defenders)).winChance).toBeGreaterThanOrEqual(chance);
      expect(battleOdds(attackers - 1, Number(defenders)).winChance).toBeLessThan(chance);
    }
  });

  test.each([
    [10, 7.31, 2.85, 2],
    [20, 15.56, 4.42, 2],
    [50, 41, 7.9, 1],
    [100, 83.9, 12.3, 1],
    [1000, 853, 46, 0],
  ])('[O3] %i against as many: %f lost, deviation %f', (armies, lost, deviation, digits) => {
    const { survivors } = battleOdds(armies, armies);
    const left = mean(survivors);
    const variance = survivors.reduce((sum, chance, n) => sum + chance * n * n, 0) - left * left;
    expect(armies - left).toBeCloseTo(lost, digits);
    expect(Math.sqrt(variance)).toBeCloseTo(deviation, digits);
  });

  test('[O3] winning and losing add up, and survivors are those of a victory', () => {
    const odds = battleOdds(7, 5);
    const lost = odds.defendersLeft.reduce((sum, chance) => sum + chance, 0);
    expect(odds.winChance + lost).toBeCloseTo(1, 12);
    expect(odds.survivors.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(odds.winChance, 12);
    expect(odds.meanSurvivors).toBeCloseTo(mean(odds.survivors) / odds.winChance, 12);
    expect(battleOdds(0, 3)).toMatchObject({ winChance: 0, meanSurvivors: 0 });
  });
});

describe('a row of territories', () => {
  test.each([
    [30, [3, 1, 2, 5, 1, 1, 4, 2], [1, 1, 1, 0.999, 0.997, 0.995, 0.956, 0.902], 3],
    [4, [1, 1, 1], [0.9715, 0.8018, 0.4365], 4],
  ])('[O4] %i against %o', (attackers, defenders, chances, digits) => {
    const steps = chainOdds(attackers, defenders);
    expect(steps).toHaveLength(chances.length);
    steps.forEach(({ chance }, index) => expect(chance).toBeCloseTo(chances[index] ?? NaN, digits));
  });

  test('[O4] each conquest keeps one army', () => {
    const [first] = chainOdds(5, [2]);
    const { survivors } = battleOdds(5, 2);
    expect(first?.survivors).toEqual(survivors.slice(1));
    expect(chainOdds(1, [1, 1]).map(({ chance }) => chance)).toEqual([15 / 36, 0]);
  });
});
