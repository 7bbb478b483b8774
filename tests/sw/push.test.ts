import { expect, test } from 'vitest';
import type { MyGame } from '../../sync-server/protocol/myGames.ts';
import { speak } from '../../sw/language.ts';
import { gameOf } from '../../sw/notificationClick.ts';
import { takePush, type PushPorts, type Shown } from '../../sw/push.ts';

const gameWith = (id: string, given: Partial<MyGame> = {}): MyGame => ({
  id,
  roomCode: `code-${id}`,
  name: `Game ${id}`,
  status: 'active',
  mapId: 'world',
  clock: 'async',
  playerCount: 2,
  maxPlayers: 2,
  isYourTurn: false,
  winner: null,
  isDraw: false,
  ownerColors: [],
  updatedAt: 0,
  ...given,
});

/** A device that keeps games and shows what it is told to. */
function device(games: MyGame[], onScreen: string[] = [], language = 'en') {
  const shown: Shown[] = [];
  const badges: number[] = [];
  const ports: PushPorts = {
    speak: async () => speak(language),
    games: async (userId) => (userId === 'ann' ? games : []),
    markWaiting: async (_userId, roomId) => {
      const at = games.findIndex(({ id }) => id === roomId);
      const game = games[at];
      if (game) games[at] = { ...game, isYourTurn: true };
    },
    notified: async () => [...onScreen, ...shown.flatMap(({ data }) => gameOf(data)?.roomId ?? [])],
    show: async (one) => void shown.push(one),
    badge: async (count) => void badges.push(count),
  };
  return { ports, shown, badges };
}

const push = (roomId: string, type = 'turn', userId = 'ann'): string =>
  JSON.stringify({ type, roomId, userId });

test('a push names the game by what the device knows', async () => {
  const { ports, shown } = device([gameWith('1'), gameWith('2', { name: 'Winter war' })]);
  await takePush(push('2'), ports);
  expect(shown).toMatchObject([
    {
      title: 'Your turn: Winter war',
      tag: 'game:2',
      renotify: false,
      data: { roomId: '2', roomCode: 'code-2' },
    },
  ]);
});

test('a push is told in the language of the pages', async () => {
  const { ports, shown } = device([gameWith('1')], [], 'de');
  await takePush(push('1'), ports);
  await takePush(push('1'), { ...ports, speak: async () => speak('unheard of') });
  expect(shown.map(({ title }) => title)).toEqual(['Du bist dran: Game 1', 'Your turn: Game 1']);
});

test('a reminder takes the place of the first notice and sounds again', async () => {
  const { ports, shown } = device([gameWith('1')]);
  await takePush(push('1'), ports);
  await takePush(push('1', 'reminder'), ports);
  const [first, second] = shown;
  expect(second).toMatchObject({ title: 'Your turn ends soon: Game 1', renotify: true });
  expect(second?.tag).toBe(first?.tag);
});

test('opponents that were found are told of in a room that the device need not know', async () => {
  const { ports, shown } = device([]);
  await takePush(push('7', 'match'), ports);
  expect(shown).toMatchObject([{ title: 'Opponents found', tag: 'game:7', data: { roomId: '7' } }]);
});

test('the badge counts the games that wait, each once, also those that only a notification tells of', async () => {
  const games = [
    gameWith('1'),
    gameWith('2', { isYourTurn: true }),
    gameWith('3', { isYourTurn: true, status: 'completed' }),
  ];
  const { ports, badges } = device(games, ['unknown']);
  for (const id of ['1', '1', '2']) await takePush(push(id), ports);
  expect(badges).toEqual([3, 3, 3]);
  expect(games[0]?.isYourTurn).toBe(true);
});

test.each([
  ['of another account', push('1', 'turn', 'ben')],
  ['of a game that the device does not know', push('9')],
])('a push %s says that it is your turn, and nothing of other games', async (_name, text) => {
  const { ports, shown } = device([gameWith('1')]);
  await takePush(text, ports);
  expect(shown).toMatchObject([{ title: 'Your turn', data: { roomCode: null } }]);
});

test.each(['', 'not json', '{"type":"party","roomId":"1","userId":"ann"}', 'null'])(
  'a push that is not understood (%s) still shows something, and no badge',
  async (text) => {
    const { ports, shown, badges } = device([gameWith('1')]);
    await takePush(text, ports);
    expect(shown).toMatchObject([{ title: 'Cold Keep', data: null }]);
    expect(badges).toEqual([]);
  },
);

test('a database that cannot be read keeps no push from being shown', async () => {
  const { ports, shown } = device([]);
  await takePush(push('1'), { ...ports, games: () => Promise.reject(new Error('blocked')) });
  expect(shown).toHaveLength(1);
});
