import { describe, expect, test } from 'vitest';
import { CARD_TYPES, type CardType } from '../../../engine/model/cards.ts';
import type { CardMode } from '../../../engine/model/config.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { handOf } from '../../../engine/model/state.ts';
import { bestSet, CARD_RULES, isSet, setsIn } from '../../../engine/rules/elements/cards.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { CRAFTED, gridBoard } from '../support/boards.ts';
import { people } from '../support/people.ts';
import {
  attack,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  play,
  redeem,
  refusalOf,
  standing,
  transfer,
  typesOfEvents,
} from '../support/play.ts';

const [B, S, G, D] = CARD_TYPES;
const allTypes = (types: string): CardType[] =>
  [...types].map((letter) => CARD_TYPES.find((type) => type.startsWith(letter)) ?? B);

/** Types on the crafted board in order of its cards: a b c d e f g i h = b s g d b s g d b. */
const start = (position: Partial<Position> = {}) =>
  aGame({ phase: 'reinforcement', reserves: 3, land: { a: [0, 2], c: [1, 2] }, ...position });

describe('sets', () => {
  test.each([
    ['bbb', true],
    ['sss', true],
    ['ggg', true],
    ['ddd', true],
    ['bsg', true],
    ['bsd', true],
    ['bgd', true],
    ['sgd', true],
    ['bbs', false],
    ['gdd', false],
    ['bs', false],
    ['bsgd', false],
  ])('[C1] %s: %s', (types, set) => {
    expect(isSet(allTypes(types))).toBe(set);
  });

  test('[C1] five cards always hold a set, four do with 85.9 %, three with 43.75 %', () => {
    const shareOf = (size: number): number => {
      const hands = CARD_TYPES.length ** size;
      let holding = 0;
      for (let hand = 0; hand < hands; hand++) {
        const cards = Array.from({ length: size }, (_, card) => card);
        const types = cards.map((card) => CARD_TYPES[Math.floor(hand / 4 ** card) % 4] ?? B);
        const board = { ...start(), cards: { ...start().cards, types } };
        if (setsIn(board, cards).length > 0) holding++;
      }
      return holding / hands;
    };
    expect([3, 4, 5].map(shareOf)).toEqual([0.4375, 0.859375, 1]);
  });

  test.each([
    [[B, B, B], 4],
    [[S, S, S], 6],
    [[G, G, G], 8],
    [[D, D, D], 12],
    [[B, S, G], 10],
    [[D, G, B], 10],
  ] as const)('[C2] fixed: %s bring %i', (types, armies) => {
    expect(CARD_RULES.fixed.value(types, 7)).toBe(armies);
  });

  const sequence = (mode: CardMode, length: number): number[] =>
    Array.from({ length }, (_, redeemed) => CARD_RULES[mode].value([B, B, B], redeemed));

  test('[C3] escalating', () => {
    expect(sequence('escalating', 10)).toEqual([4, 6, 8, 10, 12, 15, 20, 25, 30, 35]);
  });

  test('[C4] capped', () => {
    expect(sequence('capped', 9)).toEqual([4, 6, 8, 10, 12, 15, 20, 20, 20]);
  });

  test('[C3] every set counts, whoever redeems it', () => {
    const state = start({ config: { cardMode: 'escalating' }, hands: { 0: 'b c d' }, setsRedeemed: 3 });
    const after = play(state, redeem('b', 'c', 'd')).state;
    expect([after.reserves, after.cards.setsRedeemed]).toEqual([13, 4]);
  });

  test('[C5] without cards', () => {
    const none = { ...DEFAULT_CONFIG, cardMode: 'none' } as const;
    const { state } = startGame(gridBoard(4, 3), none, people(2), seededRandom(1));
    expect([state.cards.types, state.secret.pile]).toEqual([[], []]);
    expect(refusalOf(start({ config: none }), redeem('a', 'b', 'c'))).toBe('no_cards');
    const won = aGame({ config: none, conquests: 'a', land: { a: [0, 1], c: [1, 1] } });
    expect(typesOfEvents(play(won, END_TURN).events)).toEqual(['turn_ended', 'turn_started']);
  });
});

