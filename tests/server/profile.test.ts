import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ratingChanges, type RatedGame } from '../../engine/rating/conquestPoints.ts';
import { historyRoutes } from '../../sync-server/protocol/history.ts';
import { MOST_AVATAR_BODY, profileRoutes, type Profile } from '../../sync-server/protocol/profile.ts';
import { roomRoutes } from '../../sync-server/protocol/rooms.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { handIn } from '../support/handIn.ts';
import { recordedGame } from '../support/recorded.ts';
import { removePlace } from '../support/place.ts';
import { startChild } from '../support/childServer.ts';
import { call, refusal, request } from '../support/rest.ts';
import { gameOf, openRoom, signUpAll, startGame, type Player } from '../support/table.ts';
import { connect, next, type TestSocket } from '../support/testSocket.ts';
import { isRepeat } from '../support/isRepeat.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase } from '../support/rawDatabase.ts';

let server: TestServer;
let ann: Player;
let ben: Player;
let cat: Player;
beforeAll(async () => {
  server = await startServer();
  [ann, ben, cat] = (await signUpAll(server.url, 'ann', 'ben', 'cat')) as [Player, Player, Player];
});
afterAll(() => server.stop());

const profileOf = async (name: string, url = server.url): Promise<Profile> =>
  (await call(url, undefined, profileRoutes.of, { params: { username: name } })).profile;

const statsOf = (player: Player, url = server.url) => call(url, player.token, profileRoutes.stats, {});

const counted = (name: string, games: number, url = server.url) =>
  expect.poll(async () => (await profileOf(name, url)).gamesPlayed, { interval: 20 }).toBe(games);

test('a ranked game moves ratings, statistics and history, once, and all of it can be computed again', async () => {
  const players = [ann, ben, cat];
  const { id } = await startGame(server.url, players, { ranked: true });
  const sockets = await Promise.all(players.map(({ token }) => connect(server.url, token)));
  const told = next(sockets[0] as TestSocket, 'ratingUpdate');
  const heard = sockets.map((socket) => {
    const notices: unknown[] = [];
    socket.on('notification:new', (notice) => notices.push(notice));
    return notices;
  });
  const third = await playToRoundTwo(server.url, players, id);
  await surrender(server.url, third, id);
  const second = players.find((one) => one !== third) as Player;
  await surrender(server.url, second, id);
  const first = players.find((one) => one !== third && one !== second) as Player;
  const update = await told;
  // Who has won stays a Sultan; the others fall below a thousand.
  for (const loser of [second, third]) {
    const notice = {
      id: `rank:${id}`,
      type: 'rank_update',
      title: 'Rank Updated',
      metadata: { gameId: id, oldRank: 'SULTAN', newRank: 'RAIDER_KING' },
    };
    await expect.poll(() => heard[players.indexOf(loser)]).toMatchObject([notice]);
  }
  expect(heard[players.indexOf(first)]).toEqual([]);
  for (const socket of sockets) socket.close();

  const changeOf = (player: Player) => update.changes.find(({ userId }) => userId === player.id)?.change;
  // K is 60 in the first ten games, three players play for 1.41 of it: half, three tenths and half of that.
  expect([first, second, third].map(changeOf)).toEqual([42, -25, -42]);
  expect(update.gameId).toBe(id);
  const winner = await profileOf(first.username);
  expect(winner).toMatchObject({
    elo: 1042,
    peakRating: 1042,
    provisional: true,
    rankedGames: 1,
    gamesPlayed: 1,
    wins: 1,
    winRate: 1,
    rank: { name: 'SULTAN', rating: 1042, minRating: 1000, nextRank: { name: 'CAESAR', minRating: 1200 } },
  });
  expect(await profileOf(third.username)).toMatchObject({
    elo: 958,
    peakRating: 958,
    losses: 1,
    rank: { name: 'RAIDER_KING' },
  });

  const { overall, byMap, byGameMode, timeline, ratings } = await statsOf(third);
  expect(overall).toMatchObject({
    gamesPlayed: 1,
    wins: 0,
    losses: 1,
    favoriteMapId: 'world',
    currentWinStreak: 0,
  });
  expect(overall.bestTerritories).toBeGreaterThanOrEqual(14);
  expect(overall.bestArmies).toBeGreaterThan(overall.bestTerritories);
  const one = { gamesPlayed: 1, wins: 0, losses: 1, winRate: 0 };
  expect({ byMap, byGameMode }).toEqual({ byMap: { world: one }, byGameMode: { domination: one } });
  expect(timeline).toMatchObject([{ gamesPlayed: 1, wins: 0 }]);
  expect(ratings).toMatchObject([{ rating: 958 }]);
  const winning = (await statsOf(first)).overall;
  expect(winning).toMatchObject({ longestWinStreak: 1, currentWinStreak: 1 });
  const conquests = [overall, winning, (await statsOf(second)).overall].map(
    (each) => each.territoriesConquered,
  );
  expect(conquests.reduce((sum, each) => sum + each)).toBe(conquestsIn(id));

  const { matches } = await call(server.url, first.token, historyRoutes.own, {});
  expect(matches).toMatchObject([{ gameId: id, result: 'won', ratingChange: 42, offline: false }]);

  const rows = ratingRows(id);
  expect(rows).toHaveLength(3);
  for (const row of rows) {
    const again = ratingChanges(JSON.parse(row.inputs) as RatedGame).find(
      ({ userId }) => userId === row.user_id,
    );
    expect(again).toMatchObject({ oldRating: row.old_rating, newRating: row.new_rating });
  }
  // The first game of its kind moves the rating of the kind as it moves the points.
  expect(hiddenRatings('ffa')).toEqual(rows.map(({ user_id, new_rating }) => [user_id, new_rating, 1]));

  const before = await Promise.all(players.map((player) => statsOf(player)));
  await server.restart(() => withDatabase(server.dataDir, (database) => database.exec(UNCOUNTED)));
  await counted(first.username, 1);
  expect(await Promise.all(players.map((player) => statsOf(player)))).toEqual(before);
  expect(ratingRows(id)).toEqual(rows);
});

