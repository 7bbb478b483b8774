import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite, type Database } from '../../db/server/core/open.ts';
import { ratingChanges, type RatedGame } from '../../engine/rating/conquestPoints.ts';
import { nextSeason, seasonEnd, seasonOf, seasonsOver, softReset } from '../../engine/rating/seasons.ts';
import { UNCONTESTED } from '../../sync-server/runtime/leases.ts';
import { createLog } from '../../sync-server/runtime/log.ts';
import { gameCounter } from '../../sync-server/players/countGames.ts';
import { profileRoutes } from '../../sync-server/protocol/profile.ts';
import { copyGame } from '../support/copyGame.ts';
import { playToRoundTwo, surrender } from '../support/rankedGame.ts';
import { call } from '../support/rest.ts';
import { signUpAll, startGame, type Player } from '../support/table.ts';
import { startServer, type TestServer } from '../support/testServer.ts';
import { withDatabase, type RawDatabase } from '../support/rawDatabase.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
let winner: Player;
let loser: Player;
/** Won by the winner; the games of the tests are copies of it that ended at other times. */
let played: string;
beforeAll(async () => {
  server = await startServer();
  const pair = await signUpAll(server.url, 'ann', 'ben', 'idle');
  const players = pair.slice(0, 2);
  const { id } = await startGame(server.url, players, { ranked: true });
  played = id;
  loser = await playToRoundTwo(server.url, players, id);
  winner = players.find((one) => one !== loser) as Player;
  await surrender(server.url, loser, id);
});
afterAll(() => server.stop());

const read = <T>(query: string): T[] =>
  withDatabase(server.dataDir, (database) => database.prepare<[], T>(query).all());

const numberOf = (table: string): number =>
  read<{ number: number }>(`SELECT count(*) AS number FROM ${table}`)[0]?.number ?? 0;

const addGame = (database: RawDatabase, endedAt: number): void => copyGame(database, played, endedAt);

/** As if nothing had been counted yet. */
const UNCOUNTED = `
  DELETE FROM results;
  DELETE FROM rating_events;
  DELETE FROM season_ends;
  DELETE FROM seasons;
  DELETE FROM hidden_ratings;
  DELETE FROM standings;
  DELETE FROM trophies;
  UPDATE users SET elo = 1000;
  UPDATE rooms SET counted_at = NULL;`;

interface EndRow {
  readonly season: string;
  readonly user_id: string;
  readonly final_rating: number;
  readonly final_rank: number | null;
  readonly peak_rating: number;
  readonly games: number;
  readonly new_rating: number;
}

interface EventRow {
  readonly user_id: string;
  readonly at: number;
  readonly season: string;
  readonly old_rating: number;
  readonly new_rating: number;
  readonly inputs: string;
}

const ends = () => read<EndRow>('SELECT * FROM season_ends ORDER BY season, user_id');
const events = () => read<EventRow>('SELECT * FROM rating_events ORDER BY at, room_id, user_id');
const endsOf = ({ id }: Player) => ends().filter(({ user_id: userId }) => userId === id);
const eloOf = ({ id }: Player) =>
  read<{ id: string; elo: number }>('SELECT id, elo FROM users').find((user) => user.id === id)?.elo;

/** Goes the way of a rating again from what is stored, and of the hidden one of a player of duels only. */
function expectTheWholeWay(player: Player): void {
  let rating = 1000;
  const resets = endsOf(player);
  const reset = (before: string): void => {
    for (let next = resets[0]; next !== undefined && next.season < before; next = resets[0]) {
      resets.shift();
      expect(next.final_rating).toBe(rating);
      rating = softReset(rating);
      expect(next.new_rating).toBe(rating);
    }
  };
  for (const event of events().filter(({ user_id: userId }) => userId === player.id)) {
    reset(event.season);
    expect(seasonOf(event.at)).toBe(event.season);
    const game = JSON.parse(event.inputs) as RatedGame;
    const change = ratingChanges(game).find(({ userId }) => userId === player.id);
    expect(change).toMatchObject({ oldRating: rating, newRating: event.new_rating });
    rating = event.new_rating;
  }
  reset('9999');
  expect(eloOf(player)).toBe(rating);
  expect(read(`SELECT rating FROM hidden_ratings WHERE user_id = '${player.id}'`)).toEqual([{ rating }]);
}

