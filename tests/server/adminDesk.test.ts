import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../db/server/core/open.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { dashboardRoutes } from '../../sync-server/protocol/admin/dashboard.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { reliabilityRoutes } from '../../sync-server/protocol/admin/reliability.ts';
import { announcementAdminRoutes } from '../../sync-server/protocol/admin/announcements.ts';
import { announcementRoutes } from '../../sync-server/protocol/announcements.ts';
import { serverSettingsRoutes } from '../../sync-server/protocol/admin/settings.ts';
import type { FeatureFlag } from '../../sync-server/protocol/flags.ts';
import { OFFENSIVE_WORDS } from '../../sync-server/protocol/offensiveWords.ts';
import { wordListAdminRoutes } from '../../sync-server/protocol/admin/wordList.ts';
import { wordListRoutes } from '../../sync-server/protocol/wordList.ts';
import { accountRoutes } from '../../sync-server/protocol/account.ts';
import { authRoutes } from '../../sync-server/protocol/auth.ts';
import { reportRoutes } from '../../sync-server/protocol/moderation/reports.ts';
import { appealRoutes } from '../../sync-server/protocol/moderation/sanctions.ts';
import { RESYNC_REASONS, telemetryRoutes } from '../../sync-server/protocol/telemetry.ts';
import { PASSWORD } from '../e2e/support/accounts.ts';
import { mailboxOf } from '../e2e/support/mailbox.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { openRoom, signUp, signUpAll, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { connect, next } from '../support/testSocket.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let admin: Player;
let grit: Player;
let other: Database;

beforeAll(async () => {
  server = await startServer();
  admin = await staffOf(server, 'desk-admin', 'admin');
  grit = await staffOf(server, 'desk-grit', 'moderator');
  other = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

test('an announcement is shown from its start to its end, in two languages, and the log tells who made it', async () => {
  const { url } = server;
  const now = Date.now();
  const make = (title: string, startsAt: number, endsAt: number) =>
    call(url, grit.token, announcementAdminRoutes.make, {
      body: {
        kind: 'news',
        texts: { en: { title, words: 'Words' }, de: { title: `${title} (de)`, words: 'Worte' } },
        startsAt,
        endsAt,
      },
    });
  await make('Now', now - DAY_MS, now + DAY_MS);
  await make('Tomorrow', now + DAY_MS, now + 2 * DAY_MS);
  await make('Yesterday', now - 2 * DAY_MS, now - DAY_MS);
  const wrong = { kind: 'news' as const, texts: { en: { title: 'T', words: '' }, de: null } };
  const backwards = { body: { ...wrong, startsAt: now, endsAt: now } };
  expect(await refusal(url, grit.token, announcementAdminRoutes.make, backwards)).toMatchObject({
    code: 'invalid_input',
    field: 'endsAt',
  });

  const shown = async () => (await call(url, undefined, announcementRoutes.current, {})).announcements;
  expect((await shown()).map(({ texts }) => [texts.en.title, texts.de?.title])).toEqual([
    ['Now', 'Now (de)'],
  ]);
  const { announcements } = await call(url, grit.token, announcementAdminRoutes.list, {});
  expect(announcements.map(({ texts }) => texts.en.title)).toEqual(['Tomorrow', 'Now']);
  const { id = '' } = announcements.find(({ texts }) => texts.en.title === 'Now') ?? {};
  await call(url, grit.token, announcementAdminRoutes.end, { params: { id } });
  expect(await shown()).toEqual([]);
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: id } });
  expect(rows.map(({ act, actor }) => [act, actor])).toEqual([
    ['announcement.end', 'desk-grit'],
    ['announcement.make', 'desk-grit'],
  ]);
});

test('moderators choose the words that pages mask, and go back to those of the game', async () => {
  const { url } = server;
  const words = async () => (await call(url, undefined, wordListRoutes.get, {})).words;
  expect(await words()).toEqual(OFFENSIVE_WORDS);
  const wrong = { body: { words: ['two words'] } };
  expect((await refusal(url, grit.token, wordListAdminRoutes.set, wrong)).field).toBe('words.0');
  await call(url, grit.token, wordListAdminRoutes.set, {
    body: { words: ['Muppet', 'ｍｕｐｐｅｔ', 'äpfel'] },
  });
  expect(await words()).toEqual(['muppet', 'äpfel']);
  await call(url, grit.token, wordListAdminRoutes.set, { body: { words: null } });
  expect(await words()).toEqual(OFFENSIVE_WORDS);
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: 'words' } });
  expect(rows.map(({ act, actor, after }) => [act, actor, after])).toEqual([
    ['words.set', 'desk-grit', 'null'],
    ['words.set', 'desk-grit', '["muppet","äpfel"]'],
  ]);
});

