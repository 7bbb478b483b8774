import { afterAll, beforeAll, expect, test } from 'vitest';
import { USUAL_RULES, type WarTerms } from '../../engine/wars/terms.ts';
import { RESOURCES } from '../../sync-server/http/resources.ts';
import { clanRoutes } from '../../sync-server/protocol/clans.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { warRoutes, type WarAct, type WarPage } from '../../sync-server/protocol/wars.ts';
import { actOnWar, agreedWar, foundClan, openSet, warInPublic } from '../support/clans.ts';
import { publishedMap } from '../support/publishedMap.ts';
import { surrender } from '../support/rankedGame.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { call, refusal } from '../support/rest.ts';
import { gameOf, signUpAll, type Player } from '../support/table.ts';
import { connect } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let [ann, ben, cat, dan, eve, fay] = [] as unknown as Six;
type Six = [Player, Player, Player, Player, Player, Player];
beforeAll(async () => {
  server = await startServer({ CLAN_FOUNDER_DAYS: '0', CLAN_FOUNDER_GAMES: '0' });
  [ann, ben, cat, dan, eve, fay] = (await signUpAll(
    server.url,
    'ann',
    'ben',
    'cat',
    'dan',
    'eve',
    'fay',
  )) as Six;
  await foundClan(server.url, 'Wolves', 'WLF', [ann, ben, cat]);
  await foundClan(server.url, 'Oakfold', 'OAK', [dan, eve, fay]);
});
afterAll(() => server.stop());

const SOON = Date.now() + 3_600_000;
const terms: WarTerms = {
  formats: ['duel', 'duel', 'doubles', 'duel', 'duel'],
  sets: [
    { opensAt: SOON, boards: 3 },
    { opensAt: SOON + 3_600_000, boards: 2 },
  ],
  clock: 'async',
  maps: ['world'],
  mostBoards: 3,
  atOnce: 6,
  tieBreak: 5,
};

const challenge = (player: Player, slug: string, given: WarTerms) =>
  call(server.url, player.token, warRoutes.challenge, { params: { slug }, body: { terms: given } });
const act = (player: Player, id: string, body: WarAct) => actOnWar(server.url, player, id, body);
const refused = (player: Player, id: string, body: WarAct) =>
  refusal(server.url, player.token, warRoutes.act, { params: { id }, body });
const seen = async (player: Player, id: string): Promise<WarPage> =>
  (await call(server.url, player.token, warRoutes.seen, { params: { id } })).war;
const inPublic = (id: string): Promise<WarPage> => warInPublic(server.url, id);
const clanOf = async (slug: string) =>
  (await call(server.url, undefined, clanRoutes.get, { params: { slug } })).clan;

/** The next set opens: its date has come while the server was down. */
const openNext = (id: string, opensAt: number): Promise<void> =>
  server.restart(() => openSet(server.dataDir, id, opensAt));

/** What every route of the community and of messages that only reads answers to an officer of the other clan, times left out, by its path. */
async function answersTo({ token }: Player, warId: string): Promise<Map<string, string>> {
  const routes = Object.values(RESOURCES).flatMap((one) => Object.values(one.routes));
  const answers = new Map<string, string>();
  for (const { method, path, access } of routes) {
    if (method !== 'GET' || !['public', 'user', 'verified'].includes(access)) continue;
    // What an account is told of itself changes by its own calls, and tells of no war.
    if (!/^\/(community|wars|cards|messages|reports)/.test(path)) continue;
    const filled = path
      .replace(':slug', 'wolves')
      .replace(':username', 'ann')
      .replace(/:\w+/g, path.includes('wars') ? warId : ann.id);
    const headers = { authorization: `Bearer ${token}` };
    const text = await (await fetch(`${server.url}/api${filled}`, { headers })).text();
    answers.set(filled, text.replaceAll(/\d{13}/g, ''));
  }
  return answers;
}

const roomOf = async (id: string, board: number): Promise<string> => {
  const room = async (): Promise<string | null> => (await inPublic(id)).grid[board - 1]?.roomId ?? null;
  await expect.poll(room).not.toBeNull();
  return (await room()) ?? '';
};

