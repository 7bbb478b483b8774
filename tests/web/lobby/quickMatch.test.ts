import { expect, test } from 'vitest';
import { DEFAULT_CONFIG } from '../../../engine/model/config.ts';
import { bestRoom, PRESETS, type QuickMatchPreset as Preset } from '../../../web/screens/lobby/quickMatch.ts';
import { aRoom } from './aRoom.ts';

const [live, teams, daily] = PRESETS as [Preset, Preset, Preset];

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

test('teams, locked rooms and rooms that ask too much are for those who want or meet them', () => {
  const config = { ...DEFAULT_CONFIG, teams: 2 as const };
  const rooms = [
    aRoom('locked', 2, ['a'], { locked: true }),
    aRoom('strict', 3, ['a'], { minReliability: 90 }),
    aRoom('teams', 4, ['a'], { config }),
    aRoom('plain', 6, ['a']),
  ];
  expect(bestRoom(rooms, live, 'me', { share: 0.8, turns: 50 })?.id).toBe('plain');
  expect(bestRoom(rooms, live, 'me', { share: null, turns: 3 })?.id).toBe('strict');
  expect(bestRoom(rooms, teams, 'me')?.id).toBe('teams');
});
