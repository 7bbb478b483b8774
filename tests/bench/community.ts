import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase, type Database, type Db } from '../../db/server/core/open.ts';
import { inTransaction } from '../../db/server/core/transaction.ts';
import { clanLadder } from '../../db/server/clans/clans.ts';
import { seasonEnd, seasonOf } from '../../engine/rating/seasons.ts';
import { boardNames } from '../../sync-server/community/boardNames.ts';
import { boardPage } from '../../sync-server/community/leaderboards.ts';
import { endSeasons } from '../../sync-server/players/seasons.ts';
import { visitFigures } from './bundle.ts';
import { pairingFigure } from './pairing.ts';
import { figure, type Figure } from './report.ts';
import { dataFolder } from './serverProcess.ts';
import { timesOf } from './timesOf.ts';
import { fillTournaments, tournamentFigures } from './tournaments.ts';

const PLAYERS = Number(process.env['COMMUNITY_BENCH_PLAYERS'] ?? 1_000_000);
const CLANS = 20_000;
const LOOKS = 200;
/** Milliseconds that a page, and one's own place, may take. */
const GOAL_MS = 5;
const PAGE_GOAL_MS = 10;
const SEASON_GOAL_S = 60;
/** No command waits longer for the end of a season. */
const HELD_UP_GOAL_MS = 100;
const BETWEEN_MS = 5;

/**
 * What the community costs with a million rated players: pages of boards from anywhere, places, names, clans, a thousand tournaments under
 * way, the end of a season; on SQLite, and on PostgreSQL where it is installed. And what it costs to pair the largest tournament.
 */
