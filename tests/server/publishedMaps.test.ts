import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MapRow } from '../../db/server/schema/maps.ts';
import { searchText } from '../../sync-server/maps/searchText.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { caseRoutes } from '../../sync-server/protocol/admin/cases.ts';
import { dashboardRoutes } from '../../sync-server/protocol/admin/dashboard.ts';
import { deskRoutes } from '../../sync-server/protocol/admin/desk.ts';
import { adminMapRoutes, type MapAct } from '../../sync-server/protocol/admin/maps.ts';
import { mapRoutes } from '../../sync-server/protocol/maps.ts';
import { reportRoutes } from '../../sync-server/protocol/moderation/reports.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { mailboxOf } from '../e2e/support/mailbox.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUp, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { connect, next } from '../support/testSocket.ts';

let server: TestServer;
let author: Player;
let admin: Player;
let other: Player;
let moderator: Player;
beforeAll(async () => {
  server = await startServer();
  author = await signUp(server.url, 'map-owner');
  admin = await staffOf(server, 'taker', 'admin');
  other = await staffOf(server, 'judge', 'admin');
  moderator = await staffOf(server, 'map-moderator', 'moderator');
});
afterAll(() => server.stop());

type More = { readonly [Name in 'modes' | 'fairness' | 'owner_id' | 'author']?: MapRow[Name] };

/** A map as if it had been reviewed. The later it is made, the newer it is. */
async function published(title: string, more: More = {}): Promise<string> {
  const { owner_id = author.id, author: name = 'map-owner', modes = ' domination ', fairness = null } = more;
  const { db } = await databaseOf(server.dataDir);
  const id = randomUUID();
  made += 1;
  const search = searchText(title, name);
  const row = { ...LISTED, id, owner_id, author: name, title, search, modes, fairness, published_at: made };
  await db.insertInto('maps').values(row).execute();
  await db.destroy();
  return id;
}

let made = 0;
const LISTED = {
  state: 'listed',
  rev: 1,
  territories: 18,
  regions: 2,
  min_players: 2,
  max_players: 3,
  best_from: 2,
  best_to: 3,
  licence: 'CC BY 4.0',
  official: 0,
  featured: 0,
  over_rights: 0,
  language: '',
  plays: 0,
  stars: 0,
  ratings: 0,
  score: 3_500,
} as const;

const does = (player: Player, id: string, act: MapAct, reason = 'A reason') =>
  call(server.url, player.token, adminMapRoutes.act, { params: { id }, body: { act, reason } });
const refused = async (player: Player, id: string, act: MapAct) =>
  (
    await refusal(server.url, player.token, adminMapRoutes.act, {
      params: { id },
      body: { act, reason: 'A reason' },
    })
  ).code;
const appeal = (id: string, words = 'It is my own work') =>
  call(server.url, author.token, mapRoutes.appeal, { params: { id }, body: { words } });
const refusedAppeal = async (player: Player, id: string) =>
  (await refusal(server.url, player.token, mapRoutes.appeal, { params: { id }, body: { words: 'Please' } }))
    .code;
const takedown = (id: string) => call(server.url, author.token, mapRoutes.takedown, { params: { id } });
const appeals = async (player: Player) =>
  (await call(server.url, player.token, adminMapRoutes.queue, {})).appeals;
const history = async (id: string) =>
  (await call(server.url, other.token, adminMapRoutes.history, { params: { id } })).history;
const pageOf = async (id: string) =>
  (await call(server.url, undefined, mapRoutes.page, { params: { id } })).map;

