import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardRoutes } from '../../sync-server/protocol/cards.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { seatRoutes } from '../../sync-server/protocol/seats.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { befriend, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { connect, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
});
afterAll(() => server.stop());

const cardOf = async (viewer: Player, of: Player) =>
  (await call(server.url, viewer.token, cardRoutes.of, { params: { id: of.id } })).card;

const invite = (by: Player, roomId: string, username: string) =>
  call(server.url, by.token, seatRoutes.invite, { params: { id: roomId }, body: { username } });

test('rank and picture stand beside the names of a room, in lists and in what is pushed', async () => {
  const body = { image: PICTURE };
  const { profile } = await call(server.url, ben.token, profileRoutes.setAvatar, { body });
  withDatabase(server.dataDir, (database) =>
    database.prepare('UPDATE users SET elo = 1234 WHERE id = ?').run(ben.id),
  );
  const { id } = await openRoom(server.url, ann, {
    maxPlayers: 3,
    aiOpponents: [{ aiDifficulty: 'commander' }],
  });
  const socket = await connect(server.url, ann.token);
  const pushed = next(socket, 'room-update', ({ room }) => room.players.length === 3);
  await call(server.url, ben.token, roomRoutes.join, { params: { id }, body: {} });
  const listed = (await call(server.url, cat.token, roomRoutes.list, {})).rooms.find(
    (room) => room.id === id,
  );
  for (const room of [(await pushed).room, listed]) {
    const besides = room?.players.map(({ username, elo, avatarUrl }) => [username, elo, avatarUrl]);
    expect(besides).toContainEqual(['ann', 1000, null]);
    expect(besides).toContainEqual(['ben', 1234, profile.avatarUrl]);
    expect(besides).toContainEqual([expect.any(String), null, null]);
  }
  socket.close();
});

test('a card tells a player in short, and the record of who looks against them', async () => {
  expect(await cardOf(ann, ben)).toMatchObject({
    username: 'ben',
    elo: 1234,
    avatarUrl: expect.stringContaining('/data/avatars/'),
    provisional: true,
    reliability: null,
    together: { games: 0, ahead: 0, behind: 0 },
  });
  expect((await cardOf(ann, ann)).together).toBeNull();

  const { id } = await startGame(server.url, [ann, ben]);
  const state = await call(server.url, ann.token, gameRoutes.state, { params: { id } });
  const action = { type: 'surrender' as const };
  const envelope = {
    roomId: id,
    idempotencyKey: 'people-surrender',
    baseVersion: state.game.version,
    action,
  };
  expect(
    await call(server.url, ann.token, gameRoutes.action, { params: { id }, body: envelope }),
  ).toMatchObject({
    ok: true,
  });
  await expect.poll(async () => (await cardOf(ann, ben)).together).toEqual({ games: 1, ahead: 0, behind: 1 });
  expect((await cardOf(ben, ann)).together).toEqual({ games: 1, ahead: 1, behind: 0 });
  // Whom one has met is found by any part of the name.
  const found = (by: Player) => call(server.url, by.token, profileRoutes.search, { query: { q: 'nn' } });
  expect((await found(ben)).users.map(({ username }) => username)).toEqual(['ann']);
  expect((await found(cat)).users).toEqual([]);
  expect((await cardOf(cat, ann)).together).toEqual({ games: 0, ahead: 0, behind: 0 });

  const params = { id: crypto.randomUUID() };
  expect(await refusal(server.url, ann.token, cardRoutes.of, { params })).toMatchObject({ status: 404 });
  expect(await refusal(server.url, undefined, cardRoutes.of, { params })).toMatchObject({ status: 401 });
});

test('who sits in a room invites others, who then need no password; who has muted them hears nothing', async () => {
  await befriend(server.url, ann, ben);
  for (const one of [ann, ben]) await befriend(server.url, one, cat);
  const room = await openRoom(server.url, ann, { maxPlayers: 4, isPrivate: true, password: 'open sesame' });
  const params = { id: room.id };
  const join = { params, body: {} };
  expect(await refusal(server.url, ben.token, roomRoutes.join, join)).toMatchObject({
    code: 'password_needed',
  });
  const bens = await connect(server.url, ben.token);
  const told = next(bens, 'seat:invited');
  await invite(ann, room.id, 'ben');
  expect(await told).toEqual({ roomId: room.id, name: 'Winter war', by: 'ann', to: 'room' });
  let again = 0;
  bens.on('seat:invited', () => (again += 1));
  for (let times = 2; times <= 4; times++) await invite(ann, room.id, 'ben');
  await call(server.url, ben.token, roomRoutes.join, join);

  const refused = (by: Player, username: string) =>
    refusal(server.url, by.token, seatRoutes.invite, { params, body: { username } });
  expect(await refused(ann, 'ben')).toMatchObject({ code: 'in_room', field: 'username' });
  expect(await refused(cat, 'ann')).toMatchObject({ code: 'not_seated' });
  expect(await refused(ann, 'nobody')).toMatchObject({ code: 'no_such_user', field: 'username' });

  const settings = { chat: { muted: { [ann.id]: true } } };
  await call(server.url, cat.token, settingsRoutes.change, { body: { settings } });
  const cats = await connect(server.url, cat.token);
  const first = next(cats, 'seat:invited');
  await invite(ann, room.id, 'cat');
  const other = await openRoom(server.url, ben);
  await invite(ben, other.id, 'cat');
  expect(await first).toMatchObject({ by: 'ben' });
  // Three times in all within a day.
  expect(again).toBe(2);
  for (const socket of [bens, cats]) socket.close();

  await call(server.url, ann.token, roomRoutes.start, { params });
  for (const { token } of [ann, ben]) {
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true } });
  }
  const query = { spectate: 'true' as const };
  expect(await refusal(server.url, cat.token, gameRoutes.state, { params, query })).toMatchObject({
    status: 403,
  });

  withDatabase(server.dataDir, (database) => {
    const users = Array.from({ length: 20 }, (_, at) => `guest-${at}`);
    for (const name of users) {
      database
        .prepare(
          "INSERT INTO users (id, username, email, email_verified_at, password_hash, elo, preferred_color, created_at, settings_revision) VALUES (?, ?, ?, 1, '', 1000, '#DC2626', 1, 0)",
        )
        .run(name, name, `${name}@example.org`);
      database.prepare('INSERT INTO invitations (room_id, user_id) VALUES (?, ?)').run(other.id, name);
    }
  });
  expect(
    await refusal(server.url, ben.token, seatRoutes.invite, {
      params: { id: other.id },
      body: { username: 'ann' },
    }),
  ).toMatchObject({ code: 'too_many_invitations' });
});
