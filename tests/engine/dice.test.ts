import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hmacRandom } from '../../engine/dice/hmacRandom.ts';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { EXCHANGES } from '../../engine/odds/exchange.ts';
import { rollExchange } from '../../engine/rules/combat.ts';

const KEY = new Uint8Array(32).fill(1);
const keyOf = (seed: number): Uint8Array => createHash('sha256').update(`key ${seed}`).digest();

/** The bytes of a stream, made with another implementation. */
function* bytesOf(key: Uint8Array, label: string): Generator<number, never> {
  for (let counter = 0; ; counter++) {
    const message = Buffer.alloc(label.length + 5);
    message.write(`${label}/`, 'latin1');
    message.writeUInt32BE(counter, label.length + 1);
    yield* createHmac('sha256', key).update(message).digest();
  }
}

const take = <T>(count: number, draw: () => T): T[] => Array.from({ length: count }, draw);

describe('draws from a key', () => {
  test.each([
    ['roll/0/3/17', 0, 'roll', [3, 17]],
    ['roll/812/40/2', 812, 'roll', [40, 2]],
    ['deal/1', 1, 'deal', []],
  ] as const)('[O6] the dice of %s', (label, moment, purpose, context) => {
    const bytes = bytesOf(KEY, label);
    const expected = take(500, () => {
      let byte = bytes.next().value;
      while (byte >= 252) byte = bytes.next().value;
      return 1 + (byte % 6);
    });
    const stream = hmacRandom(KEY, moment).stream(purpose, ...context);
    expect(take(500, () => stream.die())).toEqual(expected);
  });

  test('[O6] fixed for all time', () => {
    const stream = hmacRandom(KEY, 0).stream('roll', 3, 17);
    expect(take(20, () => stream.die()).join('')).toBe('14625554645116226556');
    const cards = hmacRandom(KEY, 5).stream('card', 9);
    expect(take(8, () => cards.below(42))).toEqual([7, 25, 13, 19, 5, 3, 7, 12]);
  });

  test.each([2, 42, 256, 257, 300, 3_000_000_000])('[O6] integers below %i', (limit) => {
    const bytes = bytesOf(KEY, 'card/7/1');
    const size = limit <= 256 ? 1 : 4;
    const draw = (): number =>
      take(size, () => bytes.next().value).reduce((sum, byte) => sum * 256 + byte, 0);
    const fair = 256 ** size - (256 ** size % limit);
    const expected = take(300, () => {
      let drawn = draw();
      while (drawn >= fair) drawn = draw();
      return drawn % limit;
    });
    const stream = hmacRandom(KEY, 7).stream('card', 1);
    expect(take(300, () => stream.below(limit))).toEqual(expected);
  });

  test('[O6] another key, moment, purpose or context, other draws', () => {
    const dice = (stream: RandomStream): string => take(40, () => stream.die()).join('');
    const drawn = [
      hmacRandom(KEY, 1).stream('roll', 1, 2),
      hmacRandom(keyOf(1), 1).stream('roll', 1, 2),
      hmacRandom(KEY, 2).stream('roll', 1, 2),
      hmacRandom(KEY, 1).stream('card', 1, 2),
      hmacRandom(KEY, 1).stream('roll', 2, 1),
      hmacRandom(KEY, 11).stream('roll', 2),
      hmacRandom(KEY, 1).stream('roll', 12),
      hmacRandom(KEY, 1).stream('roll'),
    ].map(dice);
    expect(new Set(drawn).size).toBe(drawn.length);
    expect(dice(hmacRandom(KEY, 1).stream('roll', 1, 2))).toBe(drawn[0]);
  });
});

const DICE = 600_000;
/** Thresholds at p = 1e-4 by degrees of freedom, and for a normal deviate (ai-and-dice.md 4.8). */
const CRITICAL: Readonly<Record<number, number>> = { 1: 15.137, 2: 18.421, 5: 25.745, 35: 74.926 };
const CRITICAL_Z = 3.9;

function chiSquare(counts: readonly number[], expected: readonly number[]): number {
  return counts.reduce(
    (sum, count, index) => sum + (count - (expected[index] ?? 0)) ** 2 / (expected[index] ?? 0),
    0,
  );
}

