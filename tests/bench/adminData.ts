import type BetterSqlite3 from 'better-sqlite3';
import { seasonOf } from '../../engine/rating/seasons.ts';
import type { AskedAbout } from '../support/adminQueries.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A server that has been open for three years. */
const AGE_MS = 3 * 365 * DAY_MS;
const MESSAGES_A_THREAD = 500;
const PLACES_SHARED_BY = 3;

export interface Sizes {
  readonly users: number;
  readonly games: number;
  readonly messages: number;
  /** People who are here on a day. */
  readonly active: number;
  /** Games in play. */
  readonly running: number;
  readonly cases: number;
}

export const sizesOf = (share: number): Sizes => ({
  users: Math.round(1_000_000 * share),
  games: Math.round(10_000_000 * share),
  messages: Math.round(50_000_000 * share),
  active: Math.round(50_000 * share),
  running: Math.round(10_000 * share),
  cases: Math.round(100_000 * share),
});

const numbered = (letter: string, i: number): string => `${letter}${String(i).padStart(9, '0')}`;

/** Somebody and something from anywhere in the tables. @param look another one for each */
export function sampleOf(
  { users, games, messages }: Sizes,
  look: number,
): Omit<AskedAbout, 'now' | 'season'> {
  const user = (look * 7_919 + 13) % users;
  const message = (look * 104_729 + 31) % messages;
  return {
    userId: numbered('u', user),
    username: `player${user}`,
    email: `${user}@example.org`,
    otherId: numbered('u', (user + 1) % users),
    roomId: numbered('g', (look * 15_485_863 + 7) % games),
    mapId: 'world',
    conversationId: numbered('c', Math.floor(message / MESSAGES_A_THREAD)),
    messageId: numbered('m', message),
    n: (message % MESSAGES_A_THREAD) + 1,
    network: Math.floor(user / PLACES_SHARED_BY)
      .toString(16)
      .padStart(64, '0'),
  };
}

/** As long as those of real games. */
const CONFIG = JSON.stringify({
  gameMode: 'domination',
  rules: 'x'.repeat(380),
});

/**
 * Fills an empty database by statements that each make a whole table. Indexes are made when their table is full; as on a
 * server, there are no statistics about them.
 */
export function fillAdmin(sqlite: BetterSqlite3.Database, sizes: Sizes, now: number): void {
  for (const setting of [
    'foreign_keys = OFF',
    // The log would hold every row a second time; whoever opens the database next turns it on again.
    'journal_mode = MEMORY',
    'synchronous = OFF',
    'cache_size = -400000',
    'temp_store = MEMORY',
  ]) {
    sqlite.pragma(setting);
  }
  for (const [table, ...statements] of statementsFor(sizes, now)) {
    const indexes = sqlite
      .prepare<[string], { name: string; sql: string }>(
        "SELECT name, sql FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL",
      )
      .all(table);
    for (const { name } of indexes) sqlite.exec(`DROP INDEX ${name}`);
    for (const statement of statements) sqlite.exec(statement);
    for (const { sql } of indexes) sqlite.exec(sql);
  }
}

