import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../db/server/core/open.ts';
import { fixturesToHear } from '../../db/server/fixtures/fixtures.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { DEFAULT_CONFIG } from '../../engine/model/config.ts';
import {
  planFixture,
  fixtureResultSchema,
  takeResult,
  type FixtureWish,
} from '../../sync-server/fixtures/fixture.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { DEFAULT_OPTIONS } from '../../sync-server/protocol/roomSettings.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { passTime } from '../support/passTime.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben] = (await signUpAll(server.url, 'ann', 'ben')) as [Player, Player];
});
afterAll(() => server.stop());

/** A kind that the server knows nothing of: nobody but the test hears its results. */
const CONTEST = 'cup/1';
const rooms = () =>
  withDatabase(
    server.dataDir,
    (database) =>
      database.prepare(`SELECT id FROM rooms WHERE contest = '${CONTEST}'`).pluck().all() as string[],
  );
const duelOf = (...userIds: string[]): FixtureWish => ({
  title: 'Cup',
  mapId: 'world',
  config: DEFAULT_CONFIG,
  options: DEFAULT_OPTIONS,
  seats: userIds.map((userId) => ({ userId, team: null })),
});

/** The server is down while a contest plans, and while it hears: whatever it has promised is in the database. */
async function whileDown<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const done: T[] = [];
  await server.restart(async () => {
    const { db } = await databaseOf(server.dataDir);
    done.push(await work(db).finally(() => db.destroy()));
  });
  return done[0] as T;
}

const plan = (name: string, wish: FixtureWish) =>
  whileDown((db) => inTransaction(db, (tx) => planFixture(tx, CONTEST, name, wish, Date.now())));
const isSettled = (name: string) => () =>
  withDatabase(
    server.dataDir,
    (database) =>
      database
        .prepare('SELECT count(*) FROM fixtures WHERE name = ? AND result IS NOT NULL')
        .pluck()
        .get(name) === 1,
  );
const hear = () =>
  whileDown(async (db) => {
    const rows = await fixturesToHear(db, 'cup', 10);
    const heard = rows.map(({ contest, name, room_id: roomId, result }) => ({
      contest,
      name,
      roomId,
      result: fixtureResultSchema.parse(JSON.parse(result ?? '')),
    }));
    for (const result of heard) {
      expect(await inTransaction(db, (tx) => takeResult(tx, result, Date.now()))).toBe(true);
      expect(await inTransaction(db, (tx) => takeResult(tx, result, Date.now()))).toBe(false);
    }
    return heard;
  });

test('a planned game is opened once, begins by itself, and its result is heard once', async () => {
  await plan('r1', duelOf(ann.id, ben.id));
  await expect.poll(rooms).toHaveLength(1);
  await plan('r1', duelOf(ben.id, ann.id));
  await expect.poll(rooms).toHaveLength(1);
  const [id = ''] = rooms();
  const { room } = await call(server.url, ann.token, roomRoutes.get, { params: { id } });
  expect(room).toMatchObject({ status: 'active', matched: true });

  const { currentPlayer } = await gameOf(server.url, ann, id);
  const [loser, winner] = currentPlayer === ann.id ? [ann, ben] : [ben, ann];
  await surrender(server.url, loser, id);
  await expect.poll(isSettled('r1')).toBe(true);
  const [heard, ...more] = await hear();
  expect(more).toEqual([]);
  expect(heard).toMatchObject({ contest: CONTEST, name: 'r1', roomId: id, result: { outcome: 'played' } });
  expect(heard?.result.players).toEqual(
    expect.arrayContaining([
      { userId: winner.id, place: 0, won: true, left: false, noShow: true },
      expect.objectContaining({ userId: loser.id, place: 1, won: false, noShow: false }),
    ]),
  );
  expect(await hear()).toEqual([]);
});

test('who does not come to the first turn loses, and who is not there any more is not waited for', async () => {
  await plan('r2', duelOf(ann.id, ben.id));
  await expect.poll(rooms).toHaveLength(2);
  const id = rooms().at(-1) ?? '';
  const { currentPlayer } = await gameOf(server.url, ann, id);
  await server.restart(() => passTime(server.dataDir, 3_600_000, id));
  await expect.poll(isSettled('r2')).toBe(true);
  await plan('r3', duelOf(ann.id, 'nobody'));
  await expect.poll(isSettled('r3')).toBe(true);
  const heard = await hear();
  const players = (name: string) => heard.find((one) => one.name === name)?.result.players ?? [];
  expect(players('r2')).toHaveLength(2);
  for (const player of players('r2')) {
    expect(player).toMatchObject({ won: player.userId !== currentPlayer, noShow: true });
  }
  expect(players('r3')).toMatchObject([{ noShow: false }, { userId: 'nobody', noShow: true }]);
  expect(rooms()).toHaveLength(2);
});
