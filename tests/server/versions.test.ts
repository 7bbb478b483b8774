import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import {
  BUILD,
  ENGINE_VERSION,
  OLDEST_PROTOCOL,
  PROTOCOL_HEADER,
  PROTOCOL_VERSION,
} from '../../sync-server/protocol/version.ts';
import { request } from '../support/rest.ts';
import { gameOf, signUpAll, startGame } from '../support/table.ts';
import { act, ask, connect, joinRoom, next, updatesOf } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const OLD = OLDEST_PROTOCOL - 1;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test('the server greets with its versions', async () => {
  const [ann] = await signUpAll(server.url, 'ann');
  const socket = await connect(server.url, ann?.token);
  const hello = next(socket, 'hello');
  socket.disconnect().connect();
  expect(await hello).toMatchObject({
    protocol: PROTOCOL_VERSION,
    oldest: OLDEST_PROTOCOL,
    engine: ENGINE_VERSION,
    build: BUILD,
  });
  socket.close();
});

test('an old client reads and hears everything, and gives no commands', async () => {
  const players = await signUpAll(server.url, 'ben', 'cat');
  const [ben] = players;
  if (!ben) throw new Error('nobody there');
  const { id } = await startGame(server.url, players);
  const game = await gameOf(server.url, ben, id);
  const mover = players.find((player) => player.id === game.currentPlayer) ?? ben;
  const own = game.board.territories.find(({ ownerId }) => ownerId === mover.id);
  const envelope = {
    roomId: id,
    idempotencyKey: 'an-old-command',
    baseVersion: 1,
    action: { type: 'deploy' as const, territoryId: own?.id ?? '', armies: 1 },
  };
  const [old, present] = [
    await connect(server.url, mover.token, {}, OLD),
    await connect(server.url, mover.token),
  ];
  await joinRoom(old, id);
  const heard = updatesOf(old);
  expect(await act(old, envelope)).toMatchObject({ ok: false, code: 'outdated' });

  const path = gameRoutes.action.path.replace(':id', id);
  const headers = { [PROTOCOL_HEADER]: String(OLD) };
  const { token } = mover;
  expect(await request(server.url, 'POST', path, { token, headers, body: envelope })).toMatchObject({
    status: 426,
    body: { error: { code: 'outdated' } },
  });
  const state = gameRoutes.state.path.replace(':id', id);
  expect(await request(server.url, 'GET', state, { token, headers })).toMatchObject({ status: 200 });

  // The refusal has left no answer behind: a new release sends the same command.
  expect(await act(present, envelope)).toMatchObject({ ok: true, version: 2 });
  await ask(old, 'ping', {});
  expect(heard.map(({ version }) => version)).toEqual([2]);
  old.close();
  present.close();
});
