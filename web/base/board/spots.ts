import type { Bounds, Point } from '../../../engine/maps/drawing/geometry.ts';
import { boundsOf, distance } from '../../../engine/maps/drawing/geometry.ts';
import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import type { TerritoryIndex } from '../../../engine/model/ids.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** Radius of a counter of full size, in pixels. */
export const COUNTER_RADIUS = 15;
/** Counters never shrink below this, whatever they then cover. */
const SMALLEST = 0.56;
/** Pixels by which a finger may miss what it means. */
const TAP_RADIUS = 22;
/** Land is looked for in so many directions around a finger, near by and as far as it may miss. */
const DIRECTIONS = 8;

export const tokensOf = (map: MapDefinition): Point[] => map.territories.map(({ token }) => token);

/** Map units from a counter to the next, where the board is crowded: nine in ten have at least this. */
export const crowdedGap = onceFor((map: MapDefinition): number => {
  const tokens = tokensOf(map);
  const gaps = tokens.map((token, at) =>
    Math.min(...tokens.map((other, place) => (place === at ? Infinity : distance(token, other)))),
  );
  return gaps.toSorted((a, b) => a - b)[Math.floor(gaps.length / 10)] ?? Infinity;
});

/** Size of counters at this scale, 1 = full: they keep it on screen until the board is too crowded. */
export function counterSize(gap: number, scale: number): number {
  return Math.min(1, Math.max(SMALLEST, (gap * scale) / (2 * COUNTER_RADIUS + 6)));
}

/** Would the smallest counters cover each other at this scale? Then the land's colors say who holds what. */
export const isHeap = (gap: number, scale: number): boolean => gap * scale < 2 * COUNTER_RADIUS * SMALLEST;

/** CSS transform that puts a drawing around 0 0 on the map, as large as the zoom lets counters be. */
export const standingAt = (x: number, y: number): string => `translate(${x}px, ${y}px) scale(var(--unit))`;

/** Weight of borders and coasts at this scale, 1 = full: a board seen from afar has finer lines. */
export const lineWeight = (scale: number): number => Math.min(1, Math.max(0.5, scale / 1.15));

/** The counter nearest to a point, if a finger there can mean it. `points` and `at` in pixels. */
export function nearestCounter(points: readonly Point[], at: Point): TerritoryIndex | null {
  let best: TerritoryIndex | null = null;
  let nearest = TAP_RADIUS;
  points.forEach((point, index) => {
    const away = distance(point, at);
    if (away > nearest) return;
    nearest = away;
    best = index;
  });
  return best;
}

/**
 * Has a finger that came down in the sea just missed the land? All in pixels.
 * @param landAt the territory whose land is at a point
 */
export function isSlip([x, y]: Point, landAt: (point: Point) => TerritoryIndex | null): boolean {
  return [TAP_RADIUS / 2, TAP_RADIUS].some((reach) =>
    Array.from({ length: DIRECTIONS }, (_, step) => (2 * Math.PI * step) / DIRECTIONS).some(
      (angle) => landAt([x + reach * Math.cos(angle), y + reach * Math.sin(angle)]) !== null,
    ),
  );
}

/** Around the counters of these territories, in map units; null for none. */
export function boundsOfTokens(
  tokens: readonly Point[],
  territories: readonly TerritoryIndex[],
): Bounds | null {
  const points = tokens.filter((_, index) => territories.includes(index));
  return points.length === 0 ? null : boundsOf(points);
}
