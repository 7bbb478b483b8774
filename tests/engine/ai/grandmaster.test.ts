import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseAsGrandmaster } from '../../../engine/ai/grandmaster.ts';
import { seededRandom } from '../../../engine/dice/seededRandom.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import type { GameState } from '../../../engine/model/state.ts';
import { startGame } from '../../../engine/rules/setup.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { boardFrom, gridBoard } from '../support/boards.ts';
import { sized } from '../../support/size.ts';
import { gameOf, tables, type Player } from '../support/games.ts';

/** Too few for a good game, enough for any kind of command. */
const THOUGHTS = 8;
const grandmasters: Player = (state) => ({
  seat: state.current,
  command: chooseAsGrandmaster(viewFor(state, state.current), state.current, THOUGHTS),
});

const GAMES = sized(4, 40);
const ASKED_EVERY = sized(5, 1);
const MOST_COMMANDS = 100;

describe('the Grandmaster', () => {
  test(`every command of ${GAMES} games of all kinds is accepted`, () => {
    assert(
      property(tables, (table) => {
        let given = 0;
        for (const step of gameOf(table, grandmasters)) {
          expect(step.command.type).not.toBe('surrender');
          if (++given === MOST_COMMANDS) return;
        }
      }),
      { numRuns: GAMES },
    );
  });

  test('chooses alike from alike views, whatever is hidden', () => {
    for (const visibility of ['open', 'fog'] as const) {
      const config = { ...DEFAULT_CONFIG, visibility, roundLimit: 20 as const };
      const table = { map: gridBoard(5, 4), config, ai: [true, true, true], seed: 3 };
      for (const { before } of gameOf(table, grandmasters)) {
        if (before.version % ASKED_EVERY > 0) continue;
        const other = { ...before, secret: { ...before.secret, pile: [], discard: [] } };
        const seat = before.current;
        expect(chooseAsGrandmaster(viewFor(other, seat), 5, THOUGHTS)).toEqual(
          chooseAsGrandmaster(viewFor(before, seat), 5, THOUGHTS),
        );
      }
    }
  });

  test('with two rivals it breaks the region of one who is not weaker before anything else', () => {
    const map = boardFrom({
      id: 'gate',
      links: 'camp-gate gate-inner inner-keep camp-field field-hill hill-wood wood-moor moor-fen',
      regions: {
        held: { bonus: 1, land: 'gate inner keep' },
        open: { bonus: 5, land: 'camp field hill wood moor fen' },
      },
    });
    const owners: Readonly<Record<string, number>> = { gate: 1, inner: 1, keep: 1, field: 2, hill: 2 };
    const armies: Readonly<Record<string, number>> = { camp: 6, keep: 20 };
    const { state } = startGame(map, DEFAULT_CONFIG, [true, true, true], seededRandom(1));
    const board: GameState = {
      ...state,
      phase: 'attack',
      current: 0,
      reserves: 0,
      owner: map.territories.map(({ id }) => owners[id] ?? 0),
      armies: map.territories.map(({ id }) => armies[id] ?? 1),
    };
    for (let seed = 0; seed < 10; seed++) {
      expect(chooseAsGrandmaster(viewFor(board, 0), seed, THOUGHTS)).toMatchObject({ toTerritoryId: 'gate' });
    }
  });
});
