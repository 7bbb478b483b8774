import { describe, expect, test } from 'vitest';
import greatWorld from '../../../engine/maps/boards/great-world.json' with { type: 'json' };
import world from '../../../engine/maps/boards/world.json' with { type: 'json' };
import usa from '../../../engine/maps/boards/usa.json' with { type: 'json' };
import { z } from 'zod/mini';
import { mapDefinitionSchema } from '../../../engine/model/map.ts';
import type { Direction, Ground, Step } from '../../../web/base/board/navigate.ts';
import { groundOf, stepFrom } from '../../../web/base/board/navigate.ts';
import { smallMap } from './smallMap.ts';

const DIRECTIONS: readonly Direction[] = ['left', 'right', 'up', 'down'];
const small = groundOf(smallMap());

function reachable(ground: Ground, start: number): Set<number> {
  const seen = new Set([start]);
  for (const from of seen) {
    for (const direction of DIRECTIONS) {
      const to = stepFrom(ground, from, direction, null);
      if (to !== null) seen.add(to);
    }
  }
  return seen;
}

test.each([
  ['right', 5],
  ['left', 3],
  ['up', 1],
  ['down', 7],
] as const)('from the middle, %s leads to the neighbour there', (direction, to) => {
  expect(stepFrom(small, 4, direction, null)).toBe(to);
});

test('nothing lies beyond the edge', () => {
  expect(stepFrom(small, 2, 'right', null)).toBeNull();
});

test('the opposite key undoes the last step', () => {
  const last: Step = { from: 0, to: 4, direction: 'down' };
  expect(stepFrom(small, 4, 'up', last)).toBe(0);
  expect(stepFrom(small, 4, 'left', last)).toBe(3);
});

test('a neighbour is preferred to land that is nearer', () => {
  const tokens: [number, number][] = [
    [0, 0],
    [60, 0],
    [100, 0],
  ];
  const ground = { tokens, neighbours: [new Set([2]), new Set<number>(), new Set([0])] };
  expect(stepFrom(ground, 0, 'right', null)).toBe(2);
});

describe.each([
  ['small', small],
  ['world', groundOf(z.parse(mapDefinitionSchema, world))],
  ['great-world', groundOf(z.parse(mapDefinitionSchema, greatWorld))],
  ['usa', groundOf(z.parse(mapDefinitionSchema, usa))],
])('%s', (_, ground) => {
  test('every territory can be walked to from every other', () => {
    for (const start of ground.tokens.keys()) {
      expect(reachable(ground, start).size).toBe(ground.tokens.length);
    }
  });
});
