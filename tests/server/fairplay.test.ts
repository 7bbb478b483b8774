import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { loadMap } from '../../engine/maps/catalogue.ts';
import { boardMapOf } from '../../engine/model/boardMap.ts';
import type { PlayedGame } from '../../engine/fairplay/playedGame.ts';
import type { Database } from '../../db/server/core/open.ts';
import { knownPlaces } from '../../sync-server/accounts/knownPlaces.ts';
import { lookAtAll, studyDue, type FairPlay } from '../../sync-server/fairplay/keeper.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { fairPlayRoutes } from '../../sync-server/protocol/admin/fairPlay.ts';
import { peopleRoutes } from '../../sync-server/protocol/admin/people.ts';
import { UNCONTESTED } from '../../sync-server/runtime/leases.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { crowdOf } from '../fairplay/people.ts';
import { playCircle } from '../fairplay/simulate.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

const NAMES = ['fair-a', 'fair-b', 'fair-c', 'fair-d', 'fair-e', 'fair-f'];

let server: TestServer;
let grit: Player;
let admin: Player;
let people: Player[];
let other: Database;
let fairPlay: FairPlay;
beforeAll(async () => {
  server = await startServer();
  grit = await staffOf(server, 'fair-grit', 'moderator');
  admin = await staffOf(server, 'fair-admin', 'admin');
  people = await signUpAll(server.url, ...NAMES);
  other = await databaseOf(server.dataDir);
  fairPlay = { db: other.db, log: createLog('error'), leases: UNCONTESTED, nice: 0, now: Date.now };
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

const studied = async (roomId: string): Promise<PlayedGame> => {
  const row = await other.db
    .selectFrom('fair_games')
    .select('studied')
    .where('room_id', '=', roomId)
    .executeTakeFirstOrThrow();
  return JSON.parse(row.studied ?? 'null') as PlayedGame;
};

test('a rated game is studied, and colluders of many games are a hint that does nothing but wait for a person', async () => {
  const { url } = server;
  const table = people.slice(0, 3);
  const { id } = await startGame(url, table, { ranked: true });
  await playToRoundTwo(url, table, id);
  const [first, second] = table as [Player, Player];
  await surrender(url, first, id);
  await surrender(url, second, id);
  await expect
    .poll(() => other.db.selectFrom('fair_games').selectAll().execute(), { interval: 20 })
    .toHaveLength(1);
  await studyDue(fairPlay, () => false);
  const game = await studied(id);
  expect(new Set(game.players)).toEqual(new Set(table.map((one) => one.id)));
  expect(game.winner).toBe(table[2]?.id);
  expect(game.meetings.length).toBeGreaterThan(0);
  for (const [compared, agreed] of game.choices) expect(agreed).toBeLessThanOrEqual(compared);

  // As if the six had played for weeks, two of them together; only what was studied of a game counts.
  const map = boardMapOf(await loadMap('world'));
  const crowd = crowdOf(6, 6, { pairs: 17, engines: 0 }, seededRandom(4));
  const [circle = []] = crowd.circles;
  const idOf = new Map(circle.map((person, index) => [person.id, people[index]?.id ?? '']));
  const size = { people: 6, circle: 6, games: 12, seats: 4, choices: 0, cheats: { pairs: 17, engines: 0 } };
  const room = await other.db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  for (const [index, made] of playCircle(map, circle, size, 4).entries()) {
    const copy = `fair-${index}`;
    await other.db
      .insertInto('rooms')
      .values({ ...room, id: copy })
      .execute();
    const players = made.players.map((one) => (one === null ? null : (idOf.get(one) ?? null)));
    const told = { ...made, players, winner: made.winner === null ? null : (idOf.get(made.winner) ?? null) };
    await other.db
      .insertInto('fair_games')
      .values({ room_id: copy, ended_at: Date.now(), studied: JSON.stringify(told) })
      .execute();
  }
  const before = await other.db.selectFrom('users').selectAll().execute();
  await lookAtAll(fairPlay);

  const { hints, look } = await call(url, grit.token, fairPlayRoutes.list, {});
  expect(look).toMatchObject({ games: 19, found: hints.length });
  const colluders = [...crowd.colluders].map((pair) => new Set(pair.split(' ').map((one) => idOf.get(one))));
  const truces = hints.filter(({ kind }) => kind === 'truce');
  expect(truces.map(({ one, other: two }) => new Set([one.id, two?.id]))).toEqual(colluders);
  expect(truces.map(({ isLinked }) => isLinked)).toEqual([false]);
  expect(await other.db.selectFrom('users').selectAll().execute()).toEqual(before);
  expect(await other.db.selectFrom('sanctions').selectAll().execute()).toEqual([]);

  const [hint] = truces;
  const about = await call(url, grit.token, fairPlayRoutes.about, { params: { id: hint?.one.id ?? '' } });
  expect(about.hints.map((one) => one.id)).toContain(hint?.id);
  const params = { id: hint?.id ?? '' };
  const settle = { params, body: { reason: 'They are brothers' } };
  await call(url, grit.token, fairPlayRoutes.settle, settle);
  expect((await refusal(url, grit.token, fairPlayRoutes.settle, settle)).code).toBe('no_hint');
  await lookAtAll(fairPlay);
  const after = await call(url, grit.token, fairPlayRoutes.list, {});
  expect(after.hints.map((one) => one.id)).not.toContain(hint?.id);
  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: params.id } });
  expect(rows.map(({ act, reason }) => [act, reason])).toEqual([['hint.settle', 'They are brothers']]);
});

test('accounts that sign in from one place are told as linked, and the database does not tell from where', async () => {
  const { url } = server;
  const [ann, ben, cat] = people as [Player, Player, Player];
  const places = knownPlaces({ db: other.db, key: Buffer.alloc(32, 1), now: Date.now });
  const links = async () =>
    (await call(url, grit.token, fairPlayRoutes.about, { params: { id: ann.id } })).links;
  await places.remember(ann.id, '192.0.2.1');
  await places.remember(cat.id, '192.0.2.2');
  expect(await links()).toEqual([]);
  await places.remember(ben.id, '192.0.2.1');
  expect(await links()).toMatchObject([{ username: 'fair-b', strength: 'strong', sharedBy: 2 }]);
  // The more there are, the less it says.
  await places.remember(cat.id, '192.0.2.1');
  await places.remember(grit.id, '192.0.2.1');
  expect((await links()).map(({ username, strength }) => `${username} ${strength}`).toSorted()).toEqual([
    'fair-b weak',
    'fair-c weak',
    'fair-grit weak',
  ]);
  // What all of them share finds them in the list of accounts.
  const { networks } = await call(url, grit.token, fairPlayRoutes.about, { params: { id: ben.id } });
  const [q = ''] = networks.filter((_network, index) => index === networks.length - 1);
  const found = await call(url, grit.token, peopleRoutes.list, { query: { q } });
  expect(found.people.map(({ username }) => username)).toContain('fair-b');
  const rows = await other.db.selectFrom('known_places').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
});
