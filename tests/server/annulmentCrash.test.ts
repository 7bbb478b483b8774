import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { seededRandom } from '../../engine/dice/seededRandom.ts';
import { ratingChanges, START_RATING, type RatedGame } from '../../engine/rating/conquestPoints.ts';
import { seasonOf } from '../../engine/rating/seasons.ts';
import { startChild } from '../support/childServer.ts';
import { databaseOf } from '../support/databaseOf.ts';
import { ownPort } from '../support/ownPort.ts';
import { onPostgres, removePlace } from '../support/place.ts';
import { withDatabase } from '../support/rawDatabase.ts';
import { isFull, SEED } from '../support/size.ts';
import { signUpAll, startGame } from '../support/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-annul-crash-'));
const killed = join(folder, 'killed');
const spared = join(folder, 'spared');
const PEOPLE = 20;
/** A hundred steps of the annulment. */
const GAMES = 5_000;
const KILLS = 5;
const ANNULLED = 'game-0';
const PATIENCE = { timeout: 60_000, interval: 2 };

afterAll(() => removePlace(folder));

/** A season of rated duels, each rated by what the ones before it have left, and the first of them annulled. */
async function playSeason(dataDir: string): Promise<void> {
  const server = await startChild(dataDir, ownPort(0));
  const names = Array.from({ length: PEOPLE }, (_, at) => `annul-${at}`);
  const people = await signUpAll(server.url, ...names);
  const { id } = await startGame(server.url, people.slice(0, 2));
  await server.kill();
  const { db } = await databaseOf(dataDir);
  const like = await db.selectFrom('rooms').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const random = seededRandom(SEED + 3);
  const ratings = people.map(() => START_RATING);
  const games = people.map(() => 0);
  const begun = Date.now() - GAMES;
  const season = seasonOf(begun);
  await db.transaction().execute(async (tx) => {
    for (let at = 0; at < GAMES; at++) {
      const first = random.below(PEOPLE);
      const second = (first + 1 + random.below(PEOPLE - 1)) % PEOPLE;
      const member = (one: number) => ({
        userId: people[one]?.id ?? '',
        rating: ratings[one] ?? 0,
        games: games[one] ?? 0,
        left: false,
      });
      const game: RatedGame = {
        units: [
          { place: 0, won: true, members: [member(first)] },
          { place: 1, won: false, members: [member(second)] },
        ],
        repeats: [
          [0, 0],
          [0, 0],
        ],
      };
      const room = `game-${at}`;
      const ended = begun + at;
      const row = {
        ...like,
        id: room,
        code: room,
        status: 'completed',
        ended_at: ended,
        counted_at: ended,
      } as const;
      await tx
        .insertInto('rooms')
        .values({ ...row, deadline: null })
        .execute();
      for (const { userId, oldRating, newRating } of ratingChanges(game)) {
        const one = people.findIndex((player) => player.id === userId);
        ratings[one] = newRating;
        games[one] = (games[one] ?? 0) + 1;
        const rating = { old_rating: oldRating, new_rating: newRating, inputs: JSON.stringify(game) };
        await tx
          .insertInto('rating_events')
          .values({ room_id: room, user_id: userId, at: ended, season, ...rating })
          .execute();
        await tx.updateTable('users').set({ elo: newRating }).where('id', '=', userId).execute();
      }
      if (room !== ANNULLED) continue;
      const annulment = { room_id: room, season, rated_at: ended, game: JSON.stringify(game), at: ended };
      await tx
        .insertInto('annulments')
        .values({ ...annulment, by_id: people[0]?.id ?? '', reason: 'A test', progress: null, done_at: null })
        .execute();
    }
  });
  await db.destroy();
}

const read = <T>(dataDir: string, query: string): T[] =>
  withDatabase(dataDir, (database) => database.prepare<[], T>(query).all());

const progressIn = (dataDir: string) =>
  read<{ progress: string | null; done_at: number | null }>(
    dataDir,
    'SELECT progress, done_at FROM annulments',
  )[0];

/** Everything that the annulment writes. */
const outcomeIn = (dataDir: string) => ({
  people: read(dataDir, "SELECT username, elo FROM users WHERE username LIKE 'annul-%' ORDER BY username"),
  ratings: read(
    dataDir,
    'SELECT room_id, user_id, old_rating, new_rating, inputs FROM rating_events ORDER BY room_id, user_id',
  ),
  standings: read(
    dataDir,
    'SELECT board, user_id, score, games, wins FROM standings ORDER BY board, user_id',
  ),
  mails: read(dataDir, "SELECT recipient FROM mails WHERE subject LIKE '%taken back%' ORDER BY recipient"),
});

// To play the season and to start servers takes longer than a gate has.
test.runIf(isFull && !onPostgres)(
  'kill -9 in the middle of an annulment: it goes on where it was, and comes to what it would have',
  { timeout: 600_000 },
  async () => {
    await playSeason(killed);
    cpSync(killed, spared, { recursive: true });
    const untouched = await startChild(spared, ownPort(1), { SMTP_URL: 'smtp://localhost:9' });
    await expect.poll(() => progressIn(spared)?.done_at, PATIENCE).toBeTypeOf('number');
    await untouched.kill();

    const reached = new Set<string>();
    let server = await startChild(killed, ownPort(0), { SMTP_URL: 'smtp://localhost:9' });
    for (let kill = 0; kill < KILLS; kill++) {
      const before = progressIn(killed)?.progress ?? null;
      await expect.poll(() => progressIn(killed)?.progress !== before, PATIENCE).toBe(true);
      await server.kill();
      const { progress, done_at: done } = progressIn(killed) ?? { progress: null, done_at: null };
      if (progress !== null && done === null) reached.add(progress);
      server = await startChild(killed, ownPort(0), { SMTP_URL: 'smtp://localhost:9' });
    }
    await expect.poll(() => progressIn(killed)?.done_at, PATIENCE).toBeTypeOf('number');
    await server.kill();
    expect(reached.size).toBeGreaterThan(0);
    expect(outcomeIn(killed)).toEqual(outcomeIn(spared));
    expect(outcomeIn(killed).mails).toHaveLength(2);
  },
);
