import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratingsBefore, withoutAnnulled } from '../../../engine/rating/annulment.ts';
import { ratingChanges, START_RATING, type RatedGame } from '../../../engine/rating/conquestPoints.ts';
import { runs } from '../../support/size.ts';

const DAY_MS = 24 * 3_600_000;
const WEEK_MS = 7 * DAY_MS;
const PLAYERS = ['a', 'b', 'c', 'd', 'e'];

/** Who played, the best first, and the hours that have passed since the game before. */
interface Result {
  readonly order: readonly string[];
  readonly hours: number;
}

interface Rated {
  readonly at: number;
  readonly game: RatedGame;
}

/** A season as the server rates it: with what everybody brings into each game. */
function rated(results: readonly (Result | null)[], hours: readonly number[]): (Rated | null)[] {
  const ratings = new Map(PLAYERS.map((id) => [id, START_RATING]));
  const games = new Map(PLAYERS.map((id) => [id, 0]));
  const log: (Rated | null)[] = [];
  let at = 0;
  for (const [index, result] of results.entries()) {
    at += (hours[index] ?? 0) * (DAY_MS / 24);
    if (result === null) {
      log.push(null);
      continue;
    }
    const met = (one: string, other: string): number =>
      log.filter((game) => {
        const ids = game?.game.units.flatMap(({ members }) => members.map(({ userId }) => userId)) ?? [];
        return game !== null && game.at > at - WEEK_MS && ids.includes(one) && ids.includes(other);
      }).length;
    const game: RatedGame = {
      units: result.order.map((userId, place) => ({
        place,
        won: place === 0,
        members: [{ userId, rating: ratings.get(userId) ?? 0, games: games.get(userId) ?? 0, left: false }],
      })),
      repeats: result.order.map((one) => result.order.map((other) => (one === other ? 0 : met(one, other)))),
    };
    for (const { userId, newRating } of ratingChanges(game)) {
      ratings.set(userId, newRating);
      games.set(userId, (games.get(userId) ?? 0) + 1);
    }
    log.push({ at, game });
  }
  return log;
}

const results = fc.array(
  fc.record({
    order: fc.shuffledSubarray(PLAYERS, { minLength: 2, maxLength: 4 }),
    hours: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 2, maxLength: 25 },
);

test('a season without an annulled game is rated as if it had never been played', () => {
  fc.assert(
    fc.property(results, fc.nat(), (all, pick) => {
      const hours = all.map((one) => one.hours);
      const annulled = pick % all.length;
      const played = rated(all, hours);
      const wished = rated(
        all.map((one, index) => (index === annulled ? null : one)),
        hours,
      );
      const gone = played[annulled];
      if (!gone) throw new Error('no game');
      const ratings = ratingsBefore(gone.game);
      for (const [index, later] of played.entries()) {
        if (index <= annulled || later === null) continue;
        const game = withoutAnnulled(later.game, later.at, gone, ratings);
        for (const { userId, newRating } of ratingChanges(game)) ratings.set(userId, newRating);
        expect(game).toEqual(wished[index]?.game);
      }
    }),
    runs(100, 2_000),
  );
});
