import { afterAll, beforeAll, expect, test } from 'vitest';
import { BASE_COLORS, playerColor } from '../../engine/model/colors.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { myGamesRoutes, type MyGame } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { act, connect, joinRoom, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let [ann, ben, cat]: Player[] = [];
const player = (someone: Player | undefined): Player => {
  if (!someone) throw new Error('nobody there');
  return someone;
};

beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = await signUpAll(server.url, 'ann', 'ben', 'cat');
});
afterAll(() => server.stop());

const join = (who: Player | undefined, id: string, selectedColor?: string) =>
  call(server.url, who?.token, roomRoutes.join, {
    params: { id },
    body: selectedColor === undefined ? {} : { selectedColor },
  });
const ready = (who: Player | undefined, id: string, is = true) =>
  call(server.url, who?.token, roomRoutes.readyState, { params: { id }, body: { ready: is } });
const setAis = (who: Player | undefined, id: string, count: number) =>
  call(server.url, who?.token, roomRoutes.aiOpponents, {
    params: { id },
    body: { aiOpponents: Array.from({ length: count }, () => ({ aiDifficulty: 'commander' as const })) },
  });
const start = (who: Player | undefined, id: string) =>
  call(server.url, who?.token, roomRoutes.start, { params: { id } });

test('a room is opened with its host in it, found by id and by code, and listed', async () => {
  const room = await openRoom(server.url, player(ann), { name: 'Thule', maxPlayers: 4 });
  expect(room.roomCode).toMatch(/^\d{4,6}$/);
  expect(room).toMatchObject({ status: 'lobby', hostId: ann?.id, mapId: 'world', readyCheckStartedAt: null });
  expect(room.players).toMatchObject([
    { userId: ann?.id, username: 'ann', isReady: false, isAi: false, selectedColor: '#DC2626' },
  ]);
  for (const id of [room.id, room.roomCode]) {
    expect((await call(server.url, ben?.token, roomRoutes.get, { params: { id } })).room).toEqual(room);
  }
  expect((await call(server.url, ben?.token, roomRoutes.list, {})).rooms).toContainEqual(room);
});

test('a private room is on no list and nobody watches it', async () => {
  const room = await startGame(server.url, [player(ann), player(ben)], { isPrivate: true });
  expect(room.roomCode).toMatch(/^\d{6}$/);
  const { rooms } = await call(server.url, cat?.token, roomRoutes.list, {});
  expect(rooms.map(({ id }) => id)).not.toContain(room.id);
  const params = { id: room.id };
  const query = { spectate: 'true' as const };
  expect(await refusal(server.url, cat?.token, gameRoutes.state, { params, query })).toMatchObject({
    status: 403,
    code: 'private_room',
  });
  const socket = await connect(server.url, cat?.token);
  await expect(joinRoom(socket, room.id)).rejects.toThrow('This room is private');
  socket.close();
});

test.skipIf(isRepeat)('settings that no game can have are refused by name', async () => {
  const good = { name: 'Thule', mapId: 'world', maxPlayers: 3 };
  const four = Array.from({ length: 4 }, () => ({ aiDifficulty: 'commander' as const }));
  const wrong: [string, object][] = [
    ['name', { ...good, name: '<b>' }],
    ['mapId', { ...good, mapId: 'atlantis' }],
    ['maxPlayers', { ...good, maxPlayers: 13 }],
    ['aiOpponents', { ...good, aiOpponents: four }],
    ['config.startingArmies', { ...good, config: { startingArmies: 9 } }],
    ['clock', { ...good, clock: 'sundial' }],
  ];
  for (const [field, body] of wrong) {
    const answer = await refusal(server.url, ann?.token, roomRoutes.create, { body: body as typeof good });
    expect(answer).toMatchObject({ status: 400, field });
  }
});

