import { describe, expect, test } from 'vitest';
import { ERROR_CODES, WARNING_CODES, type MapProblem } from '../../../engine/maps/checks/problem.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import type { MapDefinition, MapLink, MapTerritory } from '../../../engine/model/map.ts';
import { chain, gridMap, link, square } from './gridMap.ts';

type Change = (map: MapDefinition) => MapDefinition;

const withTerritory =
  (id: string, change: Partial<MapTerritory>): Change =>
  (map) => ({
    ...map,
    territories: map.territories.map((one) => (one.id === id ? { ...one, ...change } : one)),
  });

const withLinks =
  (change: (links: MapLink[]) => MapLink[]): Change =>
  (map) => ({ ...map, links: change(map.links) });

const withoutLinksOf = (id: string): Change =>
  withLinks((links) => links.filter(({ a, b }) => a !== id && b !== id));

const withRegion =
  (id: string, change: Partial<MapDefinition['regions'][number]>): Change =>
  (map) => ({ ...map, regions: map.regions.map((one) => (one.id === id ? { ...one, ...change } : one)) });

const CASES: Record<MapProblem['code'], Change> = {
  duplicate_territory_id: (map) => ({
    ...map,
    territories: [...map.territories, ...map.territories.slice(0, 1)],
  }),
  duplicate_territory_name: withTerritory('t1', { name: ' LAND 0 ' }),
  duplicate_region_id: (map) => ({ ...map, regions: [...map.regions, ...map.regions.slice(0, 1)] }),
  duplicate_region_name: withRegion('east', { name: 'west' }),
  too_few_territories: (map) => ({ ...map, territories: map.territories.slice(0, 4) }),
  too_few_regions: (map) => ({ ...map, regions: map.regions.slice(0, 1) }),
  unknown_region: withTerritory('t0', { region: 'nowhere' }),
  empty_region: (map) => ({
    ...map,
    regions: [...map.regions, { id: 'void', name: 'Void', color: '#000000', bonus: 1, labelAt: [0, 0] }],
  }),
  unknown_territory: withLinks((links) => [...links, link('t0', 't99')]),
  self_link: withLinks((links) => [...links, link('t0', 't0')]),
  duplicate_link: withLinks((links) => [...links, link('t1', 't0')]),
  no_way_in_or_out: withoutLinksOf('t0'),
  not_connected: withLinks((links) => links.filter(({ a, b }) => isWest(a) === isWest(b))),
  player_range: (map) => ({ ...map, players: { min: 2, max: 4, recommended: [5, 4] } }),
  too_many_players: (map) => ({ ...map, players: { min: 2, max: 12, recommended: [2, 4] } }),
  bad_outline: withTerritory('t0', { d: 'M0 0h20v20z' }),
  tiny_outline: withTerritory('t0', { d: 'M5 5l2 0 0 2-2 0z', anchor: [6, 6] }),
  crossed_outline: withTerritory('t0', { d: 'M0 0l20 20 0-20-20 20z', anchor: [18, 10] }),
  overlap: withTerritory('t0', { d: square(12, 0) }),
  anchor_outside: withTerritory('t0', { anchor: [90, 35] }),
  outside_view: withTerritory('t0', { token: [-500, 0] }),
  tokens_overlap: withTerritory('t0', { token: [30.5, 10] }),
  bad_wrap_lane: withLinks((links) => [...links, { a: 't0', b: 't10', type: 'wrap', via: [[0, 0]] }]),
  bonus_sum: withRegion('east', { bonus: 30 }),
  attribution_missing: (map) => ({ ...map, attribution: { ...map.attribution, author: ' ' } }),
  small_region: (map) => ({
    ...withTerritory('t0', { region: 'lone' })(map),
    regions: [...map.regions, { id: 'lone', name: 'Lone', color: '#000000', bonus: 1, labelAt: [0, 0] }],
  }),
  few_territories: (map) => ({ ...map, players: { min: 2, max: 4, recommended: [2, 4] } }),
  bonus_differs: withRegion('east', { bonus: 1 }),
  many_dead_ends: withLinks(() => Array.from({ length: 11 }, (_, at) => link('t0', `t${at + 1}`))),
  easy_region: (map) => ({
    ...map,
    territories: map.territories.map((one) => ({
      ...one,
      region: one.id === 't11' || one.id === 't10' ? 'east' : 'west',
    })),
    links: [...map.links.filter(({ a, b }) => ![a, b].includes('t11')), link('t10', 't11')],
    regions: map.regions.map((one) => ({ ...one, bonus: 2 })),
  }),
  bottleneck: withLinks(() => chain(12)),
  touching_unlinked: withLinks((links) => links.filter(({ a, b }) => !(a === 't0' && b === 't1'))),
  far_land_link: withLinks((links) => [...links, link('t0', 't11')]),
  comfort_too_low: (map) => ({ ...map, view: { ...map.view, comfort: 0.1 } }),
};

const isWest = (id: string): boolean => ['t0', 't1', 't4', 't5', 't8', 't9'].includes(id);

test('a plain map has neither errors nor warnings', () => {
  expect(validateMap(gridMap())).toEqual({ errors: [], warnings: [] });
});

test('what touches on a map does not follow from the map before', () => {
  const whole = gridMap();
  const few = { ...whole, territories: whole.territories.slice(0, 4), links: [] };
  const touching = (map: MapDefinition): MapProblem[] =>
    validateMap(map).warnings.filter(({ code }) => code === 'touching_unlinked');
  const none = { ...few, territories: [] };
  touching(none);
  const byItself = touching(few);
  touching(whole);
  expect(touching(none)).toEqual([]);
  touching(whole);
  expect(touching(few)).toEqual(byItself);
  expect(touching({ ...whole, territories: whole.territories.toReversed() })).toEqual([]);
});

const oneWay = (a: number, b: number): MapLink => ({ ...link(`t${a}`, `t${b}`), dir: 'ab' });

const ring = (from: number, to: number): MapLink[] => [
  ...Array.from({ length: to - from }, (_, at) => oneWay(from + at, from + at + 1)),
  oneWay(to, from),
];

const codes = (links: MapLink[]): string[] =>
  validateMap({ ...gridMap(), links }).errors.map(({ code }) => code);

test('one-way links count for connection only the way they lead', () => {
  expect(codes(ring(0, 11))).toEqual([]);
  expect(codes(ring(0, 11).slice(1))).toEqual(['no_way_in_or_out', 'no_way_in_or_out']);
  expect(codes([...ring(0, 5), ...ring(6, 11), oneWay(0, 6)])).toEqual(['not_connected']);
});

describe.each(ERROR_CODES)('error %s', (code) => {
  test('is found', () => {
    const found = validateMap(CASES[code](gridMap())).errors.filter((one) => one.code === code);
    expect(found.length).toBeGreaterThan(0);
    for (const { message } of found) expect(message).toMatch(/^[A-Z0-9t].*\.$/);
  });
});

describe.each(WARNING_CODES)('warning %s', (code) => {
  test('is found and does not block', () => {
    const report = validateMap(CASES[code](gridMap()));
    expect(report.errors).toEqual([]);
    expect(report.warnings.map((one) => one.code)).toContain(code);
  });
});
