import { randomUUID } from 'node:crypto';
import { announcementAdminRoutes } from '../../sync-server/protocol/admin/announcements.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { serverSettingsRoutes } from '../../sync-server/protocol/admin/settings.ts';
import { appealRoutes, type Imposition } from '../../sync-server/protocol/moderation/sanctions.ts';
import { reportRoutes, type ReportKind } from '../../sync-server/protocol/moderation/reports.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { RESYNC_REASONS } from '../../sync-server/protocol/telemetry.ts';
import type { TestServer } from '../e2e/support/server.ts';
import { aDraft } from '../support/aDraft.ts';
import { handInDraft } from '../support/mapReviews.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { befriend, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { say, threadOf } from '../support/talk.ts';
import type { Sight } from './community.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DAYS = 60;
/** As long as words may be, with one that does not break. */
const LONG =
  'He has written this in every room of the evening, although three of us have asked him to stop: https://example.org/a/very/long/address/that/nobody/would/ever/type/by/hand?and=it&has=a&query=too. Please look at it before the tournament begins, because the others will leave otherwise.';

/**
 * A server of a busy evening: reports of every kind, appeals, sanctions, notes, announcements in two languages, a map that
 * waits, and two months of figures. Answers what an admin sees of it, with the dialogs.
 */
export async function openAdministration(server: TestServer): Promise<Sight[]> {
  const { url, dataDir } = server;
  const names = ['Maximiliane_Schwarze', 'calm-clara', 'WWWWWWWWWWWWWWWWWWWW', 'Sgt_Brie_Senior'];
  const [rude, calm, wide, brie] = (await signUpAll(url, ...names)) as [Player, Player, Player, Player];
  const mod = await staffOf(server, 'Theodora_von_Ulm', 'moderator');
  const boss = await staffOf(server, 'second-admin', 'admin');
  const report = (by: Player, kind: ReportKind, targetId: string, words = LONG.slice(0, 200)) =>
    call(url, by.token, reportRoutes.report, { body: { kind, targetId, reason: 'insults', words } });
  const impose = (on: Player, given: Pick<Imposition, 'kind' | 'seconds'>) =>
    call(url, mod.token, peopleRoutes.impose, {
      params: { id: on.id },
      body: { reason: 'insults', words: LONG, ...given },
    });

  await call(url, rude.token, profileRoutes.change, {
    body: { bio: LONG.slice(0, 180), tagline: 'First of all' },
  });
  await befriend(url, rude, calm);
  const thread = await threadOf(url, rude, calm);
  for (let line = 1; line <= 6; line++) await say(url, calm, thread, `Good evening, ${line}.`);
  const said = await say(url, rude, thread, LONG);
  await report(calm, 'message', said.id);
  for (const by of [calm, brie]) await report(by, 'name', rude.id);
  await report(brie, 'profile', rude.id);
  const room = await openRoom(url, rude, { name: 'Nobody beats the Schwarzes of Lower Saxony' });
  await report(brie, 'room', room.id);
  const game = await startGame(url, [rude, brie], { clock: 'async', name: 'A long evening by the Rhine' });
  await report(brie, 'game', game.id);
  for (const player of [wide, brie]) {
    await impose(player, { kind: 'suspend', seconds: 7 * 24 * 3_600 });
    const { sanctions } = await call(url, player.token, appealRoutes.own, {});
    const appeal = { params: { id: sanctions[0]?.id ?? '' }, body: { words: LONG } };
    await call(url, player.token, appealRoutes.appeal, appeal);
  }
  await impose(rude, { kind: 'mute', seconds: 24 * 3_600 });
  for (let nth = 1; nth <= 8; nth++) {
    const note = { params: { id: rude.id }, body: { words: `${nth}: ${LONG}` } };
    await call(url, mod.token, peopleRoutes.note, note);
  }
  const now = Date.now();
  // From tomorrow on: else they stood in all other pictures.
  for (const kind of ['banner', 'news'] as const) {
    const en = { title: 'Maintenance on Sunday, and what it is good for in the end', words: LONG };
    await call(url, mod.token, announcementAdminRoutes.make, {
      body: {
        kind,
        texts: { en, de: { title: 'Wartung am Sonntag', words: '' } },
        startsAt: now + DAY_MS,
        endsAt: now + 2 * DAY_MS,
      },
    });
  }
  await call(url, boss.token, serverSettingsRoutes.makeLink, { body: { uses: 5, days: 30 } });
  const review = await handInDraft(server, calm, randomUUID(), aDraft('The Drowned Crown of Lower Saxony'));
  fillFigures(dataDir, now);

  const person = `/users/${rude.username}`;
  const sights: readonly Omit<Sight, 'viewer'>[] = [
    { name: 'dashboard', path: '' },
    { name: 'month', path: '', press: '30 days' },
    { name: 'users', path: '/users' },
    { name: 'users-sanctioned', path: '/users', press: 'Sanctioned' },
    { name: 'person', path: person },
    ...[
      'Mute',
      'Give another name',
      'Change the role',
      'Erase the account',
      'Lift',
      'Mail a link for a new password',
    ].map((press) => ({ name: `person-${press.toLowerCase().replaceAll(' ', '-')}`, path: person, press })),
    { name: 'content', path: '/content' },
    { name: 'content-open', path: '/content', press: 'Show what was said' },
    { name: 'content-closed', path: '/content', press: 'Closed' },
    { name: 'content-words', path: '/content', press: 'Masked words' },
    { name: 'maps', path: '/maps' },
    { name: 'review', path: `/map-review/${review}` },
    { name: 'games', path: '/games' },
    { name: 'game', path: `/games/${game.id}` },
    { name: 'game-end', path: `/games/${game.id}`, press: 'End this game' },
    { name: 'game-truth', path: `/games/${game.id}`, press: 'Show the whole board' },
    { name: 'reliability', path: '/reliability', press: '7 days' },
    { name: 'health', path: '/health' },
    { name: 'fair-play', path: '/fair-play' },
    { name: 'announcements', path: '/announcements' },
    { name: 'settings', path: '/settings' },
    { name: 'audit', path: '/audit' },
  ];
  return sights.map((one) => ({
    ...one,
    name: `administration-with-${one.name}`,
    path: `/admin${one.path}`,
    viewer: 'admin',
  }));
}

