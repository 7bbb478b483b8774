import { describe, expect, test } from 'vitest';
import { lineLand } from '../../../../engine/maps/studio/lineLand.ts';
import type { ImportedDraft } from '../../../../web/screens/editor/import/importFiles.ts';
import { file, MAPS, read, textFile, textIn, understood } from './corpus.ts';
import { linksOf, lossesOf, names, regionsOf } from './told.ts';

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

  test('TripleA whose board is all water, which is its land then', async () => {
    const [game] = MAPS['tripleA'] ?? [];
    const wet = textFile(
      'wet.xml',
      textIn(game ?? file('strait.xml')).replaceAll(/(<territory name="\w+")\/>/g, '$1 water="true"/>'),
    );
    const map = await understood(wet, file('polygons.txt'), file('centers.txt'));
    expect(names(map)).toHaveLength(6);
    expect(linksOf(map)).toContain('1 Sea Zone/2 Sea Zone -');
    expect(lossesOf(map)).not.toHaveProperty('sea_zones');
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

  test('Azgaar: provinces with their states, wherever its rows stand', async () => {
    const map = await readAll('azgaar');
    expect(regionsOf(map)).toEqual({ Ardenia: ['auto', 'Upper Ard', 'Lower Ard'], Brevia: ['auto', 'Brev'] });
    expect([...map.draft.territories.values()].map(({ site }) => site)).toEqual([true, false, true]);
    expect(linksOf(map)).toHaveLength(3);
    const [main] = MAPS['azgaar'] ?? [];
    const rows = main ? textIn(main).split('\r\n') : [];
    const later = await understood(textFile('realm.map', [rows[0], '', '{}', ...rows.slice(1)].join('\r\n')));
    expect(regionsOf(later)).toEqual(regionsOf(map));
    const hidden = rows.join('\r\n').replaceAll(/<path id="(state|province).*?\/>/g, '');
    expect(await read([textFile('realm.map', hidden)])).toMatchObject({ code: 'layers_hidden' });
  });

  test('OpenFront: land is shared out among nations and points between them', async () => {
    const map = await readAll('openFront');
    expect(names(map).slice(0, 2)).toEqual(['Westmark', 'Eastmark']);
    expect(names(map)).toHaveLength(42);
    expect(new Set(names(map)).size).toBe(42);
    expect(map.links).toBeGreaterThan(60);
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