const memberIn = ({ inputs, user_id: userId }: EventRow) =>
  (JSON.parse(inputs) as RatedGame).units
    .flatMap(({ members }) => members)
    .find((member) => member.userId === userId);

test('[3.13] seasons that ended while the server was off end before the first game of a new one, once', async () => {
  const now = Date.now();
  const old = seasonOf(now - 200 * 24 * HOUR_MS);
  const over = seasonsOver(old, now);
  expect(over.length).toBeGreaterThan(1);
  await server.restart(() =>
    withDatabase(server.dataDir, (database) => {
      for (const hours of [4, 3, 2, 1]) addGame(database, seasonEnd(old) - hours * HOUR_MS);
      addGame(database, seasonEnd(old) - 1);
      database.exec(UNCOUNTED);
    }),
  );
  await expect.poll(() => numberOf('rating_events'), { interval: 20 }).toBe(12);

  expect(endsOf(winner).map(({ season, final_rank: rank, games }) => [season, rank, games])).toEqual(
    over.map((season, at) => (at === 0 ? [season, 1, 5] : [season, null, 0])),
  );
  const [first] = endsOf(loser);
  expect(first).toMatchObject({ season: old, final_rank: 2, games: 5, peak_rating: 970 });
  expect(first?.final_rating).toBeLessThan(970);
  // A player who has never been rated has nothing that could end.
  expect(ends()).toHaveLength(2 * over.length);
  expect(memberIn(events().at(-1) as EventRow)).toMatchObject({ games: 5, sinceReset: 0 });
  for (const player of [winner, loser]) expectTheWholeWay(player);

  const { profile } = await call(server.url, undefined, profileRoutes.of, {
    params: { username: winner.username },
  });
  const [won] = endsOf(winner);
  expect(profile).toMatchObject({
    provisional: true,
    rankedGames: 6,
    peakRating: won?.final_rating,
    lastSeason: { season: old, finalRank: 1, finalRating: won?.final_rating, games: 5 },
  });
  const { ratings } = await call(server.url, winner.token, profileRoutes.stats, {});
  expect(ratings.map(({ season }) => season)).toEqual([null, null, null, null, null, ...over, null]);
  expect(ratings.at(-1)?.rating).toBe(profile.elo);
  const shown = await call(server.url, undefined, profileRoutes.ratings, {
    params: { username: winner.username },
  });
  expect(shown).toEqual({ ratings });

  const before = [ends(), events()];
  await server.restart();
  await server.restart(() => withDatabase(server.dataDir, (database) => database.exec(UNCOUNTED)));
  await expect.poll(() => numberOf('rating_events'), { interval: 20 }).toBe(12);
  expect([ends(), events()]).toEqual(before);
});

/** Somebody looks for an opponent of their strength. */
const WAITING = `
  INSERT INTO tickets (id, user_id, kind, pace, is_ranked, rating, created_at, seen_at)
  SELECT 'ticket', id, 'duel', 'daily', 1, 1400, 0, 0 FROM users WHERE username = 'idle'`;

/** Who was told that a season is over, and where theirs is. */
const told: unknown[] = [];

/** How far the end of a season has come. */
const closingIn = (season: string) =>
  read<{ closing: string | null }>(`SELECT closing FROM seasons WHERE season = '${season}'`).map(
    ({ closing }) => closing,
  );

