import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createMutex } from '../../db/server/core/mutex.ts';
import { sharedCommit } from '../../db/server/core/sharedCommit.ts';
import type { Line, Write } from '../../db/server/core/write.ts';

/** A database of things and of parts of things, and all that is committed to it. */
function shelf() {
  const commits: string[] = [];
  const sqlite = new BetterSqlite3(':memory:', {
    verbose: (statement) => void (statement === 'COMMIT' && commits.push(statement)),
  });
  sqlite.exec(`CREATE TABLE things (name TEXT PRIMARY KEY);
    CREATE TABLE parts (thing TEXT REFERENCES things DEFERRABLE INITIALLY DEFERRED)`);
  sqlite.pragma('foreign_keys = ON');
  const shared = sharedCommit({ sqlite, first: createMutex().first });
  const names = (): unknown[] => sqlite.prepare('SELECT name FROM things ORDER BY name').pluck().all();
  return { sqlite, commits, names, ...shared };
}

const thing = (name: string): Write => ({ sql: 'INSERT INTO things VALUES (?)', values: [name] });
const put = (line: Line, name: string): Promise<string> =>
  line(async (tx) => {
    await sql`INSERT INTO things VALUES (${name})`.execute(tx);
    return name;
  });
const statuses = async (all: readonly Promise<unknown>[]): Promise<string[]> =>
  (await Promise.allSettled(all)).map(({ status }) => status);

test('what a game and conversations write at the same moment is committed once', async () => {
  const { line, put: write, commits, names } = shelf();
  const told: string[] = [];
  await Promise.all([
    put(line, 'a message').then((name) => told.push(name)),
    put(line, 'another').then((name) => told.push(name)),
    write(() => [thing('a command')]).then(() => told.push('a command')),
  ]);
  expect(names()).toEqual(['a command', 'a message', 'another']);
  expect(commits).toEqual(['COMMIT']);
  expect(told).toEqual(['a command', 'a message', 'another']);
});

test('a work or a command that fails does so alone, and leaves nothing of itself', async () => {
  const { line, put: write, names } = shelf();
  const half = line(async (tx) => {
    await sql`INSERT INTO things VALUES ('half')`.execute(tx);
    throw new Error('not allowed');
  });
  const all = [
    put(line, 'one'),
    half,
    put(line, 'one'),
    put(line, 'two'),
    write(() => [thing('three'), thing('one')]),
    write(() => [thing('four')]),
  ];
  expect(await statuses(all)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(names()).toEqual(['four', 'one', 'two']);
});

test('if the commit of all fails, each is stored by itself, and who cannot be is told', async () => {
  const { line, put: write, names } = shelf();
  const part = line((tx) => sql`INSERT INTO parts VALUES ('of nothing')`.execute(tx));
  const all = [part, put(line, 'one'), write(() => [thing('two')])];
  expect(await statuses(all)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(names()).toEqual(['one', 'two']);
});

test('when nothing can be written everybody is told, and afterwards all goes on', async () => {
  const { line, put: write, sqlite, names, drained } = shelf();
  sqlite.pragma('query_only = ON');
  const all = [put(line, 'one'), put(line, 'two'), write(() => [thing('three')])];
  expect(await statuses(all)).toEqual(['rejected', 'rejected', 'rejected']);
  sqlite.pragma('query_only = OFF');
  const waits = put(line, 'four');
  await drained();
  await waits;
  expect(names()).toEqual(['four']);
});
