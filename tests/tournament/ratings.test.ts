import { describe, expect, test } from 'vitest';
import { ratingsOf } from './ratings.ts';

describe('ratings', () => {
  test('ten to one are 400 points, and more games make them surer', () => {
    const [, stronger] = ratingsOf(2, [{ one: 1, other: 0, games: 1_100, wins: 1_000 }], 0, 1_000);
    expect(stronger?.points).toBeCloseTo(1_400, -1);
    const [, few] = ratingsOf(2, [{ one: 1, other: 0, games: 110, wins: 100 }], 0, 1_000);
    expect(few?.within ?? 0).toBeGreaterThan(2 * (stronger?.within ?? 0));
  });

  test('follow from common rivals, too, and exist for whoever has won all', () => {
    const pairings = [
      { one: 1, other: 0, games: 400, wins: 300 },
      { one: 2, other: 1, games: 400, wins: 300 },
      { one: 3, other: 2, games: 10, wins: 10 },
    ];
    const [anchor, one, two, all] = ratingsOf(4, pairings, 0, 1_000).map(({ points }) => Math.round(points));
    expect(anchor).toBe(1_000);
    expect(one).toBeCloseTo(1_190, -1);
    expect(two).toBeCloseTo(1_380, -1);
    expect(all).toBeGreaterThan(two ?? 0);
    expect(all).toBeLessThan(2_500);
  });
});
