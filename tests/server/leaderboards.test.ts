import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { resetOf } from '../../db/server/players/seasonEnds.ts';
import { decodeEvents } from '../../db/server/games/storedState.ts';
import { luckOf } from '../../engine/odds/luck.ts';
import { ratingChanges, type RatedGame } from '../../engine/rating/conquestPoints.ts';
import { RESET, seasonEnd, seasonOf, softReset } from '../../engine/rating/seasons.ts';
import { communityRoutes, type SeasonLogLine } from '../../sync-server/protocol/community.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { copyGame } from '../support/copyGame.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { call, refusal, request } from '../support/rest.ts';
import { isFull } from '../support/size.ts';
import { befriend, signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

const GAMES = 12;

let server: TestServer;
let winner: Player;
let loser: Player;
let cat: Player;
beforeAll(async () => {
  server = await startServer();
  const pair = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
  cat = pair[2];
  const players = pair.slice(0, 2);
  const { id } = await startGame(server.url, players, { ranked: true });
  loser = await playToRoundTwo(server.url, players, id);
  winner = players.find((one) => one !== loser) as Player;
  await surrender(server.url, loser, id);
  const now = Date.now();
  await server.restart(() =>
    withDatabase(server.dataDir, (database) => {
      for (let copy = 1; copy < GAMES; copy++) copyGame(database, id, now + copy);
    }),
  );
});
afterAll(() => server.stop());

const boardOf = (board: string, query: Record<string, string> = {}) =>
  call(server.url, undefined, communityRoutes.board, { params: { board }, query });

/** The games of both are entered one after another. */
const allEntered = () =>
  expect
    .poll(async () => (await boardOf('all-time')).rows.map(({ games }) => games), { interval: 20 })
    .toEqual([GAMES, GAMES]);

const namesOf = async (board: string, query: Record<string, string> = {}) =>
  (await boardOf(board, query)).rows.map(({ username, place }) => [place, username]);

test('a rated game enters all boards; each gives pages, the rows around a player, and those with a name', async () => {
  await allEntered();
  const both = [
    [1, winner.username],
    [2, loser.username],
  ];
  for (const board of ['season', 'all-time', 'duels']) expect(await namesOf(board)).toEqual(both);
  expect(await namesOf('mode', { mode: 'domination' })).toEqual(both);
  expect(await namesOf('map', { map: 'world' })).toEqual(both);
  expect(await namesOf('teams')).toEqual([]);
  expect(await namesOf('map', { map: 'europe' })).toEqual([]);

  const first = await boardOf('season', { limit: '1' });
  expect(first).toMatchObject({ season: seasonOf(Date.now()), total: 2 });
  expect(first.rows).toMatchObject([{ userId: winner.id, games: GAMES, wins: GAMES }]);
  expect(await namesOf('season', { limit: '1', after: first.next ?? '' })).toEqual(both.slice(1));
  expect((await boardOf('season', { after: first.next ?? '' })).next).toBeNull();
  expect(await namesOf('season', { around: loser.id })).toEqual(both);
  expect(await namesOf('season', { around: cat.id })).toEqual([]);
  expect(await namesOf('season', { q: loser.username })).toEqual(both.slice(1));
  const tierOf = (rating: number) => (rating >= 1200 ? 'CAESAR' : 'SULTAN');
  const points = first.rows[0]?.score ?? 0;
  expect(await namesOf('season', { tier: tierOf(points) })).toEqual(both.slice(0, 1));

  const { rows } = await call(server.url, cat.token, communityRoutes.circle, {
    params: { circle: 'friends' },
  });
  expect(rows).toMatchObject([{ place: 1, userId: cat.id, games: null, elo: 1000 }]);
  await befriend(server.url, cat, loser);
  const circle = await call(server.url, cat.token, communityRoutes.circle, { params: { circle: 'friends' } });
  expect(circle.rows.map(({ username }) => username)).toEqual(['cat', loser.username]);
});

test('what is asked wrongly is refused with the field, and what has not changed is not sent again', async () => {
  const wrong = (board: string, query: Record<string, string>) =>
    refusal(server.url, undefined, communityRoutes.board, { params: { board }, query });
  expect(await wrong('mode', {})).toMatchObject({ status: 400, field: 'mode' });
  expect(await wrong('season', { season: 'autumn' })).toMatchObject({ status: 400, field: 'season' });
  expect(await wrong('season', { after: 'nonsense' })).toMatchObject({ status: 400, field: 'after' });
  expect(await wrong('beauty', {})).toMatchObject({ status: 404 });
  expect(await wrong('duels', { season: '2020-Q1' })).toMatchObject({ status: 404, field: 'season' });

  const path = '/community/leaderboards/season';
  const { headers } = await request(server.url, 'GET', path);
  const known = headers.get('etag') ?? '';
  expect(known).not.toBe('');
  const again = await request(server.url, 'GET', path, { headers: { 'If-None-Match': known } });
  expect(again).toMatchObject({ status: 304, body: null });
});

const logOf = async (season: string): Promise<SeasonLogLine[]> => {
  const response = await fetch(`${server.url}/api/community/seasons/${season}/log`);
  expect(response.headers.get('content-encoding')).toBe('gzip');
  return (await response.text())
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SeasonLogLine);
};

