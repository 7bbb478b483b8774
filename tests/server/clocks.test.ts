import { afterAll, beforeAll, expect, test } from 'vitest';
import { reliabilityOf, reliabilityPercent } from '../../db/server/players/reliability.ts';
import type { Command } from '../../engine/model/command.ts';
import { applyPatch } from '../../engine/view/encode.ts';
import type { GameWire } from '../../engine/view/gameWire.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { myGamesRoutes } from '../../sync-server/protocol/myGames.ts';
import { roomRoutes, type Room } from '../../sync-server/protocol/rooms.ts';
import { type RoomSettings } from '../../sync-server/protocol/roomSettings.ts';
import { seatRoutes } from '../../sync-server/protocol/seats.ts';
import { vacationRoutes } from '../../sync-server/protocol/vacations.ts';
import { passTime } from '../support/passTime.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal, request } from '../support/rest.ts';
import { befriend, gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { connect, joinRoom, next } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A restart gives this time to everybody. */
const GRACE_MS = 30 * SECOND_MS;

let server: TestServer;
let ann: Player;
let ben: Player;
let cleo: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cleo] = (await signUpAll(server.url, 'ann', 'ben', 'cleo')) as [Player, Player, Player];
});
afterAll(() => server.stop());

type Wishes = Partial<Omit<RoomSettings, 'config'>>;

const roomOf = async (id: string, by: Player = ann): Promise<Room> =>
  (await call(server.url, by.token, roomRoutes.get, { params: { id } })).room;

const wait = (milliseconds: number, id?: string): Promise<void> =>
  server.restart(() => passTime(server.dataDir, milliseconds + GRACE_MS, id));

/** The player whose turn it is, and the others. */
async function table(players: readonly Player[], wishes: Wishes = {}) {
  const { id } = await startGame(server.url, players, { clock: 'async', ...wishes });
  const order = (await gameOf(server.url, ann, id)).players.map(
    (seat) => players.find((player) => player.id === seat.id) as Player,
  );
  const [first, second] = order as [Player, Player];
  return { id, first, second, order };
}

let keys = 0;
const give = async (player: Player, roomId: string, action: Command) => {
  const { version } = await gameOf(server.url, player, roomId);
  const body = { roomId, idempotencyKey: `clocks-${String(++keys)}`, baseVersion: version, action };
  return call(server.url, player.token, gameRoutes.action, { params: { id: roomId }, body });
};

/** Places one army, which is a beginning. */
async function placeOne(player: Player, roomId: string): Promise<void> {
  const game = await gameOf(server.url, player, roomId);
  const own = game.board.territories.find(({ ownerId }) => ownerId === player.id);
  const action = { type: 'deploy' as const, territoryId: own?.id ?? '', armies: 1 };
  expect(await give(player, roomId, action)).toMatchObject({ ok: true });
}

/** In the game, which learns of what is stored a moment after whoever reads the room. */
const untilTurn = (id: string, turn: number) =>
  expect.poll(async () => (await gameOf(server.url, ann, id)).turn).toBe(turn);

const turnsOf = async (player: Player) => {
  const database = await databaseOf(server.dataDir);
  const found = (await reliabilityOf(database.db, [player.id])).get(player.id);
  await database.db.destroy();
  return found;
};

