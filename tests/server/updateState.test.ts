import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { statementTimes } from '../../db/server/core/statementTimes.ts';
import { updateState } from '../../sync-server/runtime/updateState.ts';

test('a server that runs another build than the one on its disk says so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-keep-stamp-'));
  try {
    const file = join(folder, '.stamp');
    const stateOf = (build: string) => updateState(build, pathToFileURL(file));
    expect(await stateOf('source')).toBe('source');
    // A build is being made.
    expect(await stateOf('abcd')).toBe('current');
    writeFileSync(file, 'abcdef');
    expect(await stateOf('abcd')).toBe('current');
    expect(await stateOf('ffff')).toBe('restart');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('of more statements than are kept the slowest stay', () => {
  const times = statementTimes();
  const run = (sql: string, queryDurationMillis: number) =>
    times.note({ query: { sql }, queryDurationMillis } as Parameters<typeof times.note>[0]);
  run('slow', 50);
  run('slow', 10);
  for (let at = 0; at < 2_000; at++) run(`quick ${at}`, 1);
  expect(times.slowest()).toHaveLength(10);
  expect(times.slowest()[0]).toEqual({ sql: 'slow', times: 2, total: 60, longest: 50 });
});
