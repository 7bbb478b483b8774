import { describe, expect, test } from 'vitest';
import type { MovementType } from '../../../engine/model/config.ts';
import { aGame, type Position } from '../support/aGame.ts';
import {
  attack,
  END_PHASE,
  END_TURN,
  fortify,
  play,
  playAll,
  refusalOf,
  standing,
  UNDO_FORTIFY,
} from '../support/play.ts';

/** a - b - e - d in a ring, h apart, i beyond the one-way crossing, c a foe's. */
const LAND = { a: [0, 5], b: [0, 4], e: [0, 3], d: [0, 1], h: [0, 6], i: [0, 2], c: [1, 3] } as const;
const start = (movementType: MovementType, more: Partial<Position> = {}) =>
  aGame({ phase: 'fortify', land: LAND, config: { movementType }, ...more });

const ADJACENT = [
  ['a', 'b', null],
  ['a', 'd', null],
  ['a', 'i', null],
  ['i', 'a', 'not_adjacent'],
  ['a', 'e', 'not_adjacent'],
  ['a', 'h', 'not_adjacent'],
] as const;
const PATH = [
  ['a', 'e', null],
  ['e', 'a', null],
  ['a', 'h', null],
  ['e', 'i', null],
  ['i', 'a', 'not_connected'],
  ['h', 'b', 'not_connected'],
] as const;

describe('fortify', () => {
  test.each(ADJACENT)('[F1] classic_adjacent %s to %s: %s', (from, to, code) => {
    expect(refusalOf(start('classic_adjacent'), fortify(from, to, 1))).toBe(code);
  });
  test.each(ADJACENT)('[F2] adjacent_multi %s to %s: %s', (from, to, code) => {
    expect(refusalOf(start('adjacent_multi'), fortify(from, to, 1))).toBe(code);
  });
  test.each(PATH)('[F3] path_single %s to %s: %s', (from, to, code) => {
    expect(refusalOf(start('path_single'), fortify(from, to, 1))).toBe(code);
  });
  test.each(PATH)('[F4] path_multi %s to %s: %s', (from, to, code) => {
    expect(refusalOf(start('path_multi'), fortify(from, to, 1))).toBe(code);
  });

  test.each([
    ['classic_adjacent', 'no_moves_left'],
    ['path_single', 'no_moves_left'],
    ['adjacent_multi', null],
    ['path_multi', null],
  ] as const)('[F1][F2][F3][F4] a second move with %s: %s', (movementType, code) => {
    const once = play(start(movementType), fortify('a', 'b', 2)).state;
    expect(refusalOf(once, fortify('e', 'b', 1))).toBe(code);
  });

  test('[F2] arrivals stay', () => {
    const once = play(start('adjacent_multi'), fortify('a', 'b', 4)).state;
    expect(refusalOf(once, fortify('b', 'e', 5))).toBe('arrivals_cannot_move');
    const twice = play(once, fortify('b', 'e', 4)).state;
    expect(standing(twice, 'b')).toEqual([0, 4]);
    expect(refusalOf(twice, fortify('b', 'e', 1))).toBe('arrivals_cannot_move');
    expect(refusalOf(twice, fortify('e', 'd', 3))).toBe(null);
    expect(refusalOf(twice, fortify('e', 'd', 4))).toBe('arrivals_cannot_move');
  });

  test('[F4] arrivals go on', () => {
    const state = playAll(start('path_multi'), [
      fortify('a', 'b', 4),
      fortify('b', 'e', 7),
      fortify('e', 'd', 9),
    ]);
    expect(['a', 'b', 'e', 'd'].map((id) => standing(state, id)[1])).toEqual([1, 1, 1, 10]);
  });

  test.each(['classic_adjacent', 'adjacent_multi', 'path_single', 'path_multi'] as const)(
    '[F5] one army stays with %s',
    (movementType) => {
      expect(refusalOf(start(movementType), fortify('a', 'b', 5))).toBe('must_leave_one');
      expect(refusalOf(start(movementType), fortify('d', 'a', 1))).toBe('must_leave_one');
      expect(refusalOf(start(movementType), fortify('a', 'b', 4))).toBe(null);
    },
  );

  test.each([
    ['a', 'a', 'same_territory'],
    ['b', 'c', 'not_owner'],
    ['c', 'b', 'not_owner'],
    ['e', 'f', 'not_owner'],
    ['a', 'z', 'unknown_territory'],
    ['z', 'a', 'unknown_territory'],
  ])('[F6] %s to %s: %s', (from, to, code) => {
    expect(refusalOf(start('path_multi'), fortify(from, to, 1))).toBe(code);
  });

  test('[F7] the first move ends attacking', () => {
    const { state, events } = play(start('path_single', { phase: 'attack' }), fortify('a', 'e', 1));
    expect(events[0]).toEqual({ type: 'phase_changed', phase: 'fortify' });
    expect(refusalOf(state, attack('b', 'c'))).toBe('wrong_phase');
    expect(refusalOf(play(state, UNDO_FORTIFY).state, attack('b', 'c'))).toBe('wrong_phase');
  });

  test('[F8] end_phase goes on to fortifying, once', () => {
    const { state } = play(start('path_single', { phase: 'attack' }), END_PHASE);
    expect(state.phase).toBe('fortify');
    expect(refusalOf(state, END_PHASE)).toBe('wrong_phase');
  });

  test('[F9] moves are taken back last first and may be made anew', () => {
    const moved = play(start('path_multi'), fortify('a', 'b', 2)).state;
    const undone = play(moved, UNDO_FORTIFY).state;
    expect([standing(undone, 'a'), standing(undone, 'b')]).toEqual([
      [0, 5],
      [0, 4],
    ]);
    expect(refusalOf(undone, UNDO_FORTIFY)).toBe('nothing_to_undo');

    const twice = playAll(start('path_multi'), [fortify('a', 'b', 4), fortify('b', 'e', 7), UNDO_FORTIFY]);
    expect(['a', 'b', 'e'].map((id) => standing(twice, id)[1])).toEqual([1, 8, 3]);

    const single = playAll(start('path_single'), [fortify('a', 'b', 2), UNDO_FORTIFY]);
    expect(refusalOf(single, fortify('a', 'e', 1))).toBe(null);
  });

  test('[F9] not in the next turn', () => {
    const next = playAll(start('path_single'), [fortify('a', 'b', 2), END_TURN]);
    expect(next.fortifications).toEqual([]);
    expect(refusalOf({ ...next, phase: 'fortify' }, UNDO_FORTIFY)).toBe('nothing_to_undo');
  });
});
