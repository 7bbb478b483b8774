import { describe, expect, test } from 'vitest';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG, GAME_MODES, type GameConfig } from '../../../engine/model/config.ts';
import { armiesOf, ownerOf, type GameState } from '../../../engine/model/state.ts';
import { orderSchema, ordersSchema, type Order } from '../../../engine/plan/turnPlan.ts';
import { decide } from '../../../engine/rules/decide.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { sized } from '../../support/size.ts';
import { gridBoard } from '../support/boards.ts';
import { hold } from '../support/hold.ts';
import { dice } from '../support/play.ts';
import { randomPlayer } from '../support/randomPlayer.ts';
import { anyOrders, attack, deploy, END, order } from './orders.ts';
import { carryOut } from './support.ts';

const WIN = [6, 6, 6, 1, 1];
const LOSE = [1, 1, 1, 6, 6];
const many = (faces: readonly number[], times: number): number[] =>
  Array.from({ length: times }, () => faces).flat();

const start = (land: Position['land'], more: Partial<Position> = {}): GameState => aGame({ land, ...more });
const at = (state: GameState, id: string): [number, number] => {
  const territory = state.map.indexOf.get(id) ?? -1;
  return [ownerOf(state, territory), armiesOf(state, territory)];
};

describe('a plan', () => {
  test('[P1] places, attacks, moves in, fortifies and ends the turn', () => {
    const state = start(
      { a: [0, 2], d: [0, 4], b: [1, 2], i: [1, 3] },
      { phase: 'reinforcement', reserves: 5 },
    );
    const orders = [
      deploy('a', 'rest'),
      attack('a', 'b', { moveIn: 2, leave: 2 }),
      order({ type: 'fortify', fromTerritoryId: 'd', toTerritoryId: 'a', armies: 'all' }),
      END,
    ];
    const { state: after, results } = carryOut(state, orders, dice(...WIN.slice(0, 3), 1, 1));
    expect(results).toEqual([
      { outcome: 'done', lost: 0, armies: 5 },
      { outcome: 'done', lost: 0, armies: 3 },
      { outcome: 'done', lost: 0, armies: 3 },
      { outcome: 'done', lost: 0, armies: 0 },
    ]);
    // Three dice were thrown, so three move in whatever the plan says.
    expect([at(after, 'a'), at(after, 'b'), at(after, 'd')]).toEqual([
      [0, 7],
      [0, 3],
      [0, 1],
    ]);
    expect(after.current).toBe(1);
  });

  test('[P2] stops when so many are left, so many lost, or the chance is too small', () => {
    const state = start({ a: [0, 9], b: [1, 6], i: [1, 3] });
    const results = (more: object): unknown =>
      carryOut(state, [attack('a', 'b', more)], dice(...many(LOSE, 9))).results;
    expect(results({ leave: 5 })).toEqual([{ outcome: 'stopped', why: 'leave', lost: 4, chance: 0 }]);
    expect(results({ maxLosses: 3 })).toEqual([
      { outcome: 'stopped', why: 'losses', lost: 3, chance: expect.any(Number) },
    ]);
    expect(results({ minChance: 60 })).toEqual([{ outcome: 'stopped', why: 'chance', lost: 2, chance: 52 }]);
    expect(results({ minChance: 99 })).toEqual([{ outcome: 'stopped', why: 'chance', lost: 0, chance: 73 }]);
  });

  test.each([
    ['continue', 'done', 'done'],
    ['end_attacks', 'skipped', 'done'],
    ['end_plan', 'skipped', 'skipped'],
  ] as const)('[P3] what follows an attack that stops: %s', (onStop, next, last) => {
    const state = start({ a: [0, 2], d: [0, 4], b: [1, 6], e: [1, 1], i: [1, 3] });
    const orders = [attack('a', 'b', { minChance: 90, onStop }), attack('d', 'e'), END];
    const { results } = carryOut(state, orders, dice(...many(WIN, 3)));
    expect(results.map(({ outcome }) => outcome)).toEqual(['stopped', next, last]);
  });

  test('[P4] an order that hangs on another is left out when that was not done', () => {
    const state = start({ a: [0, 2], d: [0, 4], b: [1, 6], e: [1, 1], i: [1, 3] });
    const orders = [attack('a', 'b', { minChance: 90 }), attack('d', 'e', { requires: 0 }), END];
    const { results } = carryOut(state, orders, dice());
    expect(results[1]).toEqual({ outcome: 'skipped', why: 'required' });
    expect(results[2]?.outcome).toBe('done');
  });

  test('[P5] what the board no longer allows is named and the plan goes on', () => {
    const state = start(
      { a: [1, 3], b: [0, 4], c: [1, 1], i: [1, 3] },
      { phase: 'reinforcement', reserves: 3 },
    );
    const orders = [
      deploy('a', 3),
      deploy('b', 3),
      attack('a', 'b'),
      attack('b', 'i'),
      attack('b', 'b'),
      END,
    ];
    const { results } = carryOut(state, orders, dice());
    expect(results).toEqual([
      { outcome: 'impossible', code: 'not_owner', lost: 0 },
      { outcome: 'done', lost: 0, armies: 3 },
      { outcome: 'skipped', why: 'needless' },
      { outcome: 'impossible', code: 'not_adjacent', lost: 0 },
      { outcome: 'skipped', why: 'needless' },
      { outcome: 'done', lost: 0, armies: 0 },
    ]);
  });

  test('[P6] fewer armies than planned are placed as far as they go; what is left goes where the attack comes from', () => {
    const state = start(
      { a: [0, 1], b: [1, 1], d: [0, 1], i: [1, 3] },
      { phase: 'reinforcement', reserves: 4 },
    );
    const short = carryOut(state, [deploy('a', 9), deploy('d', 2)], dice());
    expect(short.results).toEqual([
      { outcome: 'done', lost: 0, armies: 4 },
      { outcome: 'skipped', why: 'needless' },
    ]);
    const left = carryOut(state, [deploy('d', 1), attack('a', 'b')], dice(6, 6, 6, 1));
    expect(left.results[1]?.outcome).toBe('done');
  });

  test('[P7] a hand that is too large is redeemed, ordered or not', () => {
    const hands = { 0: 'a b c d e' };
    const state = start({ a: [0, 3], i: [1, 3] }, { phase: 'reinforcement', reserves: 3, hands });
    const { results, state: after } = carryOut(state, [deploy('a', 'rest'), END], dice());
    expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(after.cards.hands[0]).toHaveLength(2);
    const kept = start(
      { a: [0, 3], i: [1, 3] },
      { phase: 'reinforcement', reserves: 3, hands: { 0: 'a b c' } },
    );
    const forced = order({ type: 'redeem', cards: 'if_forced' });
    expect(carryOut(kept, [forced], dice()).results).toEqual([{ outcome: 'skipped', why: 'needless' }]);
    expect(carryOut(kept, [order({ type: 'redeem', cards: 'best' })], dice()).results[0]?.outcome).toBe(
      'done',
    );
  });

  test('[P8] an attack on a capital goes through without asking', () => {
    const objective = { mode: 'capitals', capitals: [0, 1], confirmed: [] } as const;
    const state = start(
      { a: [0, 9], b: [1, 1], c: [1, 4], i: [1, 3] },
      { config: { gameMode: 'capitals' }, objective, round: 3 },
    );
    const { results, state: after } = carryOut(state, [attack('a', 'b')], dice(6, 6, 6, 1));
    expect(results[0]?.outcome).toBe('done');
    expect(after.result?.winners).toEqual([0]);
  });

  test('is read with what it leaves out, and refused with the field that is wrong', () => {
    expect(attack('a', 'b')).toMatchObject({ leave: 1, minChance: 0, maxLosses: null, moveIn: 'all' });
    expect(ordersSchema.safeParse([]).success).toBe(false);
    const wrong = orderSchema.safeParse({
      type: 'attack',
      fromTerritoryId: 'a',
      toTerritoryId: 'b',
      minChance: 101,
    });
    expect(wrong.error?.issues[0]?.path).toEqual(['minChance']);
  });
});

