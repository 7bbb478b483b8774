import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carriedBoard } from '../../engine/file/fileBoard.ts';
import { fileBoardSchema } from '../../engine/file/fileBoardSchema.ts';
import type { GameFile } from '../../engine/file/gameFile.ts';
import { verifyGame } from '../../engine/file/verify/verify.ts';
import { GAME_MODES } from '../../engine/model/config.ts';
import { diceRoutes } from '../../sync-server/protocol/dice.ts';
import { adminMapRoutes, mapRoutes } from '../../sync-server/protocol/maps.ts';
import { mapReviewRoutes, type ReviewAct } from '../../sync-server/protocol/mapReviews.ts';
import { gameRoutes } from '../../sync-server/protocol/games.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { tournamentRoutes } from '../../sync-server/protocol/tournaments.ts';
import { aDraft } from '../support/aDraft.ts';
import { withDatabase } from '../support/rawDatabase.ts';
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
  server = await startServer();
  author = await signUp(server.url, 'mapmaker');
  admin = await staffOf(server, 'first-admin', 'admin');
  other = await staffOf(server, 'other-admin', 'admin');
});
afterAll(() => server.stop());

const handIn = async (mapId: string, title: string, bonus?: number): Promise<string> => {
  const body = { mapId, draft: aDraft(title, bonus), note: 'Look at it, please', rights: true as const };
  return (await call(server.url, author.token, mapReviewRoutes.submit, { body })).reviewId;
};
const act = (player: Player, id: string, kind: ReviewAct, words = '') =>
  call(server.url, player.token, mapReviewRoutes.act, { params: { id }, body: { act: kind, words } });
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
  expect(review.report.graph).toEqual({ deadEnds: [], longestWay: 7 });

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
