import { describe, expect, test } from 'vitest';
import { CARD_TYPES } from '../../../engine/model/cards.ts';
import { DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { GameStarted } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { countArmies, countTerritories } from '../../../engine/model/state.ts';
import { turnReinforcements } from '../../../engine/rules/elements/reinforcement.ts';
import { maxPlayersOn, startGame, turnOrderCompensation } from '../../../engine/rules/setup.ts';
import { boardFrom, gridBoard } from '../support/boards.ts';
import { people } from '../support/people.ts';

const CLASSIC = gridBoard(7, 6);

function dealt(seats: number, config: Partial<GameConfig> = {}, seed = 1) {
  const { events, state } = startGame(
    CLASSIC,
    { ...DEFAULT_CONFIG, ...config },
    people(seats),
    seededRandom(seed),
  );
  return { started: events[0] as GameStarted, events, state };
}
const SEATS = Array.from({ length: 11 }, (_, index) => index + 2);

/** Territories each, neutral, extra armies by seat on a board of 42. */
const TABLE = [
  [2, 21, 0, [0, 7]],
  [3, 14, 0, [0, 2, 5]],
  [4, 10, 2, [0, 1, 2, 3]],
  [5, 8, 2, [0, 1, 1, 2, 2]],
  [6, 7, 0, [0, 0, 1, 1, 1, 2]],
  [7, 6, 0, [0, 0, 0, 0, 1, 1, 1]],
  [8, 5, 2, [0, 0, 0, 0, 0, 0, 0, 0]],
  [9, 4, 6, [0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [10, 4, 2, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [11, 3, 9, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
  [12, 3, 6, [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]],
] as const;

describe('setup', () => {
  test.each([
    [6, 2],
    [11, 3],
    [42, 12],
    [300, 12],
  ])('[S1] %i territories carry %i players', (territories, most) => {
    expect(maxPlayersOn(territories)).toBe(most);
  });

  test('[S1] fewer than two or more than the map carries cannot start', () => {
    const small = gridBoard(4, 3);
    for (const seats of [0, 1, 5]) {
      expect(() => startGame(small, DEFAULT_CONFIG, people(seats), seededRandom(1))).toThrow(RangeError);
    }
  });

  test.each(TABLE)('[S2] %i players get %i territories each, %i stay neutral', (seats, each, neutral) => {
    const { state } = dealt(seats);
    expect(state.seats.map((_, seat) => countTerritories(state, seat))).toEqual(state.seats.map(() => each));
    expect(countTerritories(state, NEUTRAL)).toBe(neutral);
  });

  test.each([
    [2, 14],
    [5, 5],
    [12, 2],
  ])('[S3] with a neutral third %i players get %i each', (seats, each) => {
    const { state } = dealt(seats, { neutralThird: true });
    expect(state.seats.map((_, seat) => countTerritories(state, seat))).toEqual(state.seats.map(() => each));
    expect(countTerritories(state, NEUTRAL)).toBe(42 - seats * each);
  });

  test.each([1, 2, 3, 4, 5])('[S4] %i armies on every territory', (startingArmies) => {
    const { state } = dealt(4, { startingArmies, turnOrderCompensation: false });
    expect(new Set(state.armies)).toEqual(new Set([startingArmies]));
  });

  test('[S5] no player starts with a whole region where a deal without one exists', () => {
    for (let seed = 0; seed < 200; seed++) expect(dealt(2, {}, seed).started.dealtRegions).toEqual([]);
  });

  test('[S5] a region that no deal can break is not paid in round 1, but in round 2', () => {
    const island = boardFrom({
      id: 'island',
      links: 'a-b b-c c-d d-e e-f',
      regions: { rock: { bonus: 5, land: 'a' }, main: { bonus: 2, land: 'b c d e f' } },
    });
    const { state } = startGame(island, DEFAULT_CONFIG, people(2), seededRandom(3));
    const holder = state.owner[0] as number;
    expect(state.secret.dealtRegions).toEqual([0]);
    expect(turnReinforcements(state, holder, 1)).toEqual({ forTerritories: 3, forRegions: 0 });
    expect(turnReinforcements(state, holder, 2)).toEqual({ forTerritories: 3, forRegions: 5 });
  });

  test.each(TABLE)('[S6] %i players, compensation by seat', (seats, each, _neutral, extra) => {
    const { started, state } = dealt(seats);
    expect(started.compensation).toEqual(extra);
    expect(state.seats.map((_, seat) => countArmies(state, seat))).toEqual(
      extra.map((more) => 3 * each + more),
    );
  });

  test('[S6] the formula adapts to larger boards and can be switched off', () => {
    expect([0, 1, 2, 3].map((seat) => turnOrderCompensation(seat, 4, 10))).toEqual([0, 4, 9, 13]);
    expect(dealt(4, { turnOrderCompensation: false }).started.compensation).toEqual([0, 0, 0, 0]);
  });

  test('[S7] what was lost before the own first turn does not lessen its income', () => {
    const { state } = dealt(2);
    const robbed = { ...state, owner: state.owner.map(() => 0), map: { ...state.map, regions: [] } };
    expect(turnReinforcements(robbed, 1, 1)).toEqual({ forTerritories: 7, forRegions: 0 });
    expect(turnReinforcements(robbed, 1, 2)).toEqual({ forTerritories: 3, forRegions: 0 });
  });

  test.each(SEATS)('[S8] a card for every territory, types evenly (%i players)', (seats) => {
    const { cardTypes } = dealt(seats, {}, seats).started;
    const counts = CARD_TYPES.map((type) => cardTypes.filter((card) => card === type).length);
    expect(cardTypes).toHaveLength(42);
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
  });

  test('[S9] the first turn is seat 0 in round 1, and chance alone decides the deal', () => {
    const { state, events } = dealt(3);
    expect([state.current, state.turn, state.round, state.phase]).toEqual([0, 1, 1, 'reinforcement']);
    expect(dealt(3).events).toEqual(events);
    expect(dealt(3, {}, 2).events).not.toEqual(events);
  });
});
