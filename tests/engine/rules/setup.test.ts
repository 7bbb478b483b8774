import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CARD_TYPES } from '../../../engine/model/cards.ts';
import { CARD_MODES, DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { GameStarted } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import {
  PLAYED_RULES,
  RULES_VERSION,
  rulesNamed,
  type RulesVersion,
} from '../../../engine/model/rulesVersion.ts';
import { countArmies, countTerritories } from '../../../engine/model/state.ts';
import { turnReinforcements } from '../../../engine/rules/elements/reinforcement.ts';
import { maxPlayersOn, startGame } from '../../../engine/rules/setup.ts';
import { turnOrderCompensation } from '../../../engine/rules/turnOrder.ts';
import { boardFrom, gridBoard } from '../support/boards.ts';
import { people } from '../support/people.ts';

const CLASSIC = gridBoard(7, 6);

function dealt(
  seats: number,
  config: Partial<GameConfig> = {},
  seed = 1,
  rules = RULES_VERSION as RulesVersion,
) {
  const { events, state } = startGame(
    CLASSIC,
    { ...DEFAULT_CONFIG, ...config },
    people(seats),
    seededRandom(seed),
    { rules },
  );
  return { started: events[0] as GameStarted, events, state };
}
const SEATS = Array.from({ length: 11 }, (_, index) => index + 2);

/** Territories each, neutral, extra armies by seat on a board of 42 with rules of version 2. */
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

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
const byOld = (seats: number, cardMode: GameConfig['cardMode']): number[] =>
  turnOrderCompensation('2', {
    seats,
    income: dealt(seats).started.dealtReinforcements[0] ?? 0,
    cardMode,
  });

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

  test.each(TABLE)(
    '[S6] %i players, compensation by seat by the rules of version 2',
    (seats, each, _, extra) => {
      const { started, state } = dealt(seats, {}, 1, '2');
      expect(started.compensation).toEqual(extra);
      expect(state.seats.map((_seat, seat) => countArmies(state, seat))).toEqual(
        extra.map((more) => 3 * each + more),
      );
    },
  );

  test('[S6] the formula of version 2 adapts to larger boards', () => {
    expect(turnOrderCompensation('2', { seats: 4, income: 10, cardMode: 'fixed' })).toEqual([0, 4, 9, 13]);
  });

  test.each([
    [{ seats: 2, income: 7, cardMode: 'fixed' }, [0, 6]],
    [{ seats: 2, income: 7, cardMode: 'none' }, [0, 6]],
    [{ seats: 2, income: 7, cardMode: 'escalating' }, [0, 5]],
    [{ seats: 2, income: 7, cardMode: 'capped' }, [0, 5]],
    [{ seats: 2, income: 8, cardMode: 'fixed' }, [0, 6]],
    [{ seats: 2, income: 20, cardMode: 'fixed' }, [0, 13]],
    [{ seats: 2, income: 20, cardMode: 'escalating' }, [0, 12]],
    [{ seats: 3, income: 4, cardMode: 'fixed' }, [0, 2, 5]],
    [{ seats: 4, income: 3, cardMode: 'fixed' }, [0, 1, 2, 3]],
    [{ seats: 5, income: 3, cardMode: 'fixed' }, [0, 1, 1, 2, 2]],
    [{ seats: 6, income: 3, cardMode: 'fixed' }, [0, 0, 1, 1, 1, 2]],
  ] as const)('[S6] %o: %o more', (table, extra) => {
    expect(turnOrderCompensation('3', table)).toEqual(extra);
  });

  test('[S6] whatever the table: the first gets nothing, nobody less than nothing, all of it stands on own land', () => {
    const tables = record({
      rules: constantFrom(...PLAYED_RULES),
      seats: integer({ min: 2, max: 12 }),
      cardMode: constantFrom(...CARD_MODES),
      isOn: boolean(),
      startingArmies: integer({ min: 1, max: 5 }),
      seed: integer({ min: 0, max: 10_000 }),
    });
    assert(
      property(tables, ({ rules, seats, cardMode, isOn, startingArmies, seed }) => {
        const config = { cardMode, startingArmies, turnOrderCompensation: isOn };
        const { started, state } = dealt(seats, config, seed, rules);
        const { compensation } = started;
        expect(compensation).toHaveLength(seats);
        expect(compensation[0]).toBe(0);
        expect(compensation.every((more) => Number.isInteger(more) && more >= 0)).toBe(true);
        if (!isOn) expect(Math.max(...compensation)).toBe(0);
        // Strong players need less of it than Commanders do.
        if (rules === '3') expect(sum(compensation)).toBeLessThanOrEqual(sum(byOld(seats, cardMode)));
        const each = countTerritories(state, 0) * startingArmies;
        expect(compensation.map((_, seat) => countArmies(state, seat))).toEqual(
          compensation.map((more) => each + more),
        );
        expect(dealt(seats, config, seed, rules).started).toEqual(started);
      }),
    );
  });

  test('[S6] whatever version a head names, it is played by the rules of its time', () => {
    expect(['1', '2', '3', 'test'].map(rulesNamed)).toEqual(['2', '2', '3', RULES_VERSION]);
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
