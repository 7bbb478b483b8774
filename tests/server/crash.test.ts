import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../sync-server/app.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { startChild, type ChildServer } from '../support/childServer.ts';
import { onPostgres, placeOf, removePlace } from '../support/place.ts';
import { passTime } from '../support/passTime.ts';
import { answerTo, headOf, rawConnection, UPGRADE } from '../support/rawConnection.ts';
import { call } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { sized } from '../support/size.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { act, connect, joinRoom, updatesOf } from '../support/testSocket.ts';
import { ownPort } from '../support/ownPort.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-crash-'));
/** The port is the same each time, as for people who come back to the address that they know. */
const port = ownPort(0);
const CRASHES = sized(1, 3);
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
    for (let crash = 0; crash < CRASHES; crash++) {
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

test.skipIf(onPostgres)('a folder has one server; that a killed one had it keeps nobody out', async () => {
  const second = () => createApp(readConfig({ ...placeOf(folder), PORT: '0', HOST: 'localhost' }));
  await expect(second()).rejects.toThrow(`Another server uses ${folder}. Stop it first`);
  await server.kill();
  const next = await second();
  await next.stop();
  server = await startChild(folder, port);
});

test('a capital that was picked survives kill -9, and so does the land that was dealt', async () => {
  const [ann, ben] = players as [Player, Player];
  const config = { gameMode: 'capitals', capitalChoice: 'pick' } as const;
  const { id } = await openRoom(server.url, ann, { clock: 'async', config });
  const params = { id };
  const ready = (who: Player, body: object) =>
    call(server.url, who.token, roomRoutes.readyState, { params, body: { ready: true, ...body } });
  await call(server.url, ben.token, roomRoutes.join, { params });
  const dealt = await call(server.url, ann.token, roomRoutes.deal, { params });
  const { territories } = await loadMap('world');
  const { room } = await call(server.url, ann.token, roomRoutes.get, { params });
  const own = room.players.find(({ userId }) => userId === ann.id)?.id;
  const pick = territories.find((_, land) => dealt.deal?.owners[land] === own)?.id ?? '';
  await ready(ann, { capital: pick });
  await server.kill();
  server = await startChild(folder, port);
  expect(await call(server.url, ann.token, roomRoutes.deal, { params })).toEqual({
    deal: { ...dealt.deal, capital: pick },
  });
  await ready(ben, {});
  expect((await gameOf(server.url, ben, id)).capitals?.[ann.id]).toBe(pick);
});

test('a server told to stop says so to its clients, keeps everything, and exits with 0', async () => {
  const { id } = await startGame(server.url, players, { clock: 'async' });
  const [ann] = players;
  if (!ann) throw new Error('nobody there');
  const before = await gameOf(server.url, ann, id);
  const socket = await connect(server.url, ann.token);
  await joinRoom(socket, id);
  updatesOf(socket);
  const reason = new Promise((resolve) => socket.once('disconnect', resolve));
  // Clients that never speak, ask for what is not there, or do not answer when they are told to go.
  const idle = [await rawConnection(server.url), await rawConnection(server.url)];
  const [, deaf] = idle;
  deaf?.write(headOf('/socket.io/?EIO=4&transport=websocket', UPGRADE));
  if (deaf) await once(deaf, 'readable');
  expect(await answerTo(server.url, '/elsewhere', UPGRADE)).toMatch(/^HTTP\/1.1 404 /);
  expect(await server.terminate()).toBe(0);
  for (const one of idle) one.destroy();
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
