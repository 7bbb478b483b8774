import { describe, expect, test } from 'vitest';
import { aGame } from '../support/aGame.ts';
import {
  attack,
  CONFIRM,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  fortify,
  play,
  redeem,
  refusalOf,
  standing,
  SURRENDER,
  transfer,
  typesOfEvents,
  UNDO_DEPLOY,
  vote,
} from '../support/play.ts';

const taken = (armies = 9, sent?: number) => {
  const land = { a: [0, armies], b: [1, 1], c: [1, 9], d: [0, 4] } as const;
  const faces = Array.from({ length: Math.min(3, sent ?? armies - 1) }, () => 6);
  return play(aGame({ land }), attack('a', 'b', sent), { random: dice(...faces, 1) });
};

describe('transfer after a conquest', () => {
  test.each([
    [9, undefined, 3, 8],
    [9, 2, 2, 8],
    [9, 1, 1, 8],
    [5, undefined, 3, 4],
  ])('[T1] %i armies, %s sent: at least %i, at most %i', (armies, sent, minimum, maximum) => {
    const { state } = taken(armies, sent);
    expect(state.pendingConquest).toMatchObject({ minimum, maximum });
    const tooFew = minimum > 1 ? refusalOf(state, transfer('a', 'b', minimum - 1)) : 'too_few_armies';
    expect(tooFew).toBe('too_few_armies');
    expect(refusalOf(state, transfer('a', 'b', maximum + 1))).toBe('must_leave_one');
    for (const moved of [minimum, maximum]) {
      const after = play(state, transfer('a', 'b', moved)).state;
      expect([standing(after, 'a')[1], standing(after, 'b')]).toEqual([armies - moved, [0, moved]]);
      expect(after.pendingConquest).toBe(null);
    }
  });

  test.each([2, 3, 4])('[T2] %i armies move in by themselves', (armies) => {
    const { state, events } = taken(armies);
    expect(events.at(-1)).toEqual({ type: 'conquest_transferred', from: 0, to: 1, armies: armies - 1 });
    expect([state.pendingConquest, standing(state, 'a'), standing(state, 'b')]).toEqual([
      null,
      [0, 1],
      [0, armies - 1],
    ]);
  });

  test.each([
    attack('a', 'i'),
    deploy('a', 1),
    fortify('a', 'd', 1),
    redeem('a', 'b', 'c'),
    END_PHASE,
    END_TURN,
    UNDO_DEPLOY,
    { type: 'undo_fortify' } as const,
    CONFIRM,
  ])('[T3] $type waits', (command) => {
    expect(refusalOf(taken().state, command)).toBe('conquest_pending');
  });

  test('[T3] surrender and votes do not', () => {
    expect(refusalOf(taken().state, SURRENDER)).toBe(null);
    expect(refusalOf(taken().state, SURRENDER, 1)).toBe(null);
    expect(refusalOf(taken().state, vote(true))).toBe(null);
    expect(refusalOf(taken().state, vote(true), 1)).toBe(null);
  });

  test.each([
    ['d', 'b'],
    ['a', 'c'],
    ['b', 'a'],
    ['a', 'z'],
  ])('[T4] not from %s into %s', (from, to) => {
    expect(refusalOf(taken().state, transfer(from, to, 3))).toBe('wrong_conquest');
  });

  test('[T4] nor without a conquest', () => {
    expect(refusalOf(aGame({ land: { a: [0, 3] } }), transfer('a', 'b', 1))).toBe('no_conquest_pending');
  });

  test('[T5] the last conquest asks for nothing', () => {
    const last = aGame({ land: { a: [0, 9], b: [1, 1] } });
    const { state, events } = play(last, attack('a', 'b'), { random: dice(6, 6, 6, 1) });
    expect(typesOfEvents(events)).toEqual([
      'dice_rolled',
      'territory_conquered',
      'player_eliminated',
      'conquest_transferred',
      'game_ended',
    ]);
    expect([standing(state, 'a'), standing(state, 'b'), state.pendingConquest]).toEqual([
      [0, 6],
      [0, 3],
      null,
    ]);
  });
});
