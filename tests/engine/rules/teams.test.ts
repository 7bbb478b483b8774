import { describe, expect, test } from 'vitest';
import { UNKNOWN_CARD } from '../../../engine/model/cards.ts';
import { DEFAULT_CONFIG, TEAM_DEPLOYS, type TeamDeploy } from '../../../engine/model/config.ts';
import type { GameStarted } from '../../../engine/model/event.ts';
import { handOf } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { reinforcementsFor } from '../../../engine/rules/elements/reinforcement.ts';
import { startGame, whyImpossible } from '../../../engine/rules/setup.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { CRAFTED, gridBoard } from '../support/boards.ts';
import { people } from '../support/people.ts';
import {
  attack,
  deploy,
  dice,
  END_TURN,
  fortify,
  play,
  playAll,
  redeem,
  refusalOf,
  standing,
  SURRENDER,
  transfer,
  UNDO_DEPLOY,
} from '../support/play.ts';

const MAP = gridBoard(7, 6);

/** 0 and 2 against 1 and 3; a, d are of 0, b of 2. */
const two = (more: Partial<Position> = {}) =>
  aGame({
    seats: 4,
    land: { a: [0, 9], d: [0, 2], b: [2, 4], e: [1, 1], c: [1, 5], i: [3, 3] },
    ...more,
    config: { teams: 2, ...more.config },
  });

describe('the table', () => {
  test.each([
    [4, 2, [0, 1, 0, 1]],
    [6, 3, [0, 1, 2, 0, 1, 2]],
    [6, 2, [0, 1, 0, 1, 0, 1]],
    [6, 0, [0, 1, 2, 3, 4, 5]],
    [12, 6, [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]],
  ] as const)('[M1] %i players in %i teams: %o', (seats, teams, sides) => {
    const { events } = startGame(MAP, { ...DEFAULT_CONFIG, teams }, people(seats), seededRandom(1));
    expect((events[0] as GameStarted).teams).toEqual(sides);
  });

  test.each([
    [5, 2, 'equal'],
    [4, 3, 'equal'],
    [2, 2, 'two players'],
    [6, 6, 'two players'],
  ] as const)('[M1] %i players make no %i teams', (seats, teams, why) => {
    const config = { ...DEFAULT_CONFIG, teams };
    expect(whyImpossible(MAP, config, seats)).toContain(why);
    expect(() => startGame(MAP, config, people(seats), seededRandom(1))).toThrow(RangeError);
  });
});

describe('teammates', () => {
  test('[M2] are not attacked, and not offered as targets', () => {
    expect(refusalOf(two(), attack('a', 'b'))).toBe('teammate');
    expect(refusalOf(two(), attack('a', 'i'))).toBe(null);
    const targets = targetsFor(viewFor(two(), 0));
    expect(targets.get(0)).toEqual([CRAFTED.indexOf.get('i')]);
    expect(refusalOf(two({ config: { teams: 0 } }), attack('a', 'b'))).toBe(null);
  });

  const LIMITS: Record<TeamDeploy, readonly [armies: number, room: number][]> = {
    none: [
      [5, 0],
      [1, 0],
    ],
    half: [
      [5, 2],
      [4, 2],
      [1, 0],
    ],
    full: [
      [5, 5],
      [1, 1],
    ],
  };
  test.each(
    TEAM_DEPLOYS.flatMap((teamDeploy) =>
      LIMITS[teamDeploy].map(([armies, room]) => [teamDeploy, armies, room] as const),
    ),
  )('[M3] %s of %i armies: %i for mates', (teamDeploy, reserves, room) => {
    const state = two({ phase: 'reinforcement', reserves, config: { teamDeploy } });
    for (let armies = 1; armies <= reserves; armies++) {
      expect(refusalOf(state, deploy('b', armies))).toBe(armies <= room ? null : 'team_deploy_limit');
    }
    expect(targetsFor(viewFor(state, 0)).has(1)).toBe(room > 0);
    expect(refusalOf(state, deploy('a', reserves))).toBe(null);
  });

  test('[M3] counts what was placed and taken back', () => {
    const state = two({ phase: 'reinforcement', reserves: 6, config: { teamDeploy: 'half' } });
    const placed = playAll(state, [deploy('a', 2), deploy('b', 2)]);
    expect(standing(placed, 'b')).toEqual([2, 6]);
    expect([refusalOf(placed, deploy('b', 1)), refusalOf(placed, deploy('b', 2))]).toEqual([
      null,
      'team_deploy_limit',
    ]);
    const undone = play(placed, UNDO_DEPLOY).state;
    expect([refusalOf(undone, deploy('b', 3)), refusalOf(undone, deploy('b', 4))]).toEqual([
      null,
      'team_deploy_limit',
    ]);
  });

  test('[M3] never on the land of foes, or of nobody', () => {
    const state = two({ phase: 'reinforcement', reserves: 3 });
    expect([refusalOf(state, deploy('e', 1)), refusalOf(state, deploy('f', 1))]).toEqual([
      'not_owner',
      'not_owner',
    ]);
  });

  test('[M4] hold a region each for themselves', () => {
    const land = { a: [0, 1], b: [2, 1], d: [0, 1], e: [0, 1], c: [1, 1], i: [3, 1] } as const;
    expect(reinforcementsFor(two({ land }), 0)).toEqual({ forTerritories: 3, forRegions: 0 });
    expect(reinforcementsFor(two({ land: { ...land, b: [0, 1] } }), 0).forRegions).toBe(2);
  });

  test('[M4] do not let armies through', () => {
    const land = { a: [0, 5], b: [2, 4], c: [0, 2], e: [1, 1], i: [3, 3] } as const;
    const state = two({ land, phase: 'fortify' });
    expect(refusalOf(state, fortify('a', 'c', 1))).toBe('not_connected');
    expect(refusalOf(state, fortify('a', 'b', 1))).toBe('not_owner');
  });

  test('[M5] see each other’s cards', () => {
    const state = two({ hands: { 0: 'a', 1: 'b c', 2: 'd e' } });
    expect([0, 1, 2, 3].map((viewer) => viewFor(state, viewer).cards.hands)).toEqual(
      [true, false, true, false].map((first) => [
        first ? [0] : [UNKNOWN_CARD],
        first ? [UNKNOWN_CARD, UNKNOWN_CARD] : [1, 2],
        first ? [3, 4] : [UNKNOWN_CARD, UNKNOWN_CARD],
        [],
      ]),
    );
  });

  test('[M5] redeem their own only, with the bonus on their own land only', () => {
    const state = two({ phase: 'reinforcement', reserves: 3, hands: { 0: 'b c d', 2: 'a e f' } });
    expect(refusalOf(state, redeem('a', 'e', 'f'))).toBe('not_your_cards');
    const { state: after } = play(state, redeem('b', 'c', 'd'));
    expect([standing(after, 'b'), standing(after, 'd')]).toEqual([
      [2, 4],
      [0, 4],
    ]);
  });
});

