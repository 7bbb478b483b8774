import { expect, test } from 'vitest';
import { worthWatching } from '../../../web/screens/lobby/worthWatching.ts';
import { aRoom } from './aRoom.ts';

test('games of others are offered to watch, live ones first', () => {
  const rooms = [
    aRoom('slow', 2, ['b', 'c'], { clock: 'async' }),
    aRoom('own', 2, ['a', 'b'], { clock: 'blitz' }),
    aRoom('live', 2, ['b', 'c'], { clock: 'blitz' }),
  ];
  expect(worthWatching(rooms, 'a').map(({ id }) => id)).toEqual(['live', 'slow']);
});
