import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as Y from 'yjs';
import { carriedBoard } from '../../engine/file/fileBoard.ts';
import { fileBoardSchema } from '../../engine/file/fileBoardSchema.ts';
import type { GameFile } from '../../engine/file/gameFile.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { readDraft } from '../../engine/maps/studio/plain.ts';
import { boardMapOf, type BoardMap } from '../../engine/model/boardMap.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import { tallyOf } from '../../engine/trials/tally.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { mapDraftRoutes } from '../../sync-server/protocol/mapDrafts.ts';
import { mapOpinionRoutes } from '../../sync-server/protocol/mapOpinions.ts';
import { settingsRoutes } from '../../sync-server/protocol/preferences.ts';
import { adminMapRoutes } from '../../sync-server/protocol/admin/maps.ts';
import { mapRoutes } from '../../sync-server/protocol/maps.ts';
import { mapReviewRoutes, type ReviewAct } from '../../sync-server/protocol/mapReviews.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { tournamentRoutes } from '../../sync-server/protocol/tournaments.ts';
import { fill } from '../../web/screens/editor/doc/document.ts';
import { mailboxOf } from '../e2e/support/mailbox.ts';
import { aDraft } from '../support/aDraft.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { actOnReview, handInDraft } from '../support/mapReviews.ts';
import { call, refusal } from '../support/rest.ts';
import { LONG_MS } from '../support/pace.ts';
import { isFull } from '../support/size.ts';
import { staffOf } from '../support/staff.ts';
import { openRoom, signUp, signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';

let server: TestServer;
let author: Player;
let admin: Player;
let other: Player;
beforeAll(async () => {
  server = await startServer({ MAP_TRIAL_GAMES: '1' });
  author = await signUp(server.url, 'mapmaker');
  admin = await staffOf(server, 'first-admin', 'admin');
  other = await staffOf(server, 'other-admin', 'admin');
});
afterAll(() => server.stop());

const handIn = (mapId: string, title: string, bonus?: number): Promise<string> =>
  handInDraft(server, author, mapId, aDraft(title, bonus));
const act = (player: Player, id: string, kind: ReviewAct, words?: string) =>
  actOnReview(server, player, id, kind, words);
const refused = async (player: Player, id: string, kind: ReviewAct, words = '') =>
  (
    await refusal(server.url, player.token, mapReviewRoutes.act, {
      params: { id },
      body: { act: kind, words },
    })
  ).code;
const found = async (q: string): Promise<string[]> =>
  (await call(server.url, undefined, mapRoutes.search, { query: { q } })).maps.map(({ title }) => title);

/** A map that is listed. */
async function published(title: string): Promise<string> {
  const mapId = randomUUID();
  await act(admin, await handIn(mapId, title), 'approve');
  return mapId;
}

async function fileOf(roomId: string): Promise<GameFile> {
  return (await call(server.url, author.token, diceRoutes.file, { params: { id: roomId } })).file;
}

const surrender = (roomId: string) =>
  call(server.url, author.token, gameRoutes.action, {
    params: { id: roomId },
    body: { roomId, idempotencyKey: randomUUID(), baseVersion: 0, action: { type: 'surrender' } },
  });

test('a draft is handed in, judged by others, listed, and played by people and commanders; its file verifies', async () => {
  const mapId = randomUUID();
  const reviewId = await handIn(mapId, 'The Drowned Crown');
  expect(await found('crown')).toEqual([]);
  expect(await refused(author, reviewId, 'approve')).toBe('role_needed');
  expect(await refused(admin, reviewId, 'refuse')).toBe('words_needed');
  const { review } = await call(server.url, admin.token, mapReviewRoutes.get, { params: { id: reviewId } });
  expect(review).toMatchObject({ title: 'The Drowned Crown', author: 'mapmaker', before: null });
  expect(review.report).toMatchObject({
    graph: { deadEnds: [], chokePoints: [], longestWay: 7 },
    modes: { hills: 14 },
  });

  // Of two who decide at once, one is told that it is over.
  const verdicts = await Promise.allSettled([
    act(admin, reviewId, 'approve'),
    act(other, reviewId, 'approve'),
  ]);
  expect(verdicts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await found('CRÓWN map')).toEqual(['The Drowned Crown']);
  const { map } = await call(server.url, undefined, mapRoutes.page, { params: { id: mapId } });
  expect(map).toMatchObject({ rev: 1, state: 'listed', author: 'mapmaker' });

  const aiOpponents = [{ aiDifficulty: 'commander' as const }, { aiDifficulty: 'commander' as const }];
  for (const gameMode of isFull ? GAME_MODES : (['domination'] as const)) {
    const room = await startGame(server.url, [author], {
      mapId,
      aiOpponents,
      config: { gameMode, roundLimit: 20 },
    });
    expect(room).toMatchObject({ mapId, mapRev: 1 });
    await surrender(room.id);
    await expect
      .poll(
        async () =>
          (await call(server.url, author.token, roomRoutes.get, { params: { id: room.id } })).room.status,
        { timeout: LONG_MS },
      )
      .toBe('completed');
    const file = await fileOf(room.id);
    const board = carriedBoard(file.map, file.board);
    if (board === null) throw new Error('the file carries no board');
    expect(verifyGame(file, board, null)).toMatchObject({ ok: true });
    const carried = fileBoardSchema.parse(file.board);
    const [first, ...rest] = carried.regions;
    const richer = { ...carried, regions: first ? [{ ...first, bonus: first.bonus + 1 }, ...rest] : [] };
    expect(carriedBoard(file.map, richer)).toBeNull();
  }
});

test('a game keeps its revision, and a map that was taken down begins no new one', async () => {
  const mapId = await published('Old Marches');
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  const room = await startGame(server.url, [author], { mapId, aiOpponents });
  await act(admin, await handIn(mapId, 'New Marches', 7), 'approve');
  const revision = (rev: string) =>
    call(server.url, undefined, mapRoutes.revision, { params: { id: mapId, rev } });
  expect((await revision('1')).map.title).toBe('Old Marches');
  expect((await revision('2')).map.regions.map(({ bonus }) => bonus)).toEqual([7, 7]);
  expect((await openRoom(server.url, author, { mapId })).mapRev).toBe(2);

  const body = { act: 'map.take_down' as const, reason: 'Copied from elsewhere' };
  await call(server.url, admin.token, adminMapRoutes.act, { params: { id: mapId }, body });
  expect(await found('marches')).toEqual([]);
  const again = { body: { name: 'Winter war', mapId, maxPlayers: 2 } };
  expect((await refusal(server.url, author.token, roomRoutes.create, again)).code).toBe('unknown_map');
  await surrender(room.id);
  const file = await fileOf(room.id);
  expect(file.map).toMatchObject({ id: mapId, rev: 1 });
  expect(
    (
      await refusal(server.url, author.token, mapReviewRoutes.submit, {
        body: { mapId, draft: aDraft('New Marches'), rights: true },
      })
    ).code,
  ).toBe('taken_down');
});

test('a tournament is played on a player’s map too', async () => {
  const mapId = await published('Cup Island');
  const others = await signUpAll(server.url, 'cup-ann', 'cup-ben', 'cup-cat');
  const body = {
    name: 'Island cup',
    rules: { kind: 'round_robin' as const },
    mapId,
    maxPlayers: 4,
    clock: 'async' as const,
  };
  const { tournament } = await call(server.url, author.token, tournamentRoutes.open, { body });
  const params = { id: tournament.id };
  for (const { token } of [author, ...others])
    await call(server.url, token, tournamentRoutes.act, { params, body: { type: 'enter' } });
  const rooms = () =>
    withDatabase(server.dataDir, (database) =>
      database
        .prepare("SELECT id FROM rooms WHERE map_id = ? AND map_rev = 1 AND status = 'active'")
        .pluck()
        .all(mapId),
    );
  await expect.poll(() => rooms().length).toBe(6);
});

test('ranked games are played on official maps only', async () => {
  const mapId = await published('Level Ground');
  const ranked = { body: { name: 'A match', mapId, maxPlayers: 2, ranked: true } };
  expect((await refusal(server.url, author.token, roomRoutes.create, ranked)).code).toBe('not_rankable');
  const body = { act: 'map.official' as const, reason: 'Fair to all seats' };
  const moderator = await staffOf(server, 'map-moderator', 'moderator');
  const raise = { params: { id: mapId }, body };
  expect((await refusal(server.url, moderator.token, adminMapRoutes.act, raise)).code).toBe('admin_needed');
  await call(server.url, admin.token, adminMapRoutes.act, { params: { id: mapId }, body });
  expect((await call(server.url, author.token, roomRoutes.create, ranked)).room.mapId).toBe(mapId);
});

test('what was refused is appealed once, and decided by somebody else; a stranger learns nothing of it', async () => {
  const mapId = randomUUID();
  const id = await handIn(mapId, 'Contested');
  const stranger = await signUp(server.url, 'passer-by');
  expect((await refusal(server.url, stranger.token, mapReviewRoutes.get, { params: { id } })).code).toBe(
    'no_such_review',
  );
  await act(admin, id, 'take');
  expect(await refused(other, id, 'approve')).toBe('taken');
  await act(admin, id, 'refuse', 'Too small');
  expect(await refused(author, id, 'appeal')).toBe('words_needed');
  await act(author, id, 'appeal', 'It is meant to be small');
  expect(await refused(admin, id, 'approve')).toBe('own_act');
  await act(other, id, 'approve');
  expect(await found('contested')).toEqual(['Contested']);
});

test('only its owner hands a draft in, and whoever draws at it does not judge it', async () => {
  const mapId = randomUUID();
  const joins = (player: Player, role: 'owner' | 'editor') =>
    withDatabase(server.dataDir, (database) => {
      database
        .prepare('INSERT INTO map_draft_members (draft_id, user_id, role, joined_at) VALUES (?, ?, ?, 0)')
        .run(mapId, player.id, role);
    });
  withDatabase(server.dataDir, (database) => {
    database
      .prepare(
        "INSERT INTO map_drafts (id, title, territories, seq, pieces, bytes, created_at, changed_at) VALUES (?, 'Ours', 0, 0, 0, 0, 0, 0)",
      )
      .run(mapId);
  });
  joins(author, 'editor');
  const body = { mapId, draft: aDraft('Ours'), rights: true as const };
  expect((await refusal(server.url, author.token, mapReviewRoutes.submit, { body })).code).toBe('not_yours');

  withDatabase(server.dataDir, (database) => {
    database.prepare('DELETE FROM map_draft_members WHERE draft_id = ?').run(mapId);
  });
  joins(author, 'owner');
  joins(other, 'editor');
  const id = await handIn(mapId, 'Ours');
  expect(await refused(other, id, 'approve')).toBe('own_map');
  await act(admin, id, 'approve');
});

/** The same board as every map of these tests, unless it pays another bonus. */
const boardOf = async (mapId: string): Promise<BoardMap> =>
  boardMapOf(
    (await call(server.url, undefined, mapRoutes.revision, { params: { id: mapId, rev: '1' } })).map,
  );
const pageOf = async (mapId: string) =>
  (await call(server.url, undefined, mapRoutes.page, { params: { id: mapId } })).map;

test('Commanders play on what is handed in, more once it is published, and the same games come to the same figures', async () => {
  const mapId = randomUUID();
  const reviewId = await handIn(mapId, 'Well Tried', 3);
  const trial = async () =>
    (await call(server.url, author.token, mapReviewRoutes.get, { params: { id: reviewId } })).review.trial;
  await expect.poll(trial, { timeout: LONG_MS }).toMatchObject({ isFinished: true, done: 3, goal: 3 });
  const before = await trial();
  await act(admin, reviewId, 'approve', 'Whatever the seats are');
  await expect
    .poll(async () => (await pageOf(mapId)).trial, { timeout: LONG_MS })
    .toMatchObject({ isFinished: true, done: 12, goal: 12 });
  const { trial: after, fairness } = await pageOf(mapId);
  expect(fairness).toBe(after?.verdict);
  const board = await boardOf(mapId);
  for (const [at, { players, games, wins, rounds }] of (after?.rows ?? []).entries()) {
    const tally = await tallyOf(board, { players, from: 0, to: games });
    expect(wins).toEqual(tally.wins);
    expect(rounds).toBeCloseTo(tally.rounds / games, 0);
    expect(before?.rows[at]?.games).toBe(players - 1);
  }

  // The same board under another name is not played again.
  const again = randomUUID();
  const second = await handIn(again, 'Well Tried Too', 3);
  const { review } = await call(server.url, author.token, mapReviewRoutes.get, { params: { id: second } });
  expect(review.trial).toEqual(after);
  await act(author, second, 'withdraw');
});

test('a process that dies in the middle of the games is followed by another, and none counts twice', async () => {
  const mapId = randomUUID();
  const reviewId = await handIn(mapId, 'Interrupted', 6);
  await server.restart();
  const { review } = await call(server.url, author.token, mapReviewRoutes.get, { params: { id: reviewId } });
  expect(review.trial?.goal).toBe(3);
  await expect
    .poll(
      async () =>
        (await call(server.url, author.token, mapReviewRoutes.get, { params: { id: reviewId } })).review
          .trial,
      { timeout: LONG_MS },
    )
    .toMatchObject({ isFinished: true, done: 3 });
  await act(author, reviewId, 'withdraw');
});

test('whoever has finished a game on a map rates it; maps are found by what they are like, and favourites kept', async () => {
  const mapId = await published('Many Friends');
  const player = await signUp(server.url, 'map-player');
  const rating = { params: { id: mapId }, body: { stars: 5, words: 'Short and sharp' } };
  expect((await refusal(server.url, player.token, mapOpinionRoutes.rate, rating)).code).toBe('not_played');
  const room = await startGame(server.url, [player], { mapId, aiOpponents: [{ aiDifficulty: 'commander' }] });
  await call(server.url, player.token, gameRoutes.action, {
    params: { id: room.id },
    body: { roomId: room.id, idempotencyKey: randomUUID(), baseVersion: 0, action: { type: 'surrender' } },
  });
  const own = () => call(server.url, player.token, mapOpinionRoutes.get, { params: { id: mapId } });
  await expect.poll(own, { timeout: LONG_MS }).toMatchObject({ mayRate: true, rating: null });
  await call(server.url, player.token, mapOpinionRoutes.rate, rating);
  await call(server.url, player.token, mapOpinionRoutes.rate, {
    ...rating,
    body: { stars: 4, words: 'Sharp' },
  });
  expect((await refusal(server.url, author.token, mapOpinionRoutes.rate, rating)).code).toBe('own_map');
  // One rating says little: it is weighed as the eleventh, after ten of three and a half stars.
  expect(await pageOf(mapId)).toMatchObject({
    stars: 3.5,
    ratings: 1,
    plays: 1,
    opinions: [{ username: 'map-player', stars: 4, words: 'Sharp' }],
  });

  const search = async (query: Record<string, string>) =>
    (await call(server.url, undefined, mapRoutes.search, { query: { q: 'many friends', ...query } })).maps;
  const [found] = await search({ least: '18', most: '18', mostRegions: '2', players: '3', stars: '3' });
  expect(found).toMatchObject({
    id: mapId,
    stars: 3.5,
    ratings: 1,
    modes: expect.arrayContaining(['king_of_the_hill']) as unknown,
  });
  expect(found?.preview?.regions).toHaveLength(2);
  expect(JSON.stringify(found).length).toBeLessThan(3_600);
  for (const wrong of [
    { least: '19' },
    { players: '4' },
    { stars: '5' },
    { author: 'nobody' },
    { language: 'la' },
  ])
    expect({ wrong, found: await search(wrong) }).toEqual({ wrong, found: [] });

  await call(server.url, player.token, mapOpinionRoutes.favour, { params: { id: mapId } });
  const { favourites } = await call(server.url, player.token, mapOpinionRoutes.own, {});
  expect(favourites.map(({ title }) => title)).toEqual(['Many Friends']);
});

test.each(['newest', 'played', 'rating', 'title'] as const)(
  'pages of maps by %s hold each map once',
  async (sort) => {
    const ids: string[] = [];
    for (let after: string | undefined; ;) {
      const query = { sort, limit: '2', ...(after !== undefined && { after }) };
      const { maps, next } = await call(server.url, undefined, mapRoutes.search, { query });
      ids.push(...maps.map(({ id }) => id));
      if (next === null) break;
      after = next;
    }
    expect(ids.length).toBeGreaterThan(4);
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('a takedown ends the games on a map if the admin wants it, and devices are told to let go of it', async () => {
  const mapId = await published('Short Lived');
  const room = await startGame(server.url, [author], { mapId, aiOpponents: [{ aiDifficulty: 'commander' }] });
  const status = async () =>
    (await call(server.url, author.token, roomRoutes.get, { params: { id: room.id } })).room.status;
  const takeDown = (endGames: boolean) =>
    call(server.url, admin.token, adminMapRoutes.act, {
      params: { id: mapId },
      body: { act: 'map.take_down', reason: 'Not theirs', endGames },
    });
  await takeDown(false);
  expect(await status()).toBe('active');
  await takeDown(true);
  await expect.poll(status).toBe('abandoned');
  const gone = { body: { ids: [mapId, randomUUID()] } };
  expect((await call(server.url, undefined, mapRoutes.gone, gone)).gone).toEqual([mapId]);
});

test('a map made from another credits it, and all that it credits, whatever its author writes', async () => {
  const original = await published('The Original');
  const copies = [randomUUID(), randomUUID()] as const;
  let from = original;
  for (const draftId of copies) {
    await call(server.url, author.token, mapOpinionRoutes.fork, { params: { id: from }, body: { draftId } });
    await act(admin, await handIn(draftId, `After ${from === original ? 'it' : 'that'}`), 'approve');
    from = draftId;
  }
  const { map } = await call(server.url, undefined, mapRoutes.revision, {
    params: { id: copies[1], rev: '1' },
  });
  expect(map.attribution.sources.map(({ name }) => name)).toEqual([
    'After it, mapmaker',
    'The Original, mapmaker',
  ]);
  expect((await pageOf(original)).forks.map(({ title }) => title)).toEqual(['After it']);
});

test('what the server has of a draft is what is handed in', async () => {
  const mapId = randomUUID();
  const doc = new Y.Doc();
  fill(doc, readDraft(aDraft('Two Versions')));
  const state = Buffer.from(Y.encodeStateAsUpdate(doc)).toString('base64');
  await call(server.url, author.token, mapDraftRoutes.put, { params: { id: mapId }, body: { state } });
  const untitled = { mapId, draft: aDraft(' '), rights: true as const };
  expect((await refusal(server.url, author.token, mapReviewRoutes.submit, { body: untitled })).code).toBe(
    'untitled',
  );
  const body = { mapId, draft: aDraft('Another Version'), rights: true as const };
  expect((await refusal(server.url, author.token, mapReviewRoutes.submit, { body })).code).toBe('not_saved');
  await act(author, await handIn(mapId, 'Two Versions'), 'withdraw');
});

test('who wants mails of maps gets them: an author of the verdict and of what staff does, a reviewer of what is handed in', async () => {
  for (const { token } of [author, other]) {
    const body = { settings: { notifications: { mapNews: { email: true } } } };
    await call(server.url, token, settingsRoutes.change, { body });
  }
  const mapId = await published('By Mail');
  await call(server.url, admin.token, adminMapRoutes.act, {
    params: { id: mapId },
    body: { act: 'map.unlist', reason: 'Its names are to be spelled first' },
  });
  const subjects = async (): Promise<string[]> => {
    const response = await fetch(mailboxOf(server.url), { headers: { Accept: 'application/json' } });
    return ((await response.json()) as { mails: { subject: string }[] }).mails.map(({ subject }) => subject);
  };
  const expected = ['“By Mail” is published', '“By Mail” is not listed any more', 'A map to review'];
  await expect.poll(subjects).toEqual(expect.arrayContaining(expected));
});
