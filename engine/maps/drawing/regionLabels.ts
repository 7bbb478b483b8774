import type { Point } from './geometry.ts';
import {
  labelBox,
  reachOfName,
  watersOf,
  type Board,
  type LabelledRegion,
  type Place,
  type Waters,
} from './nameWaters.ts';
import { denser } from './planar.ts';
import { nameBox, overlapOf, type Rectangle } from './rectangle.ts';
import { rounded, type SeaLane } from './seaLanes.ts';
import type { Placement } from './shape.ts';

/** What stands on the board already. */
interface Surroundings extends Board {
  readonly placements: readonly Placement[];
  readonly lanes: readonly SeaLane[];
}

/** A place on free water for each region's name, as near to its land, and as far from others', as there is; none where there is no free water. */
export function placeLabels(regions: readonly LabelledRegion[], around: Surroundings): Map<string, Point> {
  const { radius } = around;
  const placed: Rectangle[] = [];
  const labels = new Map<string, Point>();
  const open = openPlaces(regions, around);
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

/** Distances from all coasts that a name should keep, in radii: less where water is scarce. */
const CLEARANCES = [0.5, 0.3, 0.1];

interface Open {
  readonly of: Waters;
  readonly places: readonly Place[];
}

/** The places that were open the last time, by region, and what stood around. */
let before: { readonly around: Surroundings; readonly open: ReadonlyMap<string, Open> } | undefined;

/** The places of regions' names that no counter, name or lane takes, best first. Where nothing has come or gone they are as they were. */
function openPlaces(
  regions: readonly LabelledRegion[],
  around: Surroundings,
): ReadonlyMap<LabelledRegion, readonly Place[]> {
  const moved = before && movedSince(before.around, around);
  const known = moved && before?.open;
  const isTaken = takenBy(around);
  const open = new Map<string, Open>();
  const places = new Map<LabelledRegion, readonly Place[]>();
  for (const region of regions) {
    const bounds = reachOfName(region, around);
    const of = watersOf(region, around, bounds);
    const was = known?.get(region.id);
    const [left, top, right, bottom] = bounds;
    const reach = grown({ left, top, right, bottom }, around.radius);
    const isKnown = was?.of === of && moved?.every((box) => overlapOf(box, reach) === 0) === true;
    const now = isKnown ? was : { of, places: placesIn(of, region, around.radius, isTaken) };
    open.set(region.id, now);
    places.set(region, now.places);
  }
  before = { around, open };
  return places;
}

function placesIn(
  waters: Waters,
  { name }: LabelledRegion,
  radius: number,
  isTaken: IsTaken,
): readonly Place[] {
  for (const clearance of CLEARANCES) {
    const pad = radius * Math.min(0.35, clearance);
    const free = waters(clearance).filter(({ at }) => !isTaken(grown(labelBox(name, at, radius), pad)));
    if (free.length > 0) return free;
  }
  return [];
}

/** The room that counters with their names, and lanes, take or took where they are not the same; undefined where too much is not. */
function movedSince(was: Surroundings, now: Surroundings): Rectangle[] | undefined {
  const isOther =
    was.radius !== now.radius ||
    was.placements.length !== now.placements.length ||
    was.lanes.length !== now.lanes.length;
  if (isOther) return undefined;
  const counters = now.placements.flatMap((one, at) => {
    const other = was.placements[at] ?? one;
    const isSame =
      one.name === other.name && one.token[0] === other.token[0] && one.token[1] === other.token[1];
    return isSame ? [] : [...counterRoom(one, now.radius), ...counterRoom(other, was.radius)];
  });
  const lanes = now.lanes.flatMap((one, at) => {
    const other = was.lanes[at] ?? one;
    return one === other || String(one.via) === String(other.via)
      ? []
      : [...laneRoom(one), ...laneRoom(other)];
  });
  return [...counters, ...lanes];
}

const counterRoom = ({ name, token }: Placement, radius: number): readonly Rectangle[] => [
  nameBox(name, token, radius),
  square(token, radius),
];

const laneRoom = ({ via }: SeaLane): readonly Rectangle[] => denser(via).map((point) => square(point, 1));

const grown = ({ left, top, right, bottom }: Rectangle, by: number): Rectangle => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

type IsTaken = (box: Rectangle) => boolean;

/** Squares of so many map units, in which rectangles are looked up. */
const SQUARE = 48;

/** Answers whether a rectangle overlaps any counter, name or lane. They are looked through when that is asked first. */
function takenBy({ placements, lanes, radius }: Surroundings): IsTaken {
  let squares: ReadonlyMap<number, readonly Rectangle[]> | undefined;
  return (box) => {
    squares ??= inSquares([
      ...placements.flatMap((one) => counterRoom(one, radius)),
      ...lanes.flatMap(laneRoom),
    ]);
    for (let x = Math.floor(box.left / SQUARE); x <= Math.floor(box.right / SQUARE); x += 1) {
      for (let y = Math.floor(box.top / SQUARE); y <= Math.floor(box.bottom / SQUARE); y += 1) {
        for (const other of squares.get(numberOf(x, y)) ?? NOTHING)
          if (overlapOf(box, other) > 0) return true;
      }
    }
    return false;
  };
}

const NOTHING: readonly Rectangle[] = [];
const numberOf = (x: number, y: number): number => x * 65_536 + y;

function inSquares(rectangles: readonly Rectangle[]): ReadonlyMap<number, readonly Rectangle[]> {
  const squares = new Map<number, Rectangle[]>();
  for (const box of rectangles) {
    for (let x = Math.floor(box.left / SQUARE); x <= Math.floor(box.right / SQUARE); x += 1) {
      for (let y = Math.floor(box.top / SQUARE); y <= Math.floor(box.bottom / SQUARE); y += 1) {
        const known = squares.get(numberOf(x, y));
        if (known === undefined) squares.set(numberOf(x, y), [box]);
        else known.push(box);
      }
    }
  }
  return squares;
}

const square = ([x, y]: Point, by: number): Rectangle => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
});
