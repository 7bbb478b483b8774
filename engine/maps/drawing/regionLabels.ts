import { boundsOf, distance, type Bounds, type Point } from './geometry.ts';
import { denser } from './planar.ts';
import { cellAt, distances, type Raster } from './raster.ts';
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
  const fields = fieldsOf(regions, around.raster);
  const open = new Map(
    regions.map((region, group) => [region, placesFor(region, around, { ...fields, group, taken })]),
  );
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

/** How far each cell is from the land of each group, and from the nearest two of them. */
interface Fields {
  readonly own: readonly Float64Array[];
  readonly nearest: Int16Array;
  readonly first: Float64Array;
  readonly second: Float64Array;
}

/** Regions by their positions; land of no region that is to have a name is one more group. */
function fieldsOf(regions: readonly LabelledRegion[], raster: Raster): Fields {
  const groups = new Map(regions.flatMap(({ members }, group) => members.map((name) => [name, group])));
  const groupOf = raster.shapes.map(({ name }) => groups.get(name) ?? regions.length);
  const own = Array.from({ length: regions.length + 1 }, (_, group) =>
    distances(raster, (index) => groupOf[index] === group),
  );
  const nearest = new Int16Array(raster.owner.length);
  const first = new Float64Array(raster.owner.length).fill(Infinity);
  const second = new Float64Array(raster.owner.length).fill(Infinity);
  own.forEach((field, group) => {
    field.forEach((away, cell) => {
      if (away < (first[cell] ?? 0)) {
        second[cell] = first[cell] ?? Infinity;
        first[cell] = away;
        nearest[cell] = group;
      } else if (away < (second[cell] ?? 0)) second[cell] = away;
    });
  });
  return { own, nearest, first, second };
}

const placesFor = (
  region: LabelledRegion,
  around: Surroundings,
  { own, nearest, first, second, group, taken }: Fields & { group: number; taken: readonly Rectangle[] },
): Place[] => {
  const { raster } = around;
  const isOwn = raster.shapes.map(({ name }) => region.members.includes(name));
  const toOwn = own[group] ?? first;
  const ground: Ground = {
    home: middleOf(raster, isOwn),
    toOwn: (cell) => toOwn[cell] ?? Infinity,
    toOthers: (cell) => (nearest[cell] === group ? second[cell] : first[cell]) ?? Infinity,
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
  /** How far a cell is from the region's land, and from that of others, in map units. */
  toOwn(cell: number): number;
  toOthers(cell: number): number;
  readonly taken: readonly Rectangle[];
}

function freePlaces(
  region: LabelledRegion,
  { raster, box, radius, grain = 0.5 }: Surroundings,
  ground: Ground,
  clearance: number,
): Place[] {
  const { home, toOwn, toOthers, taken } = ground;
  const places: Place[] = [];
  for (let x = box[0]; x < box[2]; x += radius * grain) {
    for (let y = box[1]; y < box[3]; y += radius * grain) {
      const label = labelBox(region.name, [x, y], radius);
      if (label.left < box[0] + 4 || label.right > box[2] - 4) continue;
      if (label.top < box[1] + 4 || label.bottom > box[3] - 4) continue;

      // The middle alone rules most places out, which is cheaper than all probes.
      const here = cellAt(raster, [x, y]);
      const middle = toOwn(here);
      if (Math.min(middle, toOthers(here)) < radius * clearance) continue;
      if (middle - distance([x, y], [label.left, label.top]) - raster.step * 2 > radius * 11) continue;

      const [own, far] = reachOf(label, raster, ground, radius * clearance);
      const others = Math.min(far, radius * 5);
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

/**
 * How near a region's land and that of others come to points around and in a rectangle, dense enough that no island slips through.
 * What comes nearer than a limit is not looked at any further.
 */
function reachOf(
  { left, top, right, bottom }: Rectangle,
  raster: Raster,
  { toOwn, toOthers }: Ground,
  limit: number,
): readonly [own: number, others: number] {
  const columns = Math.ceil((right - left) / Math.max(6, raster.step * 1.5));
  const heights = [top, (top + bottom) / 2, bottom];
  let [own, others] = [Infinity, Infinity];
  for (let column = 0; column <= columns; column += 1) {
    const x = left + ((right - left) * column) / columns;
    for (const y of heights) {
      const cell = cellAt(raster, [x, y]);
      own = Math.min(own, toOwn(cell));
      others = Math.min(others, toOthers(cell));
    }
    if (Math.min(own, others) < limit) break;
  }
  return [own, others];
}
