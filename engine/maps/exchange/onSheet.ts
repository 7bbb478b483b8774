import type { MapDefinition } from '../../model/map.ts';
import type { Point, Ring } from '../drawing/geometry.ts';
import { ringsOf } from '../drawing/path.ts';

/** A board's points as they lie in its files: within the corner of its box, so that none is negative. */
export function placing(map: MapDefinition): (at: Point) => [number, number] {
  const [left, top] = map.view.box.map(Math.floor);
  const tidy = (value: number): number => Math.round(value * 10) / 10 + 0;
  return ([x, y]) => [tidy(x - (left ?? 0)), tidy(y - (top ?? 0))];
}

/** The outlines of each territory, as its path has them. */
export const outlinesIn = (map: MapDefinition, place: (at: Point) => [number, number]): Ring[][] =>
  map.territories.map(({ d }) => (ringsOf(d) ?? []).map((ring) => ring.map(place)));
