import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteActive } from '../../db/server/moderation/figures.ts';
import type { Database } from '../../db/server/core/open.ts';
import { dashboardRoutes, type FigureName, type Range } from '../../sync-server/protocol/admin/dashboard.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { healthRoutes, QUEUES, type InspectionName } from '../../sync-server/protocol/admin/health.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { onPostgres } from '../support/place.ts';
import { call, refusal } from '../support/rest.ts';
import { isFull } from '../support/size.ts';
import { staffOf } from '../support/staff.ts';
import { signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let server: TestServer;
let admin: Player;
let other: Database;

beforeAll(async () => {
  server = await startServer();
  admin = await staffOf(server, 'dash-admin', 'admin');
  other = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

const dashboard = (range: Range) => call(server.url, admin.token, dashboardRoutes.get, { query: { range } });

test('every number is what the tables say, counted by hand', async () => {
  const [ann, ben] = (await signUpAll(server.url, 'dash-ann', 'dash-ben')) as [Player, Player];
  const rooms: string[] = [];
  for (let games = 0; games < 3; games++) rooms.push((await startGame(server.url, [ann, ben])).id);
  const now = Date.now();
  const hour = Math.floor(now / HOUR_MS);
  const day = Math.floor(now / DAY_MS);
  const { db } = other;
  // An account of the day before, one of three days ago; games that ended now, yesterday and three days ago.
  const moved = async (username: string, at: number) =>
    db.updateTable('users').set({ created_at: at }).where('username', '=', username).execute();
  await moved('dash-ann', (hour - 30) * HOUR_MS);
  await moved('dash-ben', (day - 3) * DAY_MS);
  const ends = [now, (hour - 30) * HOUR_MS, (day - 3) * DAY_MS];
  for (const [at, id] of rooms.entries()) {
    await db
      .updateTable('rooms')
      .set({ ended_at: ends[at] ?? null })
      .where('id', '=', id)
      .execute();
  }
  await db.deleteFrom('figures').execute();
  const figure = (name: string, ago: number, value: number) =>
    db
      .insertInto('figures')
      .values({ name, hour: hour - ago, value })
      .execute();
  await figure('commands', 1, 60);
  await figure('commands', 2, 40);
  await figure('commands', 25, 50);
  await figure('refused', 1, 5);
  await figure('begun', 1, 4);
  await figure('begun', 25, 2);
  await figure('errors', 2, 3);
  await figure('reports', 1, 8);
  await figure('reportsWell', 1, 6);
  await figure('reports', 30, 2);
  // 94 of 100 took at most 5 ms, and so the 95th took at most 50.
  await figure('ack2', 1, 94);
  await figure('ack7', 2, 6);
  await db.deleteFrom('active_days').execute();
  for (const [id, ago] of [
    [ben.id, 8],
    [ann.id, 2],
    [ann.id, 1],
    [ann.id, 0],
    [ben.id, 0],
    // Whoever asks is here too: the server writes that down when it comes to it.
    [admin.id, 0],
  ] as const) {
    await noteActive(db, day - ago, [id]);
  }

  const { figures, points, needs } = await dashboard('day');
  const of = (name: FigureName) => figures.find((one) => one.name === name);
  expect(of('accounts')).toMatchObject({ value: 1, before: 1 });
  expect(of('games')).toMatchObject({ value: 1, before: 1 });
  expect(of('commands')).toMatchObject({ value: 100, before: 50 });
  expect(of('commands')?.points.slice(-3, -1)).toEqual([40, 60]);
  expect(of('refused')).toMatchObject({ value: 0.05, before: 0 });
  // The hour that still runs may count those that have begun here.
  expect(of('begun')).toMatchObject({ before: 2 });
  expect(of('begun')?.points.slice(-3, -1)).toEqual([0, 4]);
  expect(of('errors')).toMatchObject({ value: 3, before: 0 });
  expect(of('ack')).toMatchObject({ value: 50, before: null });
  expect(of('active')).toMatchObject({ value: 3, before: 1 });
  expect(of('healthy')).toMatchObject({ value: 0.75, before: 0 });
  expect(points).toHaveLength(24);
  expect(points.at(-1)).toBe(hour * HOUR_MS);
  expect(needs).toMatchObject({ cases: { count: 0, oldestAt: null }, appeals: { count: 0 } });

  const week = await dashboard('week');
  const inWeek = (name: FigureName) => week.figures.find((one) => one.name === name);
  expect(inWeek('accounts')).toMatchObject({ value: 3 });
  expect(inWeek('games')).toMatchObject({ value: 3 });
  expect(inWeek('active')).toMatchObject({ value: 3, before: 1 });
  expect(inWeek('active')?.points.slice(-3)).toEqual([1, 1, 3]);
});

// It waits for what is counted to be stored.
test.runIf(isFull)('games that have begun are counted', async () => {
  const [ann, ben] = (await signUpAll(server.url, 'begun-ann', 'begun-ben')) as [Player, Player];
  const begun = async () =>
    (await dashboard('week')).figures.find(({ name }) => name === 'begun')?.value ?? Number.NaN;
  const before = await begun();
  await startGame(server.url, [ann, ben]);
  await expect.poll(begun, { interval: 100, timeout: 30_000 }).toBeGreaterThan(before);
});

test.skipIf(onPostgres)('a backup that is missing is told, and made by one press', async () => {
  const backups = async () =>
    (await call(server.url, admin.token, healthRoutes.get, {})).checks.find(({ name }) => name === 'backups');
  expect(await backups()).toMatchObject({ state: 'warn', value: null });
  const trial = { body: { what: 'backup' as const } };
  expect((await refusal(server.url, admin.token, healthRoutes.inspect, trial)).code).toBe('no_backup');
  expect((await dashboard('day')).needs.checks.map(({ name }) => name)).toContain('backups');
  await call(server.url, admin.token, healthRoutes.backUp, {});
  const made = await backups();
  expect(made?.state).toBe('ok');
  expect(made?.value).toBeGreaterThanOrEqual(0);
  const { checks } = await call(server.url, admin.token, healthRoutes.get, {});
  expect(checks.find(({ name }) => name === 'audit')).toMatchObject({ state: 'ok' });
});

const health = () => call(server.url, admin.token, healthRoutes.get, {});
const inspected = async (what: InspectionName) => {
  await call(server.url, admin.token, healthRoutes.inspect, { body: { what } });
  await expect
    .poll(async () => (await health()).inspections[what].isRunning, { interval: 20, timeout: 60_000 })
    .toBe(false);
  return (await health()).inspections[what].last;
};

test.skipIf(onPostgres)(
  'the database is checked and the newest backup restored on trial, and a damaged one is told',
  async () => {
    const { url, dataDir } = server;
    const never = { isRunning: false, last: null };
    expect((await health()).inspections).toEqual({ database: never, backup: never });
    // A thread for each takes seconds to start here.
    if (isFull) {
      expect(await inspected('database')).toMatchObject({ fault: null });
      expect(await inspected('backup')).toMatchObject({ fault: null });
    }

    const folder = join(dataDir, 'backups', readdirSync(join(dataDir, 'backups')).at(-1) ?? '');
    writeFileSync(join(folder, 'cold-keep.db'), 'No database');
    expect((await inspected('backup'))?.fault).toContain('not a database');
    expect(readdirSync(dataDir)).not.toContain('restore-trial');
    const { checks } = await health();
    expect(checks.find(({ name }) => name === 'backups')?.state).toBe('fail');
    const grown = (await health()).storage?.log ?? 0;
    await call(url, admin.token, healthRoutes.tidy, {});
    expect((await health()).storage?.log).toBeLessThan(grown);
  },
);

test('the log is read and tells more for a while, a test push goes to nobody without a browser, and each is written down', async () => {
  const { url } = server;
  expect(await call(url, admin.token, healthRoutes.push, {})).toEqual({ sent: 0, refused: 0 });
  expect((await health()).loudUntil).toBeNull();
  const { until } = await call(url, admin.token, healthRoutes.logLevel, { body: { level: 'debug' } });
  expect((await health()).loudUntil).toBe(until);
  expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
  const { lines } = await call(url, admin.token, healthRoutes.log, {});
  for (const line of lines) expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) as number });
  const { processes, queues, statements } = await health();
  expect(statements).toHaveLength(10);
  expect(statements).toEqual(statements.toSorted((a, b) => b.longest - a.longest));
  expect(processes).toMatchObject([{ isOwn: true, sockets: 0 }]);
  expect(queues.map(({ name }) => name)).toEqual([...QUEUES]);
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { limit: 3 } });
  expect(rows.map(({ act }) => act)).toEqual(['server.log', 'server.log_level', 'server.push']);
});