test.skipIf(isRepeat)(
  'when the turn is over the bank runs, through a restart, and only that is charged',
  async () => {
    const { id, first } = await table([ann, ben]);
    const before = await roomOf(id);
    expect(before).toMatchObject({ usingTimeBank: false, timeBankSecondsRemaining: 24 * 3600 });
    await wait(30 * HOUR_MS, id);
    await expect.poll(async () => (await roomOf(id)).usingTimeBank).toBe(true);
    const inBank = await roomOf(id);
    expect(inBank.turnNumber).toBe(1);
    expect(inBank.timeBankSecondsRemaining).toBeGreaterThan(17.9 * 3600);
    expect(inBank.timeBankSecondsRemaining).toBeLessThanOrEqual(18 * 3600 + 60);
    const meta = (await call(server.url, ann.token, myGamesRoutes.meta, {})).meta[id];
    expect(meta).toMatchObject({ usingTimeBank: true, turnExpiresAt: inBank.turnExpiresAt });

    await placeOne(first, id);
    const begun = await roomOf(id);
    const left = (begun.turnExpiresAt ?? 0) - Date.now();
    expect(left).toBeGreaterThan(0.9 * HOUR_MS);
    expect(left).toBeLessThanOrEqual(HOUR_MS);
    await wait(2 * HOUR_MS, id);
    await untilTurn(id, 2);
    const [bank] = withDatabase(server.dataDir, (database) =>
      database.prepare('SELECT bank_ms FROM attendance WHERE room_id = ? AND position = 0').pluck().all(id),
    ) as number[];
    // 18 hours were left, two of them have passed, and a turn played earns one.
    expect(bank).toBeGreaterThan(16.9 * HOUR_MS);
    expect(bank).toBeLessThanOrEqual(17.1 * HOUR_MS);
    const turns = await turnsOf(first);
    expect(turns).toMatchObject({ due: 1, taken: 1 });
    expect(turns && reliabilityPercent(turns)).toBe(100);
  },
);

test.skipIf(isRepeat)('who misses two turns is replaced by a commander and may come back, once', async () => {
  const { id, first, second, order } = await table([ann, ben, cleo]);
  const before = await turnsOf(first);
  const misses = async (turn: number): Promise<void> => {
    await wait(49 * HOUR_MS, id);
    await untilTurn(id, turn);
  };
  await misses(2);
  await placeOne(second, id);
  await misses(3);
  await placeOne(order[2] as Player, id);
  await misses(4);
  expect(await roomOf(id)).toMatchObject({ replacementPendingUserId: null });
  await misses(5);
  expect(await roomOf(id)).toMatchObject({
    replacementPendingUserId: first.id,
    statusMessageLevel: 'warn',
    status: 'active',
  });
  const { room: there } = await call(server.url, first.token, seatRoutes.comeBack, { params: { id } });
  expect(there).toMatchObject({ replacementPendingUserId: null, statusMessage: null });

  await placeOne(second, id);
  await misses(6);
  await placeOne(order[2] as Player, id);
  await misses(7);
  await misses(8);
  expect((await roomOf(id)).replacementPendingUserId).toBe(first.id);
  await wait(12 * HOUR_MS, id);
  const seatOf = async () => (await roomOf(id)).players.find(({ userId }) => userId === first.id);
  await expect.poll(async () => (await seatOf())?.isAi).toBe(true);
  expect(await seatOf()).toMatchObject({ username: `${first.username} (AI)`, returnUntilRound: 6 });
  const refused = await give(first, id, { type: 'vote_draw', on: true });
  expect(refused).toMatchObject({ ok: false, code: 'seat_taken_over' });

  await server.restart();
  const socket = await connect(server.url, first.token);
  await joinRoom(socket, id);
  const own = next(socket, 'game:event', ({ type }) => type === 'return');
  await call(server.url, first.token, seatRoutes.comeBack, { params: { id } });
  expect((await own).patch.head.viewerId).toBe(first.id);
  socket.close();
  expect(await seatOf()).toMatchObject({ isAi: false, username: first.username, returnUntilRound: null });
  expect(await give(first, id, { type: 'vote_draw', on: true })).toMatchObject({ ok: true });
  const { due = 0, taken = 0 } = before ?? {};
  expect(await turnsOf(first)).toEqual({ due: due + 3, taken, noShows: 0 });
  const { log } = await call(server.url, ann.token, gameRoutes.logText, { params: { id } });
  expect(log.map(({ text }) => text)).toContain(`${first.username} is back`);
});

