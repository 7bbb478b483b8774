import { boundsAround, distance, type Point } from './geometry.ts';
import { areaOf } from './rings.ts';
import { midpoint } from './planar.ts';
import { onceFor } from './onceFor.ts';
import { extentOf, ownerAt, type Raster } from './raster.ts';
import type { Shape } from './shape.ts';
import { cellsIn, Sights, windowAround } from './sights.ts';

/** A drawn crossing: the points of its line from the coast of `a` to the coast of `b`. */
export interface SeaLane {
  readonly a: string;
  readonly b: string;
  readonly via: readonly Point[];
}

/** Islands smaller than this share of the territory's largest land get no harbour: lanes lead to where the eye looks. */
const HARBOUR_SHARE = 0.04;
/** Lanes shorter than this reach inland at both ends, or nobody would see them. */
const SHORTEST = 13;
/** A lane goes this many units farther to end clear of third territories. */
const STRANGER = 14;
/** Lanes longer than this are bent. */
const STRAIGHT = 50;
/** Ends of one coast that are nearer than this become one. */
const SAME_HARBOUR = 16;

/** Lanes for links between lands, by their names; links for which there is no free water get none. */
export function seaLanes(raster: Raster, links: readonly (readonly [string, string])[]): SeaLane[] {
  const byName = new Map(raster.shapes.map((shape) => [shape.name, shape]));
  const crossings = links
    .flatMap(([a, b]) => {
      const [from, to] = [byName.get(a), byName.get(b)];
      const ends = from && to && knownCrossing(from, to, raster);
      return ends ? [{ a, b, ends }] : [];
    })
    .toSorted((one, other) => distance(...one.ends) - distance(...other.ends));

  const harbours = new Map<string, Point[]>();
  const harbour = (name: string, end: Point): Point => {
    const known = harbours.get(name) ?? [];
    const near = known.find((point) => distance(point, end) < SAME_HARBOUR);
    if (near !== undefined) return near;
    harbours.set(name, [...known, end]);
    return end;
  };
  return crossings.map(({ a, b, ends }) => {
    const from = harbour(a, ends[0]);
    const to = harbour(b, ends[1]);
    const merged = isFree(from, to, raster) ? ([from, to] as const) : ends;
    return { a, b, via: bent(...lengthened(...merged)).map(rounded) };
  });
}

interface Pair {
  readonly from: Point;
  readonly to: Point;
  readonly cost: number;
}

/** Land within this many map units of a coast makes lanes keep away. */
const NEAR = 8;

type Crossing = readonly [Point, Point] | undefined;

const found = new Sights<Crossing>();

/** Between the same coasts, with the same land around them, the crossing is the same. */
function knownCrossing(a: Shape, b: Shape, raster: Raster): Crossing {
  const [left, top, right, bottom] = boundsAround([a, b].map(extentOf));
  const window = windowAround(raster, [left - NEAR, top - NEAR, right + NEAR, bottom + NEAR]);
  const of = [raster.step, ...raster.bounds, ...Object.values(window), thingOf(a), thingOf(b)].join();
  const look = (): Uint8Array => cellsIn(raster, window, (shape) => (shape === a ? 1 : shape === b ? 2 : 3));
  return found.seen(`${a.name} ${b.name}`, of, raster, look, () => crossing(a, b, raster));
}

let things = 0;

/** Shapes are never changed, so that each has a number of its own. */
const thingOf: (shape: Shape) => number = onceFor(() => (things += 1));

/** The shortest way over free water between two coasts that is still long enough to see, away from third parties; undefined if there is none. */
function crossing(a: Shape, b: Shape, raster: Raster): Crossing {
  const best = new Map<number, Pair>();
  const [near, far] = [coastOf(a), coastOf(b)].map((coast) =>
    coast.map((at) => ({
      at,
      crowd: hasStrangers(at, [a, b], raster) ? STRANGER : 0,
      stretch: stretchOf(at),
    })),
  );
  for (const { at: from, crowd, stretch } of near ?? []) {
    for (const { at: to, crowd: other, stretch: facing } of far ?? []) {
      // One candidate for each stretch of coast is enough.
      const key = stretch * STRETCHES ** 2 + facing;
      const least = best.get(key)?.cost ?? Infinity;
      if ((from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2 > least * least) continue;
      const length = distance(from, to);
      const cost = length + Math.max(0, SHORTEST - length) * 2.5 + crowd + other;
      if (cost < least) best.set(key, { from, to, cost });
    }
  }
  const found = [...best.values()]
    .toSorted((one, other) => one.cost - other.cost)
    .find(({ from, to }) => isFree(from, to, raster));
  return found && [found.from, found.to];
}

/** Stretches of coast are so many map units long, and there are fewer than these across any board and beside it. */
const STRETCH = 8;
const STRETCHES = 4096;

const stretchOf = ([x, y]: Point): number =>
  (Math.floor(x / STRETCH) + STRETCHES / 2) * STRETCHES + Math.floor(y / STRETCH) + STRETCHES / 2;

/** Where strangers are looked for around a point of a coast. */
const AROUND = Array.from({ length: 12 }, (_, turn): Point => {
  const angle = (turn / 12) * 2 * Math.PI;
  return [NEAR * Math.cos(angle), NEAR * Math.sin(angle)];
});

/** True if a third territory is so near that the lane could seem to be its. */
const hasStrangers = ([x, y]: Point, own: readonly Shape[], raster: Raster): boolean =>
  AROUND.some(([dx, dy]) => {
    const owner = raster.shapes[ownerAt(raster, [x + dx, y + dy])];
    return owner !== undefined && !own.includes(owner);
  });

function coastOf(shape: Shape): Point[] {
  const largest = areaOf(shape.polygons[0]?.[0] ?? []);
  return shape.polygons.flatMap(([outline = []]) =>
    areaOf(outline) >= largest * HARBOUR_SHARE ? outline : [],
  );
}

/** True if the line runs over water but for its very ends. */
function isFree(from: Point, to: Point, raster: Raster): boolean {
  const length = distance(from, to);
  const ends = Math.min(2, length / 3);
  const steps = Math.max(1, Math.ceil(length));
  for (let step = 0; step <= steps; step += 1) {
    const along = (length * step) / steps;
    if (along <= ends || length - along <= ends) continue;
    const share = step / steps;
    const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    if (ownerAt(raster, at) >= 0) return false;
  }
  return true;
}

function lengthened(from: Point, to: Point): [Point, Point] {
  const length = distance(from, to);
  if (length >= SHORTEST || length === 0) return [from, to];

  const grow = (SHORTEST - length) / 2 / length;
  const [dx, dy] = [(to[0] - from[0]) * grow, (to[1] - from[1]) * grow];
  return [
    [from[0] - dx, from[1] - dy],
    [to[0] + dx, to[1] + dy],
  ];
}

/** A shallow arc for long lanes, as on a sailor's chart; always bulging to the same hand, so that pairs run side by side. */
function bent(from: Point, to: Point): Point[] {
  const length = distance(from, to);
  if (length < STRAIGHT) return [from, to];

  const [x, y] = midpoint(from, to);
  const top: Point = [x - (to[1] - from[1]) * 0.12, y + (to[0] - from[0]) * 0.12];
  const steps = Math.min(8, Math.ceil(length / 20));
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const at = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * top[axis] + t ** 2 * to[axis];
    return [at(0), at(1)];
  });
}

export const rounded = ([x, y]: Point): Point => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];
