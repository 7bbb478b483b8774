import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../web/', import.meta.url);

const rulesOf = (sheet: string): string =>
  readFileSync(new URL(sheet, folder), 'utf8').replaceAll(/\/\*.*?\*\//gs, '');

test('no rule with :has() leaves out whose children it asks for: the browser would try it on every element of a page', () => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.css'),
  );
  expect(sheets.length).toBeGreaterThan(100);
  expect(sheets.filter((sheet) => /(?:^|[\s>+~,({}]):has\(/m.test(rulesOf(sheet)))).toEqual([]);
});