test('colours are one to a seat and of the sixteen', async () => {
  const [red, , , orange] = BASE_COLORS.map(({ hex }) => hex);
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 3 });
  const body = { selectedColor: red ?? '' };
  expect(await refusal(server.url, ben?.token, roomRoutes.join, { params: { id }, body })).toEqual({
    status: 409,
    code: 'color_taken',
    message: 'That color is taken',
    field: 'selectedColor',
  });
  const foreign = { selectedColor: '#14161F' };
  expect(
    await refusal(server.url, ben?.token, roomRoutes.join, { params: { id }, body: foreign }),
  ).toMatchObject({ status: 400, message: 'Choose a color from the list', field: 'selectedColor' });

  const { room } = await join(ben, id, orange?.toLowerCase());
  expect(room.players[1]?.selectedColor).toBe(orange);
  const { hex: gold } = playerColor('MetallicGold');
  const again = await join(ben, id, gold);
  expect(again.room.players.map(({ selectedColor }) => selectedColor)).toEqual([red, gold]);
  const { room: full } = await join(cat, id);
  expect(new Set(full.players.map(({ selectedColor }) => selectedColor)).size).toBe(3);
});

test.skipIf(isRepeat)('the game starts by itself when the last seat is taken and all are ready', async () => {
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 3, clock: 'blitz' });
  const watcher = await connect(server.url, ann?.token);
  await joinRoom(watcher, id);
  const joined = next(watcher, 'player-joined');
  await join(ben, id);
  expect(await joined).toEqual({ roomId: id, username: 'ben' });
  await ready(ann, id);
  await ready(ben, id);
  const { room: filled } = await setAis(ann, id, 1).then(() =>
    call(server.url, ann?.token, roomRoutes.get, { params: { id } }),
  );
  expect(filled.status).toBe('active');
  expect(filled.players.map(({ isAi }) => isAi).filter(Boolean)).toHaveLength(1);
  expect(filled.turnNumber).toBe(1);
  expect(filled.turnExpiresAt).toBeGreaterThan(Date.now());
  watcher.close();
});

test.skipIf(isRepeat)('a host among commanders only gets ready when they like', async () => {
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 3 });
  const { room } = await setAis(ann, id, 2);
  expect(room).toMatchObject({ status: 'lobby', readyCheckEndsAt: null });
  expect(room.readyCheckStartedAt).not.toBeNull();
  expect((await ready(ann, id)).room.status).toBe('active');
});

test.skipIf(isRepeat)('a rematch takes turns in the order that it was opened with', async () => {
  const seating = [player(ben).id, null, player(ann).id];
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 4, config: { seating } });
  await setAis(ann, id, 1);
  for (const who of [cat, ben]) await join(who, id);
  for (const who of [ann, ben, cat]) await ready(who, id);
  const { room } = await call(server.url, ann?.token, roomRoutes.get, { params: { id } });
  expect(room.status).toBe('active');
  expect(room.players.map(({ userId }) => userId)).toEqual([...seating, player(cat).id]);
});

test.skipIf(isRepeat)('a full room waits for the ready, and tells all of the start', async () => {
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 2 });
  const { room: full } = await join(ben, id);
  expect(full.readyCheckStartedAt).not.toBeNull();
  expect(await refusal(server.url, cat?.token, roomRoutes.join, { params: { id } })).toMatchObject({
    status: 409,
    code: 'room_full',
  });
  await ready(ann, id);
  expect((await ready(ann, id, false)).room.players[0]?.isReady).toBe(false);
  await ready(ann, id);

  const elsewhere = await connect(server.url, ben?.token);
  const told = Promise.all([
    // They hear of all their games.
    next(elsewhere, 'turn:start', ({ roomId }) => roomId === id),
    // All of the room comes too: while the game is made, and when it has been.
    next(elsewhere, 'lifecycle:update', ({ roomId, players }) => roomId === id && players === undefined),
    next(elsewhere, 'room-update', (update) => update.room.id === id),
  ]);
  const { room } = await ready(ben, id);
  const [turn, lifecycle, update] = await told;
  expect(room.status).toBe('active');
  expect(turn).toMatchObject({ roomId: id, turn: 1, userId: room.currentTurnUserId });
  expect(turn.armies).toBeGreaterThanOrEqual(3);
  expect(lifecycle).toEqual({
    roomId: id,
    status: 'active',
    turnNumber: 1,
    currentTurnUserId: room.currentTurnUserId,
    turnExpiresAt: room.turnExpiresAt,
    usingTimeBank: false,
    timeBankSecondsRemaining: 120,
    replacementPendingUserId: null,
    replacementAt: null,
    pause: null,
  });
  expect(update.room).toEqual(room);
  elsewhere.close();
});

