import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passkeysOf, recoveryCodesLeft } from '../../db/server/accounts/factors.ts';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { namesOf } from '../../db/server/chat/people.ts';
import { announcementsNow } from '../../db/server/moderation/announcements.ts';
import { auditPage } from '../../db/server/moderation/audit.ts';
import { casesAbout, closedCases, reportsBy, waitingCases } from '../../db/server/moderation/cases.ts';
import {
  activeByDay,
  activeIn,
  clientReports,
  createdByHour,
  figuresSince,
  vitalsSince,
  waiting,
} from '../../db/server/moderation/figures.ts';
import { gamesOf, lastCommands, storedSize, type GameFilter } from '../../db/server/moderation/games.ts';
import {
  countAdmins,
  countModerators,
  findPeople,
  formerNamesOf,
  lastRoomsOf,
  notesOn,
  people,
  ratingsOf,
  type PeopleFilter,
} from '../../db/server/moderation/people.ts';
import { dueHandovers, dueSanctions, sanctionsOf } from '../../db/server/moderation/sanctions.ts';
import { openLinks } from '../../db/server/moderation/settings.ts';
import type { Tables } from '../../db/server/schema/schema.ts';
import { GAME_FILTERS } from '../../sync-server/protocol/admin/games.ts';
import { PEOPLE_FILTERS } from '../../sync-server/protocol/admin/people.ts';

const NOW = 2_000_000_000_000;

/** All that the administration asks of tables which grow with the server. */
const ASKED: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  ...Object.fromEntries(
    PEOPLE_FILTERS.flatMap((filter: PeopleFilter) => [
      [`people: ${filter}`, (db: Db) => people(db, filter, null, 50)],
      [`people after a page: ${filter}`, (db: Db) => people(db, filter, 'b', 50)],
    ]),
  ),
  ...Object.fromEntries(
    GAME_FILTERS.flatMap((filter: GameFilter) => [
      [`games: ${filter}`, (db: Db) => gamesOf(db, filter, null, 50, NOW)],
      [`games after a page: ${filter}`, (db: Db) => gamesOf(db, filter, 'b', 50, NOW)],
    ]),
  ),
  'by name or id': (db) => findPeople(db, 'ann', 50),
  'by e-mail': (db) => findPeople(db, 'ann@example.org', 50),
  names: (db) => namesOf(db, ['a', 'b']),
  notes: (db) => notesOn(db, 'a'),
  formerNames: (db) => formerNamesOf(db, 'a'),
  rooms: (db) => lastRoomsOf(db, 'a', 20),
  ratings: (db) => ratingsOf(db, 'a', 200),
  sanctions: (db) => sanctionsOf(db, 'a'),
  dueSanctions: (db) => dueSanctions(db, NOW),
  dueHandovers: (db) => dueHandovers(db, NOW),
  moderators: countModerators,
  admins: countAdmins,
  passkeys: (db) => passkeysOf(db, 'a'),
  recoveryCodes: (db) => recoveryCodesLeft(db, 'a'),
  waitingCases: (db) => waitingCases(db, 100),
  closedCases: (db) => closedCases(db, 100),
  casesAbout: (db) => casesAbout(db, 'a', 200),
  reportsBy: (db) => reportsBy(db, 'a', 200),
  audit: (db) => auditPage(db, { target: null, actor: null }, null, 50),
  'audit of one': (db) => auditPage(db, { target: 'a', actor: null }, 100, 50),
  figures: (db) => figuresSince(db, ['commands', 'refused'], 1),
  activeByDay: (db) => activeByDay(db, 1, 8),
  activeIn: (db) => activeIn(db, 1, 8),
  newAccounts: (db) => createdByHour(db, 'accounts', NOW),
  endedGames: (db) => createdByHour(db, 'games', NOW),
  clientReports: (db) => clientReports(db, NOW),
  'waiting cases': (db) => waiting(db, 'cases'),
  'waiting appeals': (db) => waiting(db, 'appeals'),
  storedSize: (db) => storedSize(db, 'a'),
  lastCommands: (db) => lastCommands(db, 'a', 20),
  announcements: (db) => announcementsNow(db, NOW),
  vitals: (db) => vitalsSince(db, NOW),
  openLinks: (db) => openLinks(db, NOW),
};

/**
 * They have a row for each account, game, move, message or visit; others stay small. An index of those alone which wait,
 * or have a role, is walked through as it is.
 */
const BIG =
  /^SCAN (?!.*USING (?:COVERING )?INDEX (?:sanctions_active|cases_waiting|appeals_open|users_unverified|users_role)\b)(users|vitals|rooms|seats|results|rating_events|events|chat_log|members|active_days|client_metrics|audit_log|sessions|cases|case_reports|sanctions)\b/;

/** Newest first, by the primary key, until the page is full: only where no filter leaves rows out. */
const UNFILTERED = ['people: all', 'people after a page: all', 'audit', 'games: over'];

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
