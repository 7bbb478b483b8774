import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { diskLog, type DiskLog } from '../../db/server/core/diskLog.ts';
import { createMutex } from '../../db/server/core/mutex.ts';
import { sharedCommit } from '../../db/server/core/sharedCommit.ts';
import type { Line, Write } from '../../db/server/core/write.ts';

/** A database of things and of parts of things, and all that is committed to it. */
function shelf(log?: Omit<DiskLog, 'close'>) {
  const commits: string[] = [];
  const sqlite = new BetterSqlite3(':memory:', {
    verbose: (statement) => void (statement === 'COMMIT' && commits.push(statement)),
  });
  sqlite.exec(`CREATE TABLE things (name TEXT PRIMARY KEY);
    CREATE TABLE parts (thing TEXT REFERENCES things DEFERRABLE INITIALLY DEFERRED)`);
  sqlite.pragma('foreign_keys = ON');
  const shared = sharedCommit({ sqlite, first: createMutex().first, ...(log && { log }) });
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

test('what conversations write at the same moment is committed once, and what games write before it', async () => {
  const { line, put: write, commits, names } = shelf();
  const told: string[] = [];
  await Promise.all([
    put(line, 'a message').then((name) => told.push(name)),
    put(line, 'another').then((name) => told.push(name)),
    write(() => [thing('a command')]).then(() => told.push('a command')),
  ]);
  expect(names()).toEqual(['a command', 'a message', 'another']);
  expect(commits).toEqual(['COMMIT', 'COMMIT']);
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
    write(() => [thing('three')]),
    write(() => [thing('four'), thing('three')]),
    write(() => [thing('five')]),
  ];
  expect(await statuses(all)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
  expect(names()).toEqual(['five', 'one', 'three', 'two']);
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

/** A log whose flushes end when they are told to. */
function slowDisk() {
  const flushes: (() => void)[] = [];
  let last = Promise.resolve();
  const log = {
    lazily: <T>(work: () => Promise<T>): Promise<T> => work(),
    quiet: () => last,
    flushed: () => (last = new Promise<void>((resolve) => flushes.push(resolve))),
  };
  return { flushes, log };
}

test('nobody is told before it is on disk, and commands that come meanwhile are committed together after it', async () => {
  const { flushes, log } = slowDisk();
  const { put: write, names, commits } = shelf(log);
  const told: string[] = [];
  const command = (name: string) => write(() => [thing(name)]).then(() => told.push(name));
  const first = command('one');
  await expect.poll(() => flushes.length).toBe(1);
  const others = [command('two'), command('three')];
  // They would be written by now, if nothing were on its way to the disk.
  for (let turn = 0; turn < 5; turn++) await new Promise(setImmediate);
  expect(names()).toEqual(['one']);
  expect(told).toEqual([]);
  flushes[0]?.();
  await first;
  await expect.poll(() => flushes.length).toBe(2);
  expect(names()).toEqual(['one', 'three', 'two']);
  expect(told).toEqual(['one']);
  flushes[1]?.();
  await Promise.all(others);
  expect(told).toEqual(['one', 'two', 'three']);
  expect(commits).toHaveLength(2);
});

test('words wait for commands that are under way, but not for ever, and are told of after their own flush', async () => {
  const { flushes, log } = slowDisk();
  const { line, put: write, names } = shelf(log);
  const told: string[] = [];
  const all = [
    put(line, 'a message').then((name) => told.push(name)),
    write(() => [thing('a command')]).then(() => told.push('a command')),
  ];
  await expect.poll(names).toEqual(['a command', 'a message']);
  expect(told).toEqual([]);
  flushes[0]?.();
  await expect.poll(() => told).toEqual(['a command']);
  flushes[1]?.();
  await Promise.all(all);
  expect(told).toEqual(['a command', 'a message']);
});

test('a log is flushed beside other work, once for all who wait, and SQLite flushes all else by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'log-'));
  const sqlite = new BetterSqlite3(join(folder, 'things.db'));
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma('synchronous = FULL');
  const synchronous = (): unknown => sqlite.pragma('synchronous', { simple: true });
  const log = diskLog(sqlite);
  try {
    const inside = await log.lazily(async () => {
      sqlite.exec('CREATE TABLE things (name TEXT)');
      return synchronous();
    });
    expect([inside, synchronous()]).toEqual([1, 2]);
    const one = log.flushed();
    expect(log.flushed()).toBe(one);
    await one;
    // What is committed after a flush has begun waits for another one.
    expect(log.flushed()).not.toBe(one);
    await log.flushed();
    await expect(log.lazily(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
    expect(synchronous()).toBe(2);
  } finally {
    log.close();
    sqlite.close();
    rmSync(folder, { recursive: true });
  }
});
