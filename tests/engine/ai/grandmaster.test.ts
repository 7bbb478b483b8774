import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseAsGrandmaster } from '../../../engine/ai/grandmaster.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { gridBoard } from '../support/boards.ts';
import { sized } from '../../support/size.ts';
import { gameOf, tables, type Player } from '../support/games.ts';

/** Too few for a good game, enough for any kind of command. */
const THOUGHTS = 8;
const grandmasters: Player = (state) => ({
  seat: state.current,
  command: chooseAsGrandmaster(viewFor(state, state.current), state.current, THOUGHTS),
});

const GAMES = sized(8, 40);
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
});