/** As a crash between the end of a game and its counting leaves it. */
const UNCOUNTED = `
DELETE FROM results;
DELETE FROM rating_events;
DELETE FROM hidden_ratings;
UPDATE users SET elo = 1000;
UPDATE rooms SET counted_at = NULL;
`;

interface RatingRow {
  readonly user_id: string;
  readonly old_rating: number;
  readonly new_rating: number;
  readonly inputs: string;
}

const ratingRows = (roomId: string): RatingRow[] =>
  withDatabase(server.dataDir, (database) =>
    database
      .prepare<[string], RatingRow>('SELECT * FROM rating_events WHERE room_id = ? ORDER BY user_id')
      .all(roomId),
  );

const hiddenRatings = (kind: string): unknown[] =>
  withDatabase(server.dataDir, (database) =>
    database
      .prepare('SELECT user_id, rating, games FROM hidden_ratings WHERE kind = ? ORDER BY user_id')
      .all(kind)
      .map((row) => Object.values(row as object)),
  );

const conquestsIn = (roomId: string): number =>
  withDatabase(server.dataDir, (database) =>
    database
      .prepare<[string], { body: string }>('SELECT body FROM events WHERE room_id = ?')
      .all(roomId)
      .reduce((sum, { body }) => sum + body.split('"territory_conquered"').length - 1, 0),
  );

test.skipIf(isRepeat)(
  'what is casual, too short, or of a device moves no rating; a casual game counts in the statistics',
  async () => {
    const [elo, played] = await Promise.all([profileOf('ann'), statsOf(ann)]).then(
      ([profile, stats]) => [profile.elo, stats.overall.gamesPlayed] as const,
    );
    const casual = await startGame(server.url, [ann, ben]);
    await surrender(server.url, ann, casual.id);
    const short = await startGame(server.url, [ann, ben], { ranked: true });
    await surrender(server.url, ann, short.id);
    await counted('ann', played + 2);
    const { recording } = await recordedGame(['ann', 'a friend'], { roundLimit: 20 });
    await handIn(server.url, ann.token, recording);
    await server.restart();
    expect(await profileOf('ann')).toMatchObject({ elo, gamesPlayed: played + 2 });

    const own = await call(server.url, ann.token, historyRoutes.own, { query: { limit: 50 } });
    const seen = await call(server.url, undefined, historyRoutes.of, { params: { username: 'ANN' } });
    expect(own.matches.filter(({ offline }) => offline)).toHaveLength(1);
    expect(seen.matches).toEqual(own.matches.filter(({ offline }) => !offline));
  },
);

