import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { hostRoutes, type RoomChange } from '../../sync-server/protocol/host.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { call, refusal, request } from '../support/rest.ts';
import { openRoom, signUp, signUpAll, startGame, type Player } from '../support/table.ts';
import { ask, connect, joinRoom, next } from '../support/testSocket.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
});
afterAll(() => server.stop());

const join = async (who: Player, id: string, body: { password?: string } = {}): Promise<Room> =>
  (await call(server.url, who.token, roomRoutes.join, { params: { id }, body })).room;
const notAdmitted = (who: Player, id: string, body: { password?: string } = {}) =>
  refusal(server.url, who.token, roomRoutes.join, { params: { id }, body });
const ready = (who: Player, id: string) =>
  call(server.url, who.token, roomRoutes.readyState, { params: { id }, body: { ready: true } });
const change = async (who: Player, id: string, body: RoomChange): Promise<Room> =>
  (await call(server.url, who.token, hostRoutes.change, { params: { id }, body })).room;
const notChanged = (who: Player, id: string, body: RoomChange) =>
  refusal(server.url, who.token, hostRoutes.change, { params: { id }, body });
const seatOf = (room: Room, { id }: Player): string =>
  room.players.find(({ userId }) => userId === id)?.id ?? '';
const team = (who: Player, id: string, playerSlotId: string, teamId: number | null) =>
  call(server.url, who.token, hostRoutes.assignTeam, { params: { id }, body: { playerSlotId, teamId } });

test('a password is asked for, is compared and never told, and makes no room public', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 3, isPrivate: true, password: 'marrow' });
  expect(room).toMatchObject({ isPrivate: true, hasPassword: true });
  expect(JSON.stringify(room)).not.toMatch(/marrow|argon2/);
  const { rooms } = await call(server.url, ben.token, roomRoutes.list, {});
  expect(rooms.map(({ id }) => id)).not.toContain(room.id);

  expect(await notAdmitted(ben, room.roomCode)).toMatchObject({
    status: 403,
    code: 'password_needed',
    field: 'password',
  });
  expect(await notAdmitted(ben, room.roomCode, { password: 'Marrow' })).toMatchObject({
    status: 403,
    code: 'wrong_password',
    field: 'password',
  });
  const joined = await join(ben, room.roomCode, { password: 'marrow' });
  expect(joined.players).toHaveLength(2);
  expect(JSON.stringify(joined)).not.toMatch(/marrow|argon2/);
  const stored = withDatabase(server.dataDir, (database) =>
    database.prepare('SELECT password_hash FROM rooms WHERE id = ?').pluck().get(room.id),
  );
  expect(stored).toMatch(/^\$argon2id\$/);

  await change(ann, room.id, { password: null });
  expect((await join(cat, room.roomCode)).players).toHaveLength(3);
  expect(
    await refusal(server.url, ann.token, roomRoutes.create, {
      body: { name: 'Open', mapId: 'world', maxPlayers: 2, password: 'marrow' },
    }),
  ).toMatchObject({ status: 400, field: 'password' });
});

test('whoever lets too many turns run out is told so at the door', async () => {
  const recent = (id: string, turns: string): void =>
    withDatabase(server.dataDir, (database) => {
      database
        .prepare(
          `INSERT INTO reliability (user_id, recent, no_shows) VALUES (?, ?, 0)
           ON CONFLICT (user_id) DO UPDATE SET recent = excluded.recent`,
        )
        .run(id, turns);
    });
  recent(ben.id, '1'.repeat(30) + '0'.repeat(10));
  recent(cat.id, '0'.repeat(19));
  const room = await openRoom(server.url, ann, { maxPlayers: 3, minReliability: 80 });
  expect(room.minReliability).toBe(80);
  expect(await notAdmitted(ben, room.id)).toMatchObject({
    status: 403,
    code: 'unreliable',
    message: 'This room is for players who take 80% of their turns; you took 75% of your last 40',
  });
  expect((await call(server.url, ben.token, roomRoutes.list, {})).reliability).toEqual({
    share: 0.75,
    turns: 40,
  });
  // After too few turns nothing is held against anybody.
  expect((await join(cat, room.id)).players).toHaveLength(2);
  await change(ann, room.id, { minReliability: 70 });
  expect((await join(ben, room.id)).players).toHaveLength(3);
  recent(ben.id, '');
});

