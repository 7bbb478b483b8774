import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CATALOGUE } from './e2e/support/catalogue.ts';
import { hasTest } from './support/namedTests.ts';

/** The catalogue of errors has this many rows. */
const ROWS = 19;

describe.each(CATALOGUE)('$situation', ({ messages, shownBy, unprovoked }) => {
  test('is shown by tests that there are, or says why not', () => {
    expect(shownBy.length > 0 || (unprovoked ?? '') !== '').toBe(true);
    expect(shownBy.filter(({ file, test }) => !hasTest(file, test))).toEqual([]);
  });

  test('has each of its messages looked for', () => {
    const sources = shownBy.map(({ file }) => readFileSync(file, 'utf8')).join('\n');
    expect(messages.filter((message) => !sources.includes(message))).toEqual([]);
  });
});

test('no row of the catalogue is missing, and none is there twice', () => {
  expect(new Set(CATALOGUE.map(({ situation }) => situation)).size).toBe(ROWS);
  expect(CATALOGUE).toHaveLength(ROWS);
});

test('a test that there is not is found to be missing', () => {
  expect(hasTest('tests/catalogue.test.ts', 'a test that there is not is found to be missing')).toBe(true);
  expect(hasTest('tests/catalogue.test.ts', ['nobody has', 'written this'].join(' '))).toBe(false);
});
