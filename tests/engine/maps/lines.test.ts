import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_MAP_IDS, loadMap } from '../../../engine/maps/catalogue.ts';
import { areaOf, edgesOf, isInside } from '../../../engine/maps/drawing/rings.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { lineLand } from '../../../engine/maps/studio/lineLand.ts';
import { linesOfBoard } from '../../../engine/maps/studio/linesOfBoard.ts';
import { vertexOf } from '../../../engine/maps/studio/lines/grid.ts';
import { draftJson, readDraft } from '../../../engine/maps/studio/plain.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import type { MapDefinition, MapTerritory } from '../../../engine/model/map.ts';
import { hold } from '../support/hold.ts';
import { runs } from '../../support/size.ts';

/** Even-odd, so that holes are taken off whatever their order. */
function landOf({ d }: MapTerritory): number {
  const rings = ringsOf(d) ?? [];
  return rings.reduce((sum, ring, index) => {
    const [first = [0, 0]] = ring;
    const around = rings.filter((other, at) => at !== index && isInside([other], first)).length;
    return sum + (around % 2 === 0 ? 1 : -1) * areaOf(ring);
  }, 0);
}

const warningsOf = (map: MapDefinition): string[] =>
  validateMap(map)
    .warnings.map(({ code, ids }) => `${code} ${ids.toSorted().join(' ')}`)
    .toSorted();

const linksOf = (map: MapDefinition): string[] =>
  map.links.map(({ a, b, type, dir = 'both' }) => `${[a, b].toSorted().join(' ')} ${type} ${dir}`).toSorted();

test.each(BUILT_IN_MAP_IDS)('%s as lines and seeds is the same board again', async (id) => {
  const board = await loadMap(id);
  const { map, landless, nobodys } = compile(id, linesOfBoard(board));
  expect(validateMap(map).errors).toEqual([]);
  expect([landless, nobodys]).toEqual([[], []]);
  // How many may play follows from the number of territories.
  expect(warningsOf({ ...map, players: board.players })).toEqual(warningsOf(board));
  expect(linksOf(map)).toEqual(linksOf(board));
  const was = new Map(board.territories.map((land) => [land.id, landOf(land)]));
  for (const land of map.territories) {
    const area = was.get(land.id) ?? 0;
    expect(Math.abs(landOf(land) - area) / area).toBeLessThan(0.001);
  }
});

const place = fc.tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 120 }));
const spread = fc.tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 0, max: 9000 }));
const points = fc.oneof(place, spread).map(([x, y]) => vertexOf([x / 10, y / 10]));
const tangle = fc
  .record({
    corners: fc.array(points, { minLength: 3, maxLength: 24 }),
    ways: fc.array(fc.array(fc.nat(23), { minLength: 2, maxLength: 9 }), { maxLength: 12 }),
    seeds: fc.array(fc.tuple(fc.oneof(place, spread), fc.constantFrom('a', 'b', 'c', '~water', '~decor')), {
      maxLength: 8,
    }),
  })
  .map(({ corners, ways, seeds }) => ({
    meta: { kind: 'lines' },
    territories: { a: {}, b: {}, c: {} },
    vertices: Object.fromEntries(corners.map((vertex, index) => [`v${index}`, vertex])),
    lines: Object.fromEntries(ways.map((way, index) => [`l${index}`, { points: way.map((at) => `v${at}`) }])),
    seeds: Object.fromEntries(
      seeds.map(([[x, y], of], index) => [`s${index}`, { at: [x / 10 + 0.05, y / 10 + 0.05], of }]),
    ),
  }));

