import { describe, expect, test } from 'vitest';
import { chooseCommand } from '../../../engine/ai/commander.ts';
import { chooseAsGrandmaster } from '../../../engine/ai/grandmaster.ts';
import { personalityOf } from '../../../engine/ai/character/personality.ts';
import { DEFAULT_CONFIG, GAME_MODES } from '../../../engine/model/config.ts';
import type { GameView } from '../../../engine/model/state.ts';
import { PERSONALITIES } from '../../../engine/model/tiers.ts';
import { viewFor } from '../../../engine/view/viewFor.ts';
import { sized } from '../../support/size.ts';
import { gridBoard } from '../support/boards.ts';
import { gameOf, type Player } from '../support/games.ts';

const commanders: Player = (state) => ({
  seat: state.current,
  command: chooseCommand(viewFor(state, state.current), state.current),
});

const FEW_THOUGHTS = 8;

/** This is the same position at a table where nobody but the viewer is a commander, and they only since now. */
const amongPeople = (view: GameView): GameView => ({
  ...view,
  seats: view.seats.map((seat, index) => ({ ...seat, isAi: index === view.current })),
});

describe('a commander', () => {
  test.each(GAME_MODES.map((mode) => [mode]))(
    'plays a seat in %s as if it had been theirs from the start, and plays people like commanders',
    (gameMode) => {
      for (const teams of [0, 2] as const) {
        if (gameMode === 'assassination' && teams > 0) continue;
        const config = { ...DEFAULT_CONFIG, gameMode, teams, roundLimit: 20 as const };
        const table = { map: gridBoard(6, 4), config, ai: [true, true, true, true], seed: 11 };
        for (const { before } of gameOf(table, commanders)) {
          const view = viewFor(before, before.current);
          expect(chooseCommand(amongPeople(view), 3)).toEqual(chooseCommand(view, 3));
          if (before.version % sized(21, 7) > 0) continue;
          expect(chooseAsGrandmaster(amongPeople(view), 3, FEW_THOUGHTS)).toEqual(
            chooseAsGrandmaster(view, 3, FEW_THOUGHTS),
          );
        }
      }
    },
  );

  test('is of any personality, all about equally often', () => {
    const counts = new Map(PERSONALITIES.map((personality) => [personality, 0]));
    const seeds = Array.from({ length: 4_000 }, (_, seed) => seed * 536_870);
    for (const seed of seeds) counts.set(personalityOf(seed), (counts.get(personalityOf(seed)) ?? 0) + 1);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });
});
