import type { Bounds, Point } from '../../../engine/maps/drawing/geometry.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { COUNTER_RADIUS } from './spots.ts';

/** A name of full size measures this, in pixels: Barlow Condensed at 12.5 px. */
const NAME_HEIGHT = 13;
const LETTER_WIDTH = 5.6;
/** From the middle of a counter to the foot of the name below it, and of one above it. */
export const NAME_OFFSET = COUNTER_RADIUS + 17;
export const NAME_ABOVE = -COUNTER_RADIUS - 8;
/** From the foot of a name to its middle. */
const TO_MIDDLE = 4;
/** Below this counter size a name is too small to read. */
const SMALLEST_NAMED = 0.8;

/** The two that are chosen; their names are shown whatever they cover. */
export type Pair = readonly [selected: TerritoryIndex | null, target: TerritoryIndex | null];

/** If the name of one of two that are chosen would lie on the other's counter or name, it stands above its own counter. */
export function namedAbove(map: MapDefinition, [one, other]: Pair, unit: number): TerritoryIndex | null {
  const [a, b] = [map.territories[one ?? -1], map.territories[other ?? -1]];
  if (a === undefined || b === undefined) return null;
  const [across, down] = [Math.abs(a.token[0] - b.token[0]) / unit, (a.token[1] - b.token[1]) / unit];
  const isClear =
    across > ((a.name.length + b.name.length) * LETTER_WIDTH) / 2 ||
    Math.abs(down) > NAME_OFFSET + COUNTER_RADIUS;
  return isClear ? null : down < 0 ? one : other;
}

/** The names that have room at this scale beside those of the chosen. The first in the list take precedence. */
export function roomForNames(
  map: MapDefinition,
  scale: number,
  size: number,
  chosen: Pair = [null, null],
): ReadonlySet<TerritoryIndex> {
  const named = new Set<TerritoryIndex>();
  if (size < SMALLEST_NAMED) return named;

  const at = map.territories.map(({ token: [x, y] }): Point => [x * scale, y * scale]);
  const counters = at.map(([x, y]) => boxAround(x, y, COUNTER_RADIUS * size, COUNTER_RADIUS * size));
  const above = namedAbove(map, chosen, size / scale);
  const boxes = map.territories.map(({ name }, index): Bounds => {
    const [x, y] = at[index] ?? [0, 0];
    const middle = (index === above ? NAME_ABOVE : NAME_OFFSET) - TO_MIDDLE;
    return boxAround(x, y + middle * size, (name.length * LETTER_WIDTH * size) / 2, (NAME_HEIGHT * size) / 2);
  });
  const taken = boxes.filter((_, index) => chosen.includes(index));
  boxes.forEach((box, index) => {
    if (chosen.includes(index)) return;
    if (counters.some((counter, other) => other !== index && overlap(box, counter))) return;
    if (taken.some((other) => overlap(box, other))) return;
    taken.push(box);
    named.add(index);
  });
  return named;
}

const boxAround = (x: number, y: number, halfWidth: number, halfHeight: number): Bounds => [
  x - halfWidth,
  y - halfHeight,
  x + halfWidth,
  y + halfHeight,
];

const overlap = (a: Bounds, b: Bounds): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
