import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { CLOCK_RULES } from '../../sync-server/protocol/clocks.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { roomById } from '../../db/server/rooms/rooms.ts';
import { signerFrom } from '../../sync-server/games/dice/signer.ts';
import { startHeart } from '../../sync-server/games/deadlines/heart.ts';
import { liveRooms } from '../../sync-server/games/live/liveRooms.ts';
import { hasRoom } from '../../sync-server/runtime/disk.ts';
import { UNCONTESTED } from '../../sync-server/runtime/leases.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { passTime } from '../support/passTime.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let players: Player[];
beforeAll(async () => {
  server = await startServer();
  players = await signUpAll(server.url, 'ann', 'ben');
});
afterAll(() => server.stop());

const HOUR_MS = 3_600_000;
const run = (sql: string): void => {
  withDatabase(server.dataDir, (database) => database.exec(sql));
};

/** More than any turn with its bank. */
const letTimeRunOut = () => server.restart(() => passTime(server.dataDir, 72 * HOUR_MS));

const roomOf = async (id: string) =>
  (await call(server.url, players[0]?.token, roomRoutes.get, { params: { id } })).room;

test('a turn whose time is up is ended by legal commands, and after two rounds of silence the game', async () => {
  const [ann] = players;
  if (!ann) throw new Error('nobody there');
  const { id } = await startGame(server.url, players, { clock: 'async' });
  const before = await gameOf(server.url, ann, id);

  await letTimeRunOut();
  // Whoever reads the room hears of what is stored a moment before the game does.
  await expect.poll(async () => (await gameOf(server.url, ann, id)).turn).toBe(2);
  const after = await gameOf(server.url, ann, id);
  expect(after).toMatchObject({ version: 2, phase: 'reinforcement', status: 'active' });
  expect(after.currentPlayer).not.toBe(before.currentPlayer);
  const { turnExpiresAt } = await roomOf(id);
  expect(turnExpiresAt).toBeGreaterThan(Date.now() + CLOCK_RULES.async.turnMs - 60_000);
  const { log } = await call(server.url, ann.token, gameRoutes.logText, { params: { id } });
  expect(log.filter(({ text }) => text.includes('deployed 1 on'))).toHaveLength(
    before.players.find(({ id: player }) => player === before.currentPlayer)?.armies ?? 0,
  );

  for (const turn of [3, 4]) {
    await letTimeRunOut();
    await expect.poll(async () => (await roomOf(id)).turnNumber).toBe(turn);
  }
  await letTimeRunOut();
  await expect.poll(async () => (await roomOf(id)).status).toBe('abandoned');
  expect(await roomOf(id)).toMatchObject({
    turnExpiresAt: null,
    statusMessage: 'Nobody played for two rounds',
  });
});

test('time in which the server was away is given to the players', async () => {
  const { id } = await startGame(server.url, players, { clock: 'blitz' });
  const { turnExpiresAt } = await roomOf(id);
  await server.restart(() => run(`UPDATE heartbeat SET at = at - 2 * ${HOUR_MS}`));
  const shifted = (await roomOf(id)).turnExpiresAt ?? 0;
  expect(shifted - (turnExpiresAt ?? 0)).toBeGreaterThanOrEqual(2 * HOUR_MS);
  expect((await roomOf(id)).turnNumber).toBe(1);
});

const DAY_MS = 24 * HOUR_MS;
const LOSE_THE_HEARTBEAT = 'ALTER TABLE heartbeat RENAME TO lost';
const FIND_THE_HEARTBEAT = 'ALTER TABLE lost RENAME TO heartbeat';

test('a jump of the clock that could not be stored is given to the players when it can be, once', async () => {
  const { id } = await startGame(server.url, players, { clock: 'async' });
  await server.restart(async () => {
    const { db } = await databaseOf(server.dataDir);
    const live = liveRooms(db, signerFrom(Buffer.alloc(32, 1)), null);
    const deadline = async () => (await roomById(db, id))?.deadline ?? 0;
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const heart = await startHeart({ db, log: createLog('silent'), now, leases: UNCONTESTED, live });
    const before = await deadline();
    ahead = 2 * DAY_MS;
    run(LOSE_THE_HEARTBEAT);
    await expect(heart.beat()).rejects.toThrow('heartbeat');
    expect(heart.isBeating()).toBe(false);
    run(FIND_THE_HEARTBEAT);
    for (let beats = 0; beats < 2; beats++) await heart.beat();
    expect(heart.isBeating()).toBe(true);
    expect(Math.round(((await deadline()) - before) / DAY_MS)).toBe(2);
    await db.destroy();
  });
});

test('a server that cannot store says that it is not ready, and again that it is', async () => {
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  run(LOSE_THE_HEARTBEAT);
  await expect.poll(ready).toBe(503);
  run(FIND_THE_HEARTBEAT);
  await expect.poll(ready).toBe(200);
  expect(await hasRoom(server.dataDir, 2 ** 60)).toBe(false);
});
