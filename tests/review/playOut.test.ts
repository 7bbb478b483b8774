import { expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import type { GameState } from '../../engine/model/state.ts';
import { fullBudget, SEED } from '../../engine/review/budget.ts';
import { compare } from '../../engine/review/compare.ts';
import { playedOut, wilson } from '../../engine/review/playOut.ts';
import { winChance } from '../../engine/review/winChance.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { commandersGame } from './commandersGame.ts';

const game = commandersGame({ map: gridBoard(4, 4), seats: 3, seed: 5 });
const played = (start: GameState, seed: number) => playedOut(start, seed, seededRandom(seed));
const stateAt = (turn: number) => game.replay.stateAt(game.replay.turns[turn]?.toSeq ?? 1);

test('a position is played out to the end by the rules, the same with the same seed', () => {
  const start = stateAt(2);
  const results = [1, 2, 3, 4].map((seed) => played(start, seed));
  for (const shares of results) expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect(results.some((shares) => shares.includes(1))).toBe(true);
  expect(played(start, 3)).toEqual(results[2]);
  // What is over is told as it ended.
  const end = game.replay.stateAt(game.replay.steps.length);
  expect(played(end, 1)).toEqual(winChance(end, { games: 0, rounds: 0 }, 1).chances);
});

test('the interval of Wilson holds the share, narrows with games, and stays within 0 and 1', () => {
  // Figures of the formula: 13 of 20.
  expect(wilson(13, 20).low).toBeCloseTo(0.4329, 3);
  expect(wilson(13, 20).high).toBeCloseTo(0.8188, 3);
  expect(wilson(0, 20)).toMatchObject({ share: 0, low: 0 });
  expect(wilson(20, 20).high).toBeCloseTo(1, 9);
  expect(wilson(0, 0)).toEqual({ share: 0, low: 0, high: 1 });
  expect(wilson(130, 200).high - wilson(130, 200).low).toBeLessThan(0.14);
});

test('two positions are compared by the same games: one with itself differs by nothing, and the figures are those of each', () => {
  const [early, late] = [stateAt(1), stateAt(7)];
  for (const { one, other, error } of compare(early, early, SEED)) {
    expect(other).toBe(one);
    expect(error).toBe(0);
  }
  const budget = fullBudget(16);
  const [chances, after] = [winChance(early, budget, SEED), winChance(late, budget, SEED)];
  compare(early, late, SEED).forEach(({ one, other }, seat) => {
    expect(one).toBeCloseTo(chances.chances[seat] ?? 0, 9);
    expect(other).toBeCloseTo(after.chances[seat] ?? 0, 9);
  });
});
