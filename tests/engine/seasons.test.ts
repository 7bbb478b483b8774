import { tierOf } from '../../engine/rating/ranks.ts';
import { trophiesAt } from '../../engine/rating/trophies.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isProvisional, ratingChanges } from '../../engine/rating/conquestPoints.ts';
import {
  endFor,
  nextSeason,
  seasonEnd,
  seasonOf,
  seasonsOver,
  softReset,
  type SeasonStanding,
} from '../../engine/rating/seasons.ts';

const moments = fc.date({ min: new Date(0), max: new Date('2999-12-31'), noInvalidDate: true });

test('[3.13] a season is a quarter of the UTC year, and begins with the moment in which the one before ends', () => {
  const at = (iso: string) => seasonOf(Date.parse(iso));
  expect([at('2026-01-01T00:00:00Z'), at('2026-03-31T23:59:59.999Z'), at('2026-04-01T00:00:00Z')]).toEqual([
    '2026-Q1',
    '2026-Q1',
    '2026-Q2',
  ]);
  expect([nextSeason('2026-Q4'), new Date(seasonEnd('2026-Q4')).toISOString()]).toEqual([
    '2027-Q1',
    '2027-01-01T00:00:00.000Z',
  ]);
  fc.assert(
    fc.property(moments, (date) => {
      const season = seasonOf(date.getTime());
      const quarter = Math.floor(date.getUTCMonth() / 3) + 1;
      expect(season).toBe(`${date.getUTCFullYear()}-Q${quarter}`);
      const end = seasonEnd(season);
      expect(end).toBe(Date.UTC(date.getUTCFullYear(), 3 * quarter));
      expect([seasonOf(end - 1), seasonOf(end)]).toEqual([season, nextSeason(season)]);
      expect(nextSeason(season) > season).toBe(true);
    }),
  );
});

test('[3.13] the seasons that are over follow each other up to the running one, which is not among them', () =>
  fc.assert(
    fc.property(moments, fc.nat(12), (date, later) => {
      const first = seasonOf(date.getTime());
      let running = first;
      for (let passed = 0; passed < later; passed++) running = nextSeason(running);
      const over = seasonsOver(first, seasonEnd(running) - 1);
      expect(over).toHaveLength(later);
      expect([...over, running]).toEqual([first, ...over.map(nextSeason)]);
    }),
  ));

test('[3.13] a reset keeps three quarters of the distance from 1000, order and symmetry; many lead back to it', () => {
  expect([0, 600, 998, 1000, 1002, 1400, 2200].map(softReset)).toEqual([
    250, 700, 998, 1000, 1002, 1300, 1900,
  ]);
  fc.assert(
    fc.property(fc.nat(4000), fc.nat(500), (rating, more) => {
      expect(Math.abs(softReset(rating) - (1000 + 0.75 * (rating - 1000)))).toBeLessThanOrEqual(0.5);
      expect(softReset(rating + more)).toBeGreaterThanOrEqual(softReset(rating));
      expect(softReset(1000 + more) - 1000).toBe(1000 - softReset(1000 - more));
      const afterYears = Array.from({ length: 40 }).reduce<number>(softReset, rating);
      expect(Math.abs(afterYears - 1000)).toBeLessThanOrEqual(2);
    }),
  );
});

test('[3.13] after a reset K is 40 for five games, but never less than without it', () => {
  const gain = (games: number, sinceReset?: number, rating = 1000) =>
    ratingChanges({
      units: ['a', 'b'].map((userId, place) => ({
        place,
        won: place === 0,
        members: [{ userId, rating, games, sinceReset, left: false }],
      })),
      repeats: [
        [0, 0],
        [0, 0],
      ],
    })[0]?.change;
  expect([undefined, 0, 4, 5, 30].map((since) => gain(30, since))).toEqual([12, 20, 20, 12, 12]);
  expect([0, 4, 5].map((since) => gain(30, since, 2000))).toEqual([20, 20, 8]);
  expect([gain(9, 0), gain(10, 0), gain(20, 6)]).toEqual([30, 20, 20]);
  const guesses = [{ games: 9 }, { games: 10 }, { games: 40, sinceReset: 4 }, { games: 40, sinceReset: 5 }];
  expect(guesses.map(isProvisional)).toEqual([true, false, true, false]);
});

const standings = fc.array(
  fc.record<Omit<SeasonStanding, 'userId'>>({
    rating: fc.integer({ min: 0, max: 2500 }),
    games: fc.nat(8),
    best: fc.option(fc.integer({ min: 0, max: 2600 })),
  }),
  { maxLength: 30 },
);

test('[3.13] at the end of a season all are reset, whoever has not played too', () =>
  fc.assert(
    fc.property(standings, (given) => {
      for (const one of given) {
        const { finalRating, peakRating, newRating, games } = endFor(one);
        expect([finalRating, games]).toEqual([one.rating, one.games]);
        expect(peakRating).toBe(Math.max(one.rating, one.best ?? 0));
        expect(newRating).toBe(softReset(finalRating));
      }
    }),
  ));

test('a place is worth one trophy, and the best of a tier have another', () => {
  const none = new Set<string>();
  const tier = tierOf(1400).name;
  expect(trophiesAt({ place: 1, rating: 1400 }, 50, none)).toEqual(['first', `tier:${tier}`]);
  expect(trophiesAt({ place: 7, rating: 1400 }, 50, new Set([tier]))).toEqual(['top10']);
  expect(trophiesAt({ place: 12, rating: 1400 }, 1_300, new Set([tier]))).toEqual(['top1percent']);
  expect(trophiesAt({ place: 12, rating: 1400 }, 1_100, new Set([tier]))).toEqual([]);
});
