import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decide } from '../../engine/tournaments/decide.ts';
import { evolve } from '../../engine/tournaments/evolve.ts';
import { dueGames, type DueGame } from '../../engine/tournaments/matches.ts';
import {
  matchesOf,
  newTournament,
  TOURNAMENT_KINDS,
  type GameOutcome,
  type TournamentCommand,
  type TournamentRules,
  type TournamentState,
} from '../../engine/tournaments/model.ts';
import { opponentsOf, standingsOf } from '../../engine/tournaments/standings.ts';
import { runs, sized } from '../support/size.ts';

const RULES: TournamentRules = { kind: 'swiss', bestOf: 1, rounds: 5, tableSize: 4 };
const after = (state: TournamentState, command: TournamentCommand): TournamentState =>
  decide(state, command).reduce(evolve, state);
const started = (rules: Partial<TournamentRules>, players: number): TournamentState =>
  after(newTournament({ ...RULES, ...rules }), {
    type: 'start',
    entrants: Array.from({ length: players }, (_, at) => ({ id: `p${at}`, rating: 2000 - at })),
  });

/** The first of `order` comes out first. */
const report = ({ match, game }: DueGame, order: readonly string[], absent: readonly string[] = []) => ({
  type: 'report' as const,
  match,
  game,
  outcomes: order.map((id, place): GameOutcome => ({ id, place, isAbsent: absent.includes(id) })),
});

/** Plays to the end; `by` gives numbers from 0 to 99, and now and then somebody goes or does not come. */
function play(state: TournamentState, by: () => number, dropOuts: boolean): TournamentState {
  let now = state;
  for (let step = 0; !now.isOver; step++) {
    expect(step).toBeLessThan(5_000);
    const due = dueGames(now);
    expect(due).not.toEqual([]);
    const game = due[by() % due.length] as DueGame;
    const order = game.players.toSorted(() => by() - 50);
    const chance = dropOuts ? by() : 99;
    if (chance < 10) now = after(now, { type: 'withdraw', id: game.players[0] ?? '' });
    else if (chance < 15) now = after(now, report(game, order, order.slice(1)));
    else if (chance < 20) {
      const outcomes = order.map((id): GameOutcome => ({ id, place: null, isAbsent: false }));
      now = after(now, { type: 'report', match: game.match, game: game.game, outcomes });
    } else now = after(now, report(game, order));
  }
  return now;
}

const byOf = (numbers: readonly number[]) => {
  let at = 0;
  return () => ((numbers[at++ % numbers.length] ?? 0) + at * 37) % 100;
};
const numbersArbitrary = fc.array(fc.nat(99), { minLength: 8, maxLength: 40 });
const rulesArbitrary = fc.record({
  kind: fc.constantFrom(...TOURNAMENT_KINDS),
  bestOf: fc.constantFrom(1 as const, 3 as const, 5 as const),
  rounds: fc.integer({ min: 2, max: 7 }),
  tableSize: fc.constantFrom(4 as const, 5 as const, 6 as const),
});

test('every tournament ends whatever its players do, and nobody ever meets themselves', () => {
  fc.assert(
    fc.property(
      rulesArbitrary,
      fc.integer({ min: 4, max: 12 }),
      numbersArbitrary,
      (rules, players, numbers) => {
        const end = play(started(rules, players), byOf(numbers), true);
        for (const match of matchesOf(end)) {
          expect(new Set(match.players).size).toBe(match.players.length);
          expect(match.places).not.toBeNull();
        }
        expect(
          standingsOf(end)
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(end.entrants.map(({ id }) => id).toSorted());
        for (const { id } of end.entrants) {
          const rounds = end.rounds.map(
            (round) => round.filter((match) => match.players.includes(id)).length,
          );
          expect(Math.max(...rounds)).toBe(1);
        }
      },
    ),
    runs(25, 1_000),
  );
});

test('in a Swiss nobody meets anybody or has a bye twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 8, max: 16 }), numbersArbitrary, (players, numbers) => {
      const end = play(started({ rounds: 4 }, players), byOf(numbers), false);
      expect(end.rounds).toHaveLength(4);
      for (const [id, opponents] of opponentsOf(end)) {
        expect(new Set(opponents).size).toBe(opponents.length);
        const byes = matchesOf(end).filter((match) => match.players.length === 1 && match.players[0] === id);
        expect(byes.length).toBeLessThanOrEqual(1);
        expect(opponents.length + byes.length).toBe(4);
      }
    }),
    runs(25, 1_000, 1),
  );
});

test('scores that meet in a Swiss differ by one at most while all play', () => {
  let state = started({ rounds: 5 }, 32);
  while (!state.isOver) {
    const points = new Map(standingsOf(state).map((row) => [row.id, row.points]));
    const round = dueGames(state);
    for (const {
      players: [one = '', other = ''],
    } of round) {
      expect(Math.abs((points.get(one) ?? 0) - (points.get(other) ?? 0))).toBeLessThanOrEqual(1);
    }
    for (const game of round) state = after(state, report(game, game.players.toSorted()));
  }
  expect(standingsOf(state)[0]).toMatchObject({ place: 0, points: 5 });
});

