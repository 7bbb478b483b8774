import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideFromBoards, leaveBoards } from '../../db/server/community/standings.ts';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { ratingChanges, type RatedGame } from '../../engine/rating/conquestPoints.ts';
import { seasonOf } from '../../engine/rating/seasons.ts';
import { enterGame } from '../../sync-server/community/enterGame.ts';
import { boardPage } from '../../sync-server/community/leaderboards.ts';
import { tendBoards } from '../../sync-server/community/upkeep.ts';
import { runs } from '../support/size.ts';

const PEOPLE = 9;
const AWAY_MS = 28 * 24 * 3_600_000;
/** In the middle of a quarter, so that nothing of it ends. */
const START = Date.UTC(2026, 9, 10);
const HOUR_MS = 3_600_000;

interface Person {
  rating: number;
  games: number;
  reachedAt: number;
  lastAt: number;
  /** Banned, and not come back with a game. */
  isHidden?: boolean;
}

/** Two who meet, of whom the first wins; or somebody is erased or banned; or time goes by. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 30,
      arbitrary: fc.record({
        type: fc.constant('game' as const),
        one: fc.nat(PEOPLE - 1),
        other: fc.nat(PEOPLE - 1),
      }),
    },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('erased' as const), one: fc.nat(PEOPLE - 1) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('banned' as const), one: fc.nat(PEOPLE - 1) }) },
    { weight: 1, arbitrary: fc.record({ type: fc.constant('pause' as const), days: fc.nat(20) }) },
  ),
  { minLength: 60, maxLength: 120 },
);

const idOf = (one: number): string => `user-${one}`;

async function addPeople(db: Db): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, one) => ({
    id: idOf(one),
    username: `name-${one}`,
    email: `${one}@example.org`,
    email_verified_at: 1,
    password_hash: '',
    elo: 1000,
    preferred_color: '#DC2626',
    created_at: 1,
    settings_revision: 0,
  }));
  await db.insertInto('users').values(people).execute();
}

test('a board is in its order with its places, whoever plays, leaves and stays away, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const folder = mkdtempSync(join(tmpdir(), 'cold-keep-boards-'));
      const { db, sqlite } = openSqlite(folder);
      sqlite.pragma('synchronous = OFF');
      try {
        await addPeople(db);
        const people = new Map<number, Person>();
        let now = START;
        for (const [at, step] of given.entries()) {
          now += HOUR_MS;
          if (step.type === 'pause') now += step.days * 24 * HOUR_MS;
          else if (step.type === 'banned') {
            const person = people.get(step.one);
            if (person) person.isHidden = true;
            await hideFromBoards(db, idOf(step.one));
          } else if (step.type === 'erased') {
            people.delete(step.one);
            await leaveBoards(db, idOf(step.one));
          } else if (step.one !== step.other && seasonOf(now) === seasonOf(START)) {
            await playOne(db, people, [step.one, step.other], { at: now, roomId: `room-${at}` });
          }
        }
        if (seasonOf(now) !== seasonOf(START)) return;
        await tendBoards(db, now, () => false);
        expect(await allPages(db, now)).toEqual(expectedBoard(people, now));
      } finally {
        await db.destroy();
        rmSync(folder, { recursive: true, force: true });
      }
    }),
    runs(2, 60),
  );
});

async function playOne(
  db: Db,
  people: Map<number, Person>,
  pair: readonly [number, number],
  { at, roomId }: { at: number; roomId: string },
): Promise<void> {
  const known = (one: number): Person =>
    people.get(one) ?? { rating: 1000, games: 0, reachedAt: 0, lastAt: 0 };
  const game: RatedGame = {
    units: pair.map((one, place) => ({
      place,
      won: place === 0,
      members: [{ userId: idOf(one), rating: known(one).rating, games: known(one).games, left: false }],
    })),
    repeats: [
      [0, 0],
      [0, 0],
    ],
  };
  const changes = ratingChanges(game);
  const facts = { mapId: 'world', mode: 'domination', kind: 'duel' } as const;
  await inTransaction(db, (tx) =>
    enterGame(tx, { ...facts, roomId, season: seasonOf(at), at, game, changes }),
  );
  for (const [index, one] of pair.entries()) {
    const before = known(one);
    const rating = changes[index]?.newRating ?? 0;
    const reachedAt = rating === before.rating && before.games > 0 ? before.reachedAt : at;
    people.set(one, { rating, games: before.games + 1, reachedAt, lastAt: at });
  }
}

/** The season's board of who has ten games, as the design says it in words. */
function expectedBoard(people: ReadonlyMap<number, Person>, now: number): [number, string, number][] {
  const listed = [...people].filter(
    ([, { games, lastAt, isHidden }]) => games >= 10 && isHidden !== true && lastAt + AWAY_MS > now,
  );
  const sorted = listed.toSorted(
    ([one, a], [other, b]) =>
      b.rating - a.rating || a.games - b.games || a.reachedAt - b.reachedAt || other - one,
  );
  return sorted.map(([one, { rating }]) => [
    1 + listed.filter(([, other]) => other.rating > rating).length,
    idOf(one),
    rating,
  ]);
}

async function allPages(db: Db, now: number): Promise<[number, string, number][]> {
  const community = { db, now: () => now };
  const found: [number, string, number][] = [];
  let after: string | undefined;
  for (;;) {
    const page = await boardPage(community, 'season', { limit: 2, season: seasonOf(now), after });
    for (const { place, userId, score } of page.rows) found.push([place, userId, score]);
    expect(page.total).toBeGreaterThanOrEqual(found.length);
    if (page.next === null) {
      expect(page.total).toBe(found.length);
      return found;
    }
    after = page.next;
  }
}