/** Counts like a server of its own whose clock says `now`, until all is done. */
async function countAt({ db, line }: Database, now: number, done: () => boolean = () => true): Promise<void> {
  const counter = gameCounter({
    db,
    line,
    publisher: { ratingsChanged: () => undefined },
    connections: { accountChanged: () => undefined, endSession: () => undefined, endUser: () => undefined },
    leases: UNCONTESTED,
    onFixtureOver: () => undefined,
    notify: (userId, { actionUrl }) => told.push([userId, actionUrl]),
    log: createLog('silent'),
    now: () => now,
  });
  counter.wake();
  await expect.poll(done, { interval: 20 }).toBe(true);
  await counter.stop();
}

test('[3.13] at the stroke the season ends in steps that a crash cannot part, for two processes once; a game found later counts in the new one', async () => {
  const season = seasonOf(Date.now());
  const stroke = seasonEnd(season);
  const [one, other] = [openSqlite(server.dataDir), openSqlite(server.dataDir)];
  try {
    const kept = ends();
    const ratings = [winner, loser].map(eloOf);
    const nothing = () => expect([ends(), [winner, loser].map(eloOf)]).toEqual([kept, ratings]);
    withDatabase(server.dataDir, (database) => database.exec(WAITING));
    await countAt(one, stroke - 1);
    nothing();

    const seasonsBefore = numberOf('seasons');
    withDatabase(server.dataDir, (database) =>
      database.exec(`CREATE TRIGGER crash BEFORE UPDATE OF rating ON hidden_ratings
        BEGIN SELECT RAISE(ABORT, 'a crash at the last statement'); END`),
    );
    await countAt(one, stroke, () => closingIn(season).some((step) => step?.includes('hidden')));
    // It goes on where it was: until all of it is done the season is not over, and nobody is told that it is.
    expect(read('SELECT season FROM seasons WHERE closing IS NOT NULL')).toEqual([{ season }]);
    expect(numberOf('seasons')).toBe(seasonsBefore + 1);
    expect(told).toEqual([]);
    withDatabase(server.dataDir, (database) => database.exec('DROP TRIGGER crash'));

    const isOver = (): boolean => closingIn(season).includes(null);
    await Promise.all([countAt(one, stroke, isOver), countAt(other, stroke, isOver)]);
    await countAt(other, stroke);
    expect([winner, loser].map(eloOf)).toEqual(ratings.map((rating) => softReset(rating ?? 0)));
    expect(read('SELECT rating FROM tickets')).toEqual([{ rating: 1300 }]);
    const last = { season, games: 1, final_rank: null };
    for (const player of [winner, loser]) {
      expect(endsOf(player).slice(kept.length / 2)).toMatchObject([last]);
      expectTheWholeWay(player);
    }

    expect(told).toEqual(
      expect.arrayContaining([[winner.id, `/community/seasons/${season}/${winner.username}`]]),
    );
    const over = ends();
    withDatabase(server.dataDir, (database) => addGame(database, stroke - HOUR_MS));
    await countAt(one, stroke + 1, () => numberOf('rating_events') === 14);
    expect(ends()).toEqual(over);
    expect(events().at(-1)).toMatchObject({ season: nextSeason(season), at: stroke });
    for (const player of [winner, loser]) expectTheWholeWay(player);
  } finally {
    await one.db.destroy();
    await other.db.destroy();
  }
});

test('ratings of a release without ends of seasons go on; only the newest season can still end', async () => {
  const newest = events().at(-1)?.season ?? '';
  await server.restart(() =>
    withDatabase(server.dataDir, (database) =>
      database.exec('DELETE FROM season_ends; DELETE FROM seasons; UPDATE users SET elo = 1234'),
    ),
  );
  await server.restart();
  expect([numberOf('seasons'), eloOf(winner)]).toEqual([0, 1234]);
  const database = openSqlite(server.dataDir);
  await countAt(database, seasonEnd(newest), () => closingIn(newest).includes(null));
  await database.db.destroy();
  expect(ends().map(({ season, new_rating: rating }) => [season, rating])).toEqual([
    [newest, softReset(1234)],
    [newest, softReset(1234)],
  ]);
});
