import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { suggestedBonuses } from '../../../engine/maps/checks/bonus.ts';
import { BUILT_IN_MAP_IDS, BUILT_IN_MAPS, isBuiltInMap, loadMap } from '../../../engine/maps/catalogue.ts';
import { distance } from '../../../engine/maps/drawing/geometry.ts';
import { isInside } from '../../../engine/maps/drawing/rings.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { pathOf } from '../../../engine/maps/drawing/pathOf.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import { boardMapOf } from '../../../engine/model/boardMap.ts';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';
import { sized } from '../../support/size.ts';

const GZIP_BUDGET_KB: Record<string, number> = { world: 20, europe: 20, usa: 20, 'great-world': 25 };

test('the catalogue knows its own ids and no others', () => {
  expect(BUILT_IN_MAPS.map(({ id }) => id)).toEqual([...BUILT_IN_MAP_IDS]);
  expect(BUILT_IN_MAP_IDS.every(isBuiltInMap)).toBe(true);
  expect(isBuiltInMap('atlantis')).toBe(false);
});

describe.each(BUILT_IN_MAPS)('$title', (listed) => {
  const { id } = listed;

  test('is what the catalogue says', async () => {
    const map = mapDefinitionSchema.parse(await loadMap(id));
    expect(map.id).toBe(id);
    expect(map.title).toBe(listed.title);
    expect(map.territories).toHaveLength(listed.territories);
    expect(map.regions).toHaveLength(listed.regions);
    expect(map.players).toEqual(listed.players);
  });

  test('has no error', async () => {
    expect(validateMap(await loadMap(id)).errors).toEqual([]);
  });

  test('pays the bonuses of the formula', async () => {
    const map = await loadMap(id);
    expect(Object.fromEntries(map.regions.map((region) => [region.id, region.bonus]))).toEqual(
      Object.fromEntries(suggestedBonuses(map)),
    );
  });

  test('can be walked from end to end', async () => {
    const board = boardMapOf(await loadMap(id));
    const reached = new Set([0]);
    for (const territory of reached) for (const next of board.neighbours[territory] ?? []) reached.add(next);
    expect(reached.size).toBe(listed.territories);
  });

  test('weighs little', () => {
    const json = readFileSync(new URL(`../../../engine/maps/boards/${id}.json`, import.meta.url));
    expect(gzipSync(json, { level: 9 }).length / 1024).toBeLessThan(GZIP_BUDGET_KB[id] ?? 0);
  });

  test('gives no point to two territories', async () => {
    const { territories, view } = await loadMap(id);
    const lands = territories.map(({ d }) => ringsOf(d) ?? []);
    const [left, top, width, height] = view.box;
    const next = numbers(1);
    const shared: [number, number][] = [];
    for (let probe = 0; probe < sized(2_500, 10_000); probe += 1) {
      const at: [number, number] = [left + next() * width, top + next() * height];
      if (lands.filter((rings) => isInside(rings, at)).length > 1) shared.push(at);
    }
    expect(shared).toEqual([]);
  });

  test('draws every crossing and no border', async () => {
    const { links, view } = await loadMap(id);
    const [left, , width] = view.box;
    const lanes = (wanted: string) => links.filter(({ type }) => type === wanted).map(({ via = [] }) => via);
    expect(lanes('land').flat()).toEqual([]);
    expect(lanes('sea').filter((via) => via.length < 2)).toEqual([]);
    for (const [, leaves, returns] of lanes('wrap'))
      expect([leaves?.[0], returns?.[0]]).toEqual([left, left + width]);
  });

  test('keeps its counters apart at the comfort zoom', async () => {
    const { territories, view } = await loadMap(id);
    const gaps = territories.flatMap((one, index) =>
      territories.slice(index + 1).map((other) => distance(one.token, other.token)),
    );
    const pixelsPerUnit = (390 * view.comfort) / view.box[2];
    expect(Math.min(...gaps) * pixelsPerUnit).toBeCloseTo(32, 0);
  });

  test('keeps its region names off the land', async () => {
    const { territories, regions } = await loadMap(id);
    const lands = territories.map(({ d }) => ringsOf(d) ?? []);
    for (const { name, labelAt } of regions) {
      expect([name, lands.some((rings) => isInside(rings, labelAt))]).toEqual([name, false]);
    }
  });

  test('has outlines that survive reading and writing', async () => {
    const { territories } = await loadMap(id);
    for (const { d } of territories) expect(pathOf(ringsOf(d) ?? [])).toBe(d);
  });
});

/** The numbers between 0 and 1 are the same on every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
