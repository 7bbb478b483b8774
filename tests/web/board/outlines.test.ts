import { expect, test } from 'vitest';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import { outlinesOf } from '../../../web/base/board/outlines.ts';
import { smallMap } from './smallMap.ts';

/** Length of all lines of a path of absolute commands. */
function lengthOf(d: string): number {
  const lines = d.split('M').filter((line) => line !== '');
  return lines.reduce((sum, line) => {
    const points = line.split('L').map((point) => point.split(' ').map(Number));
    return points.reduce((length, [x = 0, y = 0], at) => {
      const [beforeX = x, beforeY = y] = points[at - 1] ?? [];
      return length + Math.hypot(x - beforeX, y - beforeY);
    }, sum);
  }, 0);
}

test('coast, borders and borders of regions are told apart, each drawn once', () => {
  const { coast, borders, regionBorders } = outlinesOf(smallMap());
  expect(lengthOf(coast)).toBeCloseTo(1200);
  expect(lengthOf(borders)).toBeCloseTo(600);
  expect(lengthOf(regionBorders)).toBeCloseTo(600);
});

test('a map is traced once', () => {
  const map = smallMap();
  expect(outlinesOf(map)).toBe(outlinesOf(map));
});

test('the small map is what it says', () => {
  expect(smallMap().territories.map(({ d }) => ringsOf(d)?.[0]?.length)).toEqual(Array(9).fill(4));
});
