import { boundsOf, distance, type Point } from '../../../engine/maps/drawing/geometry.ts';
import { ringsOf } from '../../../engine/maps/drawing/path.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';

/** Where a conquest sets in, on the side that it came from, and how far its land reaches from there, in map units. */
export function sweepOf(
  map: MapDefinition,
  territory: number,
  from: number,
): { readonly start: Point; readonly reach: number } {
  const { d = '', token = [0, 0] } = map.territories[territory] ?? {};
  const [left, top, right, bottom] = boundsOf((ringsOf(d) ?? []).flat());
  const [x, y] = map.territories[from]?.token ?? token;
  const start: Point = [Math.min(right, Math.max(left, x)), Math.min(bottom, Math.max(top, y))];
  const corners: Point[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
  return { start, reach: Math.max(...corners.map((corner) => distance(start, corner))) };
}
