import { describe, expect, test } from 'vitest';
import {
  heldRegions,
  landReinforcements,
  reinforcementsFor,
} from '../../../engine/rules/elements/reinforcement.ts';
import { aGame } from '../support/aGame.ts';
import {
  attack,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  play,
  playAll,
  refusalOf,
  standing,
  UNDO_DEPLOY,
} from '../support/play.ts';

const start = (reserves = 3) =>
  aGame({ phase: 'reinforcement', reserves, land: { a: [0, 2], b: [0, 1], c: [1, 2], d: [1, 1] } });

describe('reinforcement', () => {
  test.each([
    [1, 3],
    [9, 3],
    [11, 3],
    [12, 4],
    [14, 4],
    [42, 14],
  ])('[R1] %i territories bring %i armies', (territories, armies) => {
    expect(landReinforcements(territories)).toBe(armies);
  });

  test.each([
    ['nothing whole', { a: 0, b: 0, d: 0, e: 1 }, 3, 0],
    ['west', { a: 0, b: 0, d: 0, e: 0 }, 3, 2],
    ['east', { c: 0, f: 0, g: 0, h: 0, i: 0 }, 3, 3],
    ['both', { a: 0, b: 0, c: 0, d: 0, e: 0, f: 0, g: 0, h: 0, i: 0 }, 3, 5],
    ['shared west', { a: 0, b: 0, d: 1, e: 1 }, 3, 0],
  ])('[R2] bonus for regions: %s', (_name, owners, forTerritories, forRegions) => {
    const land = Object.fromEntries(Object.entries(owners).map(([id, seat]) => [id, [seat, 1] as const]));
    expect(reinforcementsFor(aGame({ land }), 0)).toEqual({ forTerritories, forRegions });
  });

  test('[R1][R2] the next turn starts with exactly that', () => {
    const state = aGame({ land: { a: [1, 1], b: [1, 1], d: [1, 1], e: [1, 1], c: [0, 1] } });
    const { state: after, events } = play(state, END_TURN);
    expect(heldRegions(after, 1)).toEqual([0]);
    expect(after.reserves).toBe(5);
    expect(events.at(-1)).toMatchObject({
      type: 'turn_started',
      armies: 5,
      forTerritories: 3,
      forRegions: 2,
    });
  });

  test.each([
    ['c', 1, 'not_owner'],
    ['h', 1, 'not_owner'],
    ['z', 1, 'unknown_territory'],
    ['a', 4, 'too_many_armies'],
    ['a', 3, null],
    ['b', 1, null],
  ])('[R3] placing on %s of %i: %s', (id, armies, code) => {
    expect(refusalOf(start(), deploy(id, armies))).toBe(code);
  });

  test('[R3] nothing left, nothing to place', () => {
    expect(refusalOf(start(0), deploy('a', 1))).toBe('no_reserves');
    expect(refusalOf(aGame({ land: { a: [0, 2] } }), deploy('a', 1))).toBe('wrong_phase');
  });

  test.each([
    [END_PHASE, 'armies_unplaced'],
    [END_TURN, 'armies_unplaced'],
    [attack('b', 'c'), 'wrong_phase'],
    [{ type: 'fortify', fromTerritoryId: 'a', toTerritoryId: 'b', armies: 1 }, 'wrong_phase'],
    [{ type: 'undo_fortify' }, 'wrong_phase'],
    [{ type: 'confirm_capital_attack' }, 'wrong_phase'],
  ] as const)('[R4] %o is refused before all is placed', (command, code) => {
    expect(refusalOf(play(start(), deploy('a', 2)).state, command)).toBe(code);
  });

  test('[R5] the last army opens the attack phase', () => {
    const some = play(start(), deploy('a', 2)).state;
    expect([some.phase, some.reserves]).toEqual(['reinforcement', 1]);
    const all = play(some, deploy('b', 1)).state;
    expect([all.phase, all.reserves]).toEqual(['attack', 0]);
    expect([standing(all, 'a'), standing(all, 'b')]).toEqual([
      [0, 4],
      [0, 2],
    ]);
  });

  test('[R6] last placed, first taken back, also out of the attack phase', () => {
    const placed = playAll(start(), [deploy('a', 2), deploy('b', 1)]);
    const once = play(placed, UNDO_DEPLOY).state;
    expect([once.phase, once.reserves, ...standing(once, 'b')]).toEqual(['reinforcement', 1, 0, 1]);
    const twice = play(once, UNDO_DEPLOY).state;
    expect([twice.reserves, ...standing(twice, 'a')]).toEqual([3, 0, 2]);
    expect(refusalOf(twice, UNDO_DEPLOY)).toBe('nothing_to_undo');
  });

  test('[R6] not after an attack', () => {
    const placed = play(start(), deploy('b', 3)).state;
    for (const faces of [
      [6, 6, 6, 1, 1],
      [1, 1, 1, 6, 6],
    ]) {
      const fought = play(placed, attack('b', 'c'), { random: dice(...faces) }).state;
      expect(refusalOf(fought, UNDO_DEPLOY)).toBe('too_late_to_undo');
    }
  });
});