test.skipIf(isRepeat)('an abandoned ranked game is rated where somebody has won it', async () => {
  const players = await signUpAll(server.url, 'hal', 'ida', 'jon');
  const [won, lost] = [
    await startGame(server.url, players, { ranked: true }),
    await startGame(server.url, players, { ranked: true }),
  ];
  const third = await playToRoundTwo(server.url, players, won.id);
  await surrender(server.url, third, won.id);
  await playToRoundTwo(server.url, players, lost.id);
  const [first] = players.filter((one) => one !== third) as [Player];
  const seat = (await gameOf(server.url, first, won.id)).players.findIndex(({ id }) => id === first.id);
  await server.restart(() =>
    withDatabase(server.dataDir, (database) =>
      database.exec(
        `UPDATE rooms SET status = 'abandoned', deadline = NULL, ended_at = updated_at + 1,
           winners = CASE id WHEN '${won.id}' THEN '[${seat}]' END WHERE id IN ('${won.id}', '${lost.id}')`,
      ),
    ),
  );
  await expect.poll(async () => (await profileOf(first.username)).elo, { interval: 20 }).toBe(1042);
  expect(await profileOf(third.username)).toMatchObject({ elo: 958, gamesPlayed: 1, rankedGames: 1 });
  expect(ratingRows(lost.id)).toEqual([]);
  const { room } = await call(server.url, first.token, roomRoutes.get, { params: { id: won.id } });
  expect(room).toMatchObject({ status: 'abandoned', winner: first.username });
});

test('what cannot be ranked is refused with the name of the setting', async () => {
  const open = (body: object) =>
    refusal(server.url, ann.token, roomRoutes.create, {
      body: { name: 'Winter war', mapId: 'world', maxPlayers: 3, ranked: true, ...body },
    });
  expect(await open({ isPrivate: true })).toMatchObject({ status: 400, field: 'isPrivate' });
  const aiOpponents = [{ aiDifficulty: 'commander' as const }];
  expect(await open({ aiOpponents })).toMatchObject({ field: 'aiOpponents' });
  const { id } = await openRoom(server.url, ann, { ranked: true });
  const later = await refusal(server.url, ann.token, roomRoutes.aiOpponents, {
    params: { id },
    body: { aiOpponents },
  });
  expect(later).toMatchObject({ status: 409, field: 'aiOpponents' });
  await call(server.url, ann.token, roomRoutes.close, { params: { id } });
});

test.skipIf(isRepeat)(
  'killed right at the end of a ranked game, the server rates it once when it is back',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cold-keep-rated-'));
    const port = 20_000 + ((process.pid + 7_919) % 20_000);
    let child = await startChild(folder, port);
    try {
      const pair = await signUpAll(child.url, 'dan', 'eve');
      const { id } = await startGame(child.url, pair, { ranked: true });
      const loser = await playToRoundTwo(child.url, pair, id);
      await surrender(child.url, loser, id);
      await child.kill();
      child = await startChild(folder, port);
      await counted(loser.username, 1, child.url);
      const profiles = await Promise.all(pair.map(({ username }) => profileOf(username, child.url)));
      expect(profiles.map(({ elo }) => elo).toSorted((a, b) => a - b)).toEqual([970, 1030]);
      expect(profiles.map(({ gamesPlayed }) => gamesPlayed)).toEqual([1, 1]);
    } finally {
      await child.kill();
      removePlace(folder);
    }
  },
);

test('a profile is what its owner wrote, without HTML and what cannot be seen, and no longer than allowed', async () => {
  const body = {
    bio: 'From <b>the</b> <scr<i>ipt>north\u202E.\u0007\r\n\r\n\r\nI <3 dice',
    tagline: '  Hold \n the   pass ',
    preferred_color: '#1f6fe5',
  };
  // Names of the wire may be snake_case too.
  const { status } = await request(server.url, 'PUT', '/profile', { token: ben.token, body });
  expect(status).toBe(200);
  expect(await profileOf('Ben')).toMatchObject({
    username: 'ben',
    bio: 'From the north.\n\nI <3 dice',
    tagline: 'Hold the pass',
    preferredColor: '#1F6FE5',
    avatarUrl: null,
  });
  await call(server.url, ben.token, profileRoutes.change, { body: { tagline: '' } });
  const { profile } = await call(server.url, ben.token, profileRoutes.own, {});
  expect(profile).toMatchObject({ tagline: '', bio: 'From the north.\n\nI <3 dice' });
  // Saved now and then, for all who have come meanwhile.
  await expect
    .poll(async () => (await call(server.url, ben.token, profileRoutes.own, {})).profile.lastActive)
    .toBeGreaterThan(Date.now() - 600_000);

  const wrong = (given: object) => refusal(server.url, ben.token, profileRoutes.change, { body: given });
  expect(await wrong({ bio: 'x'.repeat(501) })).toMatchObject({ status: 400, field: 'bio' });
  expect(await wrong({ tagline: 'x'.repeat(81) })).toMatchObject({ field: 'tagline' });
  const white = { preferredColor: '#f7f7f2' };
  expect((await call(server.url, ben.token, profileRoutes.change, { body: white })).profile).toMatchObject({
    preferredColor: '#F7F7F2',
  });
  expect(await wrong({ preferredColor: '#123456' })).toMatchObject({ field: 'preferredColor' });
  const nobody = await refusal(server.url, undefined, profileRoutes.of, { params: { username: 'nobody' } });
  expect(nobody).toMatchObject({ status: 404, code: 'unknown_player' });
});

