import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ring } from '../../../engine/maps/drawing/geometry.ts';
import { compile } from '../../../engine/maps/studio/compile.ts';
import { suggestedLanes } from '../../../engine/maps/studio/lanes.ts';
import { draftJson } from '../../../engine/maps/studio/plain.ts';
import { mostRegions, WORLD_LIMITS } from '../../../engine/maps/studio/world/limits.ts';
import { worldOf } from '../../../engine/maps/studio/world/world.ts';
import { validateMap } from '../../../engine/maps/validate.ts';
import { runs, sized } from '../../support/size.ts';

const [least, most] = WORLD_LIMITS.territories;
const wishes = fc.record({
  seed: fc.integer({ min: 1, max: 9999 }),
  territories: fc.integer({ min: least, max: sized(36, most) }),
  share: fc.double({ min: WORLD_LIMITS.share[0], max: WORLD_LIMITS.share[1], noNaN: true }),
  regions: fc.integer({ min: WORLD_LIMITS.regions[0], max: WORLD_LIMITS.regions[1] }),
});

test('whatever world is wished for can be played: everybody has land, and every land can be reached', () => {
  fc.assert(
    fc.property(wishes, (wish) => {
      const draft = worldOf(wish);
      expect(draft.territories.size).toBe(wish.territories);
      expect(draft.regions.size).toBe(Math.min(wish.regions, mostRegions(wish.territories)));
      const meta = { ...draft.meta, author: 'Nobody', licence: 'CC0' };
      const { map, landless, nobodys } = compile('a-world', { ...draft, meta });
      expect([landless, nobodys]).toEqual([[], []]);
      expect(validateMap(map).errors).toEqual([]);
    }),
    runs(2, 120),
  );
});

test('the same seed makes the same world, and another one another', () => {
  const wish = { seed: 7, territories: 20, share: 0.3, regions: 4 };
  const world = JSON.stringify(draftJson(worldOf(wish)));
  expect(JSON.stringify(draftJson(worldOf(wish)))).toBe(world);
  expect(JSON.stringify(draftJson(worldOf({ ...wish, seed: 8 })))).not.toBe(world);
});

const box = (left: number, top: number, width: number, height: number): Ring =>
  [
    [left, top],
    [left + width, top],
    [left + width, top + height],
    [left, top + height],
  ].flatMap(([x = 0, y = 0], at, all): Ring => {
    const [toX = 0, toY = 0] = all[(at + 1) % 4] ?? [];
    return Array.from({ length: 10 }, (_, step) => [
      x + ((toX - x) * step) / 10,
      y + ((toY - y) * step) / 10,
    ]);
  });
const land = (name: string, ring: Ring) => ({ name, polygons: [[ring]] });

test('lanes are suggested to whoever cannot be reached, and never over the land of others', () => {
  const shapes = [
    land('a', box(100, 100, 100, 100)),
    land('b', box(220, 100, 100, 100)),
    land('c', box(340, 100, 100, 100)),
    land('d', box(900, 500, 50, 50)),
  ];
  const lanes = suggestedLanes(shapes, []);
  expect(lanes.every(({ isNeeded }) => isNeeded)).toBe(true);
  expect(lanes.map(({ key }) => key).toSorted()).toEqual(['a b', 'b c', 'c d']);
  for (const { key, ends } of lanes) {
    if (key !== 'c d') expect(Math.abs(ends[0][0] - ends[1][0])).toBe(20);
  }
  expect(suggestedLanes(shapes, ['a b', 'b c'], new Set(['c d'])).map(({ key }) => key)).toEqual(['b d']);
});
