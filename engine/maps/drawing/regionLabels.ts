import { boundsOf, distance, type Bounds, type Point } from './geometry.ts';
import { denser } from './planar.ts';
import { distances, fieldAt, type Raster } from './raster.ts';
import { rounded, type SeaLane } from './seaLanes.ts';
import { nameBox, overlapOf, type Rectangle } from './rectangle.ts';
import type { Placement } from './shape.ts';

/** A region whose name is to be placed. */
export interface LabelledRegion {
  readonly id: string;
  readonly name: string;
  /** The names of its shapes. */
  readonly members: readonly string[];
}

interface Surroundings {
  readonly raster: Raster;
  readonly placements: readonly Placement[];
  readonly lanes: readonly SeaLane[];
  readonly box: Bounds;
  readonly radius: number;
  /** Places are tried this many radii apart. */
  readonly grain?: number;
}

/** Region names are set in wide-tracked capitals: this many radii a letter, one high. */
const LETTER = 0.68;

export function labelBox(name: string, [x, y]: Point, radius: number): Rectangle {
  const half = (name.length * LETTER * radius) / 2;
  return { left: x - half, right: x + half, top: y - radius * 0.5, bottom: y + radius * 0.5 };
}

/** A place on free water for each region's name, as near to its land, and as far from others', as there is; none where there is no free water. */
export function placeLabels(regions: readonly LabelledRegion[], around: Surroundings): Map<string, Point> {
  const { placements, lanes, radius } = around;
  const taken = [
    ...placements.flatMap(({ name, token }) => [nameBox(name, token, radius), square(token, radius)]),
    ...lanes.flatMap(({ via }) => denser(via)).map((point) => square(point, 1)),
  ];
  const placed = new Map<string, Rectangle>();
  const labels = new Map<string, Point>();
  const open = new Map(regions.map((region) => [region, placesFor(region, around, taken)]));
  const byChoice = regions.toSorted((a, b) => (open.get(a)?.length ?? 0) - (open.get(b)?.length ?? 0));
  for (const region of byChoice) {
    const places = (open.get(region) ?? []).filter(({ at }) =>
      [...placed.values()].every(
        (box) => overlapOf(grown(labelBox(region.name, at, radius), radius), box) === 0,
      ),
    );
    const [best] = places.toSorted((a, b) => a.cost - b.cost);
    if (best === undefined) continue;
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

const placesFor = (region: LabelledRegion, around: Surroundings, taken: readonly Rectangle[]): Place[] => {
  const { raster } = around;
  const isOwn = raster.shapes.map(({ name }) => region.members.includes(name));
  const ground: Ground = {
    home: middleOf(raster, isOwn),
    toOwn: distances(raster, (index) => isOwn[index] === true),
    toOthers: distances(raster, (index) => isOwn[index] === false),
    taken,
  };
  return (
    CLEARANCES.map((clearance) => freePlaces(region, around, ground, clearance)).find(
      (places) => places.length > 0,
    ) ?? []
  );
};

/** What the places of one region's name are judged by. */
interface Ground {
  readonly home: Point;
  readonly toOwn: Float64Array;
  readonly toOthers: Float64Array;
  readonly taken: readonly Rectangle[];
}

function freePlaces(
  region: LabelledRegion,
  { raster, box, radius, grain = 0.5 }: Surroundings,
  { home, toOwn, toOthers, taken }: Ground,
  clearance: number,
): Place[] {
  const places: Place[] = [];
  for (let x = box[0]; x < box[2]; x += radius * grain) {
    for (let y = box[1]; y < box[3]; y += radius * grain) {
      const label = labelBox(region.name, [x, y], radius);
      if (label.left < box[0] + 4 || label.right > box[2] - 4) continue;
      if (label.top < box[1] + 4 || label.bottom > box[3] - 4) continue;

      // The middle alone rules most places out, which is cheaper than all probes.
      const middle = fieldAt(raster, toOwn, [x, y]);
      if (Math.min(middle, fieldAt(raster, toOthers, [x, y])) < radius * clearance) continue;
      if (middle - distance([x, y], [label.left, label.top]) - raster.step * 2 > radius * 11) continue;

      const probes = probesOf(label, Math.max(6, raster.step * 1.5));
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
function probesOf({ left, top, right, bottom }: Rectangle, gap: number): Point[] {
  const columns = Math.ceil((right - left) / gap);
  return Array.from(
    { length: columns + 1 },
    (_, column) => left + ((right - left) * column) / columns,
  ).flatMap((x): Point[] => [
    [x, top],
    [x, (top + bottom) / 2],
    [x, bottom],
  ]);
}
