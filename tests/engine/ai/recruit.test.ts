import { assert, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { chooseAsRecruit } from '../../../engine/ai/recruit.ts';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { gridBoard } from '../support/boards.ts';
import { sized } from '../../support/size.ts';
import { gameOf, tables, type Player } from '../support/games.ts';

const recruits: Player = (state) => ({
  seat: state.current,
  command: chooseAsRecruit(viewFor(state, state.current), state.current),
});

const [GAMES, DUELS] = [sized(20, 100), sized(10, 40)];
const MOST_COMMANDS = 300;

describe('a Recruit', () => {
  test(`every command of ${GAMES} games of all kinds is accepted`, () => {
    assert(
      property(tables, (table) => {
        let given = 0;
        for (const step of gameOf(table, recruits)) {
          expect(step.command.type).not.toBe('surrender');
          if (++given === MOST_COMMANDS) return;
        }
      }),
      { numRuns: GAMES, seed: 19 },
    );
  });

  test('loses to a Commander in nine duels of ten', () => {
    let lost = 0;
    for (let seed = 0; seed < DUELS; seed++) {
      const recruit = seed % 2;
      const player: Player = (state, stream) =>
        state.current === recruit
          ? recruits(state, stream)
          : { seat: state.current, command: chooseCommand(viewFor(state, state.current), seed) };
      const config = { ...DEFAULT_CONFIG, roundLimit: 50 as const };
      const table = { map: gridBoard(6, 4), config, ai: [true, true], seed };
      for (const { after } of gameOf(table, player)) if (after.result?.winners.includes(1 - recruit)) lost++;
    }
    expect(lost).toBeGreaterThanOrEqual(DUELS * 0.9);
  });

  test('sees no more than its seat', () => {
    const config = { ...DEFAULT_CONFIG, visibility: 'fog' as const, roundLimit: 20 as const };
    for (const { before } of gameOf(
      { map: gridBoard(5, 4), config, ai: [true, true, true], seed: 3 },
      recruits,
    )) {
      const other = { ...before, secret: { ...before.secret, pile: [], discard: [] } };
      expect(chooseAsRecruit(viewFor(other, before.current), 5)).toEqual(
        chooseAsRecruit(viewFor(before, before.current), 5),
      );
    }
  });
});