test('a link to a season has a preview with a picture', async () => {
  const path = `/community/seasons/${seasonOf(Date.now())}`;
  const picture = await fetch(`${server.url}${path}/card.png`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(
    Buffer.from(await picture.arrayBuffer())
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
  expect((await fetch(`${server.url}/community/seasons/never/card.png`)).ok).toBe(false);
});

/** What the logs of all games say of a player's luck, in hundredths of an army. */
const luckByLogs = ({ id }: Player): number => {
  const rows = withDatabase(server.dataDir, (database) =>
    database
      .prepare<[string], { room: string; seat: number; body: string }>(
        `SELECT events.room_id AS room, seats.position AS seat, events.body FROM events
          JOIN seats ON seats.room_id = events.room_id WHERE seats.user_id = ? ORDER BY events.seq`,
      )
      .all(id),
  );
  return [...new Set(rows.map(({ room }) => room))].reduce((sum, game) => {
    const log = rows.filter(({ room }) => room === game);
    const rolls = log
      .flatMap(({ body }) => decodeEvents(body))
      .filter((event) => event.type === 'dice_rolled');
    expect(rolls.length).toBeGreaterThan(0);
    return sum + Math.round(100 * luckOf(log[0]?.seat ?? -1, rolls).armies);
  }, 0);
};

test('a recap sums up the luck in all games of which it is known', async () => {
  const season = seasonOf(Date.now());
  const recapOf = async ({ username }: Player) =>
    call(server.url, undefined, communityRoutes.recap, { params: { season, username } });
  const luckTold = async (player: Player) => (await recapOf(player)).luck;
  const forget = (some: string) =>
    withDatabase(server.dataDir, (database) =>
      database.exec(`UPDATE results SET luck = NULL WHERE room_id LIKE '${some}'`),
    );
  for (const player of [winner, loser]) {
    const luck = luckByLogs(player);
    expect(await luckTold(player)).toEqual({ armies: luck / 100, games: GAMES });
  }
  forget('copy-%');
  expect(await luckTold(winner)).toEqual({ armies: luckByLogs(winner) / GAMES / 100, games: 1 });
  forget('%');
  expect(await luckTold(winner)).toBeNull();
  // Devices keep answers of servers that told nothing of it.
  const { luck: _, ...earlier } = await recapOf(winner);
  expect(z.parse(communityRoutes.recap.reply, earlier)).toEqual({ ...earlier, luck: null });
});

test('by the public logs alone every rating can be computed again, also over the end of a season', async () => {
  const season = seasonOf(Date.now());
  const ratings = new Map<string, number>();
  const log = await logOf(season);
  expect(log).toHaveLength(GAMES);
  for (const { inputs, changes } of log) {
    const computed = ratingChanges(inputs as RatedGame);
    for (const { userId, oldRating, newRating } of changes) {
      expect(oldRating).toBe(ratings.get(userId) ?? 1000);
      expect(computed.find((one) => one.userId === userId)?.newRating).toBe(newRating);
      ratings.set(userId, newRating);
    }
  }
  for (const { id, username } of [winner, loser]) {
    const { profile } = await call(server.url, undefined, profileRoutes.of, { params: { username } });
    expect(profile.elo).toBe(ratings.get(id));
  }

  // The season is moved into the past: it ends as the server starts.
  const old = seasonOf(Date.now() - 100 * 24 * 3_600_000);
  await server.restart(() =>
    withDatabase(server.dataDir, (database) =>
      database.exec(`
        UPDATE rating_events SET season = '${old}', at = ${seasonEnd(old) - 1000} + at % 1000;
        UPDATE standings SET board = replace(board, '${season}', '${old}');
        UPDATE standing_counts SET board = replace(board, '${season}', '${old}');
        UPDATE season_records SET season = '${old}';
        UPDATE season_maps SET season = '${old}';`),
    ),
  );
  // Until its end is whole the old season is the one that runs, with the same two players on its board.
  await expect.poll(async () => (await boardOf('season')).total, { interval: 20 }).toBe(0);
  expect((await boardOf('season', { season: old })).total).toBe(2);
  expect(await namesOf('season', { season: old })).toEqual([
    [1, winner.username],
    [2, loser.username],
  ]);
  expect(await logOf(old)).toHaveLength(GAMES);
  for (const { id, username } of [winner, loser]) {
    const { profile } = await call(server.url, undefined, profileRoutes.of, { params: { username } });
    expect(profile.elo).toBe(softReset(ratings.get(id) ?? 0));
  }

  const { seasons } = await call(server.url, undefined, communityRoutes.seasons, {});
  expect(seasons).toMatchObject([
    { season, isOver: false, players: 0 },
    { season: old, isOver: true, players: 2, champion: winner.username },
  ]);
  const summary = await call(server.url, undefined, communityRoutes.season, { params: { season: old } });
  expect(summary.maps).toEqual([{ mapId: 'world', games: GAMES }]);
  expect(summary.records).toMatchObject([
    { kind: 'streak', userId: winner.id, value: GAMES },
    { kind: 'wins', userId: winner.id, value: GAMES },
  ]);
  const recap = await call(server.url, undefined, communityRoutes.recap, {
    params: { season: old, username: winner.username },
  });
  expect(recap).toMatchObject({
    games: GAMES,
    wins: GAMES,
    final: { place: 1, rating: ratings.get(winner.id) },
    rival: { userId: loser.id, username: loser.username, games: GAMES },
    bestWin: { opponents: [loser.username] },
  });
  expect(recap.path).toHaveLength(GAMES + 1);
  expect(recap.trophies.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['first']));
  const { profile } = await call(server.url, undefined, profileRoutes.of, {
    params: { username: winner.username },
  });
  expect(profile.trophies).toEqual(recap.trophies);
  const nobody = await refusal(server.url, undefined, communityRoutes.recap, {
    params: { season: old, username: 'cat' },
  });
  expect(nobody).toMatchObject({ status: 404, code: 'no_games' });
});

// A fault of the database is tried again after a minute only, which is all the time that the gate would wait.
test('[3.13] the database resets every rating as the engine does', async () => {
  const { db } = await databaseOf(server.dataDir);
  try {
    const { rows } = await sql<{ elo: number; reset: number }>`
      WITH RECURSIVE ratings(elo) AS
        (SELECT CAST(-500 AS bigint) UNION ALL SELECT elo + 1 FROM ratings WHERE elo < 4000)
      SELECT elo, ${resetOf(sql.ref('elo'), RESET)} AS reset FROM ratings`.execute(db);
    expect(rows).toHaveLength(4_501);
    expect(rows.map(({ reset }) => reset)).toEqual(rows.map(({ elo }) => softReset(elo)));
  } finally {
    await db.destroy();
  }
});

test.runIf(isFull)(
  'games that were counted before there were boards are entered when the server starts',
  async () => {
    const before = await boardOf('all-time');
    await server.restart(() =>
      withDatabase(server.dataDir, (database) =>
        database.exec(`
        DELETE FROM standings;
        DELETE FROM standing_counts;
        INSERT INTO boards_due (room_id, at) SELECT room_id, min(at) FROM rating_events GROUP BY room_id;`),
      ),
    );
    await expect.poll(async () => boardOf('all-time'), { interval: 20 }).toEqual(before);
  },
);