test('who is sent away is told, is out at once and does not come back', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 3, name: 'Thule' });
  const params = { id: room.id };
  const full = await join(ben, room.id);
  const kick = (who: Player, playerSlotId: string) =>
    refusal(server.url, who.token, hostRoutes.kick, { params, body: { playerSlotId } });
  expect(await kick(ben, seatOf(full, ann))).toMatchObject({ status: 403, code: 'not_host' });
  expect(await kick(ann, seatOf(full, ann))).toMatchObject({ status: 409, code: 'own_seat' });
  expect(await kick(ann, 'nobody')).toMatchObject({ status: 404, field: 'playerSlotId' });

  const socket = await connect(server.url, ben.token);
  await joinRoom(socket, room.id);
  const told = next(socket, 'player-kicked');
  const body = { playerSlotId: seatOf(full, ben) };
  const { room: emptier } = await call(server.url, ann.token, hostRoutes.kick, { params, body });
  expect(await told).toEqual({ roomId: room.id, name: 'Thule' });
  expect(emptier.players.map(({ userId }) => userId)).toEqual([ann.id]);
  expect(await notAdmitted(ben, room.id)).toMatchObject({ status: 403, code: 'banished' });
  socket.close();
});

test('seats open and close, a locked room takes nobody new, and the host can hand it on', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 3 });
  const two = await join(ben, room.id);
  expect(await notChanged(ben, room.id, { locked: true })).toMatchObject({ code: 'not_host' });
  expect(await notChanged(ann, room.id, { maxPlayers: 13 })).toMatchObject({ field: 'maxPlayers' });
  expect((await change(ann, room.id, { maxPlayers: 4 })).maxPlayers).toBe(4);
  expect((await change(ann, room.id, { locked: true })).locked).toBe(true);
  expect(await notAdmitted(cat, room.id)).toMatchObject({ status: 409, code: 'room_locked' });
  await change(ann, room.id, { locked: false });
  await join(cat, room.id);
  expect(await notChanged(ann, room.id, { maxPlayers: 2 })).toMatchObject({
    status: 409,
    code: 'seats_taken',
    field: 'maxPlayers',
  });

  const body = { playerSlotId: seatOf(two, ben) };
  await call(server.url, ann.token, hostRoutes.handOver, { params: { id: room.id }, body });
  expect(await notChanged(ann, room.id, { locked: true })).toMatchObject({ code: 'not_host' });
  expect((await change(ben, room.id, { name: 'Ben’s'.replace('’', "'") })).name).toBe("Ben's");
  await call(server.url, ben.token, roomRoutes.leave, { params: { id: room.id } });
  const { room: left } = await call(server.url, ann.token, roomRoutes.get, { params: { id: room.id } });
  expect(left.hostId).toBe(ann.id);
});

test('new rules ask everybody anew, other words do not, and rules that nobody can play by are refused', async () => {
  const room = await openRoom(server.url, ann, { maxPlayers: 4 });
  await join(ben, room.id);
  await ready(ben, room.id);
  const isReady = (changed: Room): boolean | undefined =>
    changed.players.find(({ userId }) => userId === ben.id)?.isReady;
  expect(isReady(await change(ann, room.id, { name: 'Thule', maxPlayers: 3, spectate: false }))).toBe(true);
  expect((await change(ann, room.id, { vacationsHonoured: false })).vacationsHonoured).toBe(false);
  expect(await notChanged(ann, room.id, { mapId: 'atlantis' })).toMatchObject({
    status: 400,
    field: 'mapId',
  });
  expect(await notChanged(ann, room.id, { config: { ...room.config, teams: 2 } })).toMatchObject({
    status: 400,
    code: 'unplayable',
  });
  const changed = await change(ann, room.id, {
    mapId: 'europe',
    clock: 'async',
    config: { ...room.config, visibility: 'fog' },
  });
  expect(changed).toMatchObject({ mapId: 'europe', clock: 'async', config: { visibility: 'fog' } });
  expect(isReady(changed)).toBe(false);
  await ready(ann, room.id);
  await ready(ben, room.id);
  const { room: begun } = await call(server.url, ann.token, roomRoutes.start, { params: { id: room.id } });
  expect(begun).toMatchObject({ status: 'active', mapId: 'europe' });
  expect(await notChanged(ann, room.id, { name: 'Late' })).toMatchObject({ code: 'game_started' });

  const ranked = await openRoom(server.url, ann, { ranked: true });
  expect(await notChanged(ann, ranked.id, { config: { ...ranked.config, startingArmies: 5 } })).toMatchObject(
    { code: 'not_rankable', field: 'config.startingArmies' },
  );
});

