import type BetterSqlite3 from 'better-sqlite3';
import { rmSync } from 'node:fs';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { clanLadder } from '../../db/server/clans/clans.ts';
import { seasonEnd, seasonOf } from '../../engine/rating/seasons.ts';
import { boardNames } from '../../sync-server/community/boardNames.ts';
import { boardPage } from '../../sync-server/community/leaderboards.ts';
import { endSeasons } from '../../sync-server/players/seasons.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';
import { timesOf } from './timesOf.ts';

const PLAYERS = 1_000_000;
const CLANS = 20_000;
const LOOKS = 200;
/** Milliseconds that a page, and one's own place, may take. */
const GOAL_MS = 5;
const CLAN_GOAL_MS = 10;
const SEASON_GOAL_S = 60;
/** No command waits longer for the end of a season. */
const HELD_UP_GOAL_MS = 100;
const BETWEEN_MS = 5;

/** What leaderboards cost with a million rated players on SQLite: pages from anywhere, places, names, the end of a season. */
export async function communityFigures(): Promise<Figure[]> {
  const folder = dataFolder('community');
  const { db, sqlite } = openSqlite(folder);
  try {
    const season = seasonOf(Date.now());
    fill(sqlite, season);
    const figures = await reading(db, season);
    const started = performance.now();
    let isOver = false;
    const waits = waitsWhile(db, () => isOver);
    await endSeasons(db, seasonEnd(season));
    isOver = true;
    return [
      ...figures,
      figure('community.season.end', (performance.now() - started) / 1000, 's', SEASON_GOAL_S),
      figure('community.season.longest', await waits, 'ms', HELD_UP_GOAL_MS),
    ];
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The longest time that another transaction, as of a command, waits for its turn meanwhile, in milliseconds. */
async function waitsWhile(db: Db, isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    // A timer that is late stands for a command that came while a step was done.
    const due = performance.now() + BETWEEN_MS;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
    await inTransaction(db, (tx) => tx.selectFrom('seasons').select('season').execute());
    longest = Math.max(longest, performance.now() - due);
  }
  return longest;
}

async function reading(db: Db, season: string): Promise<Figure[]> {
  const community = { db, now: Date.now };
  const board = (query: object) => boardPage(community, 'season', { limit: 50, ...query });
  const someone = (look: number): string => `u${(look * 7_919) % PLAYERS}`;
  const afters: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const { rows } = await board({ around: someone(look) });
    const [first] = rows;
    if (first) afters.push([first.score, -20, -1, first.userId].join('_'));
  }
  return [
    ...(await timed('community.page', GOAL_MS, (look) => board({ after: afters[look % afters.length] }))),
    ...(await timed('community.place', GOAL_MS, (look) => board({ around: someone(look) }))),
    ...(await timed('community.name', CLAN_GOAL_MS, (look) => board({ q: `player${look}` }))),
    ...(await timed('community.clans', CLAN_GOAL_MS, (look) =>
      clanLadder(db, season, 50, { points: look * 10, id: 'c' }),
    )),
  ];
}

/** The middle one of many looks, and the slowest but one in twenty. */
async function timed(name: string, goal: number, look: (at: number) => Promise<unknown>): Promise<Figure[]> {
  const at = await timesOf(LOOKS, look);
  return [figure(`${name}.p50`, at(0.5), 'ms', goal), figure(`${name}.p95`, at(0.95), 'ms', goal)];
}

/** Ratings around 1,300 as a sum of four dice of 400 points spreads them. */
function fill(sqlite: BetterSqlite3.Database, season: string): void {
  const at = seasonEnd(season) - 1000;
  const board = boardNames.season(season);
  const numbers = (count: number): string =>
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const rating =
    '500 + abs(random() % 400) + abs(random() % 400) + abs(random() % 400) + abs(random() % 400)';
  sqlite.pragma('foreign_keys = OFF');
  sqlite.exec(`
    BEGIN;
    INSERT INTO users (id, username, email, email_verified_at, password_hash, elo, preferred_color, created_at)
      ${numbers(PLAYERS)} SELECT 'u' || i, 'player' || i, i || '@example.org', 1, '', ${rating}, '#DC2626', 1 FROM n;
    INSERT INTO standings SELECT '${board}', id, elo, -20, -1, 20, 10, 0, 1, ${at + 86_400_000} FROM users;
    INSERT INTO standing_counts SELECT '${board}', elo, count(*) FROM users GROUP BY elo;
    INSERT INTO rating_events SELECT 'r' || id, id, ${at}, '${season}', elo, elo, '{}' FROM users;
    INSERT INTO rating_events SELECT 's' || id || n, id, ${at} - n, '${season}', elo, elo, '{}'
      FROM users, (SELECT 1 AS n UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) WHERE users.rowid % 10 = 0;
    INSERT INTO clans (id, slug, name, tag, name_key, tag_key, motto, description, emblem, admission, min_rating,
      min_reliability, members, points, points_season, disband_at, created_at) ${numbers(CLANS)} SELECT 'c' || i, 's' || i, 'n' || i, 't' || i, 'n' || i, 't' || i, '', '', '{}',
      'open', 0, 0, 50, abs(random() % 2000), '${season}', NULL, 1 FROM n;
    COMMIT;`);
  sqlite.pragma('foreign_keys = ON');
  sqlite.exec('ANALYZE');
}