test('who turns a feature on or off is told beside it, and only of changes', async () => {
  const { url } = server;
  const turn = (...flags: FeatureFlag[]) =>
    call(url, admin.token, serverSettingsRoutes.change, { body: { flags } });
  // It is on until somebody chooses.
  await turn('ui_map_polygon_editor');
  await turn();
  await turn();
  await turn('ui_map_polygon_editor');
  const { flagHistory } = await call(url, admin.token, serverSettingsRoutes.get, {});
  expect(flagHistory.map(({ by, flag, isOn }) => [by, flag, isOn])).toEqual([
    ['desk-admin', 'ui_map_polygon_editor', true],
    ['desk-admin', 'ui_map_polygon_editor', false],
  ]);
});

test('reliability is what pages have reported, counted by hand', async () => {
  const { url } = server;
  const player = await signUp(url, 'desk-player');
  const none = Object.fromEntries(RESYNC_REASONS.map((reason) => [reason, 0])) as Record<
    (typeof RESYNC_REASONS)[number],
    number
  >;
  const report = (attempted: number, succeeded: number, reconnects: number, p95: number, network?: string) =>
    call(url, player.token, telemetryRoutes.metrics, {
      body: {
        metrics: {
          reconnects,
          actions: { attempted, succeeded, failed: attempted - succeeded, retried: 0 },
          desyncs: { detected: reconnects === 9 ? 1 : 0, recovered: 0 },
          resyncs: { ...none, frame_gap: reconnects },
          latency: { average: p95 / 2, p95 },
          uptimeMs: 30_000,
          downtimeMs: 0,
        },
        stats: { actionSuccessRate: succeeded / attempted, desyncRate: 0, avgLatency: p95 / 2 },
        gameId: null,
        release: reconnects === 0 ? 'old' : 'new',
        network,
      },
    });
  await report(10, 10, 0, 40, '4g');
  await report(20, 20, 4, 60, '3g');
  await report(10, 8, 9, 100, '7g');
  for (const value of [100, 200, 300, 400, 900]) {
    await call(url, undefined, telemetryRoutes.vitals, {
      body: {
        metric: 'LCP',
        value,
        size: 0,
        url: '/lobby',
        tag: 'h1',
        id: '',
        classHint: '',
        theme: '',
        dpr: 2,
        ...(value === 900 && { device: 'phone' as const }),
        ts: 0,
      },
    });
  }
  const { figures } = await call(url, grit.token, dashboardRoutes.get, { query: { range: 'day' } });
  expect(figures.find(({ name }) => name === 'healthy')?.value).toBe(1 / 3);
  const told = await call(url, grit.token, reliabilityRoutes.get, { query: { range: 'week' } });
  const all = { reports: 3, success: 38 / 40, desync: 1 / 40, reconnects: 13, p50: 30, p95: 100 };
  const states = { excellent: 1, warning: 1, critical: 1 };
  expect(told.all).toEqual({ ...all, states });
  expect(told.days).toEqual([{ at: expect.any(Number) as number, ...all, states }]);
  expect(told.devices.map(({ reports }) => reports)).toEqual([3]);
  const reportsBy = (groups: typeof told.devices) => groups.map(({ name, reports }) => [name, reports]);
  expect(reportsBy(told.releases)).toEqual([
    ['new', 2],
    ['old', 1],
  ]);
  // Sent by a browser of tomorrow: unknown.
  expect(new Map(reportsBy(told.networks) as [string, number][])).toEqual(
    new Map([
      ['4g', 1],
      ['3g', 1],
      ['', 1],
    ]),
  );
  expect(told.resyncs).toEqual({ ...none, frame_gap: 13 });
  expect(told.worst.map(({ state }) => state)).toEqual(['critical', 'warning']);
  // Phones are slower than all else, and are told of apart.
  expect(told.vitals).toEqual([
    { metric: 'LCP', route: '/lobby', device: null, count: 4, p75: 300 },
    { metric: 'LCP', route: '/lobby', device: 'phone', count: 1, p75: 900 },
  ]);
});

const impose = (player: Player, kind: 'ban' | 'suspend') =>
  call(server.url, grit.token, peopleRoutes.impose, {
    params: { id: player.id },
    body: { kind, reason: 'insults', words: '', seconds: 3_600 },
  });

/** As if the hour had passed. */
async function letPass(userId: string): Promise<void> {
  const until = Date.now() - 1;
  await other.db.updateTable('sanctions').set({ until }).where('user_id', '=', userId).execute();
  await other.db.updateTable('users').set({ suspended_until: until }).where('id', '=', userId).execute();
}