test('the owner appeals once against a takedown, and another admin than took it down decides', async () => {
  const id = await published('Taken Island');
  expect(await refusedAppeal(author, id)).toBe('not_taken_down');
  await does(admin, id, 'map.take_down', 'Copied');
  expect(await takedown(id)).toEqual({ mayAppeal: true, appeal: null });
  expect(await refused(other, id, 'map.refuse_appeal')).toBe('no_appeal');
  expect(await refusedAppeal(other, id)).toBe('not_yours');
  const foreign = await refusal(server.url, other.token, mapRoutes.takedown, { params: { id } });
  expect(foreign.code).toBe('not_yours');

  await appeal(id);
  expect(await refusedAppeal(author, id)).toBe('appealed');
  expect(await takedown(id)).toEqual({
    mayAppeal: false,
    appeal: { words: 'It is my own work', refusal: null },
  });
  const waiting = { mapId: id, reason: 'Copied', words: 'It is my own work', author: 'map-owner' };
  expect(await appeals(other)).toMatchObject([{ ...waiting, mayDecide: true }]);
  expect(await appeals(admin)).toMatchObject([{ ...waiting, mayDecide: false }]);
  expect(await appeals(moderator)).toMatchObject([{ ...waiting, mayDecide: false }]);

  const counted = async (player: Player) =>
    (await call(server.url, player.token, deskRoutes.own, {})).waiting.mapAppeals;
  expect([await counted(other), await counted(moderator)]).toEqual([1, 0]);
  const { needs } = await call(server.url, other.token, dashboardRoutes.get, { query: {} });
  expect(needs.mapAppeals).toEqual({ count: 1, oldestAt: (await appeals(other))[0]?.at });

  expect(await refused(moderator, id, 'map.grant_appeal')).toBe('admin_needed');
  expect(await refused(admin, id, 'map.refuse_appeal')).toBe('own_act');
  expect(await refused(admin, id, 'map.grant_appeal')).toBe('own_act');
  await does(other, id, 'map.refuse_appeal', 'It is not');
  expect(await takedown(id)).toMatchObject({ mayAppeal: false, appeal: { refusal: 'It is not' } });
  expect(await appeals(other)).toEqual([]);
  expect(await refused(other, id, 'map.grant_appeal')).toBe('no_appeal');
  expect(await refusedAppeal(author, id)).toBe('appealed');

  const { rows } = await call(server.url, other.token, auditRoutes.list, { query: { target: id } });
  expect(rows.map(({ act, actor }) => [act, actor])).toEqual([
    ['map.refuse_appeal', 'judge'],
    ['map.appeal', 'map-owner'],
    ['map.take_down', 'taker'],
  ]);
});

test('a map whose appeal is granted is back, and another takedown may be appealed against anew', async () => {
  const id = await published('Wronged Island');
  await does(admin, id, 'map.take_down');
  await appeal(id);
  await does(other, id, 'map.grant_appeal', 'We were wrong');
  expect(await pageOf(id)).toMatchObject({ state: 'unlisted', reason: null });
  await does(other, id, 'map.take_down');
  await appeal(id, 'Once more');
  // Whoever took it down the time before decides now.
  expect(await refused(other, id, 'map.grant_appeal')).toBe('own_act');
  await does(admin, id, 'map.refuse_appeal');
  expect((await history(id)).map(({ act, by }) => [act, by])).toEqual([
    ['map.take_down', 'taker'],
    ['map.appeal', 'map-owner'],
    ['map.grant_appeal', 'judge'],
    ['map.take_down', 'judge'],
    ['map.appeal', 'map-owner'],
    ['map.refuse_appeal', 'taker'],
  ]);
});

test('an admin decides neither about a map of their own nor about one that they draw at', async () => {
  const own = await published('Of an Admin', { owner_id: other.id, author: 'judge' });
  await does(admin, own, 'map.take_down');
  await call(server.url, other.token, mapRoutes.appeal, { params: { id: own }, body: { words: 'Mine' } });
  expect(await refused(other, own, 'map.grant_appeal')).toBe('own_map');
  expect(await appeals(other)).toMatchObject([{ mapId: own, mayDecide: false }]);
  // Whoever has taken it down may see that it was wrong, without an appeal.
  await does(admin, own, 'map.restore');
  expect(await appeals(other)).toEqual([]);
});

