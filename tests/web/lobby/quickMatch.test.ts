import { expect, test } from 'vitest';
import { bestRoom, PRESETS } from '../../../web/lobby/quickMatch.ts';
import { aRoom } from './aRoom.ts';

const [live, daily] = PRESETS as [(typeof PRESETS)[number], (typeof PRESETS)[number]];

test('the room that misses the fewest players is the best', () => {
  const rooms = [aRoom('far', 6, ['a']), aRoom('near', 4, ['b', 'c', 'd']), aRoom('middle', 4, ['e', 'f'])];
  expect(bestRoom(rooms, live, 'me')?.id).toBe('near');
});

test('full rooms, ranked ones, rooms of the other kind of clock and rooms one sits in are passed over', () => {
  const rooms = [
    aRoom('full', 2, ['a', 'b']),
    aRoom('ranked', 4, ['a'], { ranked: true }),
    aRoom('slow', 4, ['c'], { clock: 'async' }),
    aRoom('own', 4, ['me']),
  ];
  expect(bestRoom(rooms, live, 'me')).toBeUndefined();
  expect(bestRoom(rooms, daily, 'me')?.id).toBe('slow');
});