test.skipIf(isRepeat)(
  'the host may start with fewer: at once if all are ready, else all are asked',
  async () => {
    const { id } = await openRoom(server.url, player(ann), { maxPlayers: 6 });
    const params = { id };
    expect(await refusal(server.url, ann?.token, roomRoutes.start, { params })).toMatchObject({
      code: 'too_few_players',
    });
    await join(ben, id);
    expect(await refusal(server.url, ben?.token, roomRoutes.start, { params })).toMatchObject({
      status: 403,
      code: 'not_host',
    });
    const { room: asked } = await start(ann, id);
    expect(asked).toMatchObject({ status: 'lobby', players: [{ isReady: true }, { isReady: false }] });
    const length = (asked.readyCheckEndsAt ?? 0) - (asked.readyCheckStartedAt ?? 0);
    expect(length).toBe(60_000);
    // Asking twice gives no more time, and who comes later is asked too.
    expect((await start(ann, id)).room.readyCheckEndsAt).toBe(asked.readyCheckEndsAt);
    expect((await join(cat, id)).room.readyCheckEndsAt).toBe(asked.readyCheckEndsAt);
    await call(server.url, cat?.token, roomRoutes.leave, { params });
    const { room: alone } = await call(server.url, ann?.token, roomRoutes.get, { params });
    expect(alone).toMatchObject({ status: 'lobby', readyCheckStartedAt: null, readyCheckEndsAt: null });

    await start(ann, id);
    expect((await ready(ben, id)).room).toMatchObject({ status: 'active', players: [{}, {}] });
    expect(await refusal(server.url, cat?.token, roomRoutes.join, { params })).toMatchObject({
      code: 'game_started',
    });
    expect((await join(ben, id)).room.status).toBe('active');

    const { id: next } = await openRoom(server.url, player(ann), { maxPlayers: 6 });
    await join(ben, next);
    await ready(ben, next);
    expect((await start(ann, next)).room).toMatchObject({ status: 'active', players: [{}, {}] });
  },
);

test.skipIf(isRepeat)(
  'AI seats are the host’s to set, ready at once, with names and colours of their own',
  async () => {
    const { id } = await openRoom(server.url, player(ann), { maxPlayers: 5 });
    const three = (await setAis(ann, id, 3)).room.players.slice(1);
    expect(three).toHaveLength(3);
    for (const seat of three) {
      expect(seat).toMatchObject({ isAi: true, isReady: true, userId: null, aiDifficulty: 'commander' });
      expect(seat.aiPlayerId).toBe(seat.id);
      expect(seat.username).toMatch(/^Commander [A-Z]/);
    }
    expect(new Set(three.map(({ username }) => username)).size).toBe(3);
    const one = (await setAis(ann, id, 1)).room.players.slice(1);
    expect(one).toEqual(three.slice(0, 1));
    const params = { id };
    const body = { aiOpponents: [] };
    expect(await refusal(server.url, ben?.token, roomRoutes.aiOpponents, { params, body })).toMatchObject({
      code: 'not_host',
    });
  },
);

test('who leaves frees the seat; the host’s place passes on; the last closes the door', async () => {
  const { id } = await openRoom(server.url, player(ann), { maxPlayers: 3 });
  const params = { id };
  await join(ben, id);
  const watcher = await connect(server.url, ben?.token);
  await joinRoom(watcher, id);
  const left = next(watcher, 'player-left');
  await call(server.url, ann?.token, roomRoutes.leave, { params });
  expect(await left).toEqual({ roomId: id, username: 'ann' });
  const { room } = await call(server.url, ben?.token, roomRoutes.get, { params });
  expect(room).toMatchObject({ hostId: ben?.id, players: [{ userId: ben?.id }] });
  expect(await refusal(server.url, ann?.token, roomRoutes.leave, { params })).toMatchObject({
    code: 'not_in_room',
  });
  await call(server.url, ben?.token, roomRoutes.leave, { params });
  const { room: empty } = await call(server.url, ben?.token, roomRoutes.get, { params });
  expect(empty).toMatchObject({ status: 'abandoned', players: [] });
  watcher.close();
});