describe('redeeming', () => {
  test.each([
    ['a', 'b', 'c', null],
    ['c', 'a', 'b', null],
    ['a', 'b', 'i', 'not_your_cards'],
    ['a', 'b', 'b', 'not_your_cards'],
    ['a', 'b', 'z', 'not_your_cards'],
    ['a', 'b', 'e', 'not_a_set'],
  ])('[C1][C6] %s %s %s: %s', (a, b, c, code) => {
    expect(refusalOf(start({ hands: { 0: 'a b c e', 1: 'i' } }), redeem(a, b, c))).toBe(code);
  });

  test('[C7] several sets in the reinforcement phase, none later', () => {
    const state = start({ hands: { 0: 'a b c d e f' } });
    const once = play(state, redeem('a', 'b', 'c')).state;
    const twice = play(once, redeem('d', 'e', 'f')).state;
    expect([once.reserves, twice.reserves, twice.cards.hands[0]]).toEqual([13, 23, []]);
    for (const phase of ['attack', 'fortify'] as const) {
      const late = start({ phase, reserves: 0, hands: { 0: 'a b c' } });
      expect(refusalOf(late, redeem('a', 'b', 'c'))).toBe(
        phase === 'attack' ? 'redeem_too_late' : 'wrong_phase',
      );
    }
  });

  test.each([
    [{}, []],
    [{ b: 0 }, ['b']],
    [{ b: 0, c: 0, d: 0 }, ['b', 'c', 'd']],
    [{ b: 1, c: 0 }, ['c']],
  ])('[C8] owning %o: two more armies on %o', (owners: Record<string, number>, bonus: string[]) => {
    const land = Object.fromEntries(Object.entries(owners).map(([id, seat]) => [id, [seat, 1] as const]));
    const after = play(start({ land, hands: { 0: 'b c d' } }), redeem('b', 'c', 'd')).state;
    for (const id of ['b', 'c', 'd']) expect(standing(after, id)[1]).toBe(bonus.includes(id) ? 3 : 1);
    expect(after.reserves).toBe(13);
  });

  test('[C9] five cards stop everything but redeeming', () => {
    const full = start({ hands: { 0: 'a b c d e' } });
    expect(refusalOf(full, deploy('a', 1))).toBe('must_redeem');
    expect(refusalOf(full, END_PHASE)).toBe('must_redeem');
    expect(refusalOf(play(full, redeem('b', 'c', 'd')).state, deploy('a', 1))).toBe(null);
    expect(refusalOf(start({ hands: { 0: 'a b c d' } }), deploy('a', 1))).toBe(null);
  });

  test('[C11] redeemed cards lie on the discard', () => {
    const after = play(start({ hands: { 0: 'b c d' } }), redeem('b', 'c', 'd')).state;
    expect(after.secret.discard).toEqual([1, 2, 3]);
    expect(handOf(after, 0)).toEqual([]);
  });

  test.each([
    ['three different before three bronze', 'a b c e h', [0, 1, 2], {}],
    ['three diamond before three different', 'a b c e', [0, 1, 4], { a: D, b: D, e: D }],
    ['own land tips the balance', 'a b c d e', [1, 2, 3], { b: [0, 1], c: [0, 1], d: [0, 1] }],
    ['ties by lowest cards', 'b c d e', [1, 2, 3], {}],
  ])('[C12] %s', (_name, hand, cards, given) => {
    const own = Object.values(given).some(Array.isArray);
    const state = own
      ? start({ hands: { 0: hand }, land: given as Position['land'] })
      : start({ hands: { 0: hand }, types: given as Record<string, CardType> });
    expect(bestSet(state, 0)).toEqual(cards);
  });
});

describe('earning', () => {
  const conquer = (position: Partial<Position> = {}) => {
    const state = aGame({ land: { a: [0, 6], d: [1, 3], c: [1, 3] }, ...position });
    const taken = play(state, attack('a', 'b'), { random: dice(6, 6, 6, 1) }).state;
    return play(taken, transfer('a', 'b', 3)).state;
  };

  test('[C10] one card for one conquest, of neutral land too', () => {
    const { state, events } = play(conquer(), END_TURN);
    expect(typesOfEvents(events)).toEqual(['card_drawn', 'turn_ended', 'turn_started']);
    expect([handOf(state, 0).length, state.secret.pile.length]).toEqual([1, CRAFTED.territories.length - 1]);
  });

  test('[C10] one card for two conquests, none for none', () => {
    const both = play(conquer(), attack('b', 'e'), { random: dice(6, 6, 1) }).state;
    expect(handOf(play(both, END_TURN).state, 0)).toHaveLength(1);
    expect(handOf(play(aGame({ land: { a: [0, 6], c: [1, 3] } }), END_TURN).state, 0)).toEqual([]);
  });

  test('[C11] the discard comes back when the pile is empty', () => {
    const state = conquer({ hands: { 1: 'a b c d e f g' }, discard: 'h i' });
    const { state: after, events } = play(state, END_TURN);
    expect(typesOfEvents(events).slice(0, 2)).toEqual(['deck_reshuffled', 'card_drawn']);
    expect([after.secret.pile.length, after.secret.discard, handOf(after, 0).length]).toEqual([1, [], 1]);
  });

  test('[C11] no card when all are in hands', () => {
    const state = conquer({ hands: { 1: 'a b c d e f g h i' } });
    expect(typesOfEvents(play(state, END_TURN).events)).toEqual(['turn_ended', 'turn_started']);
  });
});
