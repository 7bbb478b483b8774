import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  expected,
  ratingChanges,
  type RatedGame,
  type RatedMember,
} from '../../engine/rating/conquestPoints.ts';
import { nextTier, numeralOf, rankNotice, RANKS, tierOf } from '../../engine/rating/ranks.ts';
import { whyUnranked } from '../../engine/rating/ranked.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';

const SETTLED = 100;

const member = (userId: string, rating = 1000, by: Partial<RatedMember> = {}): RatedMember => ({
  userId,
  rating,
  games: SETTLED,
  left: false,
  ...by,
});

/** Everybody for themselves, placed in the order given, nobody a stranger's repeat. */
const game = (members: readonly RatedMember[], repeats = 0): RatedGame => ({
  units: members.map((one, place) => ({ place, won: place === 0, members: [one] })),
  repeats: members.map(() => members.map(() => repeats)),
});

const equals = (players: number, rating = 1000): RatedMember[] =>
  Array.from({ length: players }, (_, index) => member(`p${index}`, rating));

const changesOf = (rated: RatedGame): number[] => ratingChanges(rated).map(({ change }) => change);

test('[3.13] the table of the design: what a winner gains among equals', () => {
  const gains = [2, 3, 4, 6, 8, 12].map((players) => changesOf(game(equals(players)))[0]);
  expect(gains).toEqual([12, 17, 21, 27, 30, 30]);
  expect(changesOf(game([member('a', 1000), member('b', 1400)]))).toEqual([22, -22]);
});

test('[3.13] K falls with games and with a high rating', () => {
  const gain = (by: Partial<RatedMember>, rating = 1000) =>
    changesOf(game([member('a', rating, by), member('b', rating)]))[0];
  expect([0, 9, 10, 29, 30].map((games) => gain({ games }))).toEqual([30, 30, 20, 20, 12]);
  expect(gain({}, 2000)).toBe(8);
  expect(gain({ games: 5 }, 2000)).toBe(30);
});

test('[3.13] the same opponents again and again are worth less and less', () => {
  const gains = [0, 3, 4, 5, 9].map((repeats) => changesOf(game(equals(2), repeats))[0]);
  expect(gains).toEqual([12, 12, 8, 6, 3]);
});

test('[3.13] a tie moves points to the weaker, and nobody among equals', () => {
  const tie = (a: number, b: number) =>
    changesOf({
      ...game([member('a', a), member('b', b)]),
      units: [a, b].map((rating, index) => ({ place: 0, won: true, members: [member(`p${index}`, rating)] })),
    });
  expect(tie(1000, 1000)).toEqual([0, 0]);
  expect(tie(1000, 1400)).toEqual([10, -10]);
});

test('[3.13] teams share one result, each member with their own K; who left their seat has lost whatever the team reached', () => {
  const rated: RatedGame = {
    units: [
      {
        place: 0,
        won: true,
        members: [member('a'), member('b', 1000, { games: 0 }), member('c', 1000, { left: true })],
      },
      { place: 1, won: false, members: [member('d')] },
    ],
    repeats: [
      [0, 0],
      [0, 0],
    ],
  };
  expect(changesOf(rated)).toEqual([12, 30, -12, -12]);
});

const ratings = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 2, maxLength: 12 });

test('[3.13] bounds: nobody below zero, nobody moves more than K times the growth, the winner never loses nor the last gains', () =>
  fc.assert(
    fc.property(ratings, fc.nat(60), (given, games) => {
      const members = given.map((rating, index) => member(`p${index}`, rating, { games }));
      const changes = ratingChanges(game(members));
      for (const { oldRating, newRating, change } of changes) {
        expect(newRating).toBe(oldRating + change);
        expect(newRating).toBeGreaterThanOrEqual(0);
        expect(Math.abs(change)).toBeLessThanOrEqual(60 * 2.5);
      }
      expect(changes[0]?.change).toBeGreaterThanOrEqual(0);
      expect(changes.at(-1)?.change).toBeLessThanOrEqual(0);
    }),
  ));

test('[3.13] two of the same K: what one gains the other loses; the better place never gains less, of equals', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 200, max: 1900 }),
      fc.integer({ min: 200, max: 1900 }),
      fc.integer({ min: 2, max: 12 }),
      (a, b, players) => {
        const [won = 0, lost = 0] = changesOf(game([member('a', a), member('b', b)]));
        expect(won + lost).toBe(0);
        const changes = changesOf(game(equals(players, a)));
        expect(changes).toEqual(changes.toSorted((x, y) => y - x));
        expect(changes.reduce((sum, change) => sum + change, 0)).toBeLessThanOrEqual(players / 2);
      },
    ),
  ));

test('[3.13] the stronger the beaten, the larger the gain', () =>
  fc.assert(
    fc.property(fc.nat(2500), fc.nat(2500), fc.nat(500), (own, other, more) => {
      const gain = (rival: number) => changesOf(game([member('a', own), member('b', rival)]))[0] ?? 0;
      expect(gain(other + more)).toBeGreaterThanOrEqual(gain(other));
      expect(expected(own, other) + expected(other, own)).toBeCloseTo(1);
    }),
  ));

test('ranks: ten tiers without a gap, and news only of another name', () => {
  expect(RANKS.map(numeralOf)).toEqual(['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X']);
  expect([0, 599, 600, 999, 1000, 2199, 2200, 9000].map((rating) => tierOf(rating).name)).toEqual([
    'CHIEFTAIN',
    'CHIEFTAIN',
    'WARLORD',
    'RAIDER_KING',
    'SULTAN',
    'OVERLORD',
    'WORLDBREAKER',
    'WORLDBREAKER',
  ]);
  expect(nextTier(tierOf(1000))?.name).toBe('CAESAR');
  expect(nextTier(tierOf(2200))).toBeNull();
  expect(rankNotice(1000, 1199)).toBeNull();
  expect(rankNotice(1190, 1200)).toEqual({ title: 'Rank Up!', oldRank: 'SULTAN', newRank: 'CAESAR' });
  expect(rankNotice(1000, 990)).toMatchObject({ title: 'Rank Updated', newRank: 'RAIDER_KING' });
});

test('a ranked room is public, of people alone, and played by the usual rules', () => {
  const room = { isPrivate: false, config: DEFAULT_CONFIG, aiOpponents: [] };
  expect(
    whyUnranked({ ...room, config: { ...DEFAULT_CONFIG, gameMode: 'capitals', visibility: 'fog' } }),
  ).toBeNull();
  const wrong = [
    { ...room, isPrivate: true },
    { ...room, aiOpponents: [{}] },
    { ...room, config: { ...DEFAULT_CONFIG, teams: 2 as const } },
    { ...room, config: { ...DEFAULT_CONFIG, startingArmies: 5 } },
  ];
  expect(wrong.map((one) => whyUnranked(one)?.field)).toEqual([
    'isPrivate',
    'aiOpponents',
    'config.teams',
    'config.startingArmies',
  ]);
});