/** The other reasons for which a page asks for all of a game again, in JSON. */
const OTHER_RESYNCS = JSON.stringify(
  Object.fromEntries(RESYNC_REASONS.filter((reason) => reason !== 'frame_gap').map((reason) => [reason, 1])),
).slice(1, -1);

/** Two months in which it went up and down. */
function fillFigures(dataDir: string, now: number): void {
  const [hour, day] = [Math.floor(now / HOUR_MS), Math.floor(now / DAY_MS)];
  withDatabase(dataDir, (database) => {
    const figure = database.prepare('INSERT OR REPLACE INTO figures (name, hour, value) VALUES (?, ?, ?)');
    for (let ago = 0; ago < DAYS * 24; ago++) {
      const wave = 3 + Math.sin(ago / 4) + Math.cos(ago / 50);
      const values = {
        commands: 900,
        refused: 4,
        begun: 14,
        errors: ago % 9 === 0 ? 1 : 0,
        active: 60,
        sockets: 100,
      };
      for (const [name, value] of Object.entries(values)) {
        figure.run(name, hour - ago, Math.round(value * wave));
      }
      figure.run('ack7', hour - ago, Math.round(900 * wave));
      figure.run('reports', hour - ago, 200);
      figure.run('reportsWell', hour - ago, 190 + (ago % 10));
    }
    database.exec(`
      INSERT OR IGNORE INTO active_days (day, user_id, previous)
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${DAYS})
        SELECT ${day} - i, users.id, -1 FROM n, users WHERE (i + length(users.username)) % 3 > 0;
      INSERT INTO client_metrics (action_success_rate, desync_rate, avg_latency, metrics, at, device, release, network)
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
        SELECT 1 - (i % 7) / 100.0, 0, 40 + i % 90,
          '{"reconnects":1,"actions":{"attempted":100,"succeeded":' || (100 - i % 7) || ',"failed":' || (i % 7) || ',"retried":0},"latency":{"average":40,"p95":' || (60 + i % 90) || '},"desyncs":{"detected":0,"recovered":0},"resyncs":{"frame_gap":' || (i % 5) || ',${OTHER_RESYNCS}},"uptimeMs":30000,"downtimeMs":0}',
          ${now} - i * 900000, CASE i % 3 WHEN 0 THEN 'Chrome on Android' WHEN 1 THEN 'Safari on an iPhone' ELSE 'Firefox on Windows' END,
          CASE i % 2 WHEN 0 THEN '0.9.1' ELSE '0.9.0' END, CASE i % 3 WHEN 0 THEN '4g' ELSE '3g' END FROM n;
      INSERT INTO vitals (metric, value, size, url, tag, element_id, class_hint, theme, dpr, at, device)
        WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 400)
        SELECT CASE i % 3 WHEN 0 THEN 'LCP' WHEN 1 THEN 'INP' ELSE 'CLS' END, CASE i % 3 WHEN 2 THEN 0.02 ELSE 40 * (i % 60) END, 0,
          CASE i % 4 WHEN 0 THEN '/lobby' WHEN 1 THEN '/room/:id' WHEN 2 THEN '/replay/:gameId' ELSE '/' END, '', '', '', '', 2,
          ${now} - i * 900000, CASE i % 2 WHEN 0 THEN 'phone' ELSE 'desktop' END FROM n;`);
  });
}
