import * as fc from 'fast-check';
import { gzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DRAFT_CAPS } from '../../../../engine/maps/studio/plain.ts';
import { LIMITS, REFUSALS } from '../../../../web/screens/editor/import/model/limits.ts';
import type { SourceFile } from '../../../../web/screens/editor/import/read/file.ts';
import { refusalWords } from '../../../../web/screens/editor/import/refusalWords.ts';
import { runs } from '../../../support/size.ts';
import { file, MAPS, read, textFile, textIn, understood } from './corpus.ts';

const codeOf = async (...files: readonly SourceFile[]): Promise<string> => {
  const outcome = await read(files);
  return outcome.type === 'refused' ? outcome.code : outcome.type;
};

const svg = (body: string, before = ''): SourceFile =>
  textFile('map.svg', `${before}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${body}</svg>`);

const LAND = '<rect id="Here" width="40" height="40"/><rect id="There" x="40" width="40" height="40"/>';

test('entities that unpack to any size are refused, a plain document type is not', async () => {
  const laughs = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>';
  expect(await codeOf(svg(`${LAND}<text>&b;</text>`, laughs))).toBe('xml_entities');
  expect(await codeOf(svg(`<g id="&a;">${LAND}</g>`, laughs))).toBe('xml_entities');
  expect(await codeOf(svg(LAND, laughs))).toBe('draft');
  const outside = '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>';
  expect(await codeOf(svg(LAND, outside))).toBe('xml_entities');
  const plain =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">';
  expect(await codeOf(svg(LAND, plain))).toBe('draft');
});

test('scripts, foreign objects, events and addresses of a drawing are not read, and that is said', async () => {
  const outcome = await understood(
    svg(`<script>alert(1)</script><foreignObject><body onload="x()"/></foreignObject>
      <use href="https://example.org/map.svg#land"/><image href="https://example.org/a.png"/>
      <g onclick="alert(2)">${LAND}</g>`),
  );
  expect(Object.fromEntries(outcome.lost)).toEqual({ scripts: 3, outside_references: 1, pictures: 1 });
  expect(JSON.stringify([...outcome.draft.territories, outcome.preview])).not.toMatch(/alert|example\.org/);
});

