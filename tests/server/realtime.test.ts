import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { call } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, ask, connect, joinRoom, next, updatesOf } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

const who = (index: number): Player => {
  const player = players[index];
  if (!player) throw new Error('nobody there');
  return player;
};

/** Where the player to move may place an army, and as whom. */
async function opening(roomId: string) {
  const game = await gameOf(server.url, who(0), roomId);
  const mover = players.find(({ id }) => id === game.currentPlayer);
  const own = game.board.territories.find(({ ownerId }) => ownerId === game.currentPlayer);
  if (!mover || !own) throw new Error('nobody is to move');
  return { mover, deploy: { type: 'deploy' as const, territoryId: own.id, armies: 1 } };
}

test('a socket without a good token is told why', async () => {
  const tries: [unknown, string][] = [
    [undefined, 'unauthorized'],
    [7, 'unauthorized'],
    ['nonsense', 'malformed token'],
    [`${who(0).token.slice(0, -3)}AAA`, 'invalid signature'],
  ];
  for (const [token, text] of tries) await expect(connect(server.url, token)).rejects.toThrow(text);
});

test('pages of other origins are turned away', async () => {
  await expect(connect(server.url, who(0).token, { Origin: 'https://evil.example' })).rejects.toThrow(
    'websocket error',
  );
  const socket = await connect(server.url, who(0).token, { Origin: server.url });
  socket.close();
});

test('a heartbeat is answered with the server’s time', async () => {
  const socket = await connect(server.url, who(0).token);
  const { at } = (await ask(socket, 'ping', {})) as { at: number };
  expect(Math.abs(Date.now() - at)).toBeLessThan(60_000);
  socket.close();
});

test('whatever cannot be done is answered with a reason', async () => {
  const socket = await connect(server.url, who(0).token);
  const { id } = await openRoom(server.url, who(0));
  const envelope = { roomId: id, idempotencyKey: 'a-command', baseVersion: 1, action: { type: 'end_turn' } };
  const tries: [string, unknown, string, RegExp][] = [
    ['nonsense', {}, 'unknown_message', /no such message/],
    ['constructor', {}, 'unknown_message', /no such message/],
    ['join-room', { roomId: 'none' }, 'room_not_found', /no such room/],
    ['join-room', {}, 'invalid_input', /^roomId: /],
    ['game-action', { ...envelope, action: { type: 'cheat' } }, 'invalid_input', /^action/],
    ['game-action', { ...envelope, extra: 1 }, 'invalid_input', /^extra: /],
    ['game-action', { ...envelope, roomId: 'none' }, 'room_not_found', /no such game/],
    ['game-action', envelope, 'room_not_found', /has not started/],
    ['resync', { roomId: id, reason: 'frame_gap' }, 'game_not_started', /not started/],
  ];
  for (const [name, body, code, error] of tries) {
    expect(await ask(socket, name, body)).toMatchObject({
      ok: false,
      code,
      error: expect.stringMatching(error),
    });
  }
  const told = next(socket, 'gameError');
  socket.emit('resync', { roomId: id, reason: 'frame_gap' });
  expect(await told).toEqual({ roomId: id, message: 'This game has not started yet' });
  const wrong = next(socket, 'error');
  (socket as unknown as Socket).emit('nonsense', {});
  expect(await wrong).toEqual({ message: 'There is no such message' });
  socket.close();
});

test('spectators hear every update and hold no hand; who leaves hears no more', async () => {
  const { id } = await startGame(server.url, [who(0), who(1)]);
  const { mover, deploy } = await opening(id);
  const [spectator, actor] = [
    await connect(server.url, who(2).token),
    await connect(server.url, mover.token),
  ];
  await joinRoom(spectator, id);
  const heard = updatesOf(spectator);
  const envelope = { roomId: id, baseVersion: 1 };
  const first = next(spectator, 'game:event');
  await act(actor, { ...envelope, idempotencyKey: 'first-army', action: deploy });
  expect(await first).toMatchObject({ type: 'deploy', gameId: id, version: 2, seq: 2 });
  expect(await act(spectator, { ...envelope, idempotencyKey: 'meddling', action: deploy })).toMatchObject({
    ok: false,
    code: 'not_playing',
  });

  await ask(spectator, 'leave-room', { roomId: id });
  await act(actor, { ...envelope, idempotencyKey: 'second-army', action: deploy });
  await ask(spectator, 'ping', {});
  expect(heard).toHaveLength(1);
  spectator.close();
  actor.close();
});

test('whoever missed updates asks for a snapshot and has the game as it is', async () => {
  const { id } = await startGame(server.url, [who(0), who(1)]);
  const { mover, deploy } = await opening(id);
  const actor = await connect(server.url, mover.token);
  for (const key of ['army-one', 'army-two']) {
    await act(actor, { roomId: id, idempotencyKey: key, baseVersion: 1, action: deploy });
  }
  const late = await connect(server.url, mover.token);
  const snapshot = next(late, 'game:snapshot');
  late.emit('resync', { roomId: id, reason: 'frame_gap' });
  expect((await snapshot).game).toEqual(await gameOf(server.url, mover, id));
  expect((await snapshot).game.version).toBe(3);
  late.close();
  actor.close();
});

test('who watched a room and then sits down in it is a player', async () => {
  const room = await openRoom(server.url, who(0));
  const socket = await connect(server.url, who(1).token);
  await joinRoom(socket, room.id);
  await call(server.url, who(1).token, roomRoutes.join, { params: { id: room.id } });
  for (const { token } of [who(0), who(1)]) {
    await call(server.url, token, roomRoutes.readyState, { params: { id: room.id }, body: { ready: true } });
  }
  const snapshot = next(socket, 'game:snapshot');
  socket.emit('resync', { roomId: room.id, reason: 'manual' });
  expect((await snapshot).game.viewerId).toBe(who(1).id);
  socket.close();
});

test('the lobby is told when its list changes', async () => {
  const socket = await connect(server.url, who(2).token);
  const changed = new Promise<void>((resolve) => socket.once('rooms-changed', resolve));
  await openRoom(server.url, who(0));
  await expect(changed).resolves.toBeUndefined();
  socket.close();
});

test('a socket that sends too much is throttled, message by message', async () => {
  const limited = await startServer({ RATE_LIMITS: 'on' });
  const [eve] = await signUpAll(limited.url, 'eve');
  const socket = await connect(limited.url, eve?.token);
  const answers = await Promise.all(Array.from({ length: 80 }, () => ask(socket, 'ping', {})));
  const throttled = answers.filter((answer) => 'code' in (answer as object));
  expect(throttled.length).toBeGreaterThan(20);
  expect(throttled[0]).toEqual({ ok: false, code: 'throttled', error: 'Throttled' });
  expect(answers.length - throttled.length).toBeGreaterThanOrEqual(40);
  socket.close();
  await limited.stop();
});