describe('a team', () => {
  test('[M6] lives while one member does, and wins whole', () => {
    const land = { a: [0, 9], e: [1, 1], d: [0, 9], i: [3, 1], b: [2, 1] } as const;
    const start = two({ land });
    const alone = {
      ...start,
      owner: start.owner.map((owner) => (owner === 2 ? 0 : owner)),
      seats: start.seats.map((seat, one) => ({ ...seat, eliminated: one === 2 })),
    };
    const first = play(alone, attack('d', 'e'), { random: dice(6, 6, 6, 1) }).state;
    expect([first.seats[1]?.eliminated, first.result]).toEqual([true, null]);
    const moved = play(first, transfer('d', 'e', 3)).state;
    const { state } = play(moved, attack('a', 'i'), { random: dice(6, 6, 6, 1) });
    expect(state.result).toEqual({ winners: [0, 2], reason: 'last_standing' });
    expect(state.seats.map(({ eliminated }) => eliminated)).toEqual([false, true, true, true]);
  });

  const shares = (mate: number, dominationPercent: number) => {
    const ids = 'a b c d e f g h i'.split(' ');
    const land = Object.fromEntries(
      ids.map((id, at) => [id, [at < 4 ? 0 : at < 4 + mate ? 2 : at === 8 ? 3 : 1, 1] as const]),
    );
    return play(two({ land, config: { dominationPercent } }), END_TURN).state.result;
  };
  test.each([
    [1, 60, null],
    [2, 60, [0, 2]],
    [2, 67, null],
    [3, 77, [0, 2]],
    [3, 100, null],
  ])('[M7] four of nine and %i of a mate are %i percent: %o', (mate, percent, winners) => {
    expect(shares(mate, percent)?.winners ?? null).toEqual(winners);
  });

  test.each<[string, Position['land'], number[]]>([
    ['most armies', { a: [0, 5], b: [2, 5], c: [1, 9], i: [3, 2] }, [1, 3]],
    ['then most land', { a: [0, 5], b: [2, 4], c: [1, 9] }, [0, 2]],
    [
      'then regions',
      { a: [0, 1], b: [0, 1], d: [0, 1], e: [0, 1], c: [1, 1], f: [3, 1], g: [1, 1], h: [3, 1] },
      [0, 2],
    ],
    ['equals share', { a: [0, 5], c: [3, 5] }, [0, 1, 2, 3]],
  ])('[M7] at the round limit: %s of the team', (_name, land, winners) => {
    const start = two({ land, round: 20, current: 3, config: { roundLimit: 20 } });
    expect(play(start, END_TURN).state.result).toEqual({ winners, reason: 'round_limit' });
  });

  test.each([0, 1])('[M8] one who leaves is followed by a commander (seat %i)', (seat) => {
    const state = two({ hands: { 0: 'a b', 1: 'c' } });
    const { state: after, events } = play(state, SURRENDER, { seat });
    expect(events).toEqual([{ type: 'seat_abandoned', seat }]);
    expect(after.seats.map(({ isAi }) => isAi)).toEqual([0, 1, 2, 3].map((one) => one === seat));
    expect([after.owner, after.armies, handOf(after, seat)]).toEqual([
      state.owner,
      state.armies,
      handOf(state, seat),
    ]);
    expect([after.current, after.phase, after.result]).toEqual([0, 'attack', null]);
    expect(after.seats[seat]?.eliminated).toBe(false);
  });

  test('[M8] in the middle of a conquest too', () => {
    const land = { a: [0, 9], b: [2, 4], i: [3, 1], c: [1, 5], h: [3, 1] } as const;
    const waiting = play(two({ land }), attack('a', 'i'), { random: dice(6, 6, 6, 1) }).state;
    expect(waiting.pendingConquest).not.toBe(null);
    expect(play(waiting, SURRENDER).state.pendingConquest).toBe(waiting.pendingConquest);
  });
});
