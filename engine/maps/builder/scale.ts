import { boundsOf, type Point, type Ring } from '../drawing/geometry.ts';
import { areaOf } from '../drawing/rings.ts';
import type { BoardPlan } from './plan.ts';
import { midpoint } from '../drawing/planar.ts';
import type { Province } from './sources.ts';

/** Specks smaller than this share of the board say nothing about its extent. */
const SPECK = 2e-5;

/** A territory's provinces in map units, as GeoJSON nests them. */
export interface ScaledTerritory {
  readonly name: string;
  readonly provinces: readonly [number, number][][][][];
}

/** Projects all provinces and brings the land to the plan's width, its top left corner at 0, 0. */
export function scaledToWidth(
  plan: BoardPlan,
  chosen: ReadonlyMap<string, readonly Province[]>,
): ScaledTerritory[] {
  const projected = [...chosen].map(([name, provinces]) => ({
    name,
    provinces: provinces.map(({ polygons }) =>
      polygons
        .filter(([outline = []]) => isWithin(plan.within, outline))
        .map((rings) => rings.map((ring) => ring.map(plan.project))),
    ),
  }));
  const outlines = projected.flatMap(({ provinces }) =>
    provinces.flat().flatMap((rings) => rings.slice(0, 1)),
  );
  const all = boundsOf(outlines.flat());
  const speck = (all[2] - all[0]) * (all[3] - all[1]) * SPECK;
  const [left, top, right] = boundsOf(outlines.filter((ring) => areaOf(ring) > speck).flat());
  const scale = plan.width / (right - left);
  const place = ([x, y]: Point): [number, number] => [snap((x - left) * scale), snap((y - top) * scale)];
  return projected.map(({ name, provinces }) => ({
    name,
    provinces: provinces.map((polygons) => polygons.map((rings) => rings.map((ring) => ring.map(place)))),
  }));
}

/** Equal vertices must stay equal, whatever the last bits of the projection say. */
const snap = (value: number): number => Math.round(value * 100) / 100;

function isWithin(range: BoardPlan['within'], outline: Ring): boolean {
  if (range === undefined) return true;

  const [west, south, east, north] = boundsOf(outline);
  const [longitude, latitude] = midpoint([west, south], [east, north]);
  return longitude >= range[0] && latitude >= range[1] && longitude <= range[2] && latitude <= range[3];
}