test('what uses itself, or unpacks by use, ends', async () => {
  expect(await codeOf(svg(`<g id="loop">${LAND}<use href="#loop"/></g>`))).toBe('draft');
  const doubling = Array.from(
    { length: 11 },
    (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`,
  );
  expect(await codeOf(svg(`<g id="g0">${LAND}</g>${doubling.join('')}`))).toMatch(
    /^too_many_(elements|points)$/,
  );
});

test('depth, points, lands and bytes have an end', async () => {
  expect(await codeOf(svg('<g>'.repeat(70) + LAND + '</g>'.repeat(70)))).toBe('too_deep');
  expect(await codeOf(textFile('deep.json', '{"type":"Topology","x":'.repeat(1) + '['.repeat(500)))).toBe(
    'too_deep',
  );
  const path = `M0 0${'l1 1'.repeat(LIMITS.points + 5)}z`;
  expect(await codeOf(svg(`<path id="A" d="${path}"/>`))).toBe('too_many_points');
  const lands = (count: number): SourceFile =>
    svg(Array.from({ length: count }, (_, at) => `<rect x="${at * 2}" width="2" height="2"/>`).join(''));
  expect(await codeOf(lands(2_001))).toBe('too_many_lands');
  const many = await understood(lands(450));
  expect(many.draft.territories.size).toBe(DRAFT_CAPS.territories);
  expect(Object.fromEntries(many.lost)).toMatchObject({ lands_over_limit: 50 });
  expect(await codeOf({ name: 'a.svg', bytes: new Uint8Array(LIMITS.bytes + 1) })).toBe('too_large');
  expect(await codeOf(...Array.from({ length: 41 }, () => svg(LAND)))).toBe('too_many_files');
  expect(await codeOf(svg(''))).toBe('no_land');
  expect(await codeOf(textFile('a.txt', ''))).toBe('empty');
});

test('archives: maps in them are read; bombs, paths that lead out, and archives in archives are refused', async () => {
  const { bytes } = svg(LAND);
  const zip = (entries: Record<string, Uint8Array>): SourceFile => ({
    name: 'a.zip',
    bytes: zipSync(entries),
  });
  expect(await codeOf(zip({ 'maps/a/map.svg': bytes, 'maps/baseTiles/0_0.png': bytes }))).toBe('draft');
  expect(await codeOf({ name: 'map.svg.gz', bytes: gzipSync(bytes) })).toBe('draft');
  expect(await codeOf(zip({ '../map.svg': bytes }))).toBe('archive_unsafe');
  expect(await codeOf(zip({ '/etc/map.svg': bytes }))).toBe('archive_unsafe');
  expect(await codeOf(zip({ 'a\\..\\..\\map.svg': bytes }))).toBe('archive_unsafe');
  expect(await codeOf(zip({ 'inner.zip': bytes }))).toBe('archive_nested');
  const zeros = new Uint8Array(2_000_000);
  expect(await codeOf(zip({ 'map.svg': zeros }))).toBe('unpacks_too_large');
  expect(await codeOf({ name: 'map.svg.gz', bytes: gzipSync(zeros) })).toBe('unpacks_too_large');
  const damaged = zip({ 'map.svg': bytes });
  expect(await codeOf({ ...damaged, bytes: damaged.bytes.subarray(0, damaged.bytes.length - 30) })).toBe(
    'archive_broken',
  );
  // It says that it holds less than it does: no more than what it says is written.
  const lying = gzipSync(new TextEncoder().encode(`${textIn(svg(LAND))}${' '.repeat(50_000)}`));
  new DataView(lying.buffer).setUint32(lying.length - 4, 40, true);
  expect(await codeOf({ name: 'map.svg.gz', bytes: lying })).toMatch(/^(archive_broken|xml_broken)$/);
});

test('a picture tells its size before it is decoded', async () => {
  const picture = new Uint8Array(64);
  picture.set(new TextEncoder().encode('GIF89a'));
  new DataView(picture.buffer).setUint32(6, 0xff_ff_ff_ff, true);
  expect(await codeOf(file('isles.map'), { name: 'isles_map.gif', bytes: picture })).toBe(
    'picture_too_large',
  );
});

test('truncated, doubled and misnamed files give a sentence or a draft', async () => {
  for (const files of Object.values(MAPS)) {
    const [main, ...others] = files;
    if (main === undefined) continue;
    const half = { ...main, bytes: main.bytes.subarray(0, main.bytes.length >> 1) };
    const doubled = { ...main, bytes: new Uint8Array([...main.bytes, ...main.bytes]) };
    const crlf = textFile(main.name, textIn(main).replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'));
    for (const twin of [half, doubled]) {
      // oxlint-disable-next-line no-await-in-loop
      expect([...REFUSALS, 'draft']).toContain(await codeOf(twin, ...others));
    }
    // oxlint-disable-next-line no-await-in-loop
    expect([main.name, await codeOf({ ...crlf, name: 'no-ending' }, ...others)]).toEqual([
      main.name,
      'draft',
    ]);
  }
});

/** Bytes of a file changed here and there, pieces taken out, doubled, or put in from elsewhere. */
function mutated(
  { name, bytes }: SourceFile,
  steps: readonly (readonly [number, number, number])[],
): SourceFile {
  let now = [...bytes];
  for (const [kind, where, what] of steps) {
    const at = Math.floor((where / 1_000_000) * now.length);
    const length = 1 + (what % 40);
    if (kind === 0) now[at] = what % 256;
    else if (kind === 1) now.splice(at, length);
    else if (kind === 2) now.splice(at, 0, ...now.slice(at, at + length));
    else if (kind === 3) now.splice(at, 0, ...new TextEncoder().encode(ODD[what % ODD.length]));
    else now = now.slice(0, at);
  }
  return { name, bytes: new Uint8Array(now) };
}

const ODD = [
  '-1',
  '1e999',
  'NaN',
  '99999999999',
  '<',
  '>',
  '[',
  '{',
  '"',
  '\n',
  ',',
  '\u0000',
  '__proto__',
  'null',
  '&#0;',
];

const steps = fc.array(fc.tuple(fc.nat(4), fc.nat(999_999), fc.nat(100_000)), { minLength: 1, maxLength: 6 });

test('mutated files: a clear refusal or a draft within its caps, and nothing else', async () => {
  const maps = Object.values(MAPS);
  await fc.assert(
    fc.asyncProperty(fc.nat(maps.length - 1), fc.nat(3), steps, async (which, part, changes) => {
      const files = (maps[which] ?? []).map((one, at, all) =>
        at === part % all.length ? mutated(one, changes) : one,
      );
      const outcome = await read(files);
      if (outcome.type === 'refused') {
        expect(outcome.code).not.toBe('failed');
        expect(refusalWords(outcome).length).toBeGreaterThan(10);
      } else {
        const { territories, regions, links, lines, vertices, seeds } = outcome.draft;
        expect(territories.size).toBeGreaterThan(0);
        expect(territories.size).toBeLessThanOrEqual(DRAFT_CAPS.territories);
        expect(regions.size).toBeLessThanOrEqual(DRAFT_CAPS.regions);
        expect(links.size).toBeLessThanOrEqual(DRAFT_CAPS.links);
        expect(lines.size).toBeLessThanOrEqual(DRAFT_CAPS.lines);
        expect(vertices.size).toBeLessThanOrEqual(DRAFT_CAPS.vertices);
        expect(seeds.size).toBeLessThanOrEqual(DRAFT_CAPS.seeds);
        expect([...territories.values()].flatMap(({ token }) => token).every(Number.isFinite)).toBe(true);
      }
    }),
    runs(50, 10_000),
  );
});