/** A game of a board is over, and somebody has lost it: they give up as soon as it is their turn. */
async function lose(id: string, board: number, loser: Player): Promise<void> {
  const roomId = await roomOf(id, board);
  await surrender(server.url, loser, roomId);
  await expect
    .poll(async () => (await inPublic(id)).grid[board - 1]?.status, { timeout: 20_000 })
    .toBe('decided');
}

test('a war is agreed on, its line-ups stay secret, and it is fought until one side cannot catch up', async () => {
  expect(
    await refusal(server.url, cat.token, warRoutes.challenge, {
      params: { slug: 'oakfold' },
      body: { terms },
    }),
  ).toMatchObject({ status: 403, code: 'role_needed' });
  expect(
    await refusal(server.url, ann.token, warRoutes.challenge, {
      params: { slug: 'oakfold' },
      body: { terms: { ...terms, formats: [...terms.formats, 'duel'] } },
    }),
  ).toMatchObject({ status: 400, field: 'formats' });
  const { id } = (await challenge(ann, 'oakfold', terms)).war;
  expect(await refusal(server.url, undefined, warRoutes.get, { params: { id } })).toMatchObject({
    status: 404,
    code: 'unknown_war',
  });

  const fewer = { ...terms, mostBoards: 2 };
  await act(dan, id, { type: 'counter', terms: fewer });
  expect(await seen(ann, id)).toMatchObject({ terms: fewer, before: terms, offeredBy: 'challenged' });
  expect(await refused(dan, id, { type: 'accept' })).toMatchObject({ status: 409, code: 'no_offer' });
  await act(ann, id, { type: 'accept' });
  expect(await inPublic(id)).toMatchObject({ status: 'running', won: { challenger: 0, challenged: 0 } });

  // Nothing that the other side or anybody else is sent changes with a line-up, by no route and no event.
  const told: unknown[] = [];
  const ears = await Promise.all([dan, eve].map(({ token }) => connect(server.url, token)));
  for (const socket of ears) socket.onAny((...event: unknown[]) => told.push(event));
  const before = await Promise.all([seen(dan, id), seen(eve, id), inPublic(id)]);
  const routesBefore = await answersTo(dan, id);
  const again = await answersTo(dan, id);
  const lines = [
    { board: 1, players: [ann.id] },
    { board: 2, players: [ben.id] },
    { board: 3, players: [ben.id, cat.id] },
  ];
  expect(
    await refused(ann, id, { type: 'line_up', set: 0, lines: [{ board: 1, players: [dan.id] }] }),
  ).toMatchObject({ status: 409, code: 'not_fit' });
  await act(ann, id, { type: 'line_up', set: 0, lines });
  expect((await seen(ann, id)).own?.lines).toEqual(lines);
  expect((await seen(ben, id)).own?.lines).toEqual([]);
  expect(await Promise.all([seen(dan, id), seen(eve, id), inPublic(id)])).toEqual(before);
  const others = [
    { board: 1, players: [dan.id] },
    { board: 3, players: [eve.id, fay.id] },
  ];
  await act(dan, id, { type: 'line_up', set: 0, lines: others });
  await act(dan, id, { type: 'line_up', set: 0, lines: [] });
  const routesAfter = await answersTo(dan, id);
  // What differs from one time to the next by itself says nothing.
  const steady = [...routesBefore.keys()].filter((path) => again.get(path) === routesBefore.get(path));
  expect(steady).toEqual(expect.arrayContaining([`/wars/${id}`, `/community/wars/${id}`]));
  for (const path of steady) expect([path, routesAfter.get(path)]).toEqual([path, routesBefore.get(path)]);
  await act(dan, id, { type: 'line_up', set: 0, lines: others });
  expect(told.filter((event) => /war/i.test(JSON.stringify(event)))).toEqual([]);
  for (const socket of ears) socket.close();

  await openNext(id, SOON);
  await expect.poll(async () => (await inPublic(id)).setsOpen).toBe(1);
  expect(await inPublic(id)).toMatchObject({
    won: { challenger: 1, challenged: 0 },
    grid: [
      { status: 'running', players: { challenger: [{ username: 'ann' }] } },
      { status: 'decided', by: 'forfeit', winner: 'challenger', roomId: null },
      { status: 'running', format: 'doubles' },
      { status: 'closed', players: { challenger: [], challenged: [] } },
      { status: 'closed' },
    ],
  });

  const roomId = await roomOf(id, 1);
  await act(ann, id, { type: 'substitute', board: 1, out: ann.id, in: cat.id });
  expect((await gameOf(server.url, cat, roomId)).players.map(({ id: one }) => one)).toContain(cat.id);
  await lose(id, 1, dan);
  expect(await inPublic(id)).toMatchObject({ status: 'running', won: { challenger: 2, challenged: 0 } });

  // Somebody who is banned loses what they play, and with it this war.
  await server.restart(() =>
    withDatabase(server.dataDir, (database) =>
      database.exec(`UPDATE users SET banned_until = ${Date.now() + 3_600_000} WHERE username = 'eve'`),
    ),
  );
  await expect.poll(async () => (await inPublic(id)).status).toBe('over');
  expect(await inPublic(id)).toMatchObject({ winner: 'challenger', setsOpen: 1, shift: 16, forecast: 1 });
  expect(await clanOf('wolves')).toMatchObject({ rating: 1516, warsWon: 1, warsLost: 0 });
  expect(await clanOf('oakfold')).toMatchObject({ rating: 1484, warsWon: 0, warsLost: 1 });
  const { trophies } = (await call(server.url, ann.token, profileRoutes.of, { params: { username: 'cat' } }))
    .profile;
  expect(trophies).toMatchObject([{ kind: `war:${id}` }]);
  expect(await refused(ann, id, { type: 'concede' })).toMatchObject({ status: 409, code: 'no_war' });
  expect(
    (await call(server.url, undefined, warRoutes.ofClan, { params: { slug: 'wolves' } })).wars,
  ).toMatchObject([{ id, status: 'over', won: { challenger: 3, challenged: 0 } }]);
});

