import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './support/test.ts';
import { bundleFigures, editorFigure, threadFigure, visitFigures } from '../bench/bundle.ts';
import { IMPORTER_KB, importerSizes } from '../bench/importers.ts';
import { circles, dist, readChunks } from '../bench/chunks.ts';

test('the pages, the first thread that is opened and the editor weigh no more than they may', () => {
  for (const { name, value, baseline } of [
    ...bundleFigures(),
    ...visitFigures(),
    threadFigure(),
    editorFigure(),
  ]) {
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

test('on top of every part of the app it says that all of it is compiled at once: further down it counts for nothing', () => {
  const files = Object.values(readChunks()).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
  expect(files.length).toBeGreaterThan(100);
  for (const file of files)
    expect(readFileSync(join(dist, file), 'utf8').startsWith('//# allFunctionsCalledOnLoad\n'), file).toBe(
      true,
    );
});

test('what the administration asks the server is in its own part of the app alone, which no device keeps', () => {
  const assets = join(dist, 'assets');
  const asking = readdirSync(assets).filter(
    (file) =>
      file.endsWith('.js') &&
      /[`"']\/admin\/(cases|users|audit|maps|map-reviews|games|figures|announcements|settings)[^`"']*[`"'],access:/.test(
        readFileSync(join(assets, file), 'utf8'),
      ),
  );
  expect(asking).toEqual([expect.stringMatching(/^AdminScreen-/)]);
  const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
  for (const name of ['AdminScreen', 'SetupScreen', 'admin-de']) {
    expect(readdirSync(assets).some((file) => file.startsWith(`${name}-`))).toBe(true);
    expect(worker).not.toContain(`assets/${name}-`);
  }
});