test('who chooses a team plays in it, and a team takes no more than its share', async () => {
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  const config = { teams: 2 as const };
  const room = await openRoom(server.url, ann, { maxPlayers: 4, config, aiOpponents });
  await join(ben, room.id);
  const full = await join(cat, room.id);
  const ai = full.players.find(({ isAi }) => isAi)?.id ?? '';
  await team(ann, room.id, seatOf(full, ann), 1);
  await team(ben, room.id, seatOf(full, ben), 1);
  const params = { id: room.id };
  const refused = (who: Player, playerSlotId: string, teamId: number) =>
    refusal(server.url, who.token, hostRoutes.assignTeam, { params, body: { playerSlotId, teamId } });
  expect(await refused(cat, seatOf(full, cat), 1)).toMatchObject({ code: 'team_full', field: 'teamId' });
  expect(await refused(cat, seatOf(full, cat), 2)).toMatchObject({ code: 'unknown_team', field: 'teamId' });
  expect(await refused(cat, ai, 0)).toMatchObject({ status: 403, code: 'not_host' });
  expect((await team(ann, room.id, ai, 0)).room.players.map(({ teamId }) => teamId)).toContain(0);

  for (const who of [ann, ben, cat]) await ready(who, room.id);
  const { room: begun } = await call(server.url, ann.token, roomRoutes.get, { params });
  expect(begun.status).toBe('active');
  const turnOf = ({ id }: Player): number => begun.players.findIndex(({ userId }) => userId === id);
  expect(turnOf(ann) % 2).toBe(turnOf(ben) % 2);
  expect(turnOf(cat) % 2).not.toBe(turnOf(ann) % 2);
});

test('who looks on is counted while they do, and not where nobody may', async () => {
  const open = await startGame(server.url, [ann, ben]);
  const closed = await startGame(server.url, [ann, ben], { spectate: false });
  const active = { query: { status: 'active' as const } };
  const { rooms } = await call(server.url, cat.token, roomRoutes.list, active);
  const ids = rooms.map(({ id }) => id);
  expect(ids).toContain(open.id);
  expect(ids).not.toContain(closed.id);

  const table = await connect(server.url, ann.token);
  await joinRoom(table, open.id);
  const stand = await connect(server.url, cat.token);
  const told = next(table, 'spectators');
  await joinRoom(stand, open.id);
  const onlooker = { userId: cat.id, username: 'cat' };
  expect(await told).toEqual({ roomId: open.id, spectators: [onlooker] });
  const params = { id: open.id };
  expect(await call(server.url, ann.token, hostRoutes.spectators, { params })).toEqual({
    spectators: [onlooker],
  });
  const gone = next(table, 'spectators');
  await expect(joinRoom(stand, closed.id)).rejects.toThrow('Only its players may watch');
  stand.close();
  expect(await gone).toEqual({ roomId: open.id, spectators: [] });
  table.close();

  const watched = { params: { id: closed.id }, query: { spectate: 'true' as const } };
  expect(await refusal(server.url, cat.token, gameRoutes.state, watched)).toMatchObject({
    status: 403,
    code: 'no_spectators',
  });
  const command = {
    params,
    body: {
      roomId: open.id,
      idempotencyKey: 'from-the-stand',
      baseVersion: 1,
      action: { type: 'end_turn' as const },
    },
  };
  expect(await call(server.url, cat.token, gameRoutes.action, command)).toMatchObject({
    ok: false,
    code: 'not_playing',
  });
});

test('who waited at the door hears that a game has begun, and no more if it is closed to lookers-on', async () => {
  const room = await openRoom(server.url, ann, { spectate: false });
  // Somebody with games of their own would hear of those too.
  const caller = await signUp(server.url, 'caller');
  const door = await connect(server.url, caller.token);
  await joinRoom(door, room.id);
  const heard: string[] = [];
  door.onAny((name: string) => heard.push(name));
  const turns: unknown[] = [];
  door.on('lifecycle:update', (update) => {
    if (update.players === undefined) turns.push(update);
  });
  await join(ben, room.id);
  const told = next(door, 'room-update', ({ room: now }) => now.players.some(({ isReady }) => isReady));
  await ready(ann, room.id);
  await told;
  heard.length = 0;
  const own = await connect(server.url, ben.token);
  await joinRoom(own, room.id);
  const begun = next(own, 'turn:start', ({ roomId }) => roomId === room.id);
  await ready(ben, room.id);
  await begun;
  await ask(door, 'ping', {});
  // The room's own news, and nothing of its first turn.
  const ofTheRoom = ['rooms-changed', 'lifecycle:update'];
  await expect.poll(() => heard.filter((name) => !ofTheRoom.includes(name))).toEqual(['room-update']);
  expect(turns).toEqual([]);
  door.close();
  own.close();
});

