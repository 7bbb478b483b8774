import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { removePlace } from '../support/place.ts';
import { passTime } from '../support/passTime.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { act, connect, joinRoom, updatesOf } from '../support/testSocket.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-crash-'));
/** The port is the same each time, as for people who come back to the address that they know. */
const port = 20_000 + (process.pid % 20_000);
let server: ChildServer;
let players: Player[];

beforeAll(async () => {
  server = await startChild(folder, port);
  players = await signUpAll(server.url, 'ann', 'ben');
});
afterAll(async () => {
  await server.kill();
  removePlace(folder);
});

test.each(['open', 'fog'] as const)(
  'what was acknowledged survives kill -9 and happens once (%s)',
  async (visibility) => {
    const config = { startingArmies: 5, visibility };
    const { id } = await startGame(server.url, players, { clock: 'async', config });
    const [ann] = players;
    if (!ann) throw new Error('nobody there');
    const opening = await gameOf(server.url, ann, id);
    const mover = players.find(({ id: player }) => player === opening.currentPlayer) ?? ann;
    const own = opening.board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '';
    const commandOf = (index: number) => ({
      roomId: id,
      idempotencyKey: `command-${index}`,
      baseVersion: 1,
      action:
        index % 2 === 0
          ? { type: 'deploy' as const, territoryId: own, armies: 1 }
          : { type: 'undo_deploy' as const },
    });

    let acknowledged = 0;
    for (let crash = 0; crash < 3; crash++) {
      const socket = await connect(server.url, mover.token);
      const killAt = acknowledged + 15 + crash;
      for (let index = acknowledged; index < killAt; index++) {
        expect(await act(socket, commandOf(index))).toMatchObject({ ok: true, version: index + 2 });
        acknowledged++;
      }
      const unanswered = act(socket, commandOf(killAt)).catch(() => null);
      await server.kill();
      socket.close();
      const last = await unanswered;

      server = await startChild(folder, port);
      const again = await connect(server.url, mover.token);
      for (const index of [0, Math.floor(killAt / 2), killAt - 1]) {
        expect(await act(again, commandOf(index))).toMatchObject({ ok: true, version: index + 2 });
      }
      const repeated = await act(again, commandOf(killAt));
      expect(repeated).toMatchObject({ ok: true, version: killAt + 2 });
      expect(last ?? repeated).toEqual(repeated);
      acknowledged++;
      const game = await gameOf(server.url, mover, id);
      expect(game.version).toBe(acknowledged + 1);
      expect(game.deployments).toHaveLength(acknowledged % 2);
      again.close();
    }
    const { log } = await call(server.url, mover.token, gameRoutes.logText, {
      params: { id },
      query: { limit: 200 },
    });
    const placements = log.filter(({ text }) => /deployed|took back/.test(text));
    expect(placements).toHaveLength(acknowledged);
  },
);

test('a server told to stop says so to its clients, keeps everything, and exits with 0', async () => {
  const { id } = await startGame(server.url, players, { clock: 'async' });
  const [ann] = players;
  if (!ann) throw new Error('nobody there');
  const before = await gameOf(server.url, ann, id);
  const socket = await connect(server.url, ann.token);
  await joinRoom(socket, id);
  updatesOf(socket);
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  expect(await server.terminate()).toBe(0);
  expect(await reason).toBe('transport close');
  server = await startChild(folder, port);
  expect(await gameOf(server.url, ann, id)).toEqual(before);
});

test('a turn that has run out when the server is killed is ended once and counted once', async () => {
  const { id } = await startGame(server.url, players, { clock: 'async' });
  const bank = (): unknown =>
    withDatabase(folder, (database) =>
      database
        .prepare('SELECT bank_ms, recent, missed FROM attendance WHERE room_id = ? AND position = 0')
        .get(id),
    );
  const ended = (): unknown =>
    withDatabase(folder, (database) =>
      database
        .prepare("SELECT count(*) FROM events WHERE room_id = ? AND cause = 'turn_expired'")
        .pluck()
        .get(id),
    );
  await server.kill();
  passTime(folder, 49 * 3_600_000, id);
  server = await startChild(folder, port);
  await expect.poll(ended).toBe(1);
  await server.kill();
  server = await startChild(folder, port);
  const { room } = await call(server.url, players[0]?.token, roomRoutes.get, { params: { id } });
  expect(room).toMatchObject({ status: 'active', turnNumber: 2, usingTimeBank: false });
  expect(ended()).toBe(1);
  expect(bank()).toEqual({ bank_ms: 0, recent: '0', missed: 1 });
});
