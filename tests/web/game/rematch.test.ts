import { expect, test } from 'vitest';
import { turnedByOne } from '../../../web/screens/game/end/turnedByOne.ts';

test('in a rematch whoever came second begins, and whoever began comes last', () => {
  const seats = ['ann', null, 'ben'].map((userId) => ({ userId }));
  expect(turnedByOne(seats)).toEqual([null, 'ben', 'ann']);
});
