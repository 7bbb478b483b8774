import { expect, test } from 'vitest';
import { hasRate, rateWords } from '../../../web/screens/community/boards/boardWords.ts';

test('boards of games won say the share of all games beside them', () => {
  expect([hasRate('map'), hasRate('mode'), hasRate('season')]).toEqual([true, true, false]);
  expect(rateWords({ wins: 11, games: 20 })).toBe('55%');
  expect(rateWords({ wins: 0, games: 0 })).toBe('');
  expect(rateWords({ wins: null, games: 7 })).toBe('');
});
