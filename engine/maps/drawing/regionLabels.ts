import { boundsAround, boundsOf, distance, type Bounds, type Point } from './geometry.ts';
import { denser } from './planar.ts';
import { distances, extentOf, type Raster } from './raster.ts';
import { rounded, type SeaLane } from './seaLanes.ts';
import { nameBox, overlapOf, type Rectangle } from './rectangle.ts';
import { onceFor } from './onceFor.ts';
import type { Placement, Shape } from './shape.ts';
import { cellsIn, Sights, windowAround, type Window } from './sights.ts';

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
  const taken = rectanglesIn([
    ...placements.flatMap(({ name, token }) => [nameBox(name, token, radius), square(token, radius)]),
    ...lanes.flatMap(({ via }) => denser(via)).map((point) => square(point, 1)),
  ]);
  const placed: Rectangle[] = [];
  const labels = new Map<string, Point>();
  const open = new Map(regions.map((region) => [region, openPlaces(region, around, taken)]));
  const byChoice = regions.toSorted((a, b) => (open.get(a)?.length ?? 0) - (open.get(b)?.length ?? 0));
  for (const region of byChoice) {
    const best = open.get(region)?.find(({ at }) => {
      const box = grown(labelBox(region.name, at, radius), radius);
      return placed.every((other) => overlapOf(box, other) === 0);
    });
    if (best === undefined) continue;
    placed.push(labelBox(region.name, best.at, radius));
    labels.set(region.id, rounded(best.at));
  }
  return labels;
}

