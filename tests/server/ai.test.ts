import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, signUp, startGame, type Player } from '../support/table.ts';
import { LONG_MS } from '../support/pace.ts';
import { act, connect, joinRoom, next, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startServer();
  ann = await signUp(server.url, 'ann');
});
afterAll(() => server.stop());

const opponents = (count: number) =>
  Array.from({ length: count }, () => ({ aiDifficulty: 'commander' as const }));

const roomOf = async (id: string): Promise<Room> =>
  (await call(server.url, ann.token, roomRoutes.get, { params: { id } })).room;

/** Resolves when the game that a socket looks at is over, however long commanders think. */
const hasEnded = (socket: TestSocket): Promise<void> =>
  new Promise((resolve) => {
    socket.on('lifecycle:update', ({ status }) => {
      if (status === 'completed') resolve();
    });
  });

/** Gives up the only human seat, so that the others have it out. */
async function surrender(roomId: string): Promise<void> {
  const socket = await connect(server.url, ann.token);
  const action = { type: 'surrender' as const };
  await act(socket, { roomId, idempotencyKey: 'white-flag', baseVersion: 0, action });
  socket.close();
}

test(
  'commanders play a game among themselves to its end',
  async () => {
    const room = await startGame(server.url, [ann], {
      aiOpponents: opponents(3),
      config: { roundLimit: 30 },
    });
    const socket = await connect(server.url, ann.token);
    await joinRoom(socket, room.id);
    const over = hasEnded(socket);
    await surrender(room.id);
    await over;
    expect((await roomOf(room.id)).status).toBe('completed');
    const game = await gameOf(server.url, ann, room.id);
    expect(game.result?.winnerIds).not.toContain(ann.id);
    expect((await roomOf(room.id)).winner).toMatch(/^Commander /);
    expect(game.turn).toBeGreaterThan(3);
    const { log } = await call(server.url, ann.token, gameRoutes.logText, {
      params: { id: room.id },
      query: { limit: 200 },
    });
    expect(log.filter(({ text }) => / took /.test(text)).length).toBeGreaterThan(10);
    socket.close();
  },
  LONG_MS,
);

test('the turn comes round to the player', async () => {
  const room = await startGame(server.url, [ann], { aiOpponents: opponents(2) });
  await expect.poll(async () => (await roomOf(room.id)).currentTurnUserId).toBe(ann.id);
});

test(
  'a game that waits for a commander goes on after a restart',
  async () => {
    const room = await startGame(server.url, [ann], {
      aiOpponents: opponents(3),
      config: { roundLimit: 30 },
    });
    const socket = await connect(server.url, ann.token);
    await joinRoom(socket, room.id);
    const moved = next(socket, 'game:event', ({ version }) => version > 5);
    await surrender(room.id);
    await moved;
    socket.close();
    await server.restart();
    const later = await connect(server.url, ann.token);
    const over = hasEnded(later);
    await joinRoom(later, room.id);
    if ((await roomOf(room.id)).status !== 'completed') await over;
    expect((await roomOf(room.id)).status).toBe('completed');
    later.close();
  },
  LONG_MS,
);

test('who plays with commanders alone need not wait for their pauses, in company they stay', async () => {
  const slow = await startServer({ AI_PACE_MS: '3600000' });
  try {
    const [eve, ben] = [await signUp(slow.url, 'eve'), await signUp(slow.url, 'ben')];
    const hurry = (id: string) => call(slow.url, eve.token, gameRoutes.hurry, { params: { id }, body: {} });
    const aiOpponents = opponents(3);
    const alone = await startGame(slow.url, [eve], { aiOpponents });
    const isEvesTurn = async (): Promise<boolean> => {
      const game = await gameOf(slow.url, eve, alone.id);
      return game.currentPlayer === eve.id;
    };
    await expect.poll(async () => (await isEvesTurn()) || (await hurry(alone.id), false)).toBe(true);

    const { id } = await startGame(slow.url, [eve, ben], { aiOpponents });
    const refused = await refusal(slow.url, eve.token, gameRoutes.hurry, { params: { id }, body: {} });
    expect(refused).toMatchObject({ status: 409, code: 'others_play' });
  } finally {
    await slow.stop();
  }
});