test('players are found by the start of their names, and signs of the database are letters like others', async () => {
  const found = async (q: string, limit?: number) =>
    (
      await call(server.url, ann.token, profileRoutes.search, { query: { q, ...(limit && { limit }) } })
    ).users.map(({ username }) => username);
  await signUpAll(server.url, 'joanna', 'Anton', 'a_n');
  expect(await found(' AN ')).toEqual(['Anton']);
  expect(await found('an', 1)).toEqual(['Anton']);
  expect(await found('a_')).toEqual(['a_n']);
  expect(await found('%%')).toEqual([]);
  const short = await refusal(server.url, ann.token, profileRoutes.search, { query: { q: ' a ' } });
  expect(short).toMatchObject({ status: 400, field: 'q' });
});

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8324b' } });

test('a picture is drawn anew: small, square, WebP, with nothing of what came with it', async () => {
  const secret = 'Taken at home';
  const jpeg = await picture(600, 400)
    .withExif({ IFD0: { Artist: secret } })
    .jpeg()
    .toBuffer();
  const polyglot = Buffer.concat([jpeg, Buffer.from(`<script>alert("${secret}")</script>`)]);
  expect(polyglot.includes(secret)).toBe(true);
  const { profile } = await call(server.url, ann.token, profileRoutes.setAvatar, {
    body: { image: polyglot.toString('base64') },
  });
  const path = profile.avatarUrl ?? '';
  expect(path).toMatch(/^\/data\/avatars\/[0-9a-f]{32}\.webp$/);
  const answer = await fetch(server.url + path);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toContain('immutable');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(8, 12).toString()).toBe('WEBP');
  expect(bytes.includes(secret)).toBe(false);
  expect(bytes.includes('EXIF')).toBe(false);
  expect(bytes.length).toBeLessThan(5_000);

  await call(server.url, ann.token, profileRoutes.removeAvatar, {});
  expect((await profileOf('ann')).avatarUrl).toBeNull();
  expect((await fetch(server.url + path)).status).toBe(404);
  expect((await fetch(`${server.url}/data/avatars/..%2fcold-keep.db`)).status).toBe(404);
});

test.skipIf(isRepeat)('what is no picture, or too large a one, is refused and changes nothing', async () => {
  const png = await picture(40, 40).png().toBuffer();
  const huge = Buffer.from(png);
  huge.writeUInt32BE(60_000, 16);
  huge.writeUInt32BE(60_000, 20);
  const hostile = {
    svg: Buffer.from(SVG),
    'svg behind the start of a png': Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)]),
    truncated: (await picture(900, 900).jpeg().toBuffer()).subarray(0, 700),
    'a bomb of pixels': huge,
    'many pixels, few bytes': await picture(5_000, 5_000).png().toBuffer(),
    tiff: await picture(9, 9).tiff().toBuffer(),
    text: Buffer.from('GIF89a'),
  };
  const put = (image: string) => refusal(server.url, cat.token, profileRoutes.setAvatar, { body: { image } });
  for (const [name, bytes] of Object.entries(hostile)) {
    const { status, field } = await put(bytes.toString('base64'));
    expect({ name, status, field }).toEqual({ name, status: 422, field: 'image' });
  }
  expect(await put('not base64 at all!')).toMatchObject({ status: 422 });
  expect((await put('A'.repeat(MOST_AVATAR_BODY))).status).toBe(413);
  expect((await profileOf('cat')).avatarUrl).toBeNull();
});
