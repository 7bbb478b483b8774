import { describe, expect, test } from 'vitest';
import { frontTerrain, textFile, understood } from './corpus.ts';
import { linksOf, lossesOf, names, regionsOf } from './told.ts';

describe('files as programs write them that take the format lightly', () => {
  test('Domination as other programs write it: without pictures, places and colours, with numbers that begin anywhere', async () => {
    const lines = [
      '[map]',
      '[continents]',
      'Inner_Lands 4',
      'Rim 2',
      '',
      '[countries]',
      '8 Hearth 1',
      '9 Anvil 1',
    ];
    const more = ['10 Rim_Gate 2', '12 Far_Rim 2', '', '[borders]', '8 9 10', '9 8', '10 8 12', '12 10'];
    const map = await understood(textFile('made.map', [...lines, ...more].join('\r\n')));
    expect(regionsOf(map)).toEqual({
      'Inner Lands': [4, 'Hearth', 'Anvil'],
      Rim: [2, 'Rim Gate', 'Far Rim'],
    });
    expect(map.links).toBe(3);
    expect(lossesOf(map)).toEqual({ placed: 4 });
    const places = [...map.draft.territories.values()].map(({ token }) => token);
    const apart = (a: number, b: number): number =>
      Math.hypot(...[0, 1].map((axis) => (places[a]?.[axis] ?? 0) - (places[b]?.[axis] ?? 0)));
    // What is linked lies nearer than what is not.
    expect(apart(0, 2)).toBeLessThan(apart(1, 3));
    expect(apart(0, 1)).toBeGreaterThan(100);
  });

  test('Domination of a single land without a place', async () => {
    const map = await understood(textFile('one.map', '[countries]\n1 Alone 1\n[borders]\n1'));
    expect(names(map)).toEqual(['Alone']);
  });

  test('Domination where lands that were added later all have the same place', async () => {
    const countries = ['1 A 1 40 40', '2 B 1 200 40', '3 C 1 120 160', '4 D 1 000 000', '5 E 1 000 000'];
    const borders = ['1 2', '2 1 3', '3 2 4', '4 3 5', '5 4'];
    const text = ['[continents]', 'All 3 red', '[countries]', ...countries, '[borders]', ...borders].join(
      '\n',
    );
    const map = await understood(textFile('grown.map', text));
    expect(lossesOf(map)).toEqual({ placed: 2 });
    const places = [...map.draft.territories.values()].map(({ token }) => token.join(' '));
    expect(new Set(places).size).toBe(5);
  });

  test('Conquest as other programs write it: other headings, capitals, and no places at all', async () => {
    const headings = [
      '[Map]',
      'Author=ANN',
      'Image Name=KO.BMP',
      '',
      '[Continent]',
      'NORTH=2',
      'SOUTH=4',
      '',
      '[Country]',
    ];
    const lands = ['ALDER,40,20,NORTH,BEECH,', 'BEECH,90,20,NORTH,Alder,CEDAR,', 'CEDAR,60,80,SOUTH,BEECH,'];
    const singular = await understood(textFile('one.map', [...headings, ...lands].join('\n')));
    expect(singular.format).toBe('conquest');
    expect(singular.draft.meta.author).toBe('ANN');
    expect(regionsOf(singular)).toEqual({ NORTH: [2, 'ALDER', 'BEECH'], SOUTH: [4, 'CEDAR'] });
    expect(linksOf(singular)).toHaveLength(2);

    const countries = [
      '[Continents]',
      'North = 2',
      '',
      '[Countries]',
      '10 Quay,1,2,North,Mole',
      'Mole,5,2,North,10 Quay',
    ];
    const plural = await understood(textFile('two.map', countries.join('\n')));
    expect([plural.format, ...names(plural)]).toEqual(['conquest', '10 Quay', 'Mole']);

    const bare = [
      '[CONTINENTS]',
      'East = 5',
      'West = 4',
      '[TERRITORIES]',
      'Elm, Old, East, Fir',
      'Fir, East, Elm, Oak',
    ];
    const placeless = await understood(textFile('three.map', [...bare, 'Oak, West, Fir, Elm'].join('\n')));
    expect(regionsOf(placeless)).toEqual({ East: [5, 'Elm, Old', 'Fir'], West: [4, 'Oak'] });
    expect(lossesOf(placeless)).toMatchObject({ placed: 3 });
    expect(placeless.links).toBe(2);
  });

  test('lands of which a coarse grid has left a point stay, and are drawn larger', async () => {
    const square = (x: number): number[][] => [
      [x, 0],
      [x + 40, 0],
      [x + 40, 40],
      [x, 40],
      [x, 0],
    ];
    const feature = (name: string, ring: number[][]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type: 'Polygon', coordinates: [ring] },
    });
    const features = [
      feature('A', square(0)),
      feature('B', square(40)),
      feature('Atoll', [
        [90, 9],
        [90, 9],
        [90, 9],
        [90, 9],
      ]),
    ];
    const geo = await understood(
      textFile('atoll.geojson', JSON.stringify({ type: 'FeatureCollection', features })),
    );
    expect(names(geo)).toEqual(['A', 'B', 'Atoll']);

    const arcs = [
      [
        [0, 0],
        [40, 0],
        [40, 40],
        [0, 40],
        [0, 0],
      ],
      [
        [60, 9],
        [60, 9],
      ],
    ];
    const geometries = [0, 1].map((arc) => ({
      type: 'Polygon',
      properties: { name: `N${arc}` },
      arcs: [[arc]],
    }));
    const topology = { type: 'Topology', arcs, objects: { all: { type: 'GeometryCollection', geometries } } };
    const topo = await understood(textFile('atoll.topojson', JSON.stringify(topology)));
    expect(names(topo)).toEqual(['N0', 'N1']);

    const paths =
      '<path id="A" d="M0 0h40v40H0z"/><path id="B" d="M40 0h40v40H40z"/><path id="Atoll" d="M90 9L90 9.01Z"/>';
    const svg = await understood(textFile('atoll.svg', `<svg viewBox="0 0 100 40">${paths}</svg>`));
    expect(names(svg)).toEqual(['A', 'B', 'Atoll']);
    expect([geo, topo, svg].map((map) => lossesOf(map)['enlarged'])).toEqual([1, 1, 1]);
  });

  test('OpenFront as its maps are made from: nations and more nations, of no size', async () => {
    const nation = (name: string, x: number, y: number) => ({ name, coordinates: [x, y] });
    const info = {
      name: 'Isles',
      nations: [nation('A', 9, 9), nation('B', 60, 20)],
      additionalNations: [nation('C', 30, 50)],
    };
    const map = await understood(textFile('info.json', JSON.stringify(info)));
    expect([map.format, map.draft.meta.title, ...names(map)]).toEqual(['openFront', 'Isles', 'A', 'B', 'C']);
    const older = {
      name: 'Field',
      width: 120,
      height: 60,
      nations: [nation('A', 20, 20), nation('Astray', 8612, 20)],
    };
    const drawn = await understood(textFile('Field.json', JSON.stringify(older)), frontTerrain());
    expect(names(drawn)).toContain('A');
    expect(drawn.draft.meta.kind).toBe('lines');
  });
});
