import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { PACES } from '../../engine/model/matchKinds.ts';
import {
  bandAfter,
  evenSides,
  matchUp,
  type WaitingPlayer,
  type MatchRequest,
} from '../../engine/rating/matchmaking.ts';

const NOW = 10_000_000;

const waiting: fc.Arbitrary<WaitingPlayer[]> = fc
  .array(
    fc.record({
      userId: fc.integer({ min: 0, max: 25 }).map(String),
      rating: fc.integer({ min: 600, max: 1800 }),
      since: fc.integer({ min: NOW - 200_000, max: NOW }),
      place: fc.constantFrom(null, null, null, 'here', 'there'),
    }),
    { maxLength: 30 },
  )
  .map((people) => people.map((person, at) => ({ ...person, id: `ticket ${at}` })));

const wish: fc.Arbitrary<MatchRequest> = fc.record({
  size: fc.integer({ min: 2, max: 4 }),
  pace: fc.constantFrom(...PACES),
  ranked: fc.boolean(),
  now: fc.constant(NOW),
});

const idsOf = (groups: readonly (readonly WaitingPlayer[])[]): string[][] =>
  groups.map((group) => group.map(({ id }) => id));

test('nobody is matched outside of the band of anybody in their game, with themselves or with their own place', () => {
  fc.assert(
    fc.property(waiting, wish, (people, given) => {
      for (const group of matchUp(people, given)) {
        expect(group).toHaveLength(given.size);
        expect(new Set(group.map(({ userId }) => userId)).size).toBe(given.size);
        if (!given.ranked) continue;
        const places = group.flatMap(({ place }) => place ?? []);
        expect(new Set(places).size).toBe(places.length);
        for (const one of group) {
          for (const other of group) {
            const apart = Math.abs(one.rating - other.rating);
            expect(apart).toBeLessThanOrEqual(bandAfter(NOW - one.since, given.pace));
          }
        }
      }
    }),
  );
});

test('a ticket leads into one game at most, and the same people in any order into the same games', () => {
  fc.assert(
    fc.property(
      waiting.chain((people) =>
        fc.tuple(fc.constant(people), fc.shuffledSubarray(people, { minLength: people.length })),
      ),
      wish,
      ([people, shuffled], given) => {
        const groups = idsOf(matchUp(people, given));
        const all = groups.flat();
        expect(new Set(all).size).toBe(all.length);
        expect(idsOf(matchUp(shuffled, given))).toEqual(groups);
      },
    ),
  );
});

test('nobody is left over beside a game that they could have had', () => {
  fc.assert(
    fc.property(waiting, wish, (people, given) => {
      const taken = new Set(matchUp(people, given).flat());
      const left = people.filter((one) => !taken.has(one));
      expect(matchUp(left, given)).toEqual([]);
    }),
  );
});

test('who has waited longest is matched first', () => {
  const person = (id: string, since: number): WaitingPlayer => ({
    id,
    userId: id,
    rating: 1000,
    since,
    place: null,
  });
  const people = [person('late', NOW - 1), person('first', NOW - 900), person('second', NOW - 500)];
  const given = { size: 2, pace: 'live', ranked: true, now: NOW } as const;
  expect(idsOf(matchUp(people, given))).toEqual([['first', 'second']]);
});

test('a search that begins badly still finds the group that there is', () => {
  const at = (id: string, rating: number, since: number): WaitingPlayer => ({
    id,
    userId: id,
    rating,
    since,
    place: null,
  });
  const people = [at('a', 1000, 1), at('low', 851, 2), at('b', 1100, 3), at('c', 1140, 4)].map((one) => ({
    ...one,
    since: NOW - 10 + one.since,
  }));
  const given = { size: 3, pace: 'live', ranked: true, now: NOW } as const;
  expect(idsOf(matchUp(people, given))).toEqual([['a', 'b', 'c']]);
});

test('the band widens by 50 each quarter of a minute, or each hour', () => {
  expect([0, 14_999, 15_000, 61_000].map((waited) => bandAfter(waited, 'live'))).toEqual([
    150, 150, 200, 350,
  ]);
  expect([0, 3_599_999, 7_200_000].map((waited) => bandAfter(waited, 'daily'))).toEqual([150, 150, 250]);
});

test('two sides are equal in number and near in strength', () => {
  expect(evenSides([1200, 1000, 1100, 900])).toEqual([0, 1, 1, 0]);
  expect(evenSides([900, 900, 900, 900])).toEqual([0, 1, 1, 0]);
});