/** The places of a region's name that no counter, name or lane takes, best first. */
function openPlaces(region: LabelledRegion, around: Surroundings, isTaken: IsTaken): readonly Place[] {
  const { radius } = around;
  const placesAt = watersOf(region, around);
  for (const clearance of CLEARANCES) {
    const pad = radius * Math.min(0.35, clearance);
    const free = placesAt(clearance).filter(
      ({ at }) => !isTaken(grown(labelBox(region.name, at, radius), pad)),
    );
    if (free.length > 0) return free;
  }
  return [];
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
/** A name is no farther than this many radii from its region's land; other land farther off than this is no matter. */
const FARTHEST = 11;
const FAR_ENOUGH = 5;

type IsTaken = (box: Rectangle) => boolean;

/** Squares of so many map units, in which rectangles are looked up. */
const SQUARE = 48;

/** Answers whether a rectangle overlaps any of those given. */
function rectanglesIn(rectangles: readonly Rectangle[]): IsTaken {
  const squares = new Map<number, Rectangle[]>();
  const each = (box: Rectangle, tell: (square: number) => boolean): boolean => {
    for (let x = Math.floor(box.left / SQUARE); x <= Math.floor(box.right / SQUARE); x += 1) {
      for (let y = Math.floor(box.top / SQUARE); y <= Math.floor(box.bottom / SQUARE); y += 1) {
        if (tell(x * 65_536 + y)) return true;
      }
    }
    return false;
  };
  for (const box of rectangles) {
    each(box, (square) => {
      const known = squares.get(square);
      if (known === undefined) squares.set(square, [box]);
      else known.push(box);
      return false;
    });
  }
  return (box) =>
    each(box, (square) => squares.get(square)?.some((other) => overlapOf(box, other) > 0) === true);
}

/** The places of a region's name over water, best first, by the distance that it keeps from all coasts. */
type Waters = (clearance: number) => readonly Place[];

const [OWN, OTHERS] = [1, 2];

/** Among the same coasts a name has the same places, and most of what authors change are no coasts. */
const found = new Sights<Waters>();

function watersOf(region: LabelledRegion, around: Surroundings): Waters {
  const { raster, box, radius, grain = 0.5 } = around;
  const members = new Set(region.members);
  const window = windowOf(region, members, around);
  const home = middleOf(raster, members);
  const { bounds, step } = raster;
  const of = [
    region.name,
    radius,
    grain,
    step,
    ...bounds,
    ...box,
    ...home,
    ...Object.values(window),
    ...region.members,
  ].join();
  const look = (): Uint8Array => cellsIn(raster, window, ({ name }) => (members.has(name) ? OWN : OTHERS));
  return found.seen(region.id, of, raster, look, (cells) => {
    const fields = fieldsOf(cells, window, raster);
    const known = new Map<number, readonly Place[]>();
    return (clearance) => {
      const places = known.get(clearance) ?? freePlaces(region, around, { home, ...fields }, clearance);
      known.set(clearance, places);
      return places;
    };
  });
}

/** What can decide about a region's name: no place that is probed for it, nor land that counts there, lies outside. */
function windowOf(
  { name }: LabelledRegion,
  members: ReadonlySet<string>,
  { raster, radius }: Surroundings,
): Window {
  const [left, top, right, bottom] = boundsAround(
    raster.shapes.filter((shape) => members.has(shape.name)).map(extentOf),
  );
  const label = labelBox(name, [0, 0], radius);
  const far = radius * (FARTHEST + FAR_ENOUGH) + raster.step * 4;
  const [aside, above] = [far + label.right - label.left, far + label.bottom - label.top];
  return windowAround(raster, [left - aside, top - above, right + aside, bottom + above]);
}

/** How far a place is from a region's land and from that of others, in map units; of places outside a window nothing is known. */
interface Fields {
  readonly toOwn: (x: number, y: number) => number;
  readonly toOthers: (x: number, y: number) => number;
}

function fieldsOf(cells: Uint8Array, { left, top, columns, rows }: Window, raster: Raster): Fields {
  const { bounds, step } = raster;
  const fieldOf = (which: number): Fields['toOwn'] => {
    const isLand = cells.map((cell) => (cell === which ? 1 : 0));
    const field = distances({ step, columns, rows, cells: isLand });
    return (x, y) => {
      const column = Math.floor((x - bounds[0]) / step) - left;
      const row = Math.floor((y - bounds[1]) / step) - top;
      if (column < 0 || row < 0 || column >= columns || row >= rows) return Infinity;
      return field[row * columns + column] ?? Infinity;
    };
  };
  return { toOwn: fieldOf(OWN), toOthers: fieldOf(OTHERS) };
}

/** What the places of one region's name are judged by. */
interface Ground extends Fields {
  readonly home: Point;
}

function freePlaces(
  region: LabelledRegion,
  { raster, box, radius, grain = 0.5 }: Surroundings,
  ground: Ground,
  clearance: number,
): Place[] {
  const { home, toOwn, toOthers } = ground;
  const places: Place[] = [];
  const [least, most] = [radius * clearance, radius * FARTHEST];
  for (let x = box[0]; x < box[2]; x += radius * grain) {
    for (let y = box[1]; y < box[3]; y += radius * grain) {
      // The middle alone rules most places out, which is cheaper than all probes.
      const middle = toOwn(x, y);
      if (middle < least || middle === Infinity) continue;
      const label = labelBox(region.name, [x, y], radius);
      if (middle - distance([x, y], [label.left, label.top]) - raster.step * 2 > most) continue;
      if (toOthers(x, y) < least) continue;
      if (label.left < box[0] + 4 || label.right > box[2] - 4) continue;
      if (label.top < box[1] + 4 || label.bottom > box[3] - 4) continue;

      const [own, far] = reachOf(label, raster, ground, least);
      const others = Math.min(far, radius * FAR_ENOUGH);
      if (Math.min(own, others) < least || own > most) continue;

      const cost =
        Math.abs(own - radius * 0.8) +
        Math.max(0, own * 1.6 - others) * 1.5 -
        others * 0.3 +
        distance([x, y], home) * 0.08;
      places.push({ at: [x, y], cost });
    }
  }
  return places.toSorted((a, b) => a.cost - b.cost);
}

const square = ([x, y]: Point, by: number): Rectangle => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});

function middleOf(raster: Raster, members: ReadonlySet<string>): Point {
  const own = raster.shapes.filter(({ name }) => members.has(name));
  const [left, top, right, bottom] = boundsAround(own.map(mainExtentOf));
  return [(left + right) / 2, (top + bottom) / 2];
}

const mainExtentOf = onceFor(({ polygons }: Shape): Bounds => boundsOf(polygons[0]?.[0] ?? []));

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
      own = Math.min(own, toOwn(x, y));
      others = Math.min(others, toOthers(x, y));
    }
    if (Math.min(own, others) < limit) break;
  }
  return [own, others];
}
