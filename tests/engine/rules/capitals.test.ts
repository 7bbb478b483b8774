import { describe, expect, test } from 'vitest';
import type { BoardMap } from '../../../engine/model/boardMap.ts';
import type { Command } from '../../../engine/model/command.ts';
import { CAPITAL_SPOILS, DEFAULT_CONFIG, type GameConfig } from '../../../engine/model/config.ts';
import type { GameStarted } from '../../../engine/model/event.ts';
import { NEUTRAL } from '../../../engine/model/ids.ts';
import type { CapitalsObjective } from '../../../engine/model/objective.ts';
import { handOf, ownerOf, territoriesOf, type GameState } from '../../../engine/model/state.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { distancesFrom } from '../../../engine/rules/elements/connection.ts';
import { expireTurn } from '../../../engine/rules/expireTurn.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { targetsFor } from '../../../engine/view/targets.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { aGame, type Position } from '../support/aGame.ts';
import { builtInBoards, CRAFTED, gridBoard } from '../support/boards.ts';
import { capitalsAt } from '../support/objectives.ts';
import { people } from '../support/people.ts';
import {
  attack,
  CONFIRM,
  deploy,
  dice,
  END_PHASE,
  END_TURN,
  fortify,
  play,
  playAll,
  redeem,
  refusalOf,
  standing,
  SURRENDER,
  transfer,
  typesOfEvents,
  vote,
} from '../support/play.ts';

const CONFIG: GameConfig = { ...DEFAULT_CONFIG, gameMode: 'capitals' };

function booksOf(state: GameState): CapitalsObjective {
  if (state.objective.mode !== 'capitals') throw new Error('no capitals');
  return state.objective;
}

/** The last of seat 2 stands far off; seat 1 has its capital b next to a and d, and more land. */
const three = (more: Partial<Position> = {}): GameState =>
  aGame({
    seats: 3,
    land: { a: [0, 9], d: [0, 4], e: [0, 2], b: [1, 1], h: [1, 5], g: [1, 2], c: [2, 3], f: [2, 1] },
    objective: capitalsAt('d b c'),
    ...more,
    config: { gameMode: 'capitals', ...more.config },
  });
/** Seat 0 has taken the capital b and moves five armies in. */
function taken(more: Partial<Position> = {}) {
  const asked = play(three(more), attack('a', 'b')).state;
  const conquered = play(asked, CONFIRM, { random: dice(6, 6, 6, 1) });
  return { conquered, moved: () => play(conquered.state, transfer('a', 'b', 5)) };
}

describe('the deal', () => {
  const opening = (map: BoardMap, seats: number, seed: number, config = CONFIG) => {
    const { events, state } = startGame(map, config, people(seats), seededRandom(seed));
    return { started: events[0] as GameStarted, events, state };
  };
  const closest = (map: BoardMap, chosen: readonly number[]): number =>
    Math.min(
      ...chosen.flatMap((from, seat) => {
        const distances = distancesFrom(map, from);
        return chosen.slice(seat + 1).map((to) => distances[to] ?? 0);
      }),
    );

  test.each([
    [2, 4, 3],
    [3, 4, 3],
    [4, 4, 3],
    [2, 5, 4],
    [3, 5, 4],
  ])('[K1] %i capitals on a board of %i by %i are as far apart as can be', (seats, columns, rows) => {
    const map = gridBoard(columns, rows);
    for (let seed = 0; seed < 20; seed++) {
      const { state } = opening(map, seats, seed);
      const own = state.seats.map((_, seat) => territoriesOf(state, seat));
      const choices = own.reduce<number[][]>(
        (all, land) => all.flatMap((one) => land.map((next) => [...one, next])),
        [[]],
      );
      const chosen = booksOf(state).capitals.map((capital) => capital ?? -1);
      expect(chosen.map((capital) => ownerOf(state, capital))).toEqual([...own.keys()]);
      expect(closest(map, chosen)).toBe(Math.max(...choices.map((some) => closest(map, some))));
    }
  });

  test.each(builtInBoards().map((map) => [map.id, map] as const))(
    '[K1] on %s up to seven lie three steps or more apart',
    (_id, map) => {
      for (let seats = 2; seats <= 7; seats++) {
        const chosen = booksOf(opening(map, seats, seats).state).capitals;
        expect(
          closest(
            map,
            chosen.map((capital) => capital ?? -1),
          ),
        ).toBeGreaterThanOrEqual(3);
      }
    },
  );

  test.each([1, 3, 5])('[K2] on land of %i armies', (startingArmies) => {
    const map = gridBoard(7, 6);
    const { started } = opening(map, 4, 1, { ...CONFIG, startingArmies });
    const { capitals } = started.objective as CapitalsObjective;
    expect(capitals.map((capital) => started.armies[capital ?? -1])).toEqual(
      [0, 1, 2, 3].map((extra) => startingArmies + 3 + extra),
    );
    const others = started.armies.filter((_, territory) => !capitals.includes(territory));
    expect(new Set(others)).toEqual(new Set([startingArmies]));
  });

  test('[K3] the first turn brings an army too', () => {
    const { started, state } = opening(gridBoard(4, 3), 2, 1);
    const [mine, theirs] = booksOf(state).capitals.map((capital) => capital ?? -1);
    const gain = (capital = -1) => (state.armies[capital] ?? 0) - (started.armies[capital] ?? 0);
    expect([gain(mine), gain(theirs)]).toEqual([1, 0]);
  });
});

