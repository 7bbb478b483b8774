import { describe, expect, test } from 'vitest';
import { areaOf } from '../../../../engine/maps/drawing/rings.ts';
import { lineLand } from '../../../../engine/maps/studio/lineLand.ts';
import { linesOf } from '../../../../engine/maps/studio/linesOf.ts';
import { DRAFT_CAPS, readDraft } from '../../../../engine/maps/studio/plain.ts';
import { DETAIL, thinned } from '../../../../engine/maps/studio/shapes/thinned.ts';
import { read, textFile, understood } from './corpus.ts';
import { linksOf, lossesOf, names } from './told.ts';

type Square = readonly [x: number, y: number, size: number];

const ringOf = ([x, y, size]: Square): number[][] => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
  [x, y],
];

const feature = (properties: object, ...squares: readonly Square[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: squares.map((square) => [ringOf(square)]) },
});

const geoJson = (...features: readonly object[]) =>
  textFile('squares.geojson', JSON.stringify({ type: 'FeatureCollection', features }));

/** A layer of so many squares a thousand units to the right of each other. */
const layer = (name: string, count: number) => ({
  type: 'GeometryCollection',
  geometries: Array.from({ length: count }, (_, at) => ({
    type: 'Polygon',
    properties: { name: `${name} ${at + 1}` },
    arcs: [[at]],
  })),
});

const topology = (...layers: readonly (readonly [string, number])[]) =>
  textFile(
    'layers.topojson',
    JSON.stringify({
      type: 'Topology',
      arcs: Array.from({ length: Math.max(...layers.map(([, count]) => count)) }, (_, at) =>
        ringOf([at * 1000, 0, 900]),
      ),
      objects: Object.fromEntries(layers.map(([name, count]) => [name, layer(name, count)])),
    }),
  );