test.skipIf(isRepeat)(
  'whoever is invited plays on for a player who is absent, and nobody else does',
  async () => {
    const [dora, eve] = (await signUpAll(server.url, 'dora', 'eve')) as [Player, Player];
    const { id, first, second } = await table([ann, ben], { isPrivate: true });
    for (const other of [first, dora]) await befriend(server.url, second, other);
    const params = { id };
    const refusedTo = (by: Player, username: string) =>
      refusal(server.url, by.token, seatRoutes.invite, { params, body: { username } });
    expect(await refusedTo(second, 'dora')).toMatchObject({ code: 'nobody_absent' });
    await wait(49 * HOUR_MS, id);
    await untilTurn(id, 2);
    await placeOne(second, id);
    await wait(49 * HOUR_MS, id);
    await untilTurn(id, 3);
    await wait(49 * HOUR_MS, id);
    await untilTurn(id, 4);
    expect((await roomOf(id)).replacementPendingUserId).toBe(first.id);

    expect(await refusedTo(second, 'nobody at all')).toMatchObject({ status: 404, field: 'username' });
    expect(await refusedTo(second, first.username)).toMatchObject({ code: 'in_game', field: 'username' });
    expect(await refusedTo(dora, 'dora')).toMatchObject({ status: 403 });
    const guest = await connect(server.url, dora.token);
    const asked = next(guest, 'seat:invited');
    const noticed = next(guest, 'notification:new');
    await call(server.url, second.token, seatRoutes.invite, { params, body: { username: 'dora' } });
    expect(await asked).toEqual({ roomId: id, name: 'Winter war', by: second.username, to: 'seat' });
    expect(await noticed).toMatchObject({ id: `seat:${id}:${second.username}`, type: 'seat_invitation' });
    expect(await refusal(server.url, eve.token, seatRoutes.takeSeat, { params })).toMatchObject({
      status: 403,
      code: 'not_invited',
    });

    // She may look before she sits down; the other is told of it whole.
    await joinRoom(guest, id);
    const other = await connect(server.url, second.token);
    await joinRoom(other, id);
    const before = await gameOf(server.url, second, id);
    const told = next(other, 'game:event', ({ type }) => type === 'take');
    await call(server.url, dora.token, seatRoutes.takeSeat, { params });
    const after = await gameOf(server.url, dora, id);
    expect(applyPatch(before, (await told).patch)).toEqual(await gameOf(server.url, second, id));
    expect(after.viewerId).toBe(dora.id);
    const landOf = (game: GameWire, player: Player): string[] =>
      game.board.territories.flatMap((land) => (land.ownerId === player.id ? [land.id] : []));
    expect(landOf(after, dora)).toEqual(landOf(before, first));
    expect(await refusal(server.url, first.token, gameRoutes.state, { params })).toMatchObject({
      status: 403,
    });
    expect(await roomOf(id, second)).toMatchObject({ replacementPendingUserId: null, status: 'active' });
    for (const socket of [guest, other]) socket.close();

    await server.restart();
    expect(await give(dora, id, { type: 'vote_draw', on: true })).toMatchObject({ ok: true });
    const late = {
      roomId: id,
      idempotencyKey: 'clocks-of-another',
      baseVersion: after.version,
      action: { type: 'vote_draw' as const, on: true },
    };
    expect(await call(server.url, first.token, gameRoutes.action, { params, body: late })).toMatchObject({
      code: 'not_playing',
    });
    const { games } = await call(server.url, dora.token, myGamesRoutes.list, {});
    expect(games.map((game) => game.id)).toContain(id);
    const { log } = await call(server.url, dora.token, gameRoutes.logText, { params });
    expect(log.map(({ text }) => text)).toContain('dora takes over for an absent player');
  },
);

test.skipIf(isRepeat)(
  'a ranked game that somebody does not come to is off, and they have a mark',
  async () => {
    const { id, first, second } = await table([ann, ben], { ranked: true });
    await wait(49 * HOUR_MS, id);
    await expect.poll(async () => (await roomOf(id)).status).toBe('abandoned');
    expect(await roomOf(id)).toMatchObject({
      statusMessage: 'A player did not come to the first turn',
      turnExpiresAt: null,
    });
    const before = { first: (await turnsOf(first))?.noShows, second: (await turnsOf(second))?.noShows };
    expect(before).toEqual({ first: 1, second: 0 });
  },
);

