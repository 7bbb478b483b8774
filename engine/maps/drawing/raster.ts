import { boundsOf, type Bounds, type Point } from './geometry.ts';
import type { Shape } from './shape.ts';
import { spansAt } from './spans.ts';

/** A picture of the board, one square of `step` units a cell: makes "what lies here?" cheap enough to ask often. */
export interface Raster {
  readonly shapes: readonly Shape[];
  readonly bounds: Bounds;
  /** Map units a cell. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
  /** The position in `shapes` of each cell's land, or -1 for water. */
  readonly owner: Int16Array;
}

/** The picture includes this much water around the land, in map units. */
const RIM = 120;

export function rasterOf(shapes: readonly Shape[], step = 1): Raster {
  const land = boundsOf(shapes.flatMap((shape) => shape.polygons.flat(2)));
  const bounds: Bounds = [land[0] - RIM, land[1] - RIM, land[2] + RIM, land[3] + RIM];
  const columns = Math.ceil((bounds[2] - bounds[0]) / step);
  const rows = Math.ceil((bounds[3] - bounds[1]) / step);
  const owner = new Int16Array(columns * rows).fill(-1);
  shapes.forEach((shape, index) => {
    for (let row = 0; row < rows; row += 1) {
      for (const [from, to] of spansAt(shape.polygons.flat(), bounds[1] + (row + 0.5) * step)) {
        const first = Math.max(0, Math.ceil((from - bounds[0]) / step - 0.5));
        const last = Math.min(columns - 1, Math.floor((to - bounds[0]) / step - 0.5));
        for (let column = first; column <= last; column += 1) owner[row * columns + column] = index;
      }
    }
  });
  return { shapes, bounds, step, columns, rows, owner };
}

/** The cell in which a point lies, or -1 outside of the picture. */
export function cellAt({ bounds, step, columns, rows }: Raster, [x, y]: Point): number {
  const column = Math.floor((x - bounds[0]) / step);
  const row = Math.floor((y - bounds[1]) / step);
  return column < 0 || row < 0 || column >= columns || row >= rows ? -1 : row * columns + column;
}

/** The position in `shapes` of the land at the point, or -1 for water. */
export const ownerAt = (raster: Raster, at: Point): number => raster.owner[cellAt(raster, at)] ?? -1;

/** Measures how far the point is from a field's land, in map units. */
export const fieldAt = (raster: Raster, field: Float64Array, at: Point): number =>
  field[cellAt(raster, at)] ?? Infinity;

type Grid = Pick<Raster, 'step' | 'columns' | 'rows' | 'owner'>;

/** Distance in map units of each cell to the nearest that `isLand` accepts (Felzenszwalb and Huttenlocher 2012). */
export function distances(
  { step, columns, rows, owner }: Grid,
  isLand: (index: number) => boolean,
): Float64Array {
  const squared = new Float64Array(owner.length);
  for (let at = 0; at < owner.length; at += 1) squared[at] = isLand(owner[at] ?? -1) ? 0 : 1e12;
  const pass = (count: number, length: number, start: (line: number) => number, stride: number) => {
    const line = new Float64Array(length);
    const room = { vertices: new Int32Array(length), limits: new Float64Array(length + 1) };
    for (let index = 0; index < count; index += 1) {
      const from = start(index);
      for (let at = 0; at < length; at += 1) line[at] = squared[from + at * stride] ?? 0;
      lowerEnvelope(line, room, (at, least) => (squared[from + at * stride] = least));
    }
  };
  pass(columns, rows, (column) => column, columns);
  pass(rows, columns, (row) => row * columns, 1);
  for (let at = 0; at < squared.length; at += 1) squared[at] = Math.sqrt(squared[at] ?? 0) * step;
  return squared;
}

/** Tells min over q of (p - q)² + f(q), for every p of a line. @param room to work in */
function lowerEnvelope(
  f: Float64Array,
  { vertices, limits }: { readonly vertices: Int32Array; readonly limits: Float64Array },
  tell: (p: number, least: number) => void,
): void {
  const count = f.length;
  vertices[0] = 0;
  limits[0] = -Infinity;
  limits[1] = Infinity;
  let last = 0;
  for (let q = 1; q < count; q += 1) {
    const value = (f[q] ?? 0) + q * q;
    let meet = 0;
    for (; ; last -= 1) {
      const v = vertices[last] ?? 0;
      meet = (value - ((f[v] ?? 0) + v * v)) / (2 * q - 2 * v);
      if (meet > (limits[last] ?? 0)) break;
    }
    last += 1;
    vertices[last] = q;
    limits[last] = meet;
    limits[last + 1] = Infinity;
  }
  let at = 0;
  for (let p = 0; p < count; p += 1) {
    while ((limits[at + 1] ?? Infinity) < p) at += 1;
    const v = vertices[at] ?? 0;
    tell(p, (p - v) ** 2 + (f[v] ?? 0));
  }
}
