import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { turnsToRemindOf, turnsToTell } from '../../db/server/push/pushNotifications.ts';
import { openSqlite, type Db } from '../../db/server/core/open.ts';
import { uncountedRooms } from '../../db/server/players/results.ts';
import { nextDeadline, roomsDue, staleLobbies } from '../../db/server/rooms/rooms.ts';
import type { Tables } from '../../db/server/schema/schema.ts';
import { nextReplacement, replacementsDue } from '../../db/server/games/turnClocks.ts';

/** The server asks these again and again, of all games. */
const ASKED: Readonly<Record<string, (db: Db) => Promise<unknown>>> = {
  roomsDue: (db) => roomsDue(db, 1, 20),
  nextDeadline,
  replacementsDue: (db) => replacementsDue(db, 1),
  nextReplacement,
  turnsToRemindOf: (db) => turnsToRemindOf(db, 1, 2),
  turnsToTell: (db) => turnsToTell(db, ['some', 'rooms']),
  uncountedRooms: (db) => uncountedRooms(db, 20),
  staleLobbies: (db) => staleLobbies(db, 1),
};

/** Rows of a table that are all read, or all those of the running games. */
const ALL = /^SCAN (?!.*USING (?:COVERING )?INDEX)|status=\?\)/;

test.each(Object.keys(ASKED))('%s does not go through all running games', async (name) => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-db-'));
  const { sqlite } = openSqlite(folder);
  try {
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: sqlite }),
      log: ({ query }) => void asked.push(query),
    });
    await ASKED[name]?.(db);
    expect(asked).toHaveLength(1);
    const plans = asked.flatMap(({ sql, parameters }) =>
      sqlite.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all(...parameters),
    );
    expect(plans.length).toBeGreaterThan(0);
    expect(plans.map(({ detail }) => detail).filter((detail) => ALL.test(detail))).toEqual([]);
  } finally {
    sqlite.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
