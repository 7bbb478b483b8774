import { array, assert, constantFrom, property } from 'fast-check';
import { expect, test } from 'vitest';
import { namesIn } from '../../../web/screens/parts/people/namesIn.ts';

const people = ['ann', 'ann_lee', 'Jörg', 'ural'].map((username) => ({ username }));
const namedIn = (sentence: string): string[] =>
  namesIn(sentence, people).flatMap(({ person }) => person?.username ?? []);

test('names are found as whole words, the longest first', () => {
  expect(namedIn('ann took Ural from ann_lee.')).toEqual(['ann', 'ann_lee']);
  expect(namedIn('Joann and ann2 meet Jörg')).toEqual(['Jörg']);
  expect(namedIn('ann’s land: ann, (ann)')).toEqual(['ann', 'ann', 'ann']);
  expect(namesIn('nobody', [{ username: '' }])).toEqual([{ text: 'nobody', person: null }]);
});

test('the pieces make up the sentence again', () => {
  const words = constantFrom('ann', 'ann_lee', 'Jörg', ' ', '.', ' took ', 'x', '🎲');
  assert(
    property(array(words), (sentence) => {
      const text = sentence.join('');
      const pieces = namesIn(text, people);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      expect(pieces.every((piece) => piece.person === null || piece.person.username === piece.text)).toBe(
        true,
      );
    }),
  );
});
