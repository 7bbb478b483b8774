import { describe, expect, test } from 'vitest';
import { SHORTEST_BORDER } from '../../../../engine/maps/studio/drawnLand.ts';
import { lineLand } from '../../../../engine/maps/studio/lineLand.ts';
import { linksWith } from '../../../../engine/maps/studio/links.ts';
import { linkKey } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedDraft } from '../../../../web/screens/editor/import/importFiles.ts';
import { file, MAPS, read, textFile, textIn, understood } from './corpus.ts';

const names = ({ draft }: ImportedDraft): string[] => [...draft.territories.values()].map(({ name }) => name);

/** Regions with their bonuses and members, by name. */
const regionsOf = ({ draft: { regions, territories } }: ImportedDraft) =>
  Object.fromEntries(
    [...regions].map(([id, { name, bonus }]) => [
      name,
      [bonus, ...[...territories.values()].filter(({ region }) => region === id).map(({ name: own }) => own)],
    ]),
  );

const lossesOf = ({ lost }: ImportedDraft) => Object.fromEntries(lost);

/** Links that the draft makes, as sorted names; `>` leads one way, `~` over water, `@` around the edge. */
function linksOf({ draft }: ImportedDraft): string[] {
  const { borders } = lineLand(draft);
  const name = (id: string): string => draft.territories.get(id)?.name ?? '';
  return linksWith(draft, borders)
    .filter(([, , { kind }]) => kind !== 'wall')
    .map(([a, b, { kind, dir }]) => {
      const touch = (borders.get(linkKey(a, b)) ?? 0) >= SHORTEST_BORDER;
      const sign = kind === 'wrap' ? '@' : kind === 'land' && touch ? '-' : '~';
      if (dir !== 'both') return `${(dir === 'ab' ? [a, b] : [b, a]).map(name).join('>')} ${sign}`;
      return `${[name(a), name(b)].toSorted().join('/')} ${sign}`;
    })
    .toSorted();
}

const readAll = (format: string): Promise<ImportedDraft> => understood(...(MAPS[format] ?? []));

