import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const HERE = new URL('./', import.meta.url);
const RULES = readFileSync(new URL('../../engine/RULES.md', import.meta.url), 'utf8');

const rules = [...RULES.matchAll(/^- ([A-Z]\d+) /gm)].map(([, id]) => id);
const titles = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) => readFileSync(new URL(file, HERE), 'utf8').match(/['"`](\[[A-Z]\d+\])+ /g) ?? []);
const cited = new Set(titles.flatMap((title) => title.match(/[A-Z]\d+/g) ?? []));

test('every rule is numbered once', () => {
  expect(rules.length).toBeGreaterThan(0);
  expect(rules.filter((id, position) => rules.indexOf(id) !== position)).toEqual([]);
});

test('every rule is cited by a test', () => {
  expect(rules.filter((id) => id === undefined || !cited.has(id))).toEqual([]);
});

test('every citation is a rule', () => {
  expect([...cited].filter((id) => !rules.includes(id))).toEqual([]);
});