describe('a capital', () => {
  test('[K3] gains an army with each turn of its owner', () => {
    const { state, events } = play(three(), END_TURN);
    expect(events.at(-1)).toEqual({ type: 'capital_reinforced', seat: 1, capital: 1, armies: 1 });
    expect([standing(state, 'b'), standing(state, 'c'), standing(state, 'd')]).toEqual([
      [1, 2],
      [2, 3],
      [0, 4],
    ]);
  });

  test.each([
    [1, 'capital_protected'],
    [2, null],
  ])('[K4] in round %i: %s', (round, code) => {
    const state = three({ round });
    expect(refusalOf(state, attack('a', 'b'))).toBe(code);
    expect(refusalOf(state, attack('a', 'b', 4))).toBe(code);
    expect(refusalOf(state, attack('d', 'g'))).toBe(null);
    expect(targetsFor(viewFor(state, 0)).get(0)?.includes(1)).toBe(code === null);
  });

  test('[K10] keeps its owner in the game', () => {
    const state = three({ land: { a: [0, 9], d: [0, 4], b: [1, 1], h: [1, 1], g: [0, 3], c: [2, 3] } });
    const after = play(state, attack('g', 'h'), { random: dice(6, 6, 1) }).state;
    expect(territoriesOf(after, 1)).toEqual([1]);
    expect(after.seats[1]?.eliminated).toBe(false);
  });
});

describe('the question', () => {
  const asked = (armies?: number) => play(three(), attack('a', 'b', armies));

  test.each([
    ['one exchange', undefined, null],
    ['four armies', 4, 4],
  ])('[K5] comes before the dice: %s', (_name, sent, armies) => {
    const { state, events } = asked(sent);
    const question = { attacker: 0, defender: 1, from: 0, capital: 1, armies };
    expect(events).toEqual([{ type: 'capital_attack_checked', attack: question }]);
    expect(state.pendingCapitalAttack).toEqual(question);
    expect(state.armies).toEqual(three().armies);
  });

  test.each<[string, number | undefined, Command, number[][]]>([
    ['confirmed', undefined, CONFIRM, [[1, 1, 1, 6]]],
    [
      'confirmed with its armies',
      2,
      CONFIRM,
      [
        [1, 1, 6],
        [1, 6],
      ],
    ],
    ['given again', undefined, attack('a', 'b'), [[1, 1, 1, 6]]],
    [
      'given again with other armies',
      undefined,
      attack('a', 'b', 2),
      [
        [1, 1, 6],
        [1, 6],
      ],
    ],
  ])('[K5] %s: it is rolled, and again without a question', (_name, sent, command, rolls) => {
    const once = play(asked(sent).state, command, { random: dice(...rolls.flat()) });
    expect(typesOfEvents(once.events).filter((type) => type === 'dice_rolled')).toHaveLength(rolls.length);
    expect([once.state.pendingCapitalAttack, booksOf(once.state).confirmed]).toEqual([null, [1]]);
    const twice = play(once.state, attack('a', 'b'), { random: dice(1, 1, 1, 6) });
    expect(typesOfEvents(twice.events)).toEqual(['dice_rolled']);
    const elsewhere = play(twice.state, attack('e', 'b'), { random: dice(1, 6) });
    expect(typesOfEvents(elsewhere.events)).toEqual(['dice_rolled']);
  });

  test('[K5] a new turn asks anew', () => {
    const rolled = play(asked().state, CONFIRM, { random: dice(1, 1, 1, 6) }).state;
    expect(booksOf(play(rolled, END_TURN).state).confirmed).toEqual([]);
  });

  test.each<[Command, number]>([
    [attack('d', 'g'), 0],
    [END_PHASE, 0],
    [fortify('a', 'd', 1), 0],
    [END_TURN, 0],
    [vote(true), 0],
    [vote(false), 1],
    [SURRENDER, 2],
  ])('[K6] %o of seat %i drops it', (command, seat) => {
    const { state } = play(asked().state, command, { seat });
    expect(state.pendingCapitalAttack).toBe(null);
    expect(refusalOf({ ...state, current: 0, phase: 'attack' }, CONFIRM)).toBe('no_capital_attack');
  });

  test('[K6] the same capital from other land is another question', () => {
    const { state, events } = play(asked().state, attack('e', 'b'));
    expect(typesOfEvents(events)).toEqual(['capital_attack_checked']);
    expect(state.pendingCapitalAttack?.from).toBe(CRAFTED.indexOf.get('e'));
  });

  test('[K6] time runs out on it', () => {
    const { state, events } = expireTurn(asked().state, seededRandom(1));
    expect([state.pendingCapitalAttack, state.current]).toEqual([null, 1]);
    expect(typesOfEvents(events)).not.toContain('dice_rolled');
  });
});