test('owner and admins are told of an appeal and of what came of it', async () => {
  for (const { token } of [author, other]) {
    const body = { settings: { notifications: { mapNews: { email: true } } } };
    await call(server.url, token, settingsRoutes.change, { body });
  }
  const id = await published('Told Island');
  await does(admin, id, 'map.take_down');
  await appeal(id);
  await does(other, id, 'map.grant_appeal', 'It is theirs');
  const subjects = async (): Promise<string[]> => {
    const response = await fetch(mailboxOf(server.url), { headers: { Accept: 'application/json' } });
    return ((await response.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject);
  };
  const expected = [
    'An appeal against a takedown',
    '“Told Island” is back, and not listed: the appeal was granted',
  ];
  await expect.poll(subjects).toEqual(expect.arrayContaining(expected));
});

test('when its owner lists, hides or withdraws a map stands in its history', async () => {
  const id = await published('Restless Island');
  const set = (state: 'listed' | 'unlisted' | 'withdrawn') =>
    call(server.url, author.token, mapRoutes.setVisibility, { params: { id }, body: { state } });
  await set('listed');
  expect((await pageOf(id)).history).toEqual([]);
  await set('unlisted');
  await set('withdrawn');
  await set('listed');
  await does(moderator, id, 'map.unlist', 'Names');
  expect((await pageOf(id)).history.map(({ act, byStaff }) => [act, byStaff])).toEqual([
    ['map.unlist', false],
    ['map.withdraw', false],
    ['map.list', false],
    ['map.unlist', true],
  ]);
  expect((await history(id)).map(({ act, by, words }) => [act, by, words])).toEqual([
    ['map.unlist', 'map-owner', ''],
    ['map.withdraw', 'map-owner', ''],
    ['map.list', 'map-owner', ''],
    ['map.unlist', 'map-moderator', 'Names'],
  ]);
  // Who did it and why is not told to everybody, nor anything of what was taken down.
  expect(JSON.stringify((await pageOf(id)).history)).not.toContain('Names');
  await does(admin, id, 'map.take_down');
  expect((await pageOf(id)).history).toEqual([]);
});

test('maps are found by the modes that suit them and by even seats, with other filters too', async () => {
  const plain = await published('Fit One', { modes: ' domination ' });
  const even = await published('Fit Two', { modes: ' domination king_of_the_hill ', fairness: 'even' });
  const leaning = await published('Fit Three', { modes: ' domination king_of_the_hill ', fairness: 'leans' });
  const uneven = await published('Fit Four', { modes: ' domination capitals ', fairness: 'uneven' });
  const search = async (query: Record<string, string>) =>
    call(server.url, undefined, mapRoutes.search, { query: { q: 'fit', ...query } });
  const found = async (query: Record<string, string>): Promise<string[]> =>
    (await search(query)).maps.map(({ id }) => id);
  expect(await found({ mode: 'domination' })).toEqual([uneven, leaning, even, plain]);
  expect(await found({ mode: 'king_of_the_hill' })).toEqual([leaning, even]);
  expect(await found({ mode: 'capitals' })).toEqual([uneven]);
  expect(await found({ mode: 'assassination' })).toEqual([]);
  expect(await found({ fairness: 'even' })).toEqual([even]);
  expect(await found({ fairness: 'even', mode: 'king_of_the_hill', players: '3' })).toEqual([even]);
  expect(await found({ fairness: 'even', mode: 'capitals' })).toEqual([]);
  expect(await found({ fairness: 'even', q: 'fit three' })).toEqual([]);
  // A page ends, and the next begins, among those alone that are found.
  const first = await search({ mode: 'king_of_the_hill', limit: '1' });
  const second = await search({ mode: 'king_of_the_hill', limit: '1', after: first.next ?? '' });
  expect([...first.maps, ...second.maps].map(({ id }) => id)).toEqual([leaning, even]);
  expect(second.next).toBeNull();
});

test('a map that players have reported is taken down as any other: its owner is told, and may appeal', async () => {
  const id = await published('Reported Island');
  const owner = await connect(server.url, author.token);
  const told = next(owner, 'notification:new');
  const body = { kind: 'map', targetId: id, reason: 'insults', words: '' } as const;
  await call(server.url, other.token, reportRoutes.report, { body });
  const { cases } = await call(server.url, moderator.token, caseRoutes.list, { query: {} });
  const found = cases.find(({ target }) => target === id);
  await call(server.url, moderator.token, caseRoutes.close, {
    params: { id: found?.id ?? '' },
    body: { outcome: 'remove', reason: 'insults', words: '', seconds: 3_600 },
  });
  expect(await told).toMatchObject({ type: 'map.taken_down', actionUrl: `/maps/${id}` });
  owner.close();
  expect(await takedown(id)).toEqual({ mayAppeal: true, appeal: null });
  expect((await history(id)).map(({ act }) => act)).toEqual(['map.take_down']);
});
