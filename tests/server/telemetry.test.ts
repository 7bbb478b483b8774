import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldTelemetry } from '../../db/server/telemetry/telemetry.ts';
import { readConfig } from '../../sync-server/runtime/config.ts';
import { canonicalHost } from '../../sync-server/http/canonicalHost.ts';
import { knownPlaces } from '../../sync-server/accounts/knownPlaces.ts';
import { createLimits } from '../../sync-server/http/access/limits.ts';
import {
  telemetryRoutes,
  type ReliabilityReport,
  type Vitals,
} from '../../sync-server/protocol/telemetry.ts';
import { onPostgres } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { signUp, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const VITALS: Vitals = {
  metric: 'LCP',
  value: 812.5,
  size: 40_000,
  url: '/room/:id',
  tag: 'h1',
  id: '',
  classHint: 'title',
  theme: 'default',
  dpr: 2,
  ts: 1_700_000_000_000,
};

const REPORT: ReliabilityReport = {
  metrics: {
    reconnects: 1,
    actions: { attempted: 4, succeeded: 3, failed: 1, retried: 2 },
    desyncs: { detected: 1, recovered: 1 },
    resyncs: {
      frame_gap: 1,
      unsupported_commands: 0,
      missing_state: 0,
      checksum_mismatch: 0,
      snapshot_error: 0,
      manual: 0,
    },
    latency: { average: 31, p95: 80 },
    uptimeMs: 29_000,
    downtimeMs: 1_000,
  },
  stats: { actionSuccessRate: 0.75, desyncRate: 0.01, avgLatency: 31 },
  gameId: 'some-room',
};

let server: TestServer;
let ann: Player;
beforeAll(async () => {
  server = await startServer();
  ann = await signUp(server.url, 'ann');
});
afterAll(() => server.stop());

const rowsOf = (table: string): Record<string, unknown>[] =>
  withDatabase(server.dataDir, (database) =>
    database.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all(),
  );

/** As if so many rows had been written before. */
const AFTER_MANY = ['vitals', 'client_metrics']
  .map((table) =>
    onPostgres
      ? `SELECT setval(pg_get_serial_sequence('${table}', 'id'), 50000);`
      : `UPDATE sqlite_sequence SET seq = 50000 WHERE name = '${table}';`,
  )
  .join('');

test('what a page and a player tell is kept, and nothing of who told it', async () => {
  const before = Date.now();
  await call(server.url, undefined, telemetryRoutes.vitals, { body: VITALS });
  await call(server.url, ann.token, telemetryRoutes.metrics, { body: REPORT });
  const [vitals] = rowsOf('vitals');
  expect(vitals).toMatchObject({
    metric: 'LCP',
    value: 812.5,
    url: '/room/:id',
    class_hint: 'title',
    dpr: 2,
  });
  expect(vitals?.['at']).toBeGreaterThanOrEqual(before);
  const [metrics] = rowsOf('client_metrics');
  expect(metrics).toMatchObject({ game_id: 'some-room', action_success_rate: 0.75, avg_latency: 31 });
  expect(JSON.parse(String(metrics?.['metrics']))).toEqual(REPORT.metrics);
  expect(JSON.stringify([vitals, metrics])).not.toContain(ann.id);
});

test.each([
  ['value', { value: -1 }],
  ['metric', { metric: 'FPS' }],
  ['url', { url: 'x'.repeat(101) }],
  ['device', { device: 'a kind of its own' }],
])('vitals with a wrong %s are refused by its name', async (field, by) => {
  const body = { ...VITALS, ...by } as Vitals;
  expect(await refusal(server.url, undefined, telemetryRoutes.vitals, { body })).toMatchObject({
    status: 400,
    field,
  });
});

test('of each kind only the newest rows are kept, and those for a month only', async () => {
  await server.restart(() => withDatabase(server.dataDir, (database) => database.exec(AFTER_MANY)));
  await call(server.url, undefined, telemetryRoutes.vitals, { body: { ...VITALS, metric: 'CLS' } });
  expect(rowsOf('vitals')).toMatchObject([{ metric: 'CLS', id: 50_001 }]);
  await call(server.url, ann.token, telemetryRoutes.metrics, { body: REPORT });
  expect(rowsOf('client_metrics')).toHaveLength(1);

  const { db } = await databaseOf(server.dataDir);
  await deleteOldTelemetry(db, Date.now() - 60_000);
  expect(rowsOf('vitals')).toHaveLength(1);
  await deleteOldTelemetry(db, Date.now() + 1);
  expect([...rowsOf('vitals'), ...rowsOf('client_metrics')]).toEqual([]);
  await db.destroy();
});

test('one player or one network cannot send without end', async () => {
  const { db } = await databaseOf(server.dataDir);
  const limits = createLimits(true, true, knownPlaces({ db, key: Buffer.from('key'), now: Date.now }));
  for (let report = 0; report < 500; report++) await limits.metrics('ann');
  await expect(limits.metrics('ann')).rejects.toMatchObject({ status: 429 });
  await limits.metrics('ben');
  const here = { network: '10.0.0.1', isLocal: false };
  for (let report = 0; report < 600; report++) await limits.vitals(here);
  await expect(limits.vitals(here)).rejects.toMatchObject({ status: 429 });
  await db.destroy();
});

test('other hostnames of the admin area lead to its own, with path and query; localhost stays', async () => {
  const config = readConfig({
    ADMIN_URL: 'https://admin.keep.example/',
    ADMIN_HOSTNAMES: 'old-admin.example, localhost,admin.keep.example',
  });
  const app = new Hono().use(canonicalHost(config)).get('*', (c) => c.text('here'));
  const answer = await app.request('http://old-admin.example:8080/admin/games?page=2');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    308,
    'https://admin.keep.example/admin/games?page=2',
  ]);
  for (const host of ['localhost:3000', 'keep.example', 'admin.keep.example']) {
    const { status } = await app.request(`http://${host}/admin`);
    expect({ host, status }).toEqual({ host, status: 200 });
  }
  expect(() => readConfig({ ADMIN_HOSTNAMES: 'not a host' })).toThrow('ADMIN_HOSTNAMES');
});