const ofRooms = Object.values(RESOURCES)
  .flatMap((resource) => Object.values(resource.routes))
  .filter(({ path }) => path.startsWith('/game/rooms/:id'));
/** Bodies that the calls take, by their paths; the others take none, or one that is refused alike. */
const BODIES: Readonly<Record<string, object>> = {
  '/game/rooms/:id/ready-state': { ready: true },
  '/game/rooms/:id/ai-opponents': { aiOpponents: [] },
  '/game/rooms/:id/settings': { name: 'Mine' },
  '/game/rooms/:id/kick': { playerSlotId: 'one' },
  '/game/rooms/:id/host': { playerSlotId: 'one' },
  '/game/rooms/:id/team-assignments': { playerSlotId: 'one', teamId: null },
  '/game/rooms/:id/invitations': { username: 'host' },
  '/game/rooms/:id/pause': { agree: true },
  '/game/rooms/:id/anchor': { anchor: '0'.repeat(64) },
};

test('tries are counted: of codes that lead nowhere and of passwords', async () => {
  const strict = await startServer({ RATE_LIMITS: 'on' });
  try {
    const [host, guest] = (await signUpAll(strict.url, 'host', 'guest')) as [Player, Player];
    const room = await openRoom(strict.url, host, { isPrivate: true, password: 'marrow' });
    const params = { id: room.id };
    const guess = () =>
      refusal(strict.url, guest.token, roomRoutes.join, { params, body: { password: 'nonsense' } });
    const look = () => refusal(strict.url, guest.token, roomRoutes.get, { params: { id: '999999' } });
    const tries = await Promise.all(Array.from({ length: 20 }, guess));
    expect(tries.every(({ status }) => status === 403)).toBe(true);
    const misses = await Promise.all(Array.from({ length: 20 }, look));
    expect(misses.filter(({ status }) => status === 404)).toHaveLength(10);
    expect(await guess()).toMatchObject({ status: 429, code: 'too_many_requests' });
    const { roomCode } = room;
    for (const route of ofRooms.filter(({ byCode }) => byCode !== true)) {
      const path = (reference: string) => route.path.replace(':id', reference);
      const askFor = (reference: string) =>
        request(strict.url, route.method, path(reference), {
          token: guest.token,
          ...(route.method === 'GET' ? {} : { body: BODIES[route.path] ?? {} }),
        });
      expect([route.path, (await askFor(roomCode)).body]).toEqual([
        route.path,
        (await askFor('999998')).body,
      ]);
    }
    const socket = await connect(strict.url, guest.token);
    const messages = {
      'join-room': {},
      'leave-room': {},
      resync: { reason: 'frame_gap' },
      'ping:territory': { territoryId: 'alaska' },
    };
    for (const [name, more] of Object.entries(messages)) {
      const answerTo = (roomId: string) => ask(socket, name, { roomId, ...more });
      expect(await answerTo(roomCode)).toEqual(await answerTo('999998'));
    }
    socket.close();
  } finally {
    await strict.stop();
  }
});

test('a ranked game of a day a turn ends in some round, whoever opened it', async () => {
  const daily = await openRoom(server.url, ann, { ranked: true, clock: 'async' });
  expect(daily.config.roundLimit).toBe(50);
  const live = await change(ann, daily.id, { clock: 'blitz' });
  expect(live.config.roundLimit).toBe(0);
  const hill = { ...live.config, gameMode: 'king_of_the_hill' as const };
  // This mode has a last round of its own.
  expect((await change(ann, daily.id, { clock: 'async', config: hill })).config.roundLimit).toBe(0);
  const config = { ...live.config, gameMode: 'capitals' as const };
  expect((await change(ann, daily.id, { config })).config.roundLimit).toBe(50);
  expect((await openRoom(server.url, ann, { clock: 'async' })).config.roundLimit).toBe(0);
});

test('the server tells all players that their game has begun', async () => {
  const sockets = await Promise.all([ann, ben].map(({ token }) => connect(server.url, token)));
  const told = sockets.map((socket) => next(socket, 'notification:new'));
  const { id } = await startGame(server.url, [ann, ben]);
  for (const notice of await Promise.all(told)) {
    expect(notice).toMatchObject({ id: `start:${id}`, type: 'game_started', actionUrl: `/room/${id}` });
  }
  for (const socket of sockets) socket.close();
});
