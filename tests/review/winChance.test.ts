import { sample } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GameState } from '../../engine/model/state.ts';
import { fullBudget, stagesFor, SEED } from '../../engine/review/budget.ts';
import { winChance } from '../../engine/review/winChance.ts';
import { stateAt } from '../../engine/rules/position.ts';
import { gridBoard } from '../engine/support/boards.ts';
import { tables } from '../engine/support/games.ts';
import { hold } from '../engine/support/hold.ts';
import { boldPlayer } from '../engine/support/randomPlayer.ts';
import { playedBody } from '../replay/playedBody.ts';
import { runs, sized } from '../support/size.ts';

const FEW = { games: 4, rounds: 2 };

/** The chances of the sides, once each. */
const sidesOf = (state: GameState, chances: readonly number[]): number[] => [
  ...new Map(state.teams.map((team, seat) => [team, chances[seat] ?? 0])).values(),
];

describe('the chance to win', () => {
  test('it sums to 1 over the sides at any moment of any game, also of teams and where it ends in a draw', () => {
    const drawn = sample(tables, { ...runs(sized(12, 300)), unbiased: true });
    const [kinds, looks] = [new Set<string>(), 12];
    for (const table of drawn) {
      const { states } = playedBody({ ...table, patience: Math.min(300, table.patience ?? 300) }, boldPlayer);
      for (let look = 0; look <= looks; look++) {
        const state = states[Math.floor((look * (states.length - 1)) / looks)];
        if (state === undefined) continue;
        for (const budget of [{ games: 0, rounds: 0 }, FEW]) {
          const { chances, errors } = winChance(state, budget, SEED);
          const total = sidesOf(state, chances).reduce((sum, chance) => sum + chance, 0);
          hold(Math.abs(total - 1) < 1e-9, `sums to 1, not ${total}`);
          hold(
            chances.every((chance) => chance >= 0 && chance <= 1) && errors.every((error) => error >= 0),
            'chances',
          );
        }
        kinds.add(state.config.teams > 0 ? 'teams' : 'alone');
        if (state.result)
          kinds.add(new Set(state.result.winners.map((seat) => state.teams[seat])).size > 1 ? 'draw' : 'won');
      }
    }
    expect([...kinds].toSorted()).toEqual(['alone', 'draw', 'teams', 'won']);
  });

  test('the same seed finds the same numbers', () => {
    const state = duel(5, 5);
    expect(winChance(state, fullBudget(24), 7)).toEqual(winChance(state, fullBudget(24), 7));
  });

  test('a curve comes in stages, and larger boards get fewer games of more rounds', () => {
    expect(stagesFor(42).map(({ games, rounds }) => [games, rounds])).toEqual([
      [0, 0],
      [12, 2],
      [128, 6],
    ]);
    expect([fullBudget(120), fullBudget(300)]).toEqual([
      { games: 32, rounds: 8 },
      { games: 32, rounds: 10 },
    ]);
  });

  test('more armies are never worse', () => {
    for (let armies = 2; armies < 14; armies += 2) {
      const [fewer, more] = [duel(armies, 8), duel(armies + 4, 8)].map((state) =>
        winChance(state, fullBudget(24), SEED),
      );
      const slack = 2 * ((fewer?.errors[0] ?? 0) + (more?.errors[0] ?? 0));
      expect(more?.chances[0]).toBeGreaterThan((fewer?.chances[0] ?? 1) - slack);
    }
    expect(winChance(duel(20, 2), fullBudget(24), SEED).chances[0]).toBeGreaterThan(0.9);
    expect(winChance(duel(2, 20), fullBudget(24), SEED).chances[0]).toBeLessThan(0.2);
  });
});

/** Half a board each, with so many armies on every land. */
function duel(own: number, theirs: number): GameState {
  const map = gridBoard(6, 4);
  const land = Object.fromEntries(
    map.territories.map(({ id }, index) => [
      id,
      index % 6 < 3 ? ([0, own] as const) : ([1, theirs] as const),
    ]),
  );
  return stateAt({ map, land });
}