test.skipIf(isRepeat)(
  'a published map that is rated fair stands in a pool, and is played in the revision that was offered',
  async () => {
    const duels = (...maps: string[]): WarTerms => ({
      ...terms,
      formats: ['duel', 'duel', 'duel', 'duel', 'duel'],
      sets: [{ opensAt: SOON, boards: 5 }],
      maps,
    });
    const fair = await publishedMap(server.dataDir);
    const others = [
      await publishedMap(server.dataDir, { fairness: 'leans' }),
      await publishedMap(server.dataDir, { fairness: null }),
      await publishedMap(server.dataDir, { state: 'withdrawn' }),
      await publishedMap(server.dataDir, { min_players: 4, max_players: 8 }),
      ann.id,
    ];
    const { id } = (await challenge(ann, 'oakfold', duels('world', fair))).war;
    expect((await seen(dan, id)).maps).toMatchObject([{ id: fair, rev: 1, title: 'Fair Island' }]);
    for (const other of others) {
      const body = { terms: duels('world', other) };
      expect(
        await refusal(server.url, ann.token, warRoutes.challenge, { params: { slug: 'oakfold' }, body }),
      ).toMatchObject({ status: 400, field: 'maps' });
      expect(await refused(dan, id, { type: 'counter', ...body })).toMatchObject({
        status: 400,
        field: 'maps',
      });
    }
    const setState = (state: string): void =>
      withDatabase(server.dataDir, (database) => {
        database.exec(`UPDATE maps SET state = '${state}' WHERE id = '${fair}'`);
      });
    setState('withdrawn');
    expect(await refused(dan, id, { type: 'accept' })).toMatchObject({ status: 400, field: 'maps' });
    setState('unlisted');
    await act(dan, id, { type: 'accept' });

    // What was agreed on stays, whatever becomes of the map.
    await publishedMap(server.dataDir, { id: fair, rev: 2, fairness: null });
    setState('withdrawn');
    const pick = { map: fair, rules: USUAL_RULES };
    await act(ann, id, { type: 'line_up', set: 0, lines: [{ board: 1, players: [ann.id], pick }] });
    await act(dan, id, { type: 'line_up', set: 0, lines: [{ board: 1, players: [dan.id] }] });
    await openNext(id, SOON);
    const roomId = await roomOf(id, 1);
    expect(
      withDatabase(server.dataDir, (database) =>
        database.prepare(`SELECT map_id, map_rev, status FROM rooms WHERE id = '${roomId}'`).get(),
      ),
    ).toEqual({ map_id: fair, map_rev: 1, status: 'active' });
    expect((await inPublic(id)).grid[0]?.owners).toHaveLength(42);
    await act(ann, id, { type: 'concede' });
  },
);