describe('the fall', () => {
  test('[K7] follows when armies have moved in', () => {
    const { conquered, moved } = taken();
    expect(typesOfEvents(conquered.events)).toEqual([
      'dice_rolled',
      'territory_conquered',
      'objective_changed',
    ]);
    expect(conquered.state.seats[1]?.eliminated).toBe(false);
    const { state, events } = moved();
    expect(typesOfEvents(events)).toEqual(['conquest_transferred', 'capital_fell', 'objective_changed']);
    expect(state.seats[1]).toMatchObject({
      eliminated: true,
      eliminatedBy: 0,
      eliminatedReason: 'conquest',
      eliminatedRound: 2,
    });
    expect(booksOf(state).capitals).toEqual([3, null, 2]);
    expect([standing(state, 'b'), state.phase, state.result]).toEqual([[0, 5], 'attack', null]);
  });

  test('[K7] at once when the armies move by themselves', () => {
    const land = { a: [0, 3], d: [0, 4], b: [1, 1], h: [1, 5], c: [2, 3] } as const;
    const asked = play(three({ land }), attack('a', 'b')).state;
    const { state, events } = play(asked, CONFIRM, { random: dice(6, 6, 1) });
    expect(typesOfEvents(events)).toEqual([
      'dice_rolled',
      'territory_conquered',
      'conquest_transferred',
      'capital_fell',
      'objective_changed',
    ]);
    expect(state.seats[1]?.eliminated).toBe(true);
  });

  test('[K7] of the last land', () => {
    const land = { a: [0, 9], d: [0, 4], b: [1, 1], c: [2, 3] } as const;
    const { conquered, moved } = taken({ land });
    expect(typesOfEvents(conquered.events)).toContain('player_eliminated');
    const { state, events } = moved();
    expect(events[1]).toMatchObject({ type: 'capital_fell', eliminated: 1, conqueror: 0, spoils: [] });
    expect([state.seats[1]?.eliminatedBy, booksOf(state).capitals[1]]).toEqual([0, null]);
  });

  test.each([
    ['half', 0, 3, 1],
    ['full', 0, 5, 2],
    ['one', 0, 1, 1],
    ['neutral', NEUTRAL, 5, 2],
  ] as const)(
    '[K8] spoils %s: to seat %i, of 5 armies %i, of 2 %i',
    (capitalSpoils, owner, ofFive, ofTwo) => {
      const { state, events } = taken({ config: { capitalSpoils } }).moved();
      expect(events[1]).toEqual({
        type: 'capital_fell',
        conqueror: 0,
        eliminated: 1,
        capital: 1,
        spoils: ['g', 'h']
          .map((id) => ({ territory: CRAFTED.indexOf.get(id) ?? -1, armies: id === 'h' ? ofFive : ofTwo }))
          .toSorted((one, other) => one.territory - other.territory),
        spoilsTo: owner,
      });
      expect([standing(state, 'h'), standing(state, 'g')]).toEqual([
        [owner, ofFive],
        [owner, ofTwo],
      ]);
    },
  );

  test('[K8] every kind of spoils is tried', () => {
    expect(CAPITAL_SPOILS).toEqual(['half', 'full', 'one', 'neutral']);
  });

  test('[K9] brings the cards', () => {
    const { state, events } = taken({ hands: { 0: 'a', 1: 'b c' } }).moved();
    expect(events).toContainEqual({ type: 'cards_captured', seat: 0, from: 1, cards: [1, 2] });
    expect([handOf(state, 0), handOf(state, 1), state.pendingForcedRedeem]).toEqual([[0, 1, 2], [], false]);
  });

  test('[K9] five are redeemed before the attack goes on', () => {
    const hands = { 0: 'a b', 1: 'c d e' };
    const { state, events } = taken({ hands }).moved();
    expect(events.at(-1)).toEqual({ type: 'redemption_forced', seat: 0 });
    expect(refusalOf(state, attack('b', 'c'))).toBe('must_redeem');
    expect(refusalOf(state, END_TURN)).toBe('must_redeem');
    const settled = playAll(state, [redeem('b', 'c', 'd'), deploy('b', 10)]);
    expect(refusalOf(settled, attack('b', 'c'))).toBe(null);
    const advanced = taken({ hands, config: { advancedCards: true } }).moved();
    expect(typesOfEvents(advanced.events)).not.toContain('redemption_forced');
  });

  test('[K11] of the last rival wins', () => {
    const land = { a: [0, 9], d: [0, 4], b: [1, 1], h: [1, 5] } as const;
    const { conquered, moved } = taken({ seats: 2, land, objective: capitalsAt('d b') });
    expect(conquered.state.result).toBe(null);
    const { state, events } = moved();
    expect(state.result).toEqual({ winners: [0], reason: 'capitals' });
    expect(typesOfEvents(events).at(-1)).toBe('game_ended');
  });

  test('[K11] tells what fell, also when nothing is left to choose', () => {
    const land = { a: [0, 9], d: [0, 4], b: [1, 1] } as const;
    const { conquered } = taken({ seats: 2, land, objective: capitalsAt('d b') });
    expect(typesOfEvents(conquered.events).slice(-4)).toEqual([
      'conquest_transferred',
      'capital_fell',
      'objective_changed',
      'game_ended',
    ]);
    expect([standing(conquered.state, 'b'), booksOf(conquered.state).capitals]).toEqual([
      [0, 3],
      [3, null],
    ]);
  });

  test('[K11] a team lives on without one of its capitals', () => {
    const land = { a: [0, 9], b: [1, 1], h: [1, 5], c: [2, 3], i: [3, 4], g: [3, 2] } as const;
    const objective = capitalsAt('a b c i');
    const config = { teams: 2, capitalSpoils: 'full' } as const;
    const { state } = taken({ seats: 4, land, objective, config }).moved();
    expect(state.seats.map(({ eliminated }) => eliminated)).toEqual([false, true, false, false]);
    expect([standing(state, 'h'), state.result]).toEqual([[0, 5], null]);
    expect(refusalOf(state, attack('b', 'c'))).toBe('teammate');

    const last = play({ ...state, armies: state.armies.map(() => 1).with(0, 9) }, attack('a', 'i')).state;
    const won = play(last, CONFIRM, { random: dice(6, 6, 6, 1) }).state;
    const end = play(won, transfer('a', 'i', 3)).state;
    expect(end.result).toEqual({ winners: [0, 2], reason: 'capitals' });
  });
});

