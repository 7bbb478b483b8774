import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTest } from './support/namedTests.ts';

const rows = readFileSync('docs/security.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\| (item|-+) /.test(line))
  .map((line) => line.split(' | '));

const FILE = /`([\w.-][\w./-]*\.(?:ts|tsx|js|json|md))`/g;
const SHOWN = /`(tests\/[\w./]+)` "([^"]+)"/g;
/** What stands in place of a test. */
const REASON = /^(lint|not tested|by decision|comes later|dead-code)/;

test('the table of security has a line for each item, and says how each is shown or why not', () => {
  expect(rows.length).toBeGreaterThan(60);
  const silent = rows.filter(([, , shown = '']) => !shown.match(SHOWN) && !REASON.test(shown));
  expect(silent).toEqual([]);
});

test('all files and tests that the table of security names exist', () => {
  const text = rows.flat().join('\n');
  const files = [...text.matchAll(FILE)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(60);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  const missing = [...text.matchAll(SHOWN)].filter(([, file = '', title = '']) => !hasTest(file, title));
  expect(missing.map(([cited]) => cited)).toEqual([]);
});
