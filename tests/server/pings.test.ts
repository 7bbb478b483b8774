import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, joinRoom, next, type TestSocket } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben', 'cat', 'dan', 'eve');
});
afterAll(() => server.stop());

/** A socket of each of these in a room, and what pings each has heard. */
async function seated(roomId: string, who: readonly Player[]) {
  return Promise.all(
    who.map(async ({ token }) => {
      const socket = await connect(server.url, token);
      await joinRoom(socket, roomId);
      const pings: string[] = [];
      socket.on('ping:territory', ({ ping }) => pings.push(ping.territoryId));
      return { socket, pings };
    }),
  );
}

/** Waits for the pings: those for the sockets of all processes may come after the answer to what was asked later. */
async function expectHeard(
  chairs: readonly { socket: TestSocket; pings: string[] }[],
  times: readonly number[],
): Promise<void> {
  for (const { socket } of chairs) await ask(socket, 'ping', {});
  await expect.poll(() => chairs.map(({ pings }) => pings.length)).toEqual(times);
}

const point = (socket: TestSocket, roomId: string, territoryId: string, ttl?: number) =>
  ask(socket, 'ping:territory', { roomId, territoryId, ...(ttl !== undefined && { ttl }) });

test('who plays for themselves points for themselves, for as long as is allowed', async () => {
  const [ann, ben, cat] = players as [Player, Player, Player];
  const { id } = await startGame(server.url, [ann, ben]);
  const chairs = await seated(id, [ann, ben, cat]);
  const [pointing, , watching] = chairs.map(({ socket }) => socket) as [TestSocket, TestSocket, TestSocket];
  for (const [ttl, lasts] of [
    [undefined, 3_000],
    [1, 500],
    [60_000, 10_000],
  ] as const) {
    const told = next(pointing, 'ping:territory');
    expect(await point(pointing, id, 'yukon', ttl)).toEqual({ ok: true });
    const { roomId, ping } = await told;
    expect([roomId, ping.userId, ping.username]).toEqual([id, ann.id, 'ann']);
    expect(ping.expiresAt - ping.createdAt).toBe(lasts);
  }
  expect(await point(pointing, id, 'yukon')).toEqual({ ok: false, code: 'throttled', error: 'Throttled' });
  // A second socket of the same player is the same player.
  const [other] = await seated(id, [ann]);
  expect(await point(other?.socket as TestSocket, id, 'yukon')).toMatchObject({ code: 'throttled' });
  expect(await point(watching, id, 'yukon')).toMatchObject({ ok: false, code: 'not_playing' });
  const wrong = await point(chairs[1]?.socket as TestSocket, id, 'atlantis');
  expect(wrong).toMatchObject({ code: 'invalid_input', error: expect.stringMatching(/^territoryId: /) });
  await expectHeard(chairs, [3, 0, 0]);
  for (const { socket } of chairs) socket.close();
  other?.socket.close();
});

test('in teams only teammates see it', async () => {
  const four = players.slice(0, 4);
  const room = await startGame(server.url, four, { config: { teams: 2 } });
  const [eve] = players.slice(4) as [Player];
  const chairs = await seated(room.id, [...four, eve]);
  const game = await gameOf(server.url, four[0] as Player, room.id);
  const team = game.players.find(({ id }) => id === four[0]?.id)?.teamId;
  const mates = game.players.flatMap(({ id, teamId }) => (teamId === team ? [id] : []));
  await point(chairs[0]?.socket as TestSocket, room.id, 'yukon');
  expect(mates).toHaveLength(2);
  await expectHeard(
    chairs,
    [...four, eve].map(({ id }) => (mates.includes(id) ? 1 : 0)),
  );
  for (const { socket } of chairs) socket.close();
});

test('where the host has chosen it everybody sees it, in open games only', async () => {
  const [ann, ben, cat] = players as [Player, Player, Player];
  for (const [visibility, heard] of [
    ['open', [1, 1, 1]],
    ['light', [1, 0, 0]],
  ] as const) {
    const room = await startGame(server.url, [ann, ben], { config: { publicPings: true, visibility } });
    const chairs = await seated(room.id, [ann, ben, cat]);
    await point(chairs[0]?.socket as TestSocket, room.id, 'yukon');
    await expectHeard(chairs, heard);
    for (const { socket } of chairs) socket.close();
  }
});

test('nobody points at a game that has not begun', async () => {
  const [ann] = players as [Player];
  const room = await openRoom(server.url, ann);
  const socket = await connect(server.url, ann.token);
  expect(await point(socket, room.id, 'yukon')).toMatchObject({ ok: false, code: 'game_not_started' });
  socket.close();
});
