import { expect, test } from 'vitest';
import { MAX_PLAYERS } from '../../../engine/model/config.ts';
import { leadWords, trustWords, winWords } from '../../../web/screens/parts/fairness/fairnessWords.ts';
import { turnWord } from '../../../web/screens/parts/words/turnWord.ts';

test('a seat is told in words how often it wins', () => {
  const row = { players: 4, games: 1_000, wins: [258, 242, 251, 249] };
  expect(row.wins.map((_, seat) => winWords(row, seat))).toEqual([
    '3% more often than fair',
    '3% less often than fair',
    'as often as is fair',
    'as often as is fair',
  ]);
  expect(trustWords(row)).toBe('1,000 games of 4 Commanders. Chance alone moves each figure by about 5%.');
  expect(trustWords({ ...row, strong: true })).toBe(
    '1,000 games of 4 strong AI players. Chance alone moves each figure by about 5%.',
  );
});

test('a sentence says how it is to go first, and nothing that luck may have done', () => {
  expect(leadWords({ players: 2, games: 1_000, wins: [485, 515] })).toBe(
    'With 2 players, going first wins 3% less often than fair.',
  );
  expect(leadWords({ players: 2, games: 50, wins: [40, 10] })).toBe(
    'With 2 players too few games have been played to tell fairness from luck.',
  );
});

test('every place in the turn order has a word of its own', () => {
  const words = Array.from({ length: MAX_PLAYERS }, (_, seat) => turnWord(seat));
  expect(new Set(words).size).toBe(MAX_PLAYERS);
  expect(words.every((word) => /^[a-z]+$/.test(word))).toBe(true);
});