const kinds = GAME_MODES.flatMap((gameMode) =>
  (['open', 'fog'] as const).map((visibility) => ({ gameMode, visibility })),
);

const GAMES = sized(16, 40);

describe.each(kinds)('random plans in games of $gameMode, $visibility', ({ gameMode, visibility }) => {
  const config: GameConfig = {
    ...DEFAULT_CONFIG,
    gameMode,
    visibility,
    roundLimit: 20,
    cardMode: 'escalating',
  };

  test('[P9] end, keep what they promise, and answer for every order', () => {
    let carried = 0;
    for (let seed = 0; seed < GAMES; seed++) {
      const random = seededRandom(seed * 31 + 7);
      let { state } = startGame(gridBoard(5, 4), config, [false, false, false, false], random);
      for (let turn = 0; turn < 12 && state.result === null; turn++) {
        const before = state.turn;
        const orders = anyOrders(state, random);
        const plan = carryOut(state, orders, random);
        hold(
          plan.state.result !== null || plan.results.length === orders.length,
          'an answer for every order',
        );
        plan.results.forEach((result, index) => {
          const given = orders[index] as Order;
          if (given.type !== 'attack' || result.outcome === 'skipped') return;
          hold(given.maxLosses === null || lossesOf(result) <= given.maxLosses, 'no more is lost');
        });
        carried++;
        state = plan.state;
        while (state.result === null && state.turn === before) {
          const { seat, command } = randomPlayer(state, random);
          const decision = decide(state, seat, command, random);
          if (decision.ok) state = decision.state;
        }
      }
    }
    expect(carried).toBeGreaterThan(5 * GAMES);
  });
});

const lossesOf = (result: object): number =>
  'lost' in result && typeof result.lost === 'number' ? result.lost : 0;