/** Rows i from 0 up to before a number, in SQL. */
const rows = (count: number): string =>
  `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
const id = (letter: string, term = 'i'): string => `printf('${letter}%09d', ${term})`;

/** Each table with the statements that fill it. */
function statementsFor(sizes: Sizes, now: number): [table: string, ...statements: string[]][] {
  const { users, games, messages, active, running, cases } = sizes;
  const begun = now - AGE_MS;
  const madeAt = (count: number): string => `${begun} + CAST(i * ${AGE_MS / count} AS INTEGER)`;
  const today = Math.floor(now / DAY_MS);
  const hour = Math.floor(now / HOUR_MS);
  const someone = (step: number): string => id('u', `(i * ${step} + 13) % ${users}`);
  const room = (from: string, count: number): string =>
    `INSERT INTO rooms (id, code, name, host_id, status, is_private, map_id, map_rev, max_players, clock, config, secret,
       turn, turn_seq, current_seat, deadline, idle_turns, winners, counted_at, created_at, updated_at, ended_at)
     ${rows(count)} SELECT ${from} FROM n`;
  const common = (letter: string, code: string): string =>
    `${id(letter)}, ${code}, 'A game ' || i, ${someone(7_919)}`;
  const body = `0, 'world', 1, 4, 'async', '${CONFIG}', zeroblob(32)`;
  const threads = Math.ceil(messages / MESSAGES_A_THREAD);
  return [
    [
      'users',
      `INSERT INTO users (id, username, email, email_verified_at, password_hash, elo, preferred_color, created_at, role)
       ${rows(users)} SELECT ${id('u')}, 'player' || i, i || '@example.org', CASE WHEN i % 200 = 0 THEN NULL ELSE 1 END,
         printf('%0100d', i), 1200, '#DC2626', ${madeAt(users)},
         CASE WHEN i % 50000 = 7 THEN 'moderator' WHEN i = 9 THEN 'admin' END FROM n`,
    ],
    [
      'profiles',
      `INSERT INTO profiles (user_id, bio, tagline, last_active) ${rows(users)} SELECT ${id('u')}, 'Words', '', ${now} FROM n`,
    ],
    [
      'sessions',
      `INSERT INTO sessions (id_hash, user_id, created_at, expires_at)
       ${rows(users)} SELECT lower(hex(randomblob(32))), ${id('u')}, ${now}, ${now + 30 * DAY_MS} FROM n`,
    ],
    [
      'known_places',
      `INSERT INTO known_places (user_id, place, seen_at, network)
       ${rows(users)} SELECT ${id('u')}, 'p' || i, ${now}, printf('%064x', i / ${PLACES_SHARED_BY}) FROM n`,
    ],
    [
      'rooms',
      room(
        `${common('g', '(i % 1000000)')}, CASE WHEN i % 10 = 3 THEN 'abandoned' ELSE 'completed' END, ${body},
         40, 900, NULL, NULL, 0, '[1]', CASE WHEN i < ${games - 200} THEN ${now} END, ${madeAt(games)}, ${madeAt(games)}, ${madeAt(games)}`,
        games,
      ),
      room(
        `${common('r', "'r' || i")}, 'active', ${body}, 12, 300, 1, ${now} + (i - 100) * 60000, 0, NULL, NULL,
         ${now - DAY_MS} + i, ${now}, NULL`,
        running,
      ),
      room(
        `${common('w', "'w' || i")}, 'lobby', ${body}, 0, 0, NULL, NULL, 0, NULL, NULL, ${now - DAY_MS} + i, ${now}, NULL`,
        Math.ceil(running / 10),
      ),
    ],
    [
      'seats',
      ...[0, 1].map(
        (seat) =>
          `INSERT INTO seats (id, room_id, position, user_id, username, color, joined_at, eliminated)
           ${rows(games)} SELECT ${id(seat === 0 ? 's' : 't')}, ${id('g')}, ${seat}, ${id('u', `(i * ${seat === 0 ? 7_919 : 6_101} + ${13 + seat}) % ${users}`)},
             'player', '#${seat}', 1, ${seat} FROM n`,
      ),
    ],
    [
      'events',
      `INSERT INTO events (room_id, seq, version, at, cause, seat, body)
       ${rows(Math.min(games, 2_000) * 200)} SELECT ${id('g', `((i / 200) * 15485863 + 7) % ${games}`)}, i % 200 + 1, i % 200 + 1, ${now},
         '"attack"', i % 2, printf('%0400d', i) FROM n`,
    ],
    [
      'rating_events',
      ...[0, 1].map(
        (seat) =>
          `INSERT INTO rating_events (room_id, user_id, at, season, old_rating, new_rating, inputs)
           ${rows(games)} SELECT ${id('g')}, ${id('u', `(i * ${seat === 0 ? 7_919 : 6_101} + ${13 + seat}) % ${users}`)}, ${madeAt(games)},
             CASE WHEN i > ${Math.floor(games * 0.92)} THEN '${seasonOf(now)}' ELSE '2020-Q1' END, 1200, 1210, printf('%0120d', i)
           FROM n WHERE i % 3 = 0`,
      ),
    ],
    [
      'conversations',
      `INSERT INTO conversations (id, kind, title, ops, last_n, last_at, created_at)
       ${rows(threads)} SELECT ${id('c')}, 'group', 'A group', ${MESSAGES_A_THREAD}, ${MESSAGES_A_THREAD}, ${now}, 1 FROM n`,
    ],
    [
      'chat_log',
      `INSERT INTO chat_log (conversation_id, lane, pos, kind, message_id, author, at, n, body)
       ${rows(messages)} SELECT ${id('c', `i / ${MESSAGES_A_THREAD}`)}, 'main', i % ${MESSAGES_A_THREAD}, 'message', ${id('m')},
         ${someone(31)}, ${now}, i % ${MESSAGES_A_THREAD} + 1, 'Shall we attack them from the north?' FROM n`,
    ],
    [
      'active_days',
      `INSERT INTO active_days (day, user_id, previous)
       ${rows(62 * active)} SELECT ${today - 61} + i / ${active}, ${id('u', `((i % ${active}) * 17 + (i / ${active}) % 7) % ${users}`)},
         ${today - 61} + i / ${active} - 7 FROM n WHERE true ON CONFLICT DO NOTHING`,
    ],
    [
      'figures',
      `INSERT INTO figures (name, hour, value)
       ${rows(62 * 24 * 20)} SELECT CASE (i % 20) WHEN 0 THEN 'commands' WHEN 1 THEN 'refused' WHEN 2 THEN 'active' WHEN 3 THEN 'sockets'
         ELSE 'ack' || (i % 20 - 4) END, ${hour} - i / 20, 100 FROM n`,
    ],
    [
      'client_metrics',
      `INSERT INTO client_metrics (action_success_rate, desync_rate, avg_latency, metrics, at, device)
       ${rows(50_000)} SELECT 1, 0, 40, '{"actions":{"attempted":10,"succeeded":10,"failed":0,"retried":0}}', ${now} - (50000 - i) * 40000,
         'Chrome on Android' FROM n`,
    ],
    [
      'vitals',
      `INSERT INTO vitals (metric, value, size, url, tag, element_id, class_hint, theme, dpr, at)
       ${rows(50_000)} SELECT 'LCP', i % 3000, 0, '/lobby', '', '', '', '', 2, ${now} - (50000 - i) * 40000 FROM n`,
    ],
    [
      'audit_log',
      `INSERT INTO audit_log (seq, at, actor, act, target_kind, target, hash)
       ${rows(2 * cases)} SELECT i + 1, ${now - DAY_MS} + i, ${id('u', '7')}, 'user.note', 'user', ${someone(7_919)}, '' FROM n`,
    ],
    [
      'cases',
      `INSERT INTO cases (id, kind, target, subject, evidence, opened_at, reported_at, closed_at, outcome)
       ${rows(cases)} SELECT ${id('k')}, CASE WHEN i % 3 = 0 THEN 'game' ELSE 'message' END, ${id('g', `(i * 31) % ${games}`)}, ${someone(7_919)},
         printf('%0500d', i), ${now - DAY_MS} + i, ${now}, CASE WHEN i < ${cases - 200} THEN ${now} END, 'dismiss' FROM n`,
    ],
    [
      'case_reports',
      `INSERT INTO case_reports (case_id, reporter, reason, words, at)
       ${rows(cases)} SELECT ${id('k')}, ${someone(104_729)}, 'insults', '', ${now} FROM n`,
    ],
    [
      'sanctions',
      `INSERT INTO sanctions (id, user_id, kind, reason, words, at, until, lifted_at)
       ${rows(cases)} SELECT ${id('x')}, ${someone(7_919)}, 'mute', 'insults', '', ${now - DAY_MS} + i, ${now + DAY_MS} + i,
         CASE WHEN i % 20 > 0 THEN ${now} END FROM n`,
    ],
    [
      'fair_games',
      `INSERT INTO fair_games (room_id, ended_at, studied)
       ${rows(Math.ceil(games / 20))} SELECT ${id('g', 'i * 20')}, ${now - 90 * DAY_MS} + i, CASE WHEN i % 1000 > 0 THEN '{}' END FROM n`,
    ],
    [
      'fair_hints',
      `INSERT INTO fair_hints (id, kind, one, other, facts, found_at, seen_at)
       ${rows(300)} SELECT ${id('h')}, 'truce', ${id('u', 'i')}, ${id('u', 'i + 1')}, '{}', ${now} - i, ${now} FROM n`,
    ],
  ];
}