test('a knockout gives the byes to the best, goes on by wins of most games, and plays for the third place', () => {
  let state = started({ kind: 'knockout', bestOf: 3 }, 6);
  expect(
    matchesOf(state)
      .filter(({ players }) => players.length === 1)
      .map(({ players }) => players[0]),
  ).toEqual(['p0', 'p1']);
  const [first] = dueGames(state) as [DueGame];
  state = after(state, report(first, first.players));
  const second = dueGames(state).find(({ match }) => match === first.match);
  expect(second).toEqual({ match: first.match, game: 1, players: first.players.toReversed() });
  expect(decide(state, report(first, first.players))).toEqual([]);
  while (!state.isOver) {
    const [game] = dueGames(state) as [DueGame];
    state = after(state, report(game, game.players.toSorted()));
  }
  expect(
    standingsOf(state)
      .map(({ id, place }) => [id, place])
      .slice(0, 4),
  ).toEqual([
    ['p0', 0],
    ['p1', 1],
    ['p2', 2],
    ['p3', 3],
  ]);
});

test('in a round robin everybody meets everybody once', () => {
  const state = started({ kind: 'round_robin' }, 7);
  for (const [id, opponents] of opponentsOf(state)) {
    expect(opponents.toSorted()).toEqual(
      state.entrants
        .map((entrant) => entrant.id)
        .filter((other) => other !== id)
        .toSorted(),
    );
  }
});

test('a live round robin opens one round after another, and comes to the same games', () => {
  const rules = { ...RULES, kind: 'round_robin' } as const;
  const entrants = Array.from({ length: 6 }, (_, at) => ({ id: `p${at}`, rating: 2000 - at }));
  let live = after(newTournament(rules, true), { type: 'start', entrants });
  const atOnce = after(newTournament(rules), { type: 'start', entrants });
  for (let round = 1; round <= 5; round++) {
    expect(live.rounds).toHaveLength(round);
    expect(new Set(dueGames(live).flatMap(({ players }) => players)).size).toBe(6);
    for (const game of dueGames(live)) live = after(live, report(game, game.players));
  }
  expect(live.isOver).toBe(true);
  const pairs = (state: TournamentState) => matchesOf(state).map(({ id, players }) => [id, players]);
  expect(pairs(live)).toEqual(pairs(atOnce));
});

test('a league halves its players until one table is left', () => {
  const end = play(started({ kind: 'league', tableSize: 4 }, 16), byOf([3, 1, 4, 1, 5]), false);
  expect(end.rounds.map((round) => round.map(({ players }) => players.length))).toEqual([
    [4, 4, 4, 4],
    [4, 4],
    [4],
  ]);
});

/** Rounds after which somebody goes; the last value stands for those who stay. */
const GOES = [1, 2, 3, 4];

test.each(TOURNAMENT_KINDS)(
  'a %s ends with every pattern of drop-outs, and its games are for those who are in',
  (kind) => {
    const players = sized(4, 6);
    for (let pattern = 0; pattern < GOES.length ** players; pattern++) {
      const goesIn = (at: number): number => Math.floor(pattern / GOES.length ** at) % GOES.length;
      let state = started({ kind, rounds: 3 }, players);
      for (let step = 1; !state.isOver; step++) {
        expect(step).toBeLessThan(20);
        for (let at = 0; at < players; at++) {
          if (GOES[goesIn(at)] === step) state = after(state, { type: 'withdraw', id: `p${at}` });
        }
        for (const game of dueGames(state)) {
          expect(game.players.filter((id) => !state.withdrawn.has(id)).length).toBeGreaterThan(1);
          state = after(state, report(game, game.players.toSorted()));
        }
      }
      expect(standingsOf(state)).toHaveLength(players);
    }
  },
);

test('whoever enters a Swiss late has half a point, is paired from the second round on, and has no bye besides', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 11 }),
      fc.integer({ min: 1, max: 4 }),
      numbersArbitrary,
      (players, late, numbers) => {
        let state = started({ rounds: 4 }, players);
        const names = Array.from({ length: late }, (_, at) => `late${at}`);
        for (const [at, id] of names.entries()) {
          state = after(state, { type: 'enter_late', entrant: { id, rating: 1000 * at } });
          expect(decide(state, { type: 'enter_late', entrant: { id, rating: 0 } })).toEqual([]);
          expect(standingsOf(state).find((row) => row.id === id)?.points).toBe(0.5);
        }
        const end = play(state, byOf(numbers), false);
        expect(end.rounds.map((round) => round.flatMap((match) => match.players).length)).toEqual([
          players,
          players + late,
          players + late,
          players + late,
        ]);
        for (const id of names) expect(opponentsOf(end).get(id)).toHaveLength(3);
        const next = { type: 'enter_late' as const, entrant: { id: 'too late', rating: 0 } };
        expect(decide(end, next)).toEqual([]);
      },
    ),
    runs(15, 600, 2),
  );
  const knockout = started({ kind: 'knockout' }, 5);
  expect(decide(knockout, { type: 'enter_late', entrant: { id: 'late', rating: 0 } })).toEqual([]);
});
