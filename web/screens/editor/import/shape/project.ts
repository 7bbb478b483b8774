import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';

type Polygon = readonly Ring[];

/** A world is drawn with equal areas; less of it than this many degrees of latitude is drawn by its middle. */
const WORLD = 70;

/**
 * Polygons of longitudes and latitudes on a plane with y pointing down. Coordinates that cannot be degrees are a plane
 * already, with y pointing up.
 */
export function projected(shapes: readonly (readonly Polygon[])[], planar: boolean): Polygon[][] {
  const points = shapes.flat(3);
  const isGlobe = !planar && points.every(([x, y]) => Math.abs(x) <= 180.001 && Math.abs(y) <= 90.001);
  if (!isGlobe) return mapped(shapes, (ring) => ring.map(([x, y]): Point => [x, -y]));
  const unrolled = mapped(shapes, unroll);
  const home = seam(unrolled);
  const turned = mapped(unrolled, (ring) => eastOf(ring, home));
  const all = turned.flat(3);
  const [west, east] = [least(all, 0, 1), least(all, 0, -1)];
  const [south, north] = [least(all, 1, 1), least(all, 1, -1)];
  const place = north - south > WORLD ? equalEarth((west + east) / 2) : equirectangular((south + north) / 2);
  return mapped(turned, (ring) => ring.map(place));
}

const mapped = (shapes: readonly (readonly Polygon[])[], change: (ring: Ring) => Ring): Polygon[][] =>
  shapes.map((polygons) => polygons.map((rings) => rings.map(change)));

const least = (points: readonly Point[], axis: 0 | 1, sign: 1 | -1): number =>
  points.reduce(
    (found, point) => (point[axis] * sign < found * sign ? point[axis] : found),
    points[0]?.[axis] ?? 0,
  );

/** A ring that jumps from one side of the date line to the other goes on beyond it. */
function unroll(ring: Ring): Ring {
  let turn = 0;
  let before = ring[0]?.[0] ?? 0;
  return ring.map(([x, y]): Point => {
    if (x - before > 180) turn -= 360;
    else if (x - before < -180) turn += 360;
    before = x;
    return [x + turn, y];
  });
}

/** The western edge of the board: the middle of the widest stretch of longitudes without land. */
function seam(shapes: readonly (readonly Polygon[])[]): number {
  const land = new Uint8Array(360);
  for (const ring of shapes.flat(2)) {
    const [from, to] = [least(ring, 0, 1), least(ring, 0, -1)];
    for (let x = Math.floor(from); x <= Math.min(Math.floor(to), Math.floor(from) + 359); x += 1)
      land[(x + 720) % 360] = 1;
  }
  let [best, width] = [180, 0];
  for (let start = 0; start < 360; start += 1) {
    if (land[start] === 1 || land[(start + 359) % 360] === 0) continue;
    let length = 0;
    while (length < 360 && land[(start + length) % 360] === 0) length += 1;
    if (length > width) [best, width] = [start + length / 2, length];
  }
  return width < 5 ? -180 : best;
}

/** The ring as a whole is turned around the globe until it lies east of the edge. */
function eastOf(ring: Ring, west: number): Ring {
  const from = least(ring, 0, 1);
  const turn = Math.ceil((west - from) / 360) * 360;
  return turn === 0 ? ring : ring.map(([x, y]): Point => [x + turn, y]);
}

/** Lengths are true along the middle latitude. */
function equirectangular(middle: number): (point: Point) => Point {
  const squeeze = Math.cos((middle * Math.PI) / 180);
  return ([x, y]) => [x * squeeze, -y];
}

const A = [1.340264, -0.081106, 0.000893, 0.003796] as const;
const M = Math.sqrt(3) / 2;

/** Equal Earth (Šavrič, Patterson and Jenny 2018), in degrees instead of radians. */
function equalEarth(middle: number): (point: Point) => Point {
  const degrees = 180 / Math.PI;
  return ([longitude, latitude]) => {
    const theta = Math.asin(M * Math.sin((Math.max(-90, Math.min(90, latitude)) * Math.PI) / 180));
    const [t2, t6] = [theta ** 2, theta ** 6];
    const slope = A[0] + 3 * A[1] * t2 + t6 * (7 * A[2] + 9 * A[3] * t2);
    const x = (((longitude - middle) / degrees) * Math.cos(theta)) / (M * slope);
    return [x * degrees, -theta * (A[0] + A[1] * t2 + t6 * (A[2] + A[3] * t2)) * degrees];
  };
}
