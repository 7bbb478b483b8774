import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { Seat } from '../../../engine/model/ids.ts';
import type { ContractsObjective } from '../../../engine/model/objective.ts';
import type { Board } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { contractsToWin } from '../../../engine/rules/modes/assassination.ts';
import { startGame, whyImpossible } from '../../../engine/rules/setup.ts';
import { eventsFor } from '../../../engine/view/eventsFor.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { gridBoard } from '../support/boards.ts';
import { contracts } from '../support/objectives.ts';
import { people } from '../support/people.ts';
import { attack, dice, END_TURN, play, SURRENDER } from '../support/play.ts';

const CONFIG: GameConfig = { ...DEFAULT_CONFIG, gameMode: 'assassination' };
const MAP = gridBoard(7, 6);

function booksOf({ objective }: Board): ContractsObjective {
  if (objective.mode !== 'assassination') throw new Error('no contracts');
  return objective;
}

const dealt = (seats: number, seed = 1, config: Partial<GameConfig> = {}) =>
  startGame(MAP, { ...CONFIG, ...config }, people(seats), seededRandom(seed));

describe('the deal', () => {
  test.each([3, 4, 5, 6, 7, 8, 9, 10, 11, 12])('[N1] one circle of %i', (seats) => {
    for (let seed = 0; seed < 20; seed++) {
      const { targets } = booksOf(dealt(seats, seed).state);
      const walk = [0];
      while (walk.length <= seats) walk.push(targets[walk.at(-1) ?? 0] ?? -1);
      expect(walk.at(-1)).toBe(0);
      expect(new Set(walk).size).toBe(seats);
    }
  });

  test('[N1] laid by chance', () => {
    const circles = Array.from({ length: 40 }, (_, seed) => booksOf(dealt(4, seed).state).targets.join());
    expect(new Set(circles).size).toBe(6);
  });

  test.each([
    [2, 0, false],
    [3, 0, true],
    [4, 2, false],
    [6, 3, true],
    [6, 2, false],
    [8, 4, true],
  ] as const)('[N1] %i players in %i teams: %s', (seats, teams, possible) => {
    expect(whyImpossible(MAP, { ...CONFIG, teams }, seats) === null).toBe(possible);
  });

  test('[N2] tells each hunter alone', () => {
    const { events, state } = dealt(4);
    const { targets } = booksOf(state);
    for (const viewer of [0, 1, 2, 3]) {
      const told = eventsFor(events, state, state, viewer).filter(({ type }) => type === 'contract_assigned');
      expect(told).toEqual([
        { type: 'contract_assigned', seat: viewer, target: targets[viewer], first: true },
      ]);
      expect(booksOf(viewFor(state, viewer)).targets).toEqual(
        targets.map((target, seat) => (seat === viewer ? target : null)),
      );
    }
    expect(eventsFor(events, state, state, 'spectator').map(({ type }) => type)).not.toContain(
      'contract_assigned',
    );
    expect(booksOf(viewFor(state, 'spectator'))).toEqual({
      mode: 'assassination',
      targets: [null, null, null, null],
      completed: [0, 0, 0, 0],
    });
  });

  test('[N2] teammates share it', () => {
    const { state } = dealt(6, 1, { teams: 3 });
    const { targets } = booksOf(state);
    expect(booksOf(viewFor(state, 4)).targets).toEqual(
      targets.map((target, seat) => (seat % 3 === 1 ? target : null)),
    );
  });
});

/** Seat 0 on a with nine armies; the neighbours b (1), d (2) and i (3) have one each, and 1 has more if told. */
const four = (targets: readonly (Seat | null)[], more: Partial<Position> = {}) =>
  aGame({
    seats: 4,
    land: { a: [0, 9], b: [1, 1], d: [2, 1], i: [3, 1] },
    objective: contracts(targets),
    ...more,
    config: { gameMode: 'assassination', contractsToWin: 3, ...more.config },
  });
const kill = (state: ReturnType<typeof four>, place: string) =>
  play(state, attack('a', place), { random: dice(6, 6, 6, 1) });

