import { describe, expect, test } from 'vitest';
import { standOut } from '../../../engine/odds/holm.ts';
import { luckOf, luckSentence, normal, swingOf } from '../../../engine/odds/luck.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { rollsIn } from '../../../engine/file/rolls.ts';
import { playedGame } from './support.ts';

/** Seat 0 takes two armies with three dice, loses one with one die, and watches a fight of others. */
const rolls = [
  {
    attacker: 0,
    defender: 1,
    attackerDice: [6, 5, 1],
    defenderDice: [4, 3],
    attackerLosses: 0,
    defenderLosses: 2,
  },
  { attacker: 1, defender: 0, attackerDice: [5], defenderDice: [4], attackerLosses: 0, defenderLosses: 1 },
  {
    attacker: 1,
    defender: NEUTRAL,
    attackerDice: [1],
    defenderDice: [6],
    attackerLosses: 1,
    defenderLosses: 0,
  },
];

test.each([
  [1, 1, -0.166667, 0.972222],
  [1, 2, -0.490741, 0.759174],
  [2, 1, 0.157407, 0.975223],
  [2, 2, -0.441358, 2.508907],
  [3, 1, 0.319444, 0.897955],
  [3, 2, 0.15818, 2.631872],
])(
  'an exchange of %i against %i swings by %f on average, variance %f',
  (attackers, defenders, mean, variance) => {
    const swing = swingOf(attackers, defenders);
    expect(swing.mean).toBeCloseTo(mean, 5);
    expect(swing.variance).toBeCloseTo(variance, 6);
  },
);

test('luck is what hand and table say', () => {
  const luck = luckOf(0, rolls);
  expect(luck.exchanges).toBe(2);
  expect(luck.armies).toBeCloseTo(2 - 0.15818 - (1 + 0.166667), 4);
  const deviation = Math.sqrt(2.631872 + 0.972222);
  expect(luck.z).toBeCloseTo(0.675153 / deviation, 4);
  expect(luck.usual).toBeCloseTo(0.67449 * deviation, 4);
  expect(luck.percentile).toBeCloseTo(63.894, 2);
  expect(luck.faces).toEqual([1, 0, 0, 1, 1, 1]);
});

test('what one gains against another, the other loses', () => {
  const between = rolls.slice(0, 2);
  expect(luckOf(1, between).armies).toBeCloseTo(-luckOf(0, between).armies, 12);
  expect(luckOf(1, between).percentile).toBeCloseTo(100 - luckOf(0, between).percentile, 5);
});

test('without dice there is no luck', () => {
  expect(luckOf(2, rolls)).toEqual({
    exchanges: 0,
    armies: 0,
    usual: 0,
    z: 0,
    percentile: expect.closeTo(50, 5),
    faces: [0, 0, 0, 0, 0, 0],
  });
});

test('the share below z is that of the tables', () => {
  for (const [z, share] of [
    [0, 0.5],
    [0.6744898, 0.75],
    [1.2815516, 0.9],
    [1.959964, 0.975],
    [-2.5758293, 0.005],
    [4, 0.9999683],
  ] as const) {
    expect(normal(z)).toBeCloseTo(share, 5);
  }
});

test('luck in a sentence', () => {
  expect(luckSentence('Ann', luckOf(0, rolls))).toBe(
    'Ann’s dice were worth 0.7 armies more than average dice: luckier than 64 players in 100.',
  );
  expect(luckSentence('Bob', luckOf(1, rolls.slice(0, 2)))).toBe(
    'Bob’s dice cost 0.7 armies compared with average dice: luckier than 36 players in 100.',
  );
  expect(luckSentence('Cid', luckOf(2, rolls))).toBe('Cid has rolled no dice.');
});

test('over many games luck evens out', () => {
  const scores = Array.from({ length: 12 }, (_, seed) => playedGame({ seed, most: 150 })).flatMap((game) => {
    const fought = game.log.flatMap(rollsIn);
    return game.ledger.header.players.map((_, seat) => luckOf(seat, fought).z);
  });
  const mean = scores.reduce((sum, z) => sum + z, 0) / scores.length;
  expect(Math.abs(mean) * Math.sqrt(scores.length)).toBeLessThan(3.9);
  expect(Math.max(...scores.map(Math.abs))).toBeLessThan(4.5);
});

describe('who stands out among several', () => {
  test('alone a score of two deviations does, among many it does not', () => {
    expect(standOut([2])).toEqual([true]);
    expect(standOut([2, 0.1, -0.3, 0.5, 1, -1])).toEqual([false, false, false, false, false, false]);
  });

  test('bad luck counts like good luck, and several may stand out', () => {
    expect(standOut([0.2, -4, 3.5])).toEqual([false, true, true]);
    expect(standOut([-4])).toEqual([true]);
  });

  test('the next is judged only when the one before it stands out', () => {
    // By chance alone each comes in 4 and 3 of 100 games; the rarer of two must be below 2.5.
    expect(standOut([2.05, 2.17])).toEqual([false, false]);
    expect(standOut([2.05, 3])).toEqual([true, true]);
  });

  test('nobody stands out of nobody', () => {
    expect(standOut([])).toEqual([]);
  });
});
