import { expect, test } from 'vitest';
import type { WarBoardShown } from '../../../sync-server/protocol/wars.ts';
import { USUAL_RULES } from '../../../engine/wars/terms.ts';
import { pairWords, pickWords } from '../../../web/screens/community/wars/warWords.ts';

const board = (challenger: readonly string[], challenged: readonly string[]): WarBoardShown => {
  const playersOf = (names: readonly string[]) => names.map((username) => ({ userId: username, username }));
  return {
    number: 1,
    set: 0,
    format: 'duel',
    pick: null,
    status: 'decided',
    roomId: null,
    players: { challenger: playersOf(challenger), challenged: playersOf(challenged) },
    winner: null,
    turn: null,
    isYourTurn: false,
    owners: [],
    odds: null,
  } as unknown as WarBoardShown;
};

test('a side of a board that nobody was lined up for is said in words', () => {
  expect(pairWords(board([], []), 'challenger')).toBe('Nobody lined up');
  expect(pairWords(board(['ann'], []), 'challenger')).toBe('ann · nobody');
  expect(pairWords(board(['ann'], []), 'challenged')).toBe('nobody · ann');
  expect(pairWords(board(['ann', 'ben'], ['cat', 'dan']), 'challenged')).toBe('cat, dan · ann, ben');
});

test('of the rules of a board those are said that are not as usual', () => {
  expect(pickWords({ map: 'world', rules: USUAL_RULES })).toBe('World');
  const rules = { ...USUAL_RULES, gameMode: 'capitals', visibility: 'fog', trench: true } as const;
  expect(pickWords({ map: 'world', rules })).toBe('World · Capitals · fog of war · Trench warfare');
});