describe('a death', () => {
  test.each<[string, Seat[], string, (Seat | null)[], number[]]>([
    ['the own target', [1, 2, 3, 0], 'b', [2, null, 3, 0], [1, 0, 0, 0]],
    ['the own hunter', [1, 2, 3, 0], 'i', [1, 2, 0, null], [0, 0, 0, 0]],
    ['somebody else', [1, 2, 3, 0], 'd', [1, 3, null, 0], [0, 0, 0, 0]],
    ['the own target, in another circle', [3, 2, 0, 1], 'i', [1, 2, 0, null], [1, 0, 0, 0]],
  ])('[N3][N4] of %s', (_name, targets, place, after, completed) => {
    const { state } = kill(four(targets), place);
    expect(booksOf(state)).toEqual({ mode: 'assassination', targets: after, completed });
    expect(state.result).toBe(null);
  });

  test('[N3] is told: the contract to all, the next one to its hunter', () => {
    const before = four([1, 2, 3, 0]);
    const { state, events } = kill(before, 'b');
    const paid = { type: 'contract_completed', seat: 0, completed: 1 };
    const next = { type: 'contract_assigned', seat: 0, target: 2, first: false };
    const told = (viewer: Seat | 'spectator') =>
      eventsFor(events, before, state, viewer).filter(({ type }) => type.startsWith('contract_'));
    expect([told(0), told(2), told('spectator')]).toEqual([[paid, next], [paid], [paid]]);
  });

  test('[N4] the last two hunt each other', () => {
    const three = four([1, 2, 0], { seats: 3, land: { a: [0, 9], b: [1, 1], d: [2, 1] } });
    expect(booksOf(kill(three, 'd').state).targets).toEqual([1, 0, null]);
  });

  test.each<[string, string, Seat]>([
    ['the own target', 'b', 0],
    ['somebody else’s', 'd', 1],
    ['the own hunter', 'i', 2],
  ])('[N10] of %s counts for the hunter where any kill does', (_name, place, hunter) => {
    const before = four([1, 2, 3, 0], { config: { anyKill: true } });
    const { state, events } = kill(before, place);
    const usual = booksOf(kill(four([1, 2, 3, 0]), place).state);
    expect(booksOf(state)).toEqual({
      ...usual,
      completed: [0, 1, 2, 3].map((seat) => (seat === hunter ? 1 : 0)),
    });
    expect(events).toContainEqual({ type: 'contract_completed', seat: hunter, completed: 1 });
  });

  test.each([
    [1, false],
    [2, false],
    [3, false],
    [2, true],
  ])('[N5] by surrender of seat %i pays nobody, any kill: %s', (seat, anyKill) => {
    const { state } = play(four([1, 2, 3, 0], { config: { anyKill } }), SURRENDER, { seat });
    const hunter = seat - 1;
    expect(booksOf(state)).toEqual({
      mode: 'assassination',
      targets: [1, 2, 3, 0].map((target, one) =>
        one === seat ? null : one === hunter ? (seat + 1) % 4 : target,
      ),
      completed: [0, 0, 0, 0],
    });
  });
});

describe('victory', () => {
  test.each([
    [3, 0, 0, 1],
    [4, 0, 0, 1],
    [5, 0, 0, 2],
    [8, 0, 0, 2],
    [9, 0, 0, 3],
    [12, 0, 0, 3],
    [6, 3, 0, 1],
    [8, 4, 0, 2],
    [12, 6, 0, 2],
    [12, 0, 1, 1],
    [4, 0, 3, 3],
  ] as const)('[N6] %i players, %i teams, %i asked: %i contracts', (seats, teams, asked, needed) => {
    const { config, teams: sides } = dealt(seats, 1, { teams, contractsToWin: asked }).state;
    expect(contractsToWin(config, sides)).toBe(needed);
  });

  test.each([
    [1, 0, true],
    [2, 0, false],
    [2, 1, true],
    [3, 1, false],
    [3, 2, true],
  ])('[N6] of %i contracts with %i before: %s', (needed, before, won) => {
    const objective = contracts([1, 2, 3, 0], [before, 0, 0, 0]);
    const { state } = kill(four([], { objective, config: { contractsToWin: needed } }), 'b');
    expect(state.result).toEqual(won ? { winners: [0], reason: 'contracts' } : null);
    if (won)
      expect(state.seats.map(({ eliminatedReason }) => eliminatedReason)).toEqual([
        null,
        'conquest',
        'objective',
        'objective',
      ]);
  });

  test('[N6][N10] of the hunter whose target another has eliminated', () => {
    const { state } = kill(four([1, 2, 3, 0], { config: { contractsToWin: 1, anyKill: true } }), 'd');
    expect(state.result).toEqual({ winners: [1], reason: 'contracts' });
  });

  test('[N7] of the last one, whoever hunted whom', () => {
    const two = four([null, 3, null, 1], { current: 1, land: { a: [1, 9], i: [3, 1] } });
    const gone = { ...two, seats: two.seats.map((seat, one) => ({ ...seat, eliminated: one % 2 === 0 })) };
    expect(play(gone, SURRENDER, { seat: 3 }).state.result).toEqual({
      winners: [1],
      reason: 'last_standing',
    });
  });

  test.each<[string, number[], number[]]>([
    ['most contracts', [0, 1, 0, 0], [1]],
    ['then most armies', [1, 0, 0, 1], [0]],
  ])('[N9] at the round limit: %s', (_name, completed, winners) => {
    const objective = contracts([1, 2, 3, 0], completed);
    const last = four([], { objective, round: 20, current: 3, config: { roundLimit: 20 } });
    expect(play(last, END_TURN).state.result).toEqual({ winners, reason: 'round_limit' });
  });
});

