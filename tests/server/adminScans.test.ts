import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '../../db/server/core/open.ts';
import type { Tables } from '../../db/server/schema/schema.ts';
import { adminQueries } from '../support/adminQueries.ts';

const ASKED = adminQueries({
  now: 2_000_000_000_000,
  userId: 'a',
  username: 'ann',
  email: 'ann@example.org',
  otherId: 'b',
  roomId: 'r',
  mapId: 'm',
  conversationId: 'c',
  messageId: 'm',
  n: 30,
  network: 'a'.repeat(64),
  season: '2033-Q2',
});

/**
 * They have a row for each account, game, move, message or visit; others stay small. An index of those alone which wait,
 * or have a role, is walked through as it is.
 */
const BIG =
  /^SCAN (?!.*USING (?:COVERING )?INDEX (?:sanctions_active|sanctions_active_user|cases_waiting|appeals_open|users_unverified|users_role|rooms_uncounted|fair_games_due|fair_hints_open)\b)(users|vitals|rooms|seats|results|rating_events|events|chat_log|members|active_days|client_metrics|audit_log|sessions|cases|case_reports|sanctions|known_places|fair_games|fair_hints|conversations|pushes|chat_pushes|plans)\b/;

/** Newest first, by the primary key, until the page is full: only where no filter leaves rows out, or so many are looked at and no more. */
const UNFILTERED = [
  'people: all',
  'people after a page: all',
  'audit',
  'games: over',
  'games of a kind: over',
];

const folder = mkdtempSync(join(tmpdir(), 'cold-keep-db-'));
let opened: ReturnType<typeof openSqlite>;
beforeAll(() => {
  opened = openSqlite(folder);
});
afterAll(() => {
  opened.sqlite.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(Object.keys(ASKED))('%s walks through no big table', async (name) => {
  const { sqlite } = opened;
  const asked: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => void asked.push(query),
  });
  await ASKED[name]?.(db);
  const plans = asked.flatMap(({ sql, parameters }) =>
    sqlite
      .prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...parameters)
      .map(({ detail }) => detail),
  );
  expect(plans.length).toBeGreaterThan(0);
  const scans = plans.filter((detail) => BIG.test(detail));
  // A walk in the order of the key ends with the page; what is sorted first was read whole.
  const isPaged = UNFILTERED.includes(name) && !plans.some((detail) => detail.includes('TEMP B-TREE'));
  expect(isPaged ? [] : scans).toEqual([]);
});
