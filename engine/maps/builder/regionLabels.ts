import { boundsOf, distance, type Bounds, type Point } from '../drawing/geometry.ts';
import { denser } from './planar.ts';
import type { RegionPlan } from './plan.ts';
import { distances, fieldAt, type Raster } from './raster.ts';
import { rounded, type SeaLane } from './seaLanes.ts';
import { nameBox, overlapOf, type Rectangle } from './rectangle.ts';
import type { Placement } from './tokens.ts';

interface Surroundings {
  readonly raster: Raster;
  readonly placements: readonly Placement[];
  readonly lanes: readonly SeaLane[];
  readonly box: Bounds;
  readonly radius: number;
}

/** Region names are set in wide-tracked capitals: this many radii a letter, one high. */
const LETTER = 0.68;

export function labelBox(name: string, [x, y]: Point, radius: number): Rectangle {
  const half = (name.length * LETTER * radius) / 2;
  return { left: x - half, right: x + half, top: y - radius * 0.5, bottom: y + radius * 0.5 };
}

/** A place on free water for each region's name, as near to its land, and as far from others', as there is. */
export function placeLabels(regions: readonly RegionPlan[], around: Surroundings): Map<string, Point> {
  const { radius } = around;
  const placed = new Map<string, Rectangle>();
  const labels = new Map<string, Point>();
  const open = new Map(regions.map((region) => [region, placesFor(region, around)]));
  const byChoice = regions.toSorted((a, b) => (open.get(a)?.length ?? 0) - (open.get(b)?.length ?? 0));
  for (const region of byChoice) {
    const places = (open.get(region) ?? []).filter(({ at }) =>
      [...placed.values()].every(
        (box) => overlapOf(grown(labelBox(region.name, at, radius), radius), box) === 0,
      ),
    );
    const [best] = places.toSorted((a, b) => a.cost - b.cost);
    if (best === undefined) throw new Error(`no water for the name of ${region.name}`);
    placed.set(region.id, labelBox(region.name, best.at, radius));
    labels.set(region.id, rounded(best.at));
  }
  return labels;
}

const grown = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

interface Place {
  readonly at: Point;
  readonly cost: number;
}

/** Distances from all coasts that a name should keep, in radii: less where water is scarce. */
const CLEARANCES = [0.5, 0.3, 0.1];

const placesFor = (region: RegionPlan, around: Surroundings): Place[] =>
  CLEARANCES.map((clearance) => freePlaces(region, around, clearance)).find((places) => places.length > 0) ??
  [];

function freePlaces(region: RegionPlan, around: Surroundings, clearance: number): Place[] {
  const { raster, placements, lanes, box, radius } = around;
  const isOwn = raster.shapes.map(({ name }) => name in region.territories);
  const home = middleOf(raster, isOwn);
  const toOwn = distances(raster, (index) => isOwn[index] === true);
  const toOthers = distances(raster, (index) => isOwn[index] === false);
  const taken = [
    ...placements.flatMap(({ name, token }) => [nameBox(name, token, radius), square(token, radius)]),
    ...lanes.flatMap(({ via }) => denser(via)).map((point) => square(point, 1)),
  ];
  const places: Place[] = [];
  for (let x = box[0]; x < box[2]; x += radius * 0.5) {
    for (let y = box[1]; y < box[3]; y += radius * 0.5) {
      const label = labelBox(region.name, [x, y], radius);
      if (label.left < box[0] + 4 || label.right > box[2] - 4) continue;
      if (label.top < box[1] + 4 || label.bottom > box[3] - 4) continue;

      const probes = probesOf(label);
      const reach = (field: Float64Array) =>
        Math.min(...probes.map((probe) => fieldAt(raster, field, probe)));
      const own = reach(toOwn);
      const others = Math.min(reach(toOthers), radius * 5);
      if (Math.min(own, others) < radius * clearance || own > radius * 11) continue;

      const padded = grown(label, radius * Math.min(0.35, clearance));
      if (taken.some((other) => overlapOf(padded, other) > 0)) continue;

      const cost =
        Math.abs(own - radius * 0.8) +
        Math.max(0, own * 1.6 - others) * 1.5 -
        others * 0.3 +
        distance([x, y], home) * 0.08;
      places.push({ at: [x, y], cost });
    }
  }
  return places;
}

const square = ([x, y]: Point, by: number): Rectangle => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

function middleOf(raster: Raster, isOwn: readonly boolean[]): Point {
  const own = raster.shapes.filter((_, index) => isOwn[index]);
  const [left, top, right, bottom] = boundsOf(own.flatMap((shape) => shape.polygons[0]?.[0] ?? []));
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Points around and in a rectangle, dense enough that no island slips through. */
function probesOf({ left, top, right, bottom }: Rectangle): Point[] {
  const columns = Math.ceil((right - left) / 6);
  return Array.from(
    { length: columns + 1 },
    (_, column) => left + ((right - left) * column) / columns,
  ).flatMap((x): Point[] => [
    [x, top],
    [x, (top + bottom) / 2],
    [x, bottom],
  ]);
}