/** Three teams of two: 0 and 3 hunt 1 and 4, they hunt 2 and 5. */
const teams = (more: Partial<Position> = {}) =>
  four([1, 2, 0, 1, 2, 0], {
    seats: 6,
    land: { a: [0, 9], b: [1, 1], d: [4, 1], i: [2, 1], c: [3, 2], f: [5, 2], h: [5, 1] },
    ...more,
    config: { teams: 3, contractsToWin: 2, ...more.config },
  });

describe('teams', () => {
  test.each([6, 8, 12])('[N8] %i players: contracts lead round the teams', (seats) => {
    for (let seed = 0; seed < 10; seed++) {
      const count = seats === 8 ? 4 : 3;
      const { targets } = booksOf(dealt(seats, seed, { teams: count }).state);
      expect(targets.map((target) => (target ?? -1) < count)).toEqual(targets.map(() => true));
      targets.forEach((target, seat) => expect(target).toBe(targets[seat % count]));
      const walk = [0];
      while (walk.length <= count) walk.push(targets[walk.at(-1) ?? 0] ?? -1);
      expect([walk.at(-1), new Set(walk).size]).toEqual([0, count]);
    }
  });

  test('[N8] the first member leaves the contract to the next', () => {
    const { state, events } = kill(teams(), 'b');
    expect(booksOf(state)).toEqual({
      mode: 'assassination',
      targets: [4, null, 0, 4, 2, 0],
      completed: [0, 0, 0, 0, 0, 0],
    });
    expect(events.filter(({ type }) => type === 'contract_completed')).toEqual([]);
  });

  test('[N8] the last member completes it for the whole team', () => {
    const first = kill(teams(), 'b').state;
    const { state, events } = kill({ ...first, pendingConquest: null, armies: first.armies.with(1, 1) }, 'd');
    expect(booksOf(state)).toEqual({
      mode: 'assassination',
      targets: [2, null, 0, 2, null, 0],
      completed: [1, 0, 0, 1, 0, 0],
    });
    expect(events).toContainEqual({ type: 'contract_completed', seat: 0, completed: 1 });
    expect(state.result).toBe(null);
  });

  test.each([false, true])(
    '[N4][N8][N10] who did it for others passes their contract on; any kill: %s',
    (anyKill) => {
      const land = { a: [0, 9], b: [1, 1], i: [2, 1], c: [3, 2], f: [4, 2] } as const;
      const start = teams({ land, objective: contracts([1, 5, 0, 1, 5, 0]), config: { anyKill } });
      const alone = {
        ...start,
        seats: start.seats.map((seat, one) => ({ ...seat, eliminated: one === 5 })),
        objective: contracts([1, 2, 0, 1, 2, null]),
      };
      const { state } = kill(alone, 'i');
      expect(booksOf(state)).toEqual({
        mode: 'assassination',
        targets: [1, 0, null, 1, 0, null],
        completed: anyKill ? [0, 1, 0, 0, 1, 0] : [0, 0, 0, 0, 0, 0],
      });
    },
  );

  test('[N6][N8] and wins whole, with its eliminated members', () => {
    const land = { a: [0, 9], b: [4, 1], i: [2, 1] } as const;
    const start = teams({ land, config: { contractsToWin: 1 } });
    const alone = {
      ...start,
      seats: start.seats.map((seat, one) => ({ ...seat, eliminated: [1, 3, 5].includes(one) })),
      objective: contracts([4, null, 0, null, 2, null]),
    };
    expect(kill(alone, 'b').state.result).toEqual({ winners: [0, 3], reason: 'contracts' });
  });

  test('[N5] a commander in the seat of one who left is hunted as before', () => {
    const { state } = play(teams(), SURRENDER, { seat: 1 });
    expect(booksOf(state)).toEqual(booksOf(teams()));
  });
});