test.skipIf(isRepeat)('the host closes a room that has not started', async () => {
  const { id } = await openRoom(server.url, player(ann));
  const params = { id };
  expect(await refusal(server.url, ben?.token, roomRoutes.close, { params })).toMatchObject({
    code: 'not_host',
  });
  await call(server.url, ann?.token, roomRoutes.close, { params });
  expect(await refusal(server.url, ben?.token, roomRoutes.join, { params })).toMatchObject({
    code: 'room_closed',
  });
  const running = await startGame(server.url, [player(ann), player(ben)]);
  expect(
    await refusal(server.url, ann?.token, roomRoutes.close, { params: { id: running.id } }),
  ).toMatchObject({ code: 'game_started' });
  expect(
    await refusal(server.url, ann?.token, roomRoutes.leave, { params: { id: running.id } }),
  ).toMatchObject({ code: 'game_running' });
});

test('my games tell whose turn it is and who is before me', async () => {
  const [dot, eve, fay] = await signUpAll(server.url, 'dot', 'eve', 'fay');
  const waiting = await openRoom(server.url, player(dot));
  const room = await startGame(server.url, [player(dot), player(eve), player(fay)], { clock: 'async' });
  const order = (await gameOf(server.url, player(dot), room.id)).players.map(({ id }) => id);

  for (const someone of [dot, eve, fay].map(player)) {
    const { games } = await call(server.url, someone.token, myGamesRoutes.list, {});
    const game = games.find(({ id }) => id === room.id);
    expect(game).toMatchObject({ status: 'active', playerCount: 3, winner: null, clock: 'async' });
    expect(game?.isYourTurn).toBe(order[0] === someone.id);
    expect(game?.ownerColors).toHaveLength(42);
    const { meta } = await call(server.url, someone.token, myGamesRoutes.meta, {});
    expect(meta[room.id]).toEqual({
      turnExpiresAt: room.turnExpiresAt,
      usingTimeBank: false,
      timeBankSecondsRemaining: 86_400,
      queueAhead: order.indexOf(someone.id),
      currentTurnUsername: room.players.find(({ userId }) => userId === order[0])?.username,
    });
  }
  const { games } = await call(server.url, dot?.token, myGamesRoutes.list, {});
  expect(games.map(({ id }) => id)).toEqual([room.id, waiting.id]);
  expect(games[1]).toMatchObject({ status: 'lobby', ownerColors: [] });
});