describe('surrender', () => {
  test('[K12] leaves a capital like any other land', () => {
    const { state } = play(three(), SURRENDER, { seat: 1 });
    expect([booksOf(state).capitals, standing(state, 'b')]).toEqual([
      [3, null, 2],
      [NEUTRAL, 1],
    ]);
    expect(typesOfEvents(play(state, attack('a', 'b'), { random: dice(1, 1, 1, 6) }).events)).toEqual([
      'dice_rolled',
    ]);
  });

  test('[K12] of the owner while their capital waits: nothing but the capital is gained', () => {
    const { state } = play(taken().conquered.state, SURRENDER, { seat: 1 });
    const { state: moved, events } = play(state, transfer('a', 'b', 5));
    expect(typesOfEvents(events)).toEqual(['conquest_transferred']);
    expect([standing(moved, 'h'), booksOf(moved).capitals]).toEqual([
      [NEUTRAL, 5],
      [3, null, 2],
    ]);
  });

  test('[K12] of the conqueror comes after the fall', () => {
    const { state, events } = play(taken({ hands: { 1: 'b c' } }).conquered.state, SURRENDER);
    expect(typesOfEvents(events).slice(0, 6)).toEqual([
      'conquest_transferred',
      'capital_fell',
      'objective_changed',
      'cards_captured',
      'player_surrendered',
      'turn_ended',
    ]);
    expect(booksOf(state).capitals).toEqual([null, null, 2]);
    expect([standing(state, 'b'), standing(state, 'h'), state.secret.discard]).toEqual([
      [NEUTRAL, 3],
      [NEUTRAL, 3],
      [1, 2],
    ]);
    expect(state.result).toEqual({ winners: [2], reason: 'capitals' });
  });

  test('[K12] of a conqueror who has already won', () => {
    const land = { a: [0, 9], d: [0, 4], b: [1, 1], h: [1, 5] } as const;
    const { conquered } = taken({ seats: 2, land, objective: capitalsAt('d b') });
    expect(play(conquered.state, SURRENDER).state.result?.winners).toEqual([0]);
  });
});