test.skipIf(isRepeat)(
  'a map that was taken down after it was agreed on is not played: its board counts for nobody, and the war goes on',
  async () => {
    const taken = await publishedMap(server.dataDir);
    const duels: WarTerms = {
      ...terms,
      formats: ['duel', 'duel', 'duel', 'duel', 'duel'],
      sets: [{ opensAt: SOON, boards: 5 }],
      maps: ['world', taken],
    };
    const id = await agreedWar(server.url, { by: ann, slug: 'oakfold', with: dan, terms: duels });
    const pick = { map: taken, rules: USUAL_RULES };
    const second = (one: Player) => ({ board: 2, players: [one.id] });
    await act(ann, id, {
      type: 'line_up',
      set: 0,
      lines: [{ board: 1, players: [ann.id], pick }, second(ann)],
    });
    await act(dan, id, { type: 'line_up', set: 0, lines: [{ board: 1, players: [dan.id] }, second(dan)] });
    await server.restart(() => {
      withDatabase(server.dataDir, (database) => {
        database.exec(`UPDATE maps SET state = 'taken_down' WHERE id = '${taken}'`);
      });
      openSet(server.dataDir, id, SOON);
    });
    await expect
      .poll(async () => (await inPublic(id)).grid[0])
      .toMatchObject({ status: 'decided', by: 'void', winner: null, roomId: null });
    expect((await inPublic(id)).status).toBe('running');
    await lose(id, 2, dan);
    // Nobody is named for the others.
    expect(await inPublic(id)).toMatchObject({ status: 'over', won: { challenger: 1, challenged: 0 } });
  },
);

const canShare = Boolean(process.env['DATABASE_URL'] && process.env['REDIS_URL']);

test.skipIf(!canShare)(
  'two processes open each board of a war once, and count each result once',
  async () => {
    const duels: WarTerms = {
      ...terms,
      formats: ['duel', 'duel', 'duel', 'duel', 'duel'],
      sets: [{ opensAt: SOON, boards: 5 }],
    };
    const before = (await clanOf('wolves')).rating;
    const id = await agreedWar(server.url, { by: ann, slug: 'oakfold', with: dan, terms: duels });
    const named = (...players: Player[]) => players.map((one, at) => ({ board: at + 1, players: [one.id] }));
    await act(ann, id, { type: 'line_up', set: 0, lines: named(ann, ben, cat, ann, ben) });
    await act(dan, id, { type: 'line_up', set: 0, lines: named(dan, fay, dan, fay, dan) });
    const other = await server.another();
    openSet(server.dataDir, id, SOON);
    for (const [at, loser] of [dan, fay, dan].entries()) await lose(id, at + 1, loser);
    await expect.poll(async () => (await inPublic(id)).status).toBe('over');
    await other.stop();
    const rooms = withDatabase(server.dataDir, (database) =>
      database.prepare(`SELECT id FROM rooms WHERE contest = 'war/${id}'`).all(),
    );
    expect(rooms).toHaveLength(5);
    const { won, shift } = await inPublic(id);
    expect(won).toEqual({ challenger: 3, challenged: 0 });
    expect((await clanOf('wolves')).rating).toBe(before + shift);
  },
);

test.skipIf(isRepeat)('links to clans and wars have previews with pictures of their emblems', async () => {
  for (const path of ['/community/clans/wolves', '/clans/oakfold']) {
    const picture = await fetch(`${server.url}${path}/card.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  }
  expect((await fetch(`${server.url}/clans/nobody/card.png`)).status).toBe(404);
});
