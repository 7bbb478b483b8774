import { describe, expect, test } from 'vitest';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { rollExchange } from '../../../engine/rules/elements/combat.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { attack, dice, END_TURN, play, refusalOf, standing, transfer } from '../support/play.ts';

const start = (land: Position['land'] = {}, more: Partial<Position> = {}): GameState =>
  aGame({ land: { a: [0, 5], b: [1, 2], i: [1, 2], c: [1, 9], ...land }, ...more });

const rolls = (state: GameState, faces: number[], armies?: number) =>
  play(state, attack('a', 'b', armies), { random: dice(...faces) });

describe('attack', () => {
  test.each([
    ['a', 'b', null],
    ['a', 'd', null],
    ['a', 'i', null],
    ['i', 'a', 'not_adjacent'],
    ['a', 'e', 'not_adjacent'],
    ['a', 'a', 'own_territory'],
    ['b', 'c', 'not_owner'],
    ['h', 'g', 'not_owner'],
    ['z', 'a', 'unknown_territory'],
    ['a', 'z', 'unknown_territory'],
  ])('[A1] %s to %s: %s', (from, to, code) => {
    const state = from === 'i' ? start({ i: [0, 5], a: [1, 2] }) : start();
    expect(refusalOf(state, attack(from, to))).toBe(code);
  });

  test('[A1] own land cannot be attacked', () => {
    expect(refusalOf(start({ b: [0, 1] }), attack('a', 'b'))).toBe('own_territory');
  });

  test.each([
    [1, undefined, 'must_leave_one'],
    [2, undefined, null],
    [5, 4, null],
    [5, 5, 'too_many_armies'],
  ])('[A2] %i armies, %s sent: %s', (armies, sent, code) => {
    expect(refusalOf(start({ a: [0, armies] }), attack('a', 'b', sent))).toBe(code);
  });

  test.each([
    [2, 1, 1, 1],
    [3, 1, 2, 1],
    [4, 1, 3, 1],
    [9, 1, 3, 1],
    [2, 2, 1, 2],
    [3, 7, 2, 2],
    [9, 9, 3, 2],
  ])('[A3] %i against %i: %i dice against %i', (attackers, defenders, attackDice, defenceDice) => {
    const faces = Array.from({ length: attackDice + defenceDice }, () => 3);
    const { events } = rolls(start({ a: [0, attackers], b: [1, defenders] }), faces);
    const [rolled] = events;
    expect(rolled).toMatchObject({
      attackerDice: faces.slice(defenceDice),
      defenderDice: faces.slice(attackDice),
    });
  });

  test.each([
    [[6], [5], 0, 1],
    [[5], [5], 1, 0],
    [[1], [6, 6], 1, 0],
    [[6], [6, 1], 1, 0],
    [[6, 5], [6, 4], 1, 1],
    [[2, 6, 5], [4, 5], 0, 2],
    [[3, 3, 3], [3, 3], 2, 0],
    [[1, 1, 6], [5, 1], 1, 1],
    [[4, 4, 4], [3], 0, 1],
  ])(
    '[A4] %o against %o: attacker loses %i, defender %i',
    (attacker, defender, attackerLosses, defenderLosses) => {
      const stream = dice(...attacker, ...defender).stream('roll');
      const exchange = rollExchange(attacker.length, defender.length, stream);
      expect(exchange).toEqual({
        attackerDice: attacker.toSorted((a, b) => b - a),
        defenderDice: defender.toSorted((a, b) => b - a),
        attackerLosses,
        defenderLosses,
      });
    },
  );

  test('[A5] one exchange without a number', () => {
    const { state, events } = rolls(start(), [6, 2, 1, 5, 4]);
    expect(events).toHaveLength(1);
    expect([standing(state, 'a'), standing(state, 'b')]).toEqual([
      [0, 4],
      [1, 1],
    ]);
  });

  test('[A6] until the target falls', () => {
    const { state, events } = rolls(start(), [6, 2, 1, 5, 4, 6, 5, 4, 1], 4);
    expect(events.map(({ type }) => type)).toEqual([
      'dice_rolled',
      'dice_rolled',
      'territory_conquered',
      'conquest_transferred',
    ]);
    expect([standing(state, 'a'), standing(state, 'b')]).toEqual([
      [0, 1],
      [0, 3],
    ]);
  });

  test('[A6] until as many attackers are lost, with ever fewer dice', () => {
    const { state, events } = rolls(start({ a: [0, 9], b: [1, 5] }), [1, 1, 1, 6, 6, 1, 6, 6], 3);
    expect(events.map((event) => event.type === 'dice_rolled' && event.attackerDice.length)).toEqual([3, 1]);
    expect([standing(state, 'a'), standing(state, 'b')]).toEqual([
      [0, 6],
      [1, 5],
    ]);
  });

  test('[A7] the last battle adds up one command', () => {
    const once = rolls(start({ a: [0, 9], b: [1, 5] }), [1, 1, 1, 6, 6, 6, 6, 6], 3).state;
    expect(once.lastBattle).toEqual({
      from: 0,
      to: 1,
      attacker: 0,
      defender: 1,
      rolls: 2,
      attackerLosses: 3,
      defenderLosses: 0,
      conquered: false,
    });
    const again = rolls(once, [6, 6, 6, 1, 1]).state;
    expect(again.lastBattle).toMatchObject({ rolls: 1, attackerLosses: 0, defenderLosses: 2 });
    expect(play(again, END_TURN).state.lastBattle).toBe(null);
  });

  test('[A8] the land changes hands empty', () => {
    const { state } = rolls(start(), [6, 6, 6, 1, 1]);
    expect([standing(state, 'b'), state.conquests]).toEqual([[0, 0], [1]]);
    expect(state.pendingConquest).toEqual({ from: 0, to: 1, minimum: 3, maximum: 4 });
    expect(state.lastBattle?.conquered).toBe(true);
  });

  test.each([
    [true, 'trench'],
    [false, null],
  ])('[A9] on from land taken this turn, trench %s: %s', (trench, code) => {
    const taken = rolls(start({ a: [0, 9] }, { config: { trench } }), [6, 6, 6, 1, 1]).state;
    const state = play(taken, transfer('a', 'b', 5)).state;
    expect(refusalOf(state, attack('b', 'c'))).toBe(code);
    expect(refusalOf(state, attack('a', 'i'))).toBe(null);
  });

  test('[A10] neutral land defends and counts as a conquest', () => {
    const { state, events } = play(start({ d: [NEUTRAL, 2] }), attack('a', 'd'), {
      random: dice(6, 6, 6, 1, 1),
    });
    expect(events[0]).toMatchObject({ defender: NEUTRAL, defenderDice: [1, 1] });
    expect(events[1]).toMatchObject({ type: 'territory_conquered', defender: NEUTRAL });
    expect(state.conquests).toEqual([3]);
  });

  test.each([
    ['reinforcement', 'wrong_phase'],
    ['attack', null],
    ['fortify', 'wrong_phase'],
    ['finished', 'game_over'],
  ] as const)('[A11] in the phase %s: %s', (phase, code) => {
    expect(refusalOf(start({}, { phase }), attack('a', 'b'))).toBe(code);
  });
});