describe('maps as public collections have them', () => {
  test('of several layers the one is read that a board has room for', async () => {
    const map = await understood(topology(['communes', 2_100], ['cantons', 26], ['country', 1]));
    expect(names(map)).toHaveLength(26);
    expect(names(map)).toContain('cantons 26');
    expect(lossesOf(map)).toMatchObject({ other_layers: 2 });
  });

  test('of two layers that fit the one is read whose lands are told of, not a larger one of nameless islands', async () => {
    const { bytes, name } = topology(['islands', 60], ['countries', 12]);
    const told = JSON.parse(new TextDecoder().decode(bytes));
    for (const island of told.objects.islands.geometries) island.properties = {};
    const map = await understood(textFile(name, JSON.stringify(told)));
    expect(names(map)).toHaveLength(12);
    expect(names(map)).toContain('countries 12');
  });

  test('a layer with too many lands is refused if it is the only one', async () => {
    expect(await read([topology(['communes', 2_100])])).toMatchObject({ code: 'too_many_lands' });
  });

  test('names are found where agencies shorten the word, of several the one that tells lands apart', async () => {
    const lands = ['Aln', 'Bex', 'Cam'].map((name, at) =>
      feature({ country_name: 'Alba', ST_NM: name }, [at * 40, 0, 40]),
    );
    expect(names(await understood(geoJson(...lands)))).toEqual(['Aln', 'Bex', 'Cam']);
  });

  test('where nothing is called a name the words that tell lands apart are, and no codes', async () => {
    const lands = ['Aln', 'Bex', 'Cam'].map((name, at) =>
      feature({ id: at, code: `64000-${at}`, county: 'Alba', district: name }, [at * 40, 0, 40]),
    );
    expect(names(await understood(geoJson(...lands)))).toEqual(['Aln', 'Bex', 'Cam']);
  });

  test('a name that is no text is none', async () => {
    const lands = [0, 1].map((at) => feature({ ST_NM: { en: 'Aln' } }, [at * 40, 0, 40]));
    expect(lossesOf(await understood(geoJson(...lands)))).toMatchObject({ unnamed: 2 });
  });

  test('a border that land covers once it is enlarged stays a link', async () => {
    const map = await understood(
      geoJson(
        feature({ name: 'Aln' }, [0, 0, 500]),
        feature({ name: 'Bex' }, [500, 493, 500]),
        feature({ name: 'Cam' }, [497, 495, 3]),
      ),
    );
    expect(lossesOf(map)).toMatchObject({ enlarged: 1 });
    expect(linksOf(map)).toEqual(['Aln/Bex ~', 'Aln/Cam -', 'Bex/Cam -']);
    expect(map.links).toBe(3);
  });

  test('land that is enlarged is linked to what it touched and to nothing else', async () => {
    const map = await understood(
      geoJson(
        feature({ name: 'Aln' }, [0, 0, 500]),
        feature({ name: 'Bex' }, [500, 0, 500]),
        feature({ name: 'Pin' }, [495, 250, 2]),
      ),
    );
    expect(lossesOf(map)).toMatchObject({ enlarged: 1 });
    expect(linksOf(map)).toEqual(['Aln/Bex -', 'Aln/Pin -']);
    expect(map.links).toBe(2);
  });

  test('a drawing whose names stand in descriptions, beside ids that a program has written', async () => {
    const path = (d: string, told: string): string => `<path id="undefined" d="${d}">${told}</path>`;
    const paths = [
      path('M0 0h40v40H0z', '<desc><name>Aln</name><kind>Shire</kind></desc>'),
      path('M40 0h40v40H40z', '<desc><name>Bex</name></desc>'),
      path('M80 0h40v40H80z', '<desc>no name</desc>'),
    ];
    const map = await understood(textFile('told.svg', `<svg viewBox="0 0 120 40">${paths.join('')}</svg>`));
    expect(names(map).slice(0, 2)).toEqual(['Aln', 'Bex']);
    expect(lossesOf(map)).toMatchObject({ unnamed: 1 });
  });

  test('territories of a drawing for Warzone touch, with the sea shown between them as a line; a strait is none', async () => {
    const path = (id: number, d: string): string => `<path id="Territory_${id}" d="${d}"/>`;
    const paths = [
      path(1, 'M0 0h280v330H0z'),
      path(2, 'M281.5 0h280v330h-280z'),
      path(3, 'M0 338h280v330H0z'),
    ];
    const map = await understood(textFile('seams.svg', `<svg viewBox="0 0 595 700">${paths.join('')}</svg>`));
    expect(linksOf(map)).toEqual(['Territory 1/Territory 2 -']);
  });

  test('small lands that lie close together are all drawn, none upon another', async () => {
    const large = feature({ name: 'Main' }, [0, 0, 1_000]);
    const small = Array.from({ length: 40 }, (_, at) =>
      feature({ name: `Skerry ${at}` }, [1_100 + (at % 8), 500 + (at >> 3), 0.5]),
    );
    const { draft } = await understood(geoJson(large, ...small));
    const { landless, shapes } = lineLand(draft);
    expect(landless).toEqual([]);
    const areas = [...shapes.values()].map(({ polygons }) =>
      polygons.reduce((sum, [outer = []]) => sum + areaOf(outer), 0),
    );
    expect(Math.min(...areas)).toBeGreaterThan(40);
  });

  test('more lines than a draft holds are put together, and no border is lost', async () => {
    const [columns, count] = [60, 40];
    const squares = Array.from({ length: 1_040 }, (_, at): Square => {
      const row = Math.floor((at * 2) / columns);
      return [((at * 2) % columns) + (row % 2), row, 1];
    });
    const lands = Array.from({ length: count }, (_, owner) =>
      feature({ name: `Chequers ${owner}` }, ...squares.filter((_square, at) => at % count === owner)),
    );
    const { draft } = await understood(geoJson(...lands));
    const { landless, shapes } = lineLand(draft);
    expect(draft.lines.size).toBeLessThanOrEqual(DRAFT_CAPS.lines);
    expect(landless).toEqual([]);
    expect([...shapes.values()].map(({ polygons }) => polygons.length)).toEqual(
      Array.from({ length: count }, () => squares.length / count),
    );
  });

  test('a seed does not get into the land of others when the sliver goes in which it lay', () => {
    const box = (left: number, right: number) =>
      [
        [left, 0],
        [right, 0],
        [right, 40],
        [left, 40],
      ] as const;
    const sliver = [
      [60, 10],
      [60.2, 12],
      [60, 14],
    ] as const;
    const shapes = [
      { name: 'a', polygons: [[sliver], [box(0, 40)]] },
      { name: 'b', polygons: [[[...box(40, 60).slice(0, 2), [60, 10], [60, 14], ...box(40, 60).slice(2)]]] },
      {
        name: 'c',
        polygons: [[[...box(60, 100), [60, 14], [60.2, 12], [60, 10]]]],
      },
    ] as const;
    const territories = Object.fromEntries(shapes.map(({ name }) => [name, { name }]));
    const landlessOf = (lines: object) =>
      lineLand(readDraft({ meta: { kind: 'lines' }, territories, ...lines })).landless;
    const thin = (lines: Parameters<typeof thinned>[0]) => thinned(lines, DRAFT_CAPS.vertices, DETAIL);
    const drawn = linesOf(shapes);
    expect(landlessOf(drawn)).toEqual([]);
    expect(landlessOf({ ...drawn, ...thin(drawn) })).toEqual(['c']);
    expect(landlessOf(linesOf(shapes, undefined, thin))).toEqual([]);
  });

  test('a sliver whose middle is rounded out of it takes no land beside it', () => {
    const above = [
      [0, 0],
      [20, 0],
      [20, 40.24],
      [0, 40.04],
    ] as const;
    const below = [
      [0, 40],
      [0.5, 40],
      [20, 40.2],
      [20, 80],
      [0, 80],
    ] as const;
    // The grid of lines is coarser than outlines are, and leaves a sliver. Of what both cover the first has the land.
    const drawn = linesOf([
      { name: 'a', polygons: [[above]] },
      { name: 'b', polygons: [[below]] },
    ]);
    const territories = { a: { name: 'a' }, b: { name: 'b' } };
    const { shapes } = lineLand(readDraft({ meta: { kind: 'lines' }, territories, ...drawn }));
    const area = shapes.get('b')?.polygons.reduce((sum, [outer = []]) => sum + areaOf(outer), 0);
    expect(area).toBeGreaterThan(790);
  });
});