export async function communityFigures(): Promise<Figure[]> {
  const folder = dataFolder('community');
  const databaseUrl = process.env['BENCH_DATABASE_URL'];
  try {
    return [
      ...visitFigures(),
      await pairingFigure(),
      ...(await onDatabase('community', SQLITE, await openDatabase({ dataDir: folder }))),
      ...(databaseUrl === undefined
        ? []
        : await onDatabase(
            'community.postgres',
            POSTGRES,
            await openDatabase({ dataDir: folder, databaseUrl }),
          )),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function onDatabase(name: string, dialect: Dialect, database: Database): Promise<Figure[]> {
  const { db } = database;
  try {
    const season = seasonOf(Date.now());
    await fill(db, dialect, season);
    await fillTournaments(db, Date.now());
    for (const statement of dialect.settle) await sql.raw(statement).execute(db);
    const figures = await reading(name, db, season);
    const started = performance.now();
    let isOver = false;
    const waits = waitsWhile(db, () => isOver);
    await endSeasons(database, seasonEnd(season));
    isOver = true;
    return [
      ...figures,
      figure(`${name}.season.end`, (performance.now() - started) / 1000, 's', SEASON_GOAL_S),
      figure(`${name}.season.longest`, await waits, 'ms', HELD_UP_GOAL_MS),
    ];
  } finally {
    await db.destroy();
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

async function reading(name: string, db: Db, season: string): Promise<Figure[]> {
  const community = { db, now: Date.now };
  const board = (query: object) => boardPage(community, 'season', { limit: 50, ...query });
  const someone = (look: number): string => `u${(look * 7_919) % PLAYERS}`;
  const afters: string[] = [];
  for (let look = 0; look < LOOKS; look++) {
    const { rows } = await board({ around: someone(look) });
    const [first] = rows;
    if (first) afters.push([first.score, -20, -1, first.userId].join('_'));
  }
  // As places above: PostgreSQL keeps the plan of a statement from its sixth time on.
  for (const after of afters) await board({ after });
  return [
    ...(await timed(`${name}.page`, GOAL_MS, (look) => board({ after: afters[look % afters.length] }))),
    ...(await timed(`${name}.place`, GOAL_MS, (look) => board({ around: someone(look) }))),
    ...(await timed(`${name}.name`, PAGE_GOAL_MS, (look) => board({ q: `player${look}` }))),
    ...(await timed(`${name}.clans`, PAGE_GOAL_MS, (look) =>
      clanLadder(db, season, 50, { points: look * 10, id: 'c' }),
    )),
    ...(await tournamentFigures(db, (what, look) => timed(`${name}.${what}`, PAGE_GOAL_MS, look))),
  ];
}

/** The middle one of many looks, and the slowest but one in twenty. */
async function timed(name: string, goal: number, look: (at: number) => Promise<unknown>): Promise<Figure[]> {
  const at = await timesOf(LOOKS, look);
  return [figure(`${name}.p50`, at(0.5), 'ms', goal), figure(`${name}.p95`, at(0.95), 'ms', goal)];
}

/** What the two databases say differently. */
interface Dialect {
  /** A table `n` with a column `i` from 0 on. */
  numbers(count: number): string;
  /** A whole number below another. */
  below(most: number): string;
  /** Before the tables are filled: what refers to other rows is not looked up. */
  readonly before: string;
  readonly after: string;
  /** As tables are that have been there for a while: counted, written, and cleared of what filling them has left to do. */
  readonly settle: readonly string[];
}

const SQLITE: Dialect = {
  numbers: (count) =>
    `(WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1}) SELECT i FROM n) AS n`,
  below: (most) => `abs(random() % ${most})`,
  before: 'PRAGMA foreign_keys = OFF',
  after: 'PRAGMA foreign_keys = ON',
  settle: ['ANALYZE'],
};

const POSTGRES: Dialect = {
  numbers: (count) => `generate_series(0, ${count - 1}) AS n(i)`,
  below: (most) => `floor(random() * ${most})::integer`,
  before: "SET session_replication_role = 'replica'",
  after: 'SET session_replication_role = DEFAULT',
  settle: ['VACUUM ANALYZE', 'CHECKPOINT'],
};

/** Ratings around 1,300 as a sum of four dice of 400 points spreads them; every tenth player has five rated games. */
async function fill(db: Db, { numbers, below, before, after }: Dialect, season: string): Promise<void> {
  const at = seasonEnd(season) - 1000;
  const board = boardNames.season(season);
  const rating = `500 + ${below(400)} + ${below(400)} + ${below(400)} + ${below(400)}`;
  const statements = [
    before,
    'BEGIN',
    `INSERT INTO users (id, username, email, email_verified_at, password_hash, elo, preferred_color, created_at)
      SELECT 'u' || i, 'player' || i, i || '@example.org', 1, '', ${rating}, '#DC2626', 1 FROM ${numbers(PLAYERS)}`,
    `INSERT INTO standings SELECT '${board}', id, elo, -20, -1, 20, 10, 0, 1, ${at + 86_400_000} FROM users`,
    `INSERT INTO standing_counts SELECT '${board}', elo, count(*) FROM users GROUP BY elo`,
    `INSERT INTO rating_events SELECT 'r' || id, id, ${at}, '${season}', elo, elo, '{}' FROM users`,
    `INSERT INTO rating_events SELECT 's' || id || '-' || i, id, ${at} - 1 - i, '${season}', elo, elo, '{}'
      FROM users, ${numbers(4)} WHERE CAST(substr(id, 2) AS integer) % 10 = 0`,
    `INSERT INTO clans (id, slug, name, tag, name_key, tag_key, motto, description, emblem, admission, min_rating,
      min_reliability, members, points, points_season, disband_at, created_at)
      SELECT 'c' || i, 's' || i, 'n' || i, 't' || i, 'n' || i, 't' || i, '', '', '{}',
      'open', 0, 0, 50, ${below(2000)}, '${season}', NULL, 1 FROM ${numbers(CLANS)}`,
    'COMMIT',
    after,
  ];
  await db.connection().execute(async (connection) => {
    for (const statement of statements) await sql.raw(statement).execute(connection);
  });
}
