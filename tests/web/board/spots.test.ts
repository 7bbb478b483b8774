import { expect, test } from 'vitest';
import { staffArrow } from '../../../web/base/board/staffArrow.ts';
import {
  boundsOfTokens,
  counterSize,
  crowdedGap,
  isHeap,
  isSlip,
  nearestCounter,
  tokensOf,
} from '../../../web/base/board/spots.ts';
import { namedAbove, roomForNames } from '../../../web/base/board/names.ts';
import { smallMap } from './smallMap.ts';

test('counters are of full size until they would crowd each other, and never vanish', () => {
  expect(crowdedGap(smallMap())).toBe(100);
  expect(counterSize(100, 2)).toBe(1);
  expect(counterSize(100, 0.3)).toBeCloseTo(30 / 36);
  expect(counterSize(100, 0.01)).toBeGreaterThan(0.5);
});

test('counters become dots only where the smallest would cover each other', () => {
  expect(isHeap(100, 0.16)).toBe(true);
  expect(isHeap(100, 0.17)).toBe(false);
});

test('names give way when there is no room, and when they could not be read', () => {
  const map = smallMap();
  expect(roomForNames(map, 1, 1).size).toBe(9);
  expect(roomForNames(map, 0.38, 1).size).toBeLessThan(9);
  expect(roomForNames(map, 1, 0.6).size).toBe(0);
});

test('the names of a chosen pair take precedence and never lie on each other', () => {
  const map = smallMap();
  const [first, below] = [
    0,
    map.territories.findIndex(({ token }, at) => at > 0 && token[0] === map.territories[0]?.token[0]),
  ];
  expect(namedAbove(map, [first, below], 1)).toBeNull();
  // The counters are 40 pixels apart: the upper one's name would lie on the lower counter.
  expect(namedAbove(map, [first, below], 2.5)).toBe(first);
  expect(namedAbove(map, [below, first], 2.5)).toBe(first);
  expect(namedAbove(map, [first, null], 2.5)).toBeNull();

  const wordy = {
    ...map,
    territories: map.territories.map((land) => ({ ...land, name: 'A land with a long name' })),
  };
  expect(roomForNames(wordy, 0.6, 1).has(0)).toBe(true);
  const next = map.territories.findIndex(
    ({ token }, at) => at > 0 && token[1] === map.territories[0]?.token[1],
  );
  expect(roomForNames(wordy, 0.6, 1).has(next)).toBe(false);
  // The chosen are drawn by themselves; their neighbours give way.
  const around = roomForNames(wordy, 0.6, 1, [next, null]);
  expect([around.has(0), around.has(next)]).toEqual([false, false]);
});

test('a tap means the nearest counter within 22 px', () => {
  const points = [
    [0, 0],
    [30, 0],
  ] as const;
  expect(nearestCounter(points, [14, 0])).toBe(0);
  expect(nearestCounter(points, [16, 0])).toBe(1);
  expect(nearestCounter(points, [0, 23])).toBeNull();
});

test('a finger slips into the sea within 22 px of land, whichever way that lies; beyond is the open sea', () => {
  const islet = ([x, y]: readonly [number, number]): number | null => (Math.hypot(x, y) < 12 ? 3 : null);
  for (const at of [0, 1, 2, 3, 4, 5, 6, 7].map((eighth) => (Math.PI * eighth) / 4)) {
    const off = (by: number): readonly [number, number] => [by * Math.cos(at), by * Math.sin(at)];
    expect(isSlip(off(13), islet)).toBe(true);
    expect(isSlip(off(30), islet)).toBe(true);
    expect(isSlip(off(36), islet)).toBe(false);
  }
});

test('bounds are around the counters named', () => {
  expect(boundsOfTokens(tokensOf(smallMap()), [0, 5])).toEqual([50, 50, 250, 150]);
  expect(boundsOfTokens(tokensOf(smallMap()), [])).toBeNull();
});

test('an arrow points from counter to counter, clear of both', () => {
  const xs = [...staffArrow([0, 0], [100, 0], 1).matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  expect(Math.min(...xs)).toBe(20);
  expect(Math.max(...xs)).toBe(80);
});

test('an arrow between counters that touch is still to be seen', () => {
  const xs = [...staffArrow([0, 0], [30, 0], 1).matchAll(/(-?[\d.]+) -?[\d.]+/g)].map(([, x]) => Number(x));
  expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(16);
});