const evenly = (total: number, categories: number): number[] =>
  Array.from({ length: categories }, () => total / categories);

function faceCounts(faces: Uint8Array): number[] {
  const counts = Array.from({ length: 6 }, () => 0);
  for (const face of faces) counts[face - 1] = (counts[face - 1] ?? 0) + 1;
  return counts;
}

function pairCounts(faces: Uint8Array): number[] {
  const counts = Array.from({ length: 36 }, () => 0);
  for (let at = 0; at + 1 < faces.length; at += 2) {
    const pair = ((faces[at] ?? 0) - 1) * 6 + (faces[at + 1] ?? 0) - 1;
    counts[pair] = (counts[pair] ?? 0) + 1;
  }
  return counts;
}

/** How far the number of runs of high or low dice is off, in standard deviations. */
function runsZ(faces: Uint8Array): number {
  let runs = 1;
  for (let at = 1; at < faces.length; at++) if ((faces[at] ?? 0) > 3 !== (faces[at - 1] ?? 0) > 3) runs++;
  return (runs - (faces.length + 1) / 2) / (Math.sqrt(faces.length - 1) / 2);
}

/** As in play: many short streams, one after another. */
function rolled(seed: number): Uint8Array {
  const key = keyOf(seed);
  const faces = new Uint8Array(DICE);
  for (let at = 0; at < DICE; at += 100) {
    const stream = hmacRandom(key, at).stream('roll', at % 42, at % 41);
    for (let die = 0; die < 100; die++) faces[at + die] = stream.die();
  }
  return faces;
}

/** The same with bytes from 252 on not skipped. */
function unfair(seed: number): Uint8Array {
  const bytes = bytesOf(keyOf(seed), 'roll');
  return Uint8Array.from({ length: DICE }, () => 1 + (bytes.next().value % 6));
}

describe('fairness', () => {
  const faces = rolled(1);

  test('[O5] every face', () => {
    expect(chiSquare(faceCounts(faces), evenly(DICE, 6))).toBeLessThan(CRITICAL[5] ?? 0);
  });

  test('[O5] every pair in a row', () => {
    expect(chiSquare(pairCounts(faces), evenly(DICE / 2, 36))).toBeLessThan(CRITICAL[35] ?? 0);
  });

  test('[O5] no more and no fewer streaks than chance makes', () => {
    expect(Math.abs(runsZ(faces))).toBeLessThan(CRITICAL_Z);
  });

  test.each(EXCHANGES)(
    '[O5] $attackerDice against $defenderDice',
    ({ attackerDice, defenderDice, outcomes }) => {
      const exchanges = 30_000;
      const key = keyOf(attackerDice * 10 + defenderDice);
      const counts = outcomes.map(() => 0);
      for (let at = 0; at < exchanges; at++) {
        const { attackerLosses } = rollExchange(
          attackerDice,
          defenderDice,
          hmacRandom(key, at).stream('roll', 1, 2),
        );
        counts[attackerLosses] = (counts[attackerLosses] ?? 0) + 1;
      }
      const expected = outcomes.map(({ probability }) => probability * exchanges);
      expect(chiSquare(counts, expected)).toBeLessThan(CRITICAL[outcomes.length - 1] ?? 0);
    },
  );

  test('[O5] these checks find the bias of bytes that are not skipped', () => {
    expect(chiSquare(faceCounts(unfair(1)), evenly(DICE, 6))).toBeGreaterThan(CRITICAL[5] ?? Infinity);
    expect(chiSquare(pairCounts(unfair(1)), evenly(DICE / 2, 36))).toBeGreaterThan(CRITICAL[35] ?? Infinity);
  });

  test("[O5] the simulations' own dice", () => {
    const stream = seededRandom(20);
    const simulated = Uint8Array.from({ length: DICE }, () => stream.die());
    expect(chiSquare(faceCounts(simulated), evenly(DICE, 6))).toBeLessThan(CRITICAL[5] ?? 0);
    expect(chiSquare(pairCounts(simulated), evenly(DICE / 2, 36))).toBeLessThan(CRITICAL[35] ?? 0);
  });
});