test.skipIf(isRepeat)('no game that is not over is lost behind a thousand that are', async () => {
  const [gil, hal] = (await signUpAll(server.url, 'gil', 'hal')) as [Player, Player];
  const finished = await startGame(server.url, [gil, hal]);
  const open = [
    await startGame(server.url, [gil, hal]),
    await startGame(server.url, [hal, gil]),
    await openRoom(server.url, gil),
  ].map(({ id }) => id);
  withDatabase(server.dataDir, (database) => {
    const later = Date.now() + 1_000;
    database
      .prepare(
        "UPDATE rooms SET status = 'completed', current_seat = NULL, deadline = NULL, ended_at = ?, counted_at = ? WHERE id = ?",
      )
      .run(later, later, finished.id);
    database.prepare("UPDATE rooms SET status = 'paused' WHERE id = ?").run(open[1]);
    const numbers = 'WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000)';
    const copies = (table: string, column: string, changed: Record<string, string>): void => {
      const row = database
        .prepare<unknown[], object>(`SELECT * FROM ${table} WHERE ${column} = ?`)
        .get(finished.id);
      const columns = Object.keys(row ?? {});
      const values = columns.map((name) => changed[name] ?? name).join(', ');
      database
        .prepare(
          `INSERT INTO ${table} (${columns.join(', ')}) ${numbers} SELECT ${values} FROM ${table}, n WHERE ${column} = ?`,
        )
        .run(finished.id);
    };
    const id = (group: string): string => `'ffffffff-0000-7000-${group}-' || CAST(100000000000 + i AS TEXT)`;
    copies('rooms', 'id', { id: id('8000'), ended_at: 'ended_at + i / 2' });
    copies('seats', 'room_id', { id: `${id('9000')} || position`, room_id: id('8000') });
  });

  const seen: MyGame[] = [];
  const sizes: number[] = [];
  for (let after: string | undefined; ;) {
    const { games, next } = await call(server.url, gil.token, myGamesRoutes.list, {
      query: { limit: 1000, ...(after !== undefined && { after }) },
    });
    seen.push(...games);
    sizes.push(games.length);
    if (next === null) break;
    after = next;
  }
  expect(
    seen
      .slice(0, 3)
      .map((game) => game.id)
      .toSorted(),
  ).toEqual(open.toSorted());
  expect(
    seen
      .slice(0, 3)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['active', 'lobby', 'paused']);
  expect(new Set(seen.map((game) => game.id)).size).toBe(1_004);
  expect(seen).toHaveLength(1_004);
  expect(sizes).toEqual([...Array.from({ length: 10 }, () => 100), 4]);
  expect(Object.keys((await call(server.url, gil.token, myGamesRoutes.meta, {})).meta)).toEqual([open[0]]);
  expect(await refusal(server.url, gil.token, myGamesRoutes.list, { query: { after: 'o:1' } })).toMatchObject(
    { status: 400, field: 'after' },
  );

  const one = await call(server.url, gil.token, myGamesRoutes.list, { query: { limit: -1 } });
  expect(one.games).toHaveLength(1);
});

test.skipIf(isRepeat)(
  'before the start there is no game; afterwards strangers watch if they say so',
  async () => {
    const lobby = await openRoom(server.url, player(ann));
    expect(
      await refusal(server.url, ann?.token, gameRoutes.state, { params: { id: lobby.id } }),
    ).toMatchObject({ status: 404, code: 'game_not_started' });

    const { id } = await startGame(server.url, [player(ann), player(ben)]);
    const params = { id };
    expect(await refusal(server.url, cat?.token, gameRoutes.state, { params })).toMatchObject({
      status: 403,
      code: 'not_playing',
    });
    const query = { spectate: 'true' as const };
    const { game } = await call(server.url, cat?.token, gameRoutes.state, { params, query });
    expect(game).toMatchObject({ roomId: id, version: 1, viewerId: null });
    expect(game.players.map(({ cards }) => cards?.length ?? null)).toEqual([0, 0]);
    const { log } = await call(server.url, cat?.token, gameRoutes.logText, { params });
    expect(log.map(({ text }) => text)[0]).toBe('The game began: 2 players');
  },
);

test.skipIf(isRepeat)('whoever surrenders in a duel has lost, and all hear of the end', async () => {
  const room = await startGame(server.url, [player(ann), player(ben)]);
  const socket = await connect(server.url, ben?.token);
  await joinRoom(socket, room.id);
  const told = Promise.all([
    next(socket, 'game:event'),
    next(socket, 'lifecycle:update', ({ roomId }) => roomId === room.id),
    next(socket, 'room-update', (update) => update.room.id === room.id && update.room.status === 'completed'),
  ]);
  const envelope = { roomId: room.id, idempotencyKey: 'farewell-1', baseVersion: 0 };
  expect(await act(socket, { ...envelope, action: { type: 'surrender' } })).toMatchObject({
    ok: true,
    version: 2,
  });
  const [event, lifecycle, update] = await told;
  expect(event.patch.head).toMatchObject({ status: 'completed', winner: ann?.id });
  expect(event.patch.head.endedAt).toBe(event.at);
  expect(lifecycle).toMatchObject({ status: 'completed', currentTurnUserId: null, turnExpiresAt: null });
  expect(update.room).toMatchObject({ winner: 'ann' });
  expect(update.room.players.find(({ userId }) => userId === ben?.id)?.isEliminated).toBe(true);
  expect(
    await act(socket, { ...envelope, idempotencyKey: 'farewell-2', action: { type: 'surrender' } }),
  ).toMatchObject({ ok: false, code: 'game_over' });
  socket.close();
});
