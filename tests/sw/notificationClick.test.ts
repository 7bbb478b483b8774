import { expect, test } from 'vitest';
import { gameOf, openGame } from '../../sw/notificationClick.ts';

const GAME = { roomId: 'id-1', roomCode: '1234' };

async function click(game: typeof GAME | null, ...urls: string[]): Promise<string[]> {
  const done: string[] = [];
  await openGame(game, {
    tabs: async () => urls.map((url) => ({ url, focus: async () => done.push(`focus ${url}`) })),
    open: async (path) => void done.push(`open ${path}`),
  });
  return done;
}

test.each(['https://keep.example/room/id-1', 'https://keep.example/room/1234?x#y'])(
  'goes to the tab in which the game is open: %s',
  async (url) => {
    expect(await click(GAME, 'https://keep.example/lobby', url)).toEqual([`focus ${url}`]);
  },
);

test('opens the game where it is open in no tab', async () => {
  const others = ['https://keep.example/room/id-12', 'https://keep.example/lobby'];
  expect(await click(GAME, ...others)).toEqual(['open /room/id-1']);
});

test('leads to the list of games where none is named', async () => {
  expect(await click(null)).toEqual(['open /lobby/my-games']);
});

test.each([undefined, null, {}, { roomId: 1 }, 'id-1'])('%o names no game', (data) => {
  expect(gameOf(data)).toBeNull();
});

test('a notification remembers its game, whether the device knows it or not', () => {
  expect(gameOf(GAME)).toEqual(GAME);
  expect(gameOf({ roomId: 'id-1', roomCode: null })).toEqual({ roomId: 'id-1', roomCode: null });
});