describe('each format gives all that it has', () => {
  test('Domination, with borders from the picture of numbers', async () => {
    const map = await readAll('domination');
    expect(map.draft.meta).toMatchObject({ kind: 'lines', title: 'Twin Isles' });
    expect(regionsOf(map)).toEqual({
      'West Isle': [3, 'North Point', 'High Moor', 'Old Harbour', 'Salt Flats'],
      'East Isle': [2, 'Lee Shore', 'Kings Rest'],
    });
    expect(linksOf(map)).toEqual([
      'High Moor/Lee Shore ~',
      'High Moor/North Point -',
      'High Moor/Salt Flats -',
      'Kings Rest/Lee Shore -',
      'Kings Rest/Salt Flats ~',
      'North Point/Old Harbour -',
      'Old Harbour/Salt Flats -',
    ]);
    expect(lossesOf(map)).toEqual({ missions: 2 });
  });

  test('Domination without its pictures, as counters', async () => {
    const map = await understood(file('isles.map'));
    expect(map.draft.meta.kind).toBe('drawn');
    expect(map.links).toBe(7);
    expect(names(map)).toHaveLength(6);
  });

  test('Conquest, in Latin-1, with a name that has a comma, a one-way link, and a map that goes around', async () => {
    const map = await readAll('conquest');
    expect(map.draft.meta).toMatchObject({ kind: 'lines', author: 'Renée' });
    expect(regionsOf(map)).toEqual({
      Côte: [3, 'Anse', 'Baie', 'Corne', 'Dune'],
      'Back Country': [2, 'Marsh, Upper', 'Ferme'],
    });
    expect(linksOf(map)).toContain('Marsh, Upper>Anse @');
    expect(linksOf(map)).toHaveLength(8);
    expect(lossesOf(map)).toEqual({ scrolling: 1, one_way: 1 });
  });

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

  test('Conquer Club, whose lands are in the smallest of their continents', async () => {
    const map = await readAll('conquerClub');
    expect(regionsOf(map)).toEqual({ North: [2, 'Anvil', 'Bellows'], South: [3, 'Crucible', 'Die'] });
    expect([...map.draft.territories.values()].find(({ name }) => name === 'Bellows')?.neutral).toBe(3);
    expect([...map.draft.links.values()].map(({ dir }) => dir)).toEqual(['both', 'both', 'both', 'ab']);
    expect(lossesOf(map)).toEqual({
      conditional_bonuses: 2,
      bombardments: 1,
      autodeploy: 1,
      objectives: 1,
      one_way: 1,
    });
  });

  test('Lux, turned over, since its y points up', async () => {
    const map = await readAll('lux');
    expect(map.draft.meta).toMatchObject({ title: 'Lagoon', author: 'A. Tester' });
    expect(regionsOf(map)).toEqual({ Reef: [4, 'Coral', 'Shoal'], Shore: [0, 'Palm', 'Dune'] });
    const [coral, , palm] = [...map.draft.territories.values()];
    expect(coral?.token[1]).toBeLessThan(palm?.token[1] ?? 0);
    expect(linksOf(map)).toEqual(['Coral/Palm -', 'Coral/Shoal -', 'Dune/Palm -', 'Dune/Shoal -']);
    expect(lossesOf(map)).toMatchObject({ negative_bonuses: 1, theme: 1, lines: 1, scenario: 2 });
  });

  test('TripleA, with lanes for sea zones, and borders that are a pixel apart', async () => {
    const map = await readAll('tripleA');
    expect(map.draft.meta.title).toBe('The Strait');
    expect(regionsOf(map)).toEqual({ Reds: ['auto', 'Ash', 'Birch'], Blues: ['auto', 'Cedar', 'Drift'] });
    expect(linksOf(map)).toEqual(['Ash/Birch -', 'Birch/Cedar ~', 'Birch/Drift ~']);
    expect(map.draft.territories.get('t001')?.site).toBe(true);
    expect(lossesOf(map)).toEqual({ units: 2, production: 1, sea_zones: 2, borders_redrawn: 1 });
  });

  test('TripleA without its game, where names tell the sea', async () => {
    const map = await understood(file('polygons.txt'), file('centers.txt'));
    expect(names(map)).toEqual(['Ash', 'Birch', 'Cedar', 'Drift']);
  });

  test('SVG: groups, transforms, curves, use, classes, labels; neither the sea nor a river', async () => {
    const map = await readAll('svg');
    expect(map.draft.meta.title).toBe('The Shires');
    expect(regionsOf(map)).toEqual({
      Lowlands: ['auto', 'Ferry', 'Mill', 'Weir'],
      Highlands: ['auto', 'Tor', 'Fell', 'Skerries'],
    });
    expect(linksOf(map)).toEqual(['Fell/Mill -', 'Ferry/Mill -', 'Ferry/Weir -', 'Mill/Tor -', 'Tor/Weir -']);
    expect(lossesOf(map)).toEqual({ styles: 1, texts: 1, pictures: 1, background: 1 });
  });

  test('Warzone, with what its site was told', async () => {
    const map = await readAll('warzone');
    expect(regionsOf(map)).toEqual({ 'Long Row': [4, 'Alder', 'Beech'] });
    expect(linksOf(map)).toEqual(['Alder/Beech -', 'Alder/Cherry @']);
    const alone = await understood(file('warzone.svg'));
    expect(names(alone)).toEqual(['Territory 1', 'Territory 2', 'Territory 3']);
    expect(linksOf(alone)).toEqual(['Territory 1/Territory 2 -', 'Territory 2/Territory 3 -']);
  });

  test('GeoJSON over the date line, with a lake and an island in it, and regions by a property', async () => {
    const map = await readAll('geoJson');
    expect(names(map)).toEqual(['West', 'Date Line', 'East', 'Lake Isle']);
    expect(linksOf(map)).toEqual(['Date Line/East -', 'Date Line/West -']);
    const xs = [...map.draft.territories.values()].map(({ token }) => token[0]);
    expect(xs).toEqual(xs.toSorted((a, b) => a - b));
    expect(map.regionChoices).toEqual(['part']);
    const parted = await read(MAPS['geoJson'] ?? [], 'part');
    expect(parted.type === 'draft' && regionsOf(parted)).toEqual({
      A: ['auto', 'West', 'Date Line'],
      B: ['auto', 'East', 'Lake Isle'],
    });
  });

  test('TopoJSON, with arcs in both directions', async () => {
    const map = await readAll('topoJson');
    expect(names(map)).toEqual(['Left', 'Right', 'Far']);
    expect(linksOf(map)).toEqual(['Left/Right -']);
    expect(lossesOf(map)).toEqual({ points: 1 });
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

  test('Azgaar: provinces with their states, wherever its rows stand', async () => {
    const map = await readAll('azgaar');
    expect(regionsOf(map)).toEqual({ Ardenia: ['auto', 'Upper Ard', 'Lower Ard'], Brevia: ['auto', 'Brev'] });
    expect([...map.draft.territories.values()].map(({ site }) => site)).toEqual([true, false, true]);
    expect(linksOf(map)).toHaveLength(3);
    const [main] = MAPS['azgaar'] ?? [];
    const rows = main ? textIn(main).split('\r\n') : [];
    const later = await understood(textFile('realm.map', [rows[0], '', '{}', ...rows.slice(1)].join('\r\n')));
    expect(regionsOf(later)).toEqual(regionsOf(map));
  });

  test('OpenFront: land is shared out among nations and points between them', async () => {
    const map = await readAll('openFront');
    expect(names(map).slice(0, 2)).toEqual(['Westmark', 'Eastmark']);
    expect(names(map)).toHaveLength(42);
    expect(new Set(names(map)).size).toBe(42);
    expect(map.links).toBeGreaterThan(60);
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
  });

  test('and each has all of its land, and no land that nobody has', async () => {
    for (const files of Object.values(MAPS)) {
      // oxlint-disable-next-line no-await-in-loop
      const { draft, format } = await understood(...files);
      if (draft.meta.kind !== 'lines') continue;
      const { shapes, landless, nobodys } = lineLand(draft);
      expect({ format, landless, nobodys, lands: shapes.size }).toEqual({
        format,
        landless: [],
        nobodys: [],
        lands: draft.territories.size,
      });
    }
  });
});