test.skipIf(isRepeat)('all must agree to a pause; it ends by itself, or when somebody says so', async () => {
  const { id, first, second } = await table([ann, ben], { clock: 'relaxed' });
  const vote = (player: Player, agree: boolean) =>
    call(server.url, player.token, seatRoutes.pause, { params: { id }, body: { agree } });
  const { room: asked } = await vote(first, true);
  expect(asked).toMatchObject({ status: 'active', pause: { askedBy: first.id, agreed: [first.id] } });
  expect((await vote(second, false)).room.pause).toBeNull();
  await vote(second, true);
  const { turnExpiresAt } = await roomOf(id);
  const { room: paused } = await vote(first, true);
  expect(paused).toMatchObject({ status: 'paused', turnExpiresAt: null, pause: { askedBy: null } });
  expect(await give(first, id, { type: 'vote_draw', on: true })).toMatchObject({
    ok: false,
    code: 'paused',
  });

  await wait(5 * 60 * SECOND_MS, id);
  expect((await roomOf(id)).status).toBe('paused');
  await wait(5 * 60 * SECOND_MS, id);
  await expect.poll(async () => (await roomOf(id)).status).toBe('active');
  const later = ((await roomOf(id)).turnExpiresAt ?? 0) - (turnExpiresAt ?? 0);
  expect(Math.abs(later)).toBeLessThan(60 * SECOND_MS);

  await vote(first, true);
  await vote(second, true);
  const { room: soon } = await call(server.url, second.token, seatRoutes.resume, { params: { id } });
  expect(soon.pause?.until).toBeLessThanOrEqual(Date.now() + 10 * SECOND_MS);
  await wait(10 * SECOND_MS, id);
  await expect.poll(async () => (await roomOf(id)).status).toBe('active');
  await vote(second, true);
  await vote(first, true);
  expect((await roomOf(id)).status).toBe('paused');
  await wait(10 * 60 * SECOND_MS, id);
  await expect.poll(async () => (await roomOf(id)).status).toBe('active');
  const params = { body: { agree: true }, token: second.token };
  expect(await request(server.url, 'POST', `/game/rooms/${id}/pause`, params)).toMatchObject({
    status: 409,
    body: { error: { code: 'no_pauses_left' } },
  });
});

test('a vacation holds the clock, as long as it lasts', async () => {
  const { id, first } = await table([ann, ben]);
  const { id: strict } = await startGame(server.url, [ann, ben], {
    clock: 'async',
    vacationsHonoured: false,
  });
  const [before, unheld] = [await roomOf(id), await roomOf(strict)];
  const days = (wanted: number) =>
    call(server.url, first.token, vacationRoutes.begin, { body: { days: wanted } });
  const { vacation } = await days(3);
  expect(vacation).toMatchObject({ daysLeft: 18 });
  const held = (await roomOf(id)).turnExpiresAt ?? 0;
  expect(Math.round((held - (before.turnExpiresAt ?? 0)) / HOUR_MS)).toBe(72);
  expect((await roomOf(strict)).turnExpiresAt).toBe(unheld.turnExpiresAt);
  expect(
    await request(server.url, 'PUT', '/users/me/vacation', { token: first.token, body: { days: 11 } }),
  ).toMatchObject({ status: 400, body: { error: { field: 'days' } } });

  await placeOne(first, id);
  const { vacation: over } = await call(server.url, first.token, vacationRoutes.end, {});
  expect(over.until).toBeNull();
  expect(((await roomOf(id)).turnExpiresAt ?? 0) - Date.now()).toBeLessThan(DAY_MS);
});

test.skipIf(isRepeat)('who is not ready in time loses their seat, and the others stay ready', async () => {
  const { id } = await openRoom(server.url, ann, { maxPlayers: 3, clock: 'blitz' });
  const params = { id };
  for (const { token } of [ben, cleo]) await call(server.url, token, roomRoutes.join, { params });
  for (const { token } of [ben, cleo]) {
    await call(server.url, token, roomRoutes.readyState, { params, body: { ready: true } });
  }
  expect((await roomOf(id)).readyCheckEndsAt).toBeGreaterThan(Date.now());
  await wait(60 * SECOND_MS, id);
  await expect.poll(async () => (await roomOf(id)).players.length).toBe(2);
  const room = await roomOf(id);
  expect(room).toMatchObject({ status: 'lobby', hostId: ben.id, readyCheckEndsAt: null });
  expect(room.players.map(({ isReady }) => isReady)).toEqual([true, true]);
});