test('what has had its time is lifted by the clock: the door at once, the rest by the server, which tells the person', async () => {
  const { url } = server;
  const ann = await signUp(url, 'desk-ann');
  await impose(ann, 'suspend');
  await expect(openRoom(url, ann)).rejects.toThrow('You cannot start or join games');
  await letPass(ann.id);
  await openRoom(url, ann);
  const own = async () => (await call(url, ann.token, appealRoutes.own, {})).sanctions;
  await vi.waitFor(async () => expect((await own())[0]?.liftedAt).toBeTypeOf('number'), { timeout: 30_000 });
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: ann.id } });
  expect(rows[0]).toMatchObject({ act: 'sanction.end', actor: null });
});

test('no new account is opened with the address of somebody banned, and the database does not tell it', async () => {
  const { url } = server;
  const ben = await signUp(url, 'desk-ben');
  await impose(ben, 'ban');
  const { email } = await other.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', ben.id)
    .executeTakeFirstOrThrow();
  const again = (username: string) => ({
    body: { username, email: email.toUpperCase(), password: PASSWORD },
  });
  expect(await refusal(url, undefined, authRoutes.register, again('desk-ben2'))).toMatchObject({
    code: 'banned_email',
    field: 'email',
  });
  const mover = await signUp(url, 'desk-mover');
  const move = { body: { email, password: PASSWORD } };
  expect((await refusal(url, mover.token, accountRoutes.changeEmail, move)).code).toBe('banned_email');
  const kept = await other.db.selectFrom('banned_emails').selectAll().execute();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('desk-ben');

  const { sanctions } = await call(url, grit.token, peopleRoutes.get, { params: { name: 'desk-ben' } });
  const lift = { params: { id: sanctions[0]?.id ?? '' }, body: { reason: 'A mistake' } };
  await call(url, grit.token, peopleRoutes.lift, lift);
  await call(url, undefined, authRoutes.register, again('desk-ben3'));
});

test('whose name, words or sessions moderators take away is told why', async () => {
  const { url } = server;
  const dora = await signUp(url, 'desk-dora');
  const params = { id: dora.id };
  const why = { reason: 'name' as const, words: 'Not here' };
  const socket = await connect(url, dora.token);
  const told = next(socket, 'notification:new');
  await call(url, grit.token, peopleRoutes.rename, { params, body: { username: 'desk-dorothy', ...why } });
  expect(await told).toMatchObject({
    type: 'removal',
    title: 'The moderators have given you another name',
    message: 'Reason: an unsuitable name. Not here',
  });
  await call(url, grit.token, peopleRoutes.clear, { params, body: { what: 'profile', ...why } });
  await call(url, grit.token, peopleRoutes.endSessions, { params, body: { reason: 'A lost phone' } });
  socket.close();
  expect((await refusal(url, dora.token, authRoutes.me, {})).status).toBe(401);
  const mailed = async (): Promise<string> => {
    const response = await fetch(mailboxOf(url), { headers: { Accept: 'application/json' } });
    const { mails } = (await response.json()) as { mails: { text: string }[] };
    return mails.map(({ text }) => text).join('\n');
  };
  for (const line of ['given you another name', 'emptied your profile', 'Reason: A lost phone']) {
    await vi.waitFor(async () => expect(await mailed()).toContain(line), { timeout: 30_000 });
  }
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: dora.id } });
  expect(rows.map(({ act, reason }) => [act, reason])).toEqual([
    ['user.sessions', 'A lost phone'],
    ['user.clear', 'name: Not here'],
    ['user.rename', 'name: Not here'],
  ]);
});

test('a case that was taken and left is open to others after half an hour', async () => {
  const { url } = server;
  const [rude, calm] = (await signUpAll(url, 'desk-rude', 'desk-calm')) as [Player, Player];
  const body = { kind: 'name' as const, targetId: rude.id, reason: 'insults' as const, words: '' };
  await call(url, calm.token, reportRoutes.report, { body });
  const { cases } = await call(url, grit.token, caseRoutes.list, { query: {} });
  const params = { id: cases.find(({ target }) => target === rude.id)?.id ?? '' };
  await call(url, grit.token, caseRoutes.take, { params });
  const back = (minutes: number) =>
    other.db
      .updateTable('cases')
      .set({ taken_at: Date.now() - minutes * MINUTE_MS })
      .where('id', '=', params.id)
      .execute();
  await back(29);
  expect((await refusal(url, admin.token, caseRoutes.take, { params })).status).toBe(409);
  await back(31);
  await call(url, admin.token, caseRoutes.take, { params });
});