describe('lines of whatever kind', () => {
  test('make land whose every edge has two sides at most, of which no piece is lost or had twice', () => {
    fc.assert(
      fc.property(tangle, (raw) => {
        const draft = readDraft(raw);
        const { shapes, nobodys, decor } = lineLand(draft);
        const all = [
          ...[...shapes.values()].flatMap(({ polygons }) => polygons),
          ...nobodys.map(({ rings }) => rings),
          ...decor,
        ];
        const sides = new Map<string, number>();
        for (const [a, b] of all.flat().flatMap(edgesOf)) {
          const [one, other] = [a.join(), b.join()].toSorted();
          hold(one !== other, 'an edge has two ends');
          const edge = `${one} ${other}`;
          sides.set(edge, (sides.get(edge) ?? 0) + 1);
        }
        expect(Math.max(0, ...sides.values())).toBeLessThanOrEqual(2);
        // Whoever has a place has it alone.
        for (const seed of draft.seeds.values()) {
          const holders = all.filter((rings) => isInside(rings, seed.at));
          hold(holders.length <= 1, 'nobody has a place with others');
        }
        const { map } = compile('a-draft', draft);
        expect(validateMap(map).errors.map(({ code }) => code)).not.toContain('crossed_outline');
      }),
      runs(80, 6000),
    );
  });

  test('make the same land whatever the order in which they were written', () => {
    fc.assert(
      fc.property(tangle, (raw) => {
        const turned = Object.fromEntries(
          Object.entries(raw).map(([name, things]) => [
            name,
            Object.fromEntries(Object.entries(things).toReversed()),
          ]),
        );
        expect(lineLand(readDraft(turned))).toEqual(lineLand(readDraft(raw)));
        const draft = readDraft(raw);
        expect(readDraft(JSON.parse(JSON.stringify(draftJson(draft))))).toEqual(draft);
      }),
      runs(24, 2000),
    );
  });
});

/** A square island of 100 units, and what is drawn and sown on it. */
function island(more: {
  ways?: readonly (readonly (readonly [number, number])[])[];
  seeds: readonly (readonly [number, number, string])[];
}): ReturnType<typeof lineLand> {
  const coast = [100, 200].flatMap((x) => [100, 200].map((y) => [x, y] as const));
  const [a, b, c, d] = coast;
  const ways = [[a, b, d, c, a].flatMap((at) => (at ? [at] : [])), ...(more.ways ?? [])];
  const vertices: Record<string, number> = {};
  const lines = ways.map((way, line) => ({
    points: way.map((at, index) => {
      vertices[`v${line}-${index}`] = vertexOf(at);
      return `v${line}-${index}`;
    }),
  }));
  return lineLand(
    readDraft({
      meta: { kind: 'lines' },
      territories: { a: {}, b: {}, c: {} },
      vertices,
      lines: Object.fromEntries(lines.map((line, index) => [`l${index}`, line])),
      seeds: Object.fromEntries(more.seeds.map(([x, y, of], index) => [`s${index}`, { at: [x, y], of }])),
    }),
  );
}

const areas = ({ shapes }: ReturnType<typeof lineLand>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...shapes].map(([id, { polygons }]) => [
      id,
      polygons.reduce(
        (sum, [outer = [], ...holes]) =>
          sum + areaOf(outer) - holes.reduce((all, hole) => all + areaOf(hole), 0),
        0,
      ),
    ]),
  );

describe('what does not fit is settled by reading', () => {
  test('a border that stops just short of the coast splits the land, and one that overshoots does too', () => {
    const cut = island({
      ways: [
        [
          [150, 101.2],
          [150, 207],
        ],
      ],
      seeds: [
        [120, 150, 'a'],
        [180, 150, 'b'],
      ],
    });
    expect(areas(cut)).toEqual({ a: 5000, b: 5000 });
    expect(cut.borders.get('a b')).toBe(100);
    expect(cut.landless).toEqual(['c']);
  });

  test('of two seeds in one face the lesser has it, and the other takes the free neighbour', () => {
    const land = island({
      ways: [
        [
          [150, 100],
          [150, 200],
        ],
      ],
      seeds: [
        [120, 150, 'b'],
        [130, 150, 'a'],
      ],
    });
    expect(areas(land)).toEqual({ a: 5000, b: 5000 });
    expect(land.landless).toEqual(['c']);
  });

  test('a face without a seed is nobody’s, unless it is a leftover; a seed makes it a lake', () => {
    const ways = [
      [
        [140, 140],
        [160, 140],
        [160, 160],
        [140, 160],
        [140, 140],
      ],
      [
        [110, 110],
        [113, 110],
        [113, 113],
        [110, 110],
      ],
    ] as const;
    const open = island({ ways, seeds: [[120, 150, 'a']] });
    expect(areas(open)).toEqual({ a: 9600 });
    expect(open.nobodys.map(({ at, next }) => [at, next])).toEqual([[[150, 150], ['a']]]);
    const lake = island({
      ways,
      seeds: [
        [120, 150, 'a'],
        [150, 150, '~water'],
      ],
    });
    expect([areas(lake), lake.nobodys]).toEqual([{ a: 9600 }, []]);
  });
});
