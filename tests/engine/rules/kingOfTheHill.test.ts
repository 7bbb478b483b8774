import { describe, expect, test } from 'vitest';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { GameEvent } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import type { HillObjective } from '../../../engine/model/objective.ts';
import { ownerOf, territoriesOf, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { distancesFrom } from '../../../engine/rules/elements/connection.ts';
import { hillTarget } from '../../../engine/rules/modes/kingOfTheHill.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { boardFrom, CRAFTED, gridBoard } from '../support/boards.ts';
import { hillAt, type Hill } from '../support/objectives.ts';
import { people } from '../support/people.ts';
import { attack, dice, END_TURN, play, SURRENDER, transfer, typesOfEvents } from '../support/play.ts';

const CONFIG: GameConfig = { ...DEFAULT_CONFIG, gameMode: 'king_of_the_hill' };
const BOARD = gridBoard(6, 4);

function booksOf(state: GameState): HillObjective {
  if (state.objective.mode !== 'king_of_the_hill') throw new Error('no hill');
  return state.objective;
}

/** Ends the turn whatever is left to place. */
const pass = (state: GameState, seed = 1) =>
  play({ ...state, phase: 'attack', reserves: 0 }, END_TURN, { random: seededRandom(seed) });

interface Told {
  readonly round: number;
  readonly event: GameEvent;
  readonly state: GameState;
}

/** Collects what is told of the hill until the given round has begun, if nobody does anything and nobody scores. */
function hillsUntil(round: number, map: BoardMap, config: GameConfig, seed = 1, seats = 3): Told[] {
  let { state } = startGame(map, config, people(seats), seededRandom(seed));
  const told: Told[] = [];
  while (state.round < round && state.result === null) {
    const next = pass(state, seed);
    for (const event of next.events) {
      if (event.type.startsWith('hill_') && event.type !== 'hill_point_scored')
        told.push({ round: next.state.round, event, state: next.state });
    }
    const points = next.state.seats.map(() => 0);
    state = { ...next.state, objective: { ...booksOf(next.state), points } };
  }
  return told;
}

const hillIn = ({ event }: Told): number => ('hill' in event ? event.hill : -1);

describe('the hill', () => {
  test('[H1] appears with round 2', () => {
    const [first] = hillsUntil(3, BOARD, CONFIG);
    expect([first?.event.type, first?.round]).toEqual(['hill_activated', 2]);
    expect(booksOf(first?.state ?? aGame({ land: {} })).since).toBe(2);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[H1] on neutral land with three links (deal %i)', (seed) => {
    const [first] = hillsUntil(3, BOARD, { ...CONFIG, neutralThird: true }, seed);
    if (!first) throw new Error('no hill');
    expect(ownerOf(first.state, hillIn(first))).toBe(NEUTRAL);
    expect(BOARD.neighbours[hillIn(first)]?.length).toBeGreaterThanOrEqual(3);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[H1] or where all are most equally near (deal %i)', (seed) => {
    const [first] = hillsUntil(3, BOARD, CONFIG, seed);
    if (!first) throw new Error('no hill');
    const { state } = first;
    const spread = (territory: number): number => {
      const distances = distancesFrom(BOARD, territory);
      const nearest = [0, 1, 2].map((seat) =>
        Math.min(...territoriesOf(state, seat).map((own) => distances[own] ?? Infinity)),
      );
      return Math.max(...nearest) - Math.min(...nearest);
    };
    const connected = [...BOARD.neighbours.keys()].filter((at) => (BOARD.neighbours[at]?.length ?? 0) >= 3);
    expect(connected).toContain(hillIn(first));
    expect(spread(hillIn(first))).toBe(Math.min(...connected.map(spread)));
  });

  test('[H1] with two links where hardly any land has three', () => {
    const row = boardFrom({
      id: 'row',
      links: 'a-b b-c c-d d-e e-f',
      regions: { one: { bonus: 1, land: 'a b c' }, two: { bonus: 1, land: 'd e f' } },
    });
    for (const told of hillsUntil(20, row, CONFIG, 3, 2)) expect([1, 2, 3, 4]).toContain(hillIn(told));
  });

  test.each([
    [1, 5],
    [3, 5],
    [5, 5],
    [5, 8],
  ])('[H2] of %i neutral armies becomes one of %i', (startingArmies, least) => {
    const { state } = startGame(
      BOARD,
      { ...CONFIG, startingArmies, neutralThird: true },
      people(2),
      seededRandom(1),
    );
    const strong = { ...state, armies: state.armies.map((armies) => Math.max(armies, least === 8 ? 8 : 0)) };
    const { state: after, events } = pass(pass(strong).state);
    const hill = booksOf(after).hill ?? -1;
    expect(events).toContainEqual({
      type: 'hill_activated',
      hill,
      armies: least === 8 ? 0 : 5 - startingArmies,
    });
    expect(after.armies[hill]).toBe(least);
  });

  test.each([2, 3, 4, 5])('[H3] moves after %i rounds and is announced the round before', (hillRounds) => {
    const told = hillsUntil(2 + 3 * hillRounds, BOARD, { ...CONFIG, hillRounds });
    const moves = [1, 2, 3].map((times) => 2 + times * hillRounds);
    expect(told.map(({ round, event }) => [round, event.type])).toEqual([
      [2, 'hill_activated'],
      ...moves.flatMap((round) => [
        [round - 1, 'hill_announced'],
        [round, 'hill_rotated'],
      ]),
    ]);
    const [, ...later] = told.map(hillIn);
    expect([later[0], later[2], later[4]]).toEqual([later[1], later[3], later[5]]);
  });

  test('[H4] moves three steps or more, to none of the last five', () => {
    for (let seed = 0; seed < 10; seed++) {
      const hills = hillsUntil(38, BOARD, { ...CONFIG, hillRounds: 2 }, seed)
        .filter(({ event }) => event.type !== 'hill_announced')
        .map(hillIn);
      expect(hills.length).toBeGreaterThan(15);
      hills.slice(1).forEach((hill, index) => {
        const before = hills.slice(0, index + 1);
        expect(before.slice(-5)).not.toContain(hill);
        expect(distancesFrom(BOARD, before.at(-1) ?? 0)[hill]).toBeGreaterThanOrEqual(3);
      });
    }
  });

  test('[H4] where that is too much, as far as it can be', () => {
    const last = { current: 1, round: 3, config: { hillRounds: 2 } };
    for (const [past, next] of [
      ['d e', 'a'],
      ['a d e', 'b'],
      ['a b d e', 'f'],
    ] as const) {
      const { events } = play(hillGame({ past }, last), END_TURN, { random: dice() });
      expect(events).toContainEqual({ type: 'hill_announced', hill: CRAFTED.indexOf.get(next) });
    }
    for (let seed = 0; seed < 30; seed++) {
      const used = hillGame({ past: 'a b d f e' }, last);
      const { next } = booksOf(play(used, END_TURN, { random: seededRandom(seed) }).state);
      expect([null, CRAFTED.indexOf.get('e')]).not.toContain(next);
    }
  });
});

/** Two players: 0 holds a, b and the hill e, 1 the rest; the hill is two rounds old. */
const LAND = { a: [0, 9], b: [0, 9], e: [0, 5], d: [1, 9], f: [1, 4] } as const;
const hillGame = (hill: Partial<Hill>, more: Partial<Position> = {}): GameState =>
  aGame({
    land: LAND,
    round: 4,
    objective: hillAt({ hill: 'e', since: 3, points: [0, 0], ...hill }),
    ...more,
    config: { gameMode: 'king_of_the_hill', hillRounds: 5, ...more.config },
  });

describe('a claim', () => {
  test.each<[string, number, readonly number[], readonly boolean[]]>([
    ['the owner ends their turn', 0, [], [true, false]],
    ['another ends theirs', 1, [], [false, false]],
    ['another ends theirs and it stands', 1, [0], [true, false]],
  ])('[H5] %s', (_name, current, claims, after) => {
    const { state } = play(hillGame({ claims }, { current }), END_TURN);
    expect(booksOf(state).claims).toEqual(after);
  });

  test('[H5] is lost with the hill, for good', () => {
    const state = hillGame({ claims: [0] }, { current: 1, land: { ...LAND, e: [0, 1] } });
    const taken = play(state, attack('d', 'e'), { random: dice(6, 6, 6, 1) });
    expect(typesOfEvents(taken.events).at(-1)).toBe('objective_changed');
    expect(booksOf(taken.state).claims).toEqual([false, false]);
    const left = play(play(taken.state, transfer('d', 'e', 3)).state, END_TURN).state;
    expect([booksOf(left).claims, booksOf(left).points]).toEqual([
      [false, true],
      [0, 0],
    ]);
    const back = play({ ...left, phase: 'attack' }, attack('b', 'e', 8), {
      random: dice(6, 6, 6, 1, 1, 6, 6, 6, 1),
    }).state;
    expect(ownerOf(back, CRAFTED.indexOf.get('e') ?? -1)).toBe(0);
    expect(booksOf(back).claims).toEqual([false, false]);
  });

  test('[H5] is lost by surrender', () => {
    const three = hillGame(
      { claims: [0], points: [2, 0, 0] },
      { seats: 3, current: 1, land: { ...LAND, h: [2, 1] } },
    );
    const { state } = play(three, SURRENDER, { seat: 0 });
    expect([booksOf(state).claims, booksOf(state).points]).toEqual([
      [false, false, false],
      [2, 0, 0],
    ]);
  });

  test('[H5] is lost when the hill moves', () => {
    const { state, events } = play(
      hillGame({ claims: [0], since: 2, next: 'a' }, { current: 1, config: { hillRounds: 3 } }),
      END_TURN,
    );
    expect(typesOfEvents(events)).toEqual([
      'turn_ended',
      'turn_started',
      'hill_rotated',
      'objective_changed',
    ]);
    expect([booksOf(state).hill, booksOf(state).claims, booksOf(state).points]).toEqual([
      0,
      [false, false],
      [0, 0],
    ]);
  });

  test.each<[string, Partial<Hill>, number[]]>([
    ['that stands is a point', { claims: [0] }, [1, 0]],
    ['is added to others', { claims: [0], points: [3, 2] }, [4, 2]],
    ['is needed', { claims: [] }, [0, 0]],
  ])('[H6] %s', (_name, hill, points) => {
    const { state, events } = play(hillGame(hill, { current: 1 }), END_TURN);
    expect(booksOf(state).points).toEqual(points);
    const scored = events.filter(({ type }) => type === 'hill_point_scored');
    expect(scored).toEqual(
      hill.claims?.length === 0 ? [] : [{ type: 'hill_point_scored', seat: 0, points: points[0] }],
    );
  });

  test('[H6] taking the hill in the own turn alone is no point', () => {
    const state = hillGame({}, { land: { ...LAND, e: [1, 1] } });
    const taken = play(state, attack('a', 'd'), { random: dice(1, 1, 1, 6, 6) }).state;
    const hill = play(taken, attack('b', 'e'), { random: dice(6, 6, 6, 1) }).state;
    const ended = play(play(hill, transfer('b', 'e', 3)).state, END_TURN).state;
    expect(booksOf(ended)).toMatchObject({ points: [0, 0], claims: [true, false] });
    expect(booksOf(pass(ended).state).points).toEqual([1, 0]);
  });

  test('[H6] of a whole round, turn by turn', () => {
    let state = hillGame({});
    const points: number[][] = [];
    for (let turn = 0; turn < 6; turn++) {
      ({ state } = pass(state));
      points.push([...booksOf(state).points]);
    }
    expect(points.map(([mine]) => mine)).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('victory', () => {
  test.each([
    [2, 0, 6],
    [3, 0, 5],
    [4, 0, 5],
    [5, 0, 4],
    [6, 0, 4],
    [7, 0, 3],
    [12, 0, 3],
    [4, 2, 8],
    [12, 2, 8],
    [6, 3, 7],
    [8, 4, 7],
    [10, 5, 6],
    [12, 6, 6],
  ] as const)('[H7] %i players in %i teams need %i points', (seats, teams, target) => {
    const { state } = startGame(gridBoard(7, 6), { ...CONFIG, teams }, people(seats), seededRandom(1));
    expect(hillTarget(state)).toBe(target);
  });

  test.each([
    [4, null],
    [5, [0]],
  ])('[H7] at once with the sixth point: %i before', (points, winners) => {
    const { state } = play(hillGame({ claims: [0], points: [points, 0] }, { current: 1 }), END_TURN);
    expect(state.result?.winners ?? null).toEqual(winners);
    expect(state.result?.reason ?? null).toBe(winners && 'hill_points');
  });

  const team = (points: readonly number[], land: Position['land'], claims: readonly number[]): GameState =>
    hillGame({ points, claims }, { seats: 4, current: 3, round: 4, land, config: { teams: 2 } });

  test('[H7] a team pools its points, and any member may hold the hill', () => {
    const land = { a: [0, 9], e: [2, 5], d: [1, 9], f: [3, 4] } as const;
    const seven = team([3, 0, 4, 0], land, [0, 2]);
    const { state, events } = play(seven, END_TURN);
    expect(events).toContainEqual({ type: 'hill_point_scored', seat: 0, points: 8 });
    expect(state.result).toEqual({ winners: [0, 2], reason: 'hill_points' });
    expect(play(team([3, 0, 3, 0], land, [0, 2]), END_TURN).state.result).toBe(null);
  });

  test('[H5] a claim outlives a change of hands within the team', () => {
    const land = { a: [0, 9], e: [2, 5], d: [1, 9], f: [3, 4] } as const;
    const state = { ...team([0, 0, 0, 0], land, []), current: 0 };
    expect(booksOf(play(state, END_TURN).state).claims).toEqual([true, false, false, false]);
  });

  test('[H8] the last one standing', () => {
    const state = hillGame({}, { land: { a: [0, 9], d: [1, 1] } });
    const { state: won } = play(state, attack('a', 'd'), { random: dice(6, 6, 6, 1) });
    expect(won.result).toEqual({ winners: [0], reason: 'last_standing' });
  });

  test.each<[string, Partial<Hill>, Position['land'], number[]]>([
    ['most points', { points: [2, 1] }, LAND, [0]],
    ['then the hill', { points: [2, 2] }, { ...LAND, e: [1, 1] }, [1]],
    ['then most armies', { points: [2, 2] }, { a: [0, 5], d: [1, 6] }, [1]],
    ['equals share', { points: [2, 2] }, { a: [0, 5], d: [1, 5] }, [0, 1]],
  ])('[H9] after round 40: %s', (_name, hill, land, winners) => {
    const state = hillGame({ since: 38, ...hill }, { round: 40, current: 1, land });
    expect(play(state, END_TURN).state.result).toEqual({ winners, reason: 'round_limit' });
  });

  test.each([
    [0, 39, null],
    [20, 20, 'round_limit'],
    [50, 40, null],
    [50, 50, 'round_limit'],
  ] as const)('[H9] roundLimit %i, round %i: %s', (roundLimit, round, reason) => {
    const state = hillGame({ since: round - 1 }, { round, current: 1, config: { roundLimit } });
    expect(play(state, END_TURN).state.result?.reason ?? null).toBe(reason);
  });
});
