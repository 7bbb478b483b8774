import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { mapRoutes } from '../../sync-server/protocol/maps.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import type { LifecycleUpdate } from '../../sync-server/protocol/realtime.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, joinRoom } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

/** The names of the specification that stand beside ours. */

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

const roomOf = async (who: Player, id: string): Promise<Room> =>
  (await call(server.url, who.token, roomRoutes.get, { params: { id } })).room;

/** A running game, who moves in it and who does not, and land of the mover's. */
async function table(visibility: 'open' | 'fog' = 'open') {
  const { id } = await startGame(server.url, [ann, ben], { config: { visibility } });
  const game = await gameOf(server.url, ann, id);
  const [mover, other] = game.currentPlayer === ann.id ? [ann, ben] : [ben, ann];
  const { board } = await gameOf(server.url, mover, id);
  return { id, mover, other, own: board.territories.find(({ ownerId }) => ownerId === mover.id)?.id ?? '' };
}

test('a command comes in the form of the specification too, without a version', async () => {
  const { id, mover, other, own } = await table();
  const socket = await connect(server.url, mover.token);
  await joinRoom(socket, id);
  const payload = { territoryId: own, armies: 1 };
  const send = (idempotencyKey: string, action: object) =>
    ask(socket, 'game-action', { roomId: id, idempotencyKey, action });

  const action = { type: 'deploy', roomId: id, playerId: mover.id, payload };
  expect(await send('wrapped-1', action)).toMatchObject({ ok: true, version: 2 });
  expect(await send('wrapped-2', { type: 'deploy', ...payload })).toMatchObject({ ok: true, version: 3 });
  expect(await send('wrapped-3', { ...action, playerId: other.id })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^action.playerId: /),
  });
  expect(await send('wrapped-4', { ...action, roomId: 'another' })).toMatchObject({
    ok: false,
    error: expect.stringMatching(/^action.roomId: /),
  });
  expect(await send('wrapped-5', { ...action, payload: { ...payload, armies: 0 } })).toMatchObject({
    code: 'invalid_input',
    error: expect.stringMatching(/^action.payload.armies: /),
  });
  expect(await send('wrapped-6', { type: 'deploy', territoryId: own, armies: 0 })).toMatchObject({
    code: 'invalid_input',
    error: expect.stringMatching(/^action.armies: /),
  });
  expect((await gameOf(server.url, mover, id)).version).toBe(3);
  socket.close();
});

test('a refusal says which command, why, and at which version the game is', async () => {
  const { id, mover, own } = await table();
  const action = { type: 'deploy' as const, territoryId: own, armies: 1 };
  const give = (idempotencyKey: string, body: object) =>
    call(server.url, mover.token, gameRoutes.action, {
      params: { id },
      body: { roomId: id, idempotencyKey, action, ...body },
    });
  const late = { ok: false, commandId: 'too-late-0', reason: 'version_mismatch', currentVersion: 1 };
  expect(await give('too-late-0', { baseVersion: 0 })).toMatchObject({ ...late, code: 'turn_over' });
  await give('in-time-1', {});
  const early = await give('too-early-1', { action: { type: 'end_turn' } });
  expect(early).toMatchObject({ commandId: 'too-early-1', reason: 'armies_unplaced', currentVersion: 2 });
  await give('in-time-2', {});
  expect(await give('too-early-1', {})).toEqual(early);
});

test('a room is told whole from its making on, and its slots show what their viewer may know', async () => {
  const socket = await connect(server.url, ann.token);
  const told: LifecycleUpdate[] = [];
  socket.on('lifecycle:update', (update) => told.push(update));
  const { id, mover, other } = await table('fog');
  await expect
    .poll(() => told.filter(({ players }) => players).map(({ status }) => status))
    .toEqual(expect.arrayContaining(['lobby', 'initializing', 'active']));
  const made = told.find(({ status }) => status === 'initializing');
  const { lifecyclePhase, roomCode, isPrivate, aiOpponents } = await roomOf(ann, id);
  expect(lifecyclePhase).toBe('playing');
  expect(made).toMatchObject({
    roomId: id,
    lifecyclePhase: 'initializing',
    roomCode,
    isPrivate,
    aiOpponents,
  });
  expect(made?.readyStates).toEqual({ [ann.id]: true, [ben.id]: true });

  const armiesAs = async (who: Player) =>
    (await roomOf(who, id)).players.find(({ userId }) => userId === mover.id)?.armies;
  expect(await armiesAs(mover)).toBeGreaterThan(2);
  expect(await armiesAs(other)).toBeNull();
  socket.close();
});

test('the seed of a commander is public when the game is over, and the result names who is out', async () => {
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  const { id } = await startGame(server.url, [ann], { aiOpponents, config: { visibility: 'fog' } });
  const seedOf = async () => (await roomOf(ann, id)).players.find(({ isAi }) => isAi)?.aiPersonalitySeed;
  expect(await seedOf()).toBeNull();
  const { gameConfig } = await gameOf(server.url, ann, id);
  expect(gameConfig).toMatchObject({ teams: 0, allowTeamPlay: false });
  const body = { roomId: id, idempotencyKey: 'white-flag', action: { type: 'surrender' as const } };
  await call(server.url, ann.token, gameRoutes.action, { params: { id }, body });
  expect(await seedOf()).toEqual(expect.any(Number));
  expect((await gameOf(server.url, ann, id)).result).toMatchObject({ eliminatedPlayerIds: [ann.id] });
});

test('a board is told with its regions and their bonuses', async () => {
  const { map } = await call(server.url, undefined, mapRoutes.get, { params: { id: 'world' } });
  const { regions, territories } = await loadMap('world');
  expect(map.territories).toHaveLength(territories.length);
  expect(map.regions.map(({ id, bonus }) => [id, bonus])).toEqual(
    regions.map(({ id, bonus }) => [id, bonus]),
  );
  const ids = new Set(map.territories.map(({ id }) => id));
  expect(map.regions.flatMap(({ territoryIds }) => territoryIds).filter((id) => !ids.has(id))).toEqual([]);
  expect(map.territories.every(({ adjacentTerritories: next }) => next.every((id) => ids.has(id)))).toBe(
    true,
  );
  expect(await refusal(server.url, undefined, mapRoutes.get, { params: { id: 'moon' } })).toMatchObject({
    status: 404,
    code: 'unknown_map',
  });
});

test('who searches for players does not find themselves', async () => {
  const search = async (who: Player, q: string) =>
    (await call(server.url, who.token, profileRoutes.search, { query: { q } })).users.map(({ id }) => id);
  expect(await search(ann, 'ann')).toEqual([]);
  expect(await search(ben, 'ann')).toEqual([ann.id]);
});

test('a room that waits says so', async () => {
  const room = await openRoom(server.url, ann);
  expect(room).toMatchObject({ lifecyclePhase: 'waiting', readyStates: { [ann.id]: false } });
  expect(room.players[0]).toMatchObject({ armies: null, aiPersonalitySeed: null });
});
