import { boundsAround, distance, type Point } from './geometry.ts';
import { areaOf } from './rings.ts';
import { midpoint } from './planar.ts';
import { onceFor } from './onceFor.ts';
import { extentOf, ownerAt, type Raster } from './raster.ts';
import type { Shape } from './shape.ts';
import { cellsIn, Sights } from './sights.ts';
import { windowAround } from './window.ts';

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
  const of = [raster.name, ...Object.values(window), thingOf(a), thingOf(b)].join();
  const look = (): Uint8Array => cellsIn(raster, window, (shape) => (shape === a ? 1 : shape === b ? 2 : 3));
  return found.seen(`${a.name} ${b.name}`, of, raster, window, look, () => crossing(a, b, raster));
}

let things = 0;

/** Shapes are never changed, so that each has a number of its own. */
const thingOf: (shape: Shape) => number = onceFor(() => (things += 1));

/** The shortest way over free water between two coasts that is still long enough to see, away from third parties; undefined if there is none. */
function crossing(a: Shape, b: Shape, raster: Raster): Crossing {
  const [near = [], far = []] = [a, b].map((coast) => stretchesOf(coast, [a, b], raster));
  let best: Pair | undefined;
  for (const some of near) {
    for (const others of far) {
      // One candidate for each two stretches of coast is enough.
      const pair = cheapest(some, others, best?.cost ?? Infinity);
      if (pair && isFree(pair.from, pair.to, raster)) best = pair;
    }
  }
  return best && [best.from, best.to];
}

/** A point of a coast, and what it costs that land of others is near. */
interface CoastPoint {
  readonly at: Point;
  readonly crowd: number;
}

function stretchesOf(coast: Shape, own: readonly Shape[], raster: Raster): CoastPoint[][] {
  const stretches = new Map<number, CoastPoint[]>();
  for (const at of coastOf(coast)) {
    const stretch = stretchOf(at);
    const point = { at, crowd: hasStrangers(at, own, raster) ? STRANGER : 0 };
    const known = stretches.get(stretch);
    if (known === undefined) stretches.set(stretch, [point]);
    else known.push(point);
  }
  return [...stretches.values()];
}

/** The pair of points of two stretches that costs least, if that is less than a limit. */
function cheapest(
  some: readonly CoastPoint[],
  others: readonly CoastPoint[],
  limit: number,
): Pair | undefined {
  const [one, other] = [some[0]?.at, others[0]?.at];
  if (!one || !other || distance(one, other) > limit + 2 * STRETCH * Math.SQRT2) return undefined;
  let best: Pair | undefined;
  let least = limit;
  for (const { at: from, crowd } of some) {
    for (const { at: to, crowd: more } of others) {
      if ((from[0] - to[0]) ** 2 + (from[1] - to[1]) ** 2 > least * least) continue;
      const length = distance(from, to);
      const cost = length + Math.max(0, SHORTEST - length) * 2.5 + crowd + more;
      if (cost >= least) continue;
      least = cost;
      best = { from, to, cost };
    }
  }
  return best;
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

/** Samples of a line are taken first so many map units apart: most lines that meet land meet it at many places. */
const STRIDES = [16, 4, 1];

/** True if the line runs over water but for its very ends. */
function isFree(from: Point, to: Point, raster: Raster): boolean {
  const length = distance(from, to);
  const ends = Math.min(2, length / 3);
  const steps = Math.max(1, Math.ceil(length));
  for (const stride of STRIDES) {
    for (let step = 0; step <= steps; step += stride) {
      const along = (length * step) / steps;
      if (along <= ends || length - along <= ends) continue;
      const share = step / steps;
      const at: Point = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
      if (ownerAt(raster, at) >= 0) return false;
    }
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
