import { boundsAround, boundsOf, distance, type Bounds, type Point } from './geometry.ts';
import { onceFor } from './onceFor.ts';
import { distances, extentOf, type Raster } from './raster.ts';
import type { Rectangle } from './rectangle.ts';
import type { Shape } from './shape.ts';
import { cellsIn, Sights } from './sights.ts';
import { windowAround, type Window } from './window.ts';

/** A region whose name is to be placed. */
export interface LabelledRegion {
  readonly id: string;
  readonly name: string;
  /** The names of its shapes. */
  readonly members: readonly string[];
}

/** The board on which names are placed. */
export interface Board {
  readonly raster: Raster;
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

/** Where a region's name could stand; the less it costs, the better. */
export interface Place {
  readonly at: Point;
  readonly cost: number;
}

/** A name is no farther than this many radii from its region's land; other land farther off than this is no matter. */
const FARTHEST = 11;
const FAR_ENOUGH = 5;

/** The places of a region's name over water, best first, by the distance that it keeps from all coasts. */
export type Waters = (clearance: number) => readonly Place[];

const [OWN, OTHERS] = [1, 2];

/** Among the same coasts a name has the same places, and most of what authors change are no coasts. */
const found = new Sights<Waters>();

/** @param reach what can decide about the name */
export function watersOf(region: LabelledRegion, board: Board, reach: Bounds): Waters {
  const { raster, box, radius, grain = 0.5 } = board;
  const window = windowAround(raster, reach);
  const home = middleOf(raster, region.members);
  const of = [
    region.name,
    radius,
    grain,
    raster.name,
    ...box,
    ...home,
    ...Object.values(window),
    ...region.members,
  ].join();
  const look = (): Uint8Array => {
    const members = new Set(region.members);
    return cellsIn(raster, window, ({ name }) => (members.has(name) ? OWN : OTHERS));
  };
  return found.seen(region.id, of, raster, window, look, (cells) => {
    const fields = fieldsOf(region, cells, window, raster);
    const known = new Map<number, readonly Place[]>();
    return (clearance) => {
      const places = known.get(clearance) ?? freePlaces(region, board, { home, ...fields }, clearance);
      known.set(clearance, places);
      return places;
    };
  });
}

/** What can decide about a region's name, in map units: no place that is probed for it, nor land that counts there, lies outside. */
export function reachOfName({ name, members }: LabelledRegion, { raster, radius }: Board): Bounds {
  const [left, top, right, bottom] = boundsAround(landOf(members, raster).map(extentOf));
  const label = labelBox(name, [0, 0], radius);
  const far = radius * (FARTHEST + FAR_ENOUGH) + raster.step * 4;
  const [aside, above] = [far + label.right - label.left, far + label.bottom - label.top];
  return [left - aside, top - above, right + aside, bottom + above];
}

/** How far a place is from a region's land and from that of others, in map units; of places outside a window nothing is known. */
interface Fields {
  readonly toOwn: (x: number, y: number) => number;
  readonly toOthers: (x: number, y: number) => number;
}

/** Most changes are of one side's coasts: then how far the other's are is known. */
const measured = new Sights<Float64Array>();

function fieldsOf({ id, members }: LabelledRegion, all: Uint8Array, window: Window, raster: Raster): Fields {
  const { bounds, step } = raster;
  const { left, top, columns, rows } = window;
  const of = [raster.name, ...Object.values(window), ...members].join();
  const fieldOf = (which: number): Fields['toOwn'] => {
    const look = (): Uint8Array => all.map((cell) => (cell === which ? 1 : 0));
    const field = measured.seen(`${id} ${which}`, of, raster, window, look, (cells) =>
      distances({ step, columns, rows, cells }),
    );
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
  { raster, box, radius, grain = 0.5 }: Board,
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

/** The shapes of these names. */
const landOf = (members: readonly string[], { shapes }: Raster): Shape[] =>
  members.flatMap((name) => byName(shapes).get(name) ?? []);

const byName = onceFor(
  (shapes: readonly Shape[]): ReadonlyMap<string, Shape> =>
    new Map(shapes.map((shape) => [shape.name, shape])),
);

function middleOf(raster: Raster, members: readonly string[]): Point {
  const [left, top, right, bottom] = boundsAround(landOf(members, raster).map(mainExtentOf));
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
