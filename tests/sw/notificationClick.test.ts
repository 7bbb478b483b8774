import { expect, test } from 'vitest';
import { gameOf, openGame, openThread } from '../../sw/notificationClick.ts';
import { threadIn } from '../../web/client/chat/threadWanted.ts';

const GAME = { roomId: 'id-1', roomCode: '1234' };

/** Tabs of a browser, and what is done with them. */
function browser(urls: readonly string[]) {
  const done: string[] = [];
  const ports = {
    tabs: async () =>
      urls.map((url) => ({
        url,
        focus: async () => done.push(`focus ${url}`),
        tell: (message: object) => void done.push(`tell ${url} ${JSON.stringify(message)}`),
      })),
    open: async (path: string) => void done.push(`open ${path}`),
  };
  return { done, ports };
}

async function click(game: typeof GAME | null, ...urls: string[]): Promise<string[]> {
  const { done, ports } = browser(urls);
  await openGame(game, ports);
  return done;
}

test('a conversation is shown by whichever tab is there, else by a new one', async () => {
  const { done, ports } = browser(['https://keep.example/room/1']);
  await openThread({ conversationId: 'c' }, ports);
  const alone = browser([]);
  await openThread({ conversationId: 'c' }, alone.ports);
  expect([...done, ...alone.done]).toEqual([
    'focus https://keep.example/room/1',
    'tell https://keep.example/room/1 {"type":"thread-wanted","conversationId":"c"}',
    'open /lobby#conversation=c',
  ]);
  expect(threadIn('#conversation=c')).toBe('c');
  expect(threadIn('#top')).toBeNull();
});

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
