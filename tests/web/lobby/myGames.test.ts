import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { MyGame } from '../../../sync-server/protocol/myGames.ts';
import { myGamesFrom } from '../../../web/client/queries/lists/myGames.ts';
import { GAME_GROUPS, gamesIn } from '../../../web/screens/lobby/gameGroups.ts';
import { aGame } from './aGame.ts';

const games = (status: MyGame['status'], ...ids: string[]): MyGame[] =>
  ids.map((id) => aGame({ id, status }));

test('pages are fetched until all games that are not over are there', async () => {
  const pages = [
    { games: games('active', 'a', 'b'), next: '1' },
    { games: games('lobby', 'c', 'd'), next: '2' },
    // `a` has ended meanwhile.
    { games: [...games('paused', 'e'), ...games('completed', 'a')], next: '3' },
  ];
  const asked: (string | undefined)[] = [];
  const { games: found, next } = await myGamesFrom((after) => {
    asked.push(after);
    const page = pages[asked.length - 1];
    return page ? Promise.resolve(page) : Promise.reject(new Error('one page too many'));
  });
  expect(asked).toEqual([undefined, '1', '2']);
  expect(next).toBe('3');
  expect(found.map(({ id, status }) => [id, status])).toEqual([
    ['a', 'completed'],
    ['b', 'active'],
    ['c', 'lobby'],
    ['d', 'lobby'],
    ['e', 'paused'],
  ]);
});

test('of a group the games that wait on the player come first, then the liveliest', () => {
  const of = (id: string, updatedAt: number, isYourTurn: boolean) => aGame({ id, updatedAt, isYourTurn });
  const sorted = gamesIn(GAME_GROUPS.active, [of('old', 1, false), of('new', 9, false), of('mine', 0, true)]);
  expect(sorted.map(({ id }) => id)).toEqual(['mine', 'new', 'old']);
});

test('no link is made of a code: codes are given out again', () => {
  const makers = ['sw', 'web']
    .flatMap((folder) =>
      (readdirSync(folder, { recursive: true }) as string[]).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => /`[^`]*\/room\/\$\{/.test(readFileSync(file, 'utf8')));
  // A code that somebody types is looked up as it is, and a click on a notification looks for pages that show the game.
  expect(makers).toEqual([
    'sw/notificationClick.ts',
    'web/client/queries/roomPath.ts',
    'web/screens/lobby/JoinByCode.tsx',
  ]);
});
