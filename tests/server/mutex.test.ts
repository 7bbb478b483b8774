import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openSqlite } from '../../db/server/core/open.ts';
import { createMutex, MutexDialect } from '../../db/server/core/mutex.ts';

test('who waits is served in the order of asking, but those who ask to be first before all others', async () => {
  const { acquire: take, release: give } = createMutex();
  const served: string[] = [];
  await take();
  const waiting = (['a', 'b', 'first', 'c', 'also first'] as const).map(async (name) => {
    await take(name.endsWith('first') ? 'first' : undefined);
    served.push(name);
    give();
  });
  expect(served).toEqual([]);
  give();
  await Promise.all(waiting);
  expect(served).toEqual(['first', 'also first', 'a', 'b', 'c']);
  await take();
});

test('what comes first waits for the transaction that is under way, and not for queries that wait', async () => {
  const { first, ...mutex } = createMutex();
  const sqlite = new BetterSqlite3(':memory:');
  sqlite.exec('CREATE TABLE things (name TEXT)');
  const isInTransaction = (): boolean => sqlite.inTransaction;
  const db = new Kysely<{ things: { name: string } }>({
    dialect: new MutexDialect({ database: sqlite, isInTransaction }, { first, ...mutex }),
  });
  const done: string[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      const query = db.selectFrom('things').selectAll().execute();
      const queried = query.then(() => done.push('query'));
      const written = first(() => {
        expect(sqlite.inTransaction).toBe(false);
        done.push('first');
      });
      await tx.selectFrom('things').selectAll().execute();
      done.push('transaction');
      return { all: Promise.all([queried, written]) };
    })
    .then(({ all }) => all);
  expect(done).toEqual(['transaction', 'first', 'query']);
  await db.destroy();
});

test('a failure of what comes first is told, and the line goes on', async () => {
  const { first } = createMutex();
  await expect(
    first(() => {
      throw new Error('disk full');
    }),
  ).rejects.toThrow('disk full');
  await first(() => undefined);
});

test('a transaction that finds the disk full says that it is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-db-'));
  const { sqlite, db } = openSqlite(folder);
  try {
    sqlite.pragma(`max_page_count = ${String(sqlite.pragma('page_count', { simple: true }))}`);
    const name = 'x'.repeat(2 ** 20);
    const filling = db
      .transaction()
      .execute((tx) => tx.insertInto('leases').values({ name, holder: '', until: 0 }).execute());
    await expect(filling).rejects.toThrow('database or disk is full');
  } finally {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  }
});
