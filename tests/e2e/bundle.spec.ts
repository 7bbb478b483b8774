import { expect, test } from './support/test.ts';
import { bundleFigures, threadFigure, visitFigures } from '../bench/bundle.ts';
import { IMPORTER_KB, importerSizes } from '../bench/importers.ts';
import { circles, readChunks } from '../bench/chunks.ts';

test('the pages, and the first thread that is opened, weigh no more than they may', () => {
  for (const { name, value, baseline } of [...bundleFigures(), ...visitFigures(), threadFigure()]) {
    expect(value, name).toBeGreaterThan(0);
    expect(value, name).toBeLessThanOrEqual(baseline ?? 0);
  }
});

test('no format of maps loads more than it may to be read', () => {
  const sizes = importerSizes();
  expect(sizes.size).toBeGreaterThan(10);
  for (const [format, kb] of sizes) expect(kb, format).toBeLessThanOrEqual(IMPORTER_KB);
});

test('no two parts of the app wait for each other', () => {
  expect(circles(readChunks())).toEqual([]);
});
