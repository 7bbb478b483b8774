import { afterAll, beforeAll, expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { batchesOf } from '../../db/server/core/batches.ts';
import type { Database } from '../../db/server/core/open.ts';
import { ratingChanges, START_RATING } from '../../engine/rating/conquestPoints.ts';
import { adminGameRoutes } from '../../sync-server/protocol/admin/games.ts';
import { auditRoutes } from '../../sync-server/protocol/admin/audit.ts';
import { communityRoutes } from '../../sync-server/protocol/community.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { call, refusal } from '../support/rest.ts';
import { staffOf } from '../support/staff.ts';
import { gameOf, signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { connect, joinRoom } from '../support/testSocket.ts';

let server: TestServer;
let grit: Player;
let admin: Player;
let people: Player[];
let other: Database;
beforeAll(async () => {
  server = await startServer();
  grit = await staffOf(server, 'board-grit', 'moderator');
  admin = await staffOf(server, 'board-admin', 'admin');
  people = await signUpAll(server.url, 'board-ann', 'board-ben', 'board-cat');
  other = await databaseOf(server.dataDir);
});
afterAll(async () => {
  await other.db.destroy();
  await server.stop();
});

/** A rated duel. Answers its id and who won. */
async function duel(players: readonly Player[]): Promise<{ id: string; winner: Player; loser: Player }> {
  const { id } = await startGame(server.url, players, { ranked: true });
  const loser = await playToRoundTwo(server.url, players, id);
  await surrender(server.url, loser, id);
  await expect
    .poll(() => other.db.selectFrom('rating_events').select('user_id').where('room_id', '=', id).execute(), {
      interval: 20,
    })
    .toHaveLength(2);
  const winner = players.find((one) => one !== loser);
  if (!winner) throw new Error('nobody has won');
  return { id, winner, loser };
}

const ratingOf = async ({ id }: Player): Promise<number> => {
  const { elo } = await other.db
    .selectFrom('users')
    .select('elo')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return elo;
};

const reason = 'They are one person';

test('an annulled game takes its points back, and all games after it are computed again, as was shown before', async () => {
  const { url } = server;
  const [ann, ben, cat] = people as [Player, Player, Player];
  const first = await duel([ann, ben]);
  const second = await duel([ben, cat]);
  const params = { id: first.id };
  const preview = await call(url, grit.token, adminGameRoutes.annulment, { params });
  // By hand: the second duel, both as they were before their first game.
  const member = (player: Player) => ({ userId: player.id, rating: START_RATING, games: 0, left: false });
  const alone = ratingChanges({
    units: [
      { place: 0, won: true, members: [member(second.winner)] },
      { place: 1, won: false, members: [member(second.loser)] },
    ],
    repeats: [
      [0, 0],
      [0, 0],
    ],
  });
  const wished = new Map([
    [ann.id, START_RATING],
    ...alone.map(({ userId, newRating }) => [userId, newRating] as const),
  ]);
  expect(preview).toMatchObject({ state: 'possible', games: 1, others: 0 });
  for (const { username, without, rating } of preview.players) {
    const player = people.find((one) => one.username === username) as Player;
    expect(without).toBe(wished.get(player.id));
    expect(rating).toBe(await ratingOf(player));
  }

  await call(url, grit.token, adminGameRoutes.annul, { params, body: { reason } });
  const state = async () => (await call(url, grit.token, adminGameRoutes.annulment, { params })).state;
  await expect.poll(state, { interval: 20 }).toBe('done');
  for (const player of people) expect(await ratingOf(player)).toBe(wished.get(player.id));
  const again = await refusal(url, grit.token, adminGameRoutes.annul, { params, body: { reason } });
  expect(again.code).toBe('not_rated');
  const { rows } = await call(url, cat.token, communityRoutes.board, {
    params: { board: 'season' },
    query: {},
  });
  expect(rows).toEqual([]);
  const standings = await other.db
    .selectFrom('standings')
    .select(['user_id', 'score', 'games', 'wins'])
    .where('board', 'like', '%/season')
    .execute();
  expect(standings.map((row) => ({ ...row })).toSorted((a, b) => b.score - a.score)).toEqual([
    { user_id: second.winner.id, score: wished.get(second.winner.id), games: 1, wins: 1 },
    { user_id: second.loser.id, score: wished.get(second.loser.id), games: 1, wins: 0 },
  ]);
  const told = await other.db
    .selectFrom('mails')
    .select('recipient')
    .where('subject', 'like', '%taken back%')
    .execute();
  expect(told).toHaveLength(2);

  const check = await call(url, grit.token, adminGameRoutes.check, { params: { id: second.id } });
  expect(check).toMatchObject({ differs: [], dice: 'proved' });
});

test('a running game stands still, gives seats back and shows its board to moderators, who are written down', async () => {
  const { url } = server;
  const [ann, ben] = people as [Player, Player];
  const { id } = await startGame(url, [ann, ben], {});
  const params = { id };
  await call(url, grit.token, adminGameRoutes.pause, { params, body: { on: true, reason } });
  expect((await call(url, grit.token, adminGameRoutes.get, { params })).game.status).toBe('paused');
  await call(url, grit.token, adminGameRoutes.pause, { params, body: { on: false, reason } });
  await call(url, grit.token, adminGameRoutes.giveSeat, { params, body: { userId: ben.id, reason } });
  await call(url, grit.token, adminGameRoutes.returnSeat, { params, body: { userId: ben.id, reason } });
  const twice = { params, body: { userId: ben.id, reason } };
  expect((await refusal(url, grit.token, adminGameRoutes.returnSeat, twice)).code).toBe('no_return');

  const socket = await connect(url, ann.token);
  await joinRoom(socket, id);
  const details = await call(url, grit.token, adminGameRoutes.get, { params });
  expect(details.seats.find(({ userId }) => userId === ann.id)).toMatchObject({
    sockets: [{ latency: null, isHidden: false }],
    book: { missed: 0, hasPlan: false },
  });
  expect(details.seats.find(({ userId }) => userId === ben.id)?.sockets).toEqual([]);
  expect(details).toMatchObject({ lookers: 0, faults: [], clock: { pausedAt: null } });
  socket.close();
  const file = await call(url, grit.token, adminGameRoutes.file, { params });
  expect(file).toMatchObject({ gameId: id });

  const truth = await call(url, grit.token, adminGameRoutes.truth, { params });
  const { board } = await gameOf(url, ann, id);
  expect(truth.lands.map(({ armies }) => armies)).toEqual(board.territories.map(({ armies }) => armies));
  const check = await call(url, grit.token, adminGameRoutes.check, { params });
  expect(check).toMatchObject({ differs: [], dice: 'later' });

  // The log leads elsewhere than the position that is kept.
  const row = await other.db
    .selectFrom('events')
    .select(['seq', 'body'])
    .where('room_id', '=', id)
    .where('seq', '=', 1)
    .executeTakeFirstOrThrow();
  const events = JSON.parse(row.body) as [{ armies: number[] }];
  events[0].armies[0] = 99;
  await other.db
    .updateTable('events')
    .set({ body: JSON.stringify(events) })
    .where('room_id', '=', id)
    .where('seq', '=', 1)
    .execute();
  expect((await call(url, grit.token, adminGameRoutes.check, { params })).differs).toContain('armies');

  const { rows } = await call(url, admin.token, auditRoutes.list, { query: { target: id } });
  expect(rows.map(({ act }) => act)).toEqual([
    'game.truth',
    'game.file',
    'game.return',
    'game.seat',
    'game.pause',
    'game.pause',
  ]);
});

test('games are found by mode, rank and fog; a rare kind is looked for piece by piece', async () => {
  const { url } = server;
  const [ann, ben] = people as [Player, Player];
  const { id } = await startGame(url, [ann, ben], { config: { visibility: 'light', gameMode: 'capitals' } });
  const found = async (query: z.input<(typeof adminGameRoutes)['list']['query']>) => {
    const { games, next } = await call(url, grit.token, adminGameRoutes.list, { query });
    return { ids: games.map((game) => game.id), next };
  };
  expect((await found({ fogged: 'yes' })).ids).toEqual([id]);
  expect((await found({ mode: 'capitals', fogged: 'yes' })).ids).toEqual([id]);
  expect((await found({ mode: 'assassination' })).ids).toEqual([]);
  expect((await found({ ranked: 'yes' })).ids).toEqual([]);

  const over = await found({ filter: 'over', ranked: 'yes' });
  expect(over).toMatchObject({ ids: [expect.any(String), expect.any(String)], next: null });
  // As if a thousand others had been played since.
  const room = await other.db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const others = Array.from({ length: 1_001 }, (_, at) => ({
    ...room,
    id: `z${String(at).padStart(4, '0')}`,
    status: 'completed' as const,
    ended_at: 1,
    counted_at: 1,
  }));
  for (const rows of batchesOf(others)) await other.db.insertInto('rooms').values(rows).execute();
  expect(await found({ filter: 'over', ranked: 'yes' })).toEqual({ ids: [], next: 'z0501' });
  const second = await found({ filter: 'over', ranked: 'yes', before: 'z0501' });
  expect(second).toEqual({ ids: [], next: 'z0001' });
  expect(await found({ filter: 'over', ranked: 'yes', before: 'z0001' })).toEqual(over);
});
