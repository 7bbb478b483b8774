import { expect, test } from 'vitest';
import { loadMap } from '../../../engine/maps/catalogue.ts';
import { boundsOf, distance } from '../../../engine/maps/drawing/geometry.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { sweepOf } from '../../../web/base/board/sweep.ts';

test('a conquest sets in at the edge towards the land that it came from, and reaches all of its own', async () => {
  const map = await loadMap('world');
  const at = (id: string): number => map.territories.findIndex(({ name }) => name === id);
  const [from, to] = [at('Nile'), at('Levant')];
  const points = (ringsOf(map.territories[to]?.d ?? '') ?? []).flat();
  const { start, reach } = sweepOf(map, to, from);
  const [left, top, right, bottom] = boundsOf(points);
  expect(start[0] === left || start[0] === right || start[1] === top || start[1] === bottom).toBe(true);
  const [home = [0, 0]] = [map.territories[from]?.token];
  const middle = map.territories[to]?.token ?? [0, 0];
  expect(distance(start, home)).toBeLessThan(distance(middle, home));
  for (const point of points) expect(distance(start, point)).toBeLessThanOrEqual(reach);
});
