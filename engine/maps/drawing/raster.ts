import { boundsAround, boundsOf, type Bounds, type Point } from './geometry.ts';
import { onceFor } from './onceFor.ts';
import type { Shape } from './shape.ts';
import { spansOf } from './spans.ts';
import { windowAround, type Window } from './window.ts';

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
  /** Tells its cells apart from those of other pictures. */
  readonly name: string;
  /** The cells of the picture before, from which these differ in the window only; null = in all, or there was none. */
  readonly since: { readonly owner: Int16Array; readonly window: Window } | null;
}

/** The picture includes this much water around the land, in map units. */
const RIM = 120;

export function rasterOf(shapes: readonly Shape[], step = 1): Raster {
  const before = kept.get(step);
  if (before?.shapes.length === shapes.length && shapes.every((shape, at) => shape === before.shapes[at])) {
    return before;
  }
  const grid = gridAround(shapes, step);
  const raster = (before && repainted(before, shapes, grid)) ?? painted(shapes, grid);
  if (kept.size === MOST_KEPT) kept.clear();
  kept.set(step, raster);
  return raster;
}

/** The picture of the last time by its step: of the same shapes it is the same. */
const kept = new Map<number, Raster>();

/** The cells of a picture, before anything is on it. */
type Grid = Pick<Raster, 'name' | 'bounds' | 'step' | 'columns' | 'rows'>;

function gridAround(shapes: readonly Shape[], step: number): Grid {
  const land = boundsAround(shapes.map(extentOf));
  const bounds: Bounds = [land[0] - RIM, land[1] - RIM, land[2] + RIM, land[3] + RIM];
  const columns = Math.ceil((bounds[2] - bounds[0]) / step);
  const rows = Math.ceil((bounds[3] - bounds[1]) / step);
  return { name: [step, ...bounds].join(), bounds, step, columns, rows };
}

function painted(shapes: readonly Shape[], grid: Grid): Raster {
  const owner = new Int16Array(grid.columns * grid.rows).fill(-1);
  shapes.forEach((shape, index) => {
    const cells = cellsOf(shape, grid);
    for (let at = 0; at < cells.length; at += 2) owner.fill(index, cells[at], cells[at + 1]);
  });
  return { ...grid, shapes, owner, since: null };
}

/**
 * The picture of the last time, painted anew where shapes have changed; undefined where it does not serve. Where a coast has moved by
 * less than a cell the cells are the same thing as before, and what was seen among them holds.
 */
function repainted(before: Raster, shapes: readonly Shape[], grid: Grid): Raster | undefined {
  const isSame =
    before.name === grid.name &&
    before.shapes.length === shapes.length &&
    before.shapes.every(({ name }, at) => name === shapes[at]?.name);
  if (!isSame) return undefined;
  const changed = shapes.flatMap((shape, at) => {
    const was = before.shapes[at] ?? shape;
    return was === shape ? [] : [extentOf(was), extentOf(shape)];
  });
  const window = windowAround(grid, grown(boundsAround(changed), grid.step));
  // The middles of cells at the window's rim may lie this much farther out.
  const around = grown(boundsAround(changed), grid.step * 2);
  const owner = before.owner.slice();
  paint(owner, -1, [0, owner.length], grid, window);
  shapes.forEach((shape, index) => {
    if (!areNear(extentOf(shape), around)) return;
    const cells = cellsOf(shape, grid);
    for (let at = 0; at < cells.length; at += 2) {
      paint(owner, index, [cells[at] ?? 0, cells[at + 1] ?? 0], grid, window);
    }
  });
  const isUntouched = hasCells(before.owner, owner, grid, window);
  return isUntouched
    ? { ...before, shapes }
    : { ...grid, shapes, owner, since: { owner: before.owner, window } };
}

/** Paints as much of a run of cells as lies in a window. */
function paint(
  owner: Int16Array,
  index: number,
  [from, to]: readonly [number, number],
  { columns: across }: Grid,
  { left, top, columns, rows }: Window,
): void {
  const first = Math.max(top, Math.floor(from / across));
  const last = Math.min(top + rows - 1, Math.floor((to - 1) / across));
  for (let row = first; row <= last; row += 1) {
    const start = row * across + left;
    const [begin, end] = [Math.max(from, start), Math.min(to, start + columns)];
    if (begin < end) owner.fill(index, begin, end);
  }
}

const grown = ([left, top, right, bottom]: Bounds, by: number): Bounds => [
  left - by,
  top - by,
  right + by,
  bottom + by,
];

const areNear = (one: Bounds, other: Bounds): boolean =>
  one[0] <= other[2] && one[2] >= other[0] && one[1] <= other[3] && one[3] >= other[1];

function hasCells(
  some: Int16Array,
  others: Int16Array,
  { columns: across }: Grid,
  { left, top, columns, rows }: Window,
): boolean {
  for (let row = top; row < top + rows; row += 1) {
    const from = row * across + left;
    for (let cell = from; cell < from + columns; cell += 1) if (some[cell] !== others[cell]) return false;
  }
  return true;
}

/** The bounds of a shape. */
export const extentOf = onceFor(({ polygons }: Shape): Bounds => boundsOf(polygons.flat(2)));

/** Cells as they were found of late: a shape that stays lies on the same cells of the same picture. */
const covered = new WeakMap<Shape, Map<string, Int32Array>>();
/** The cells of so many pictures are kept for a shape. */
const MOST_KEPT = 4;

/** The cells whose middles lie in a shape by the even-odd rule: runs, each from its first to after its last. */
function cellsOf(shape: Shape, { name, bounds, step, columns, rows }: Grid): Int32Array {
  const known = covered.get(shape) ?? new Map<string, Int32Array>();
  covered.set(shape, known);
  const before = known.get(name);
  if (before !== undefined) return before;
  if (known.size === MOST_KEPT) known.clear();
  const runs: number[] = [];
  const [, top, , bottom] = extentOf(shape);
  const first = Math.max(0, Math.floor((top - bounds[1]) / step - 0.5));
  const last = Math.min(rows - 1, Math.ceil((bottom - bounds[1]) / step - 0.5));
  spansOf(shape.polygons.flat(), { first, last, at: (row) => bounds[1] + (row + 0.5) * step }, tell);
  function tell(row: number, from: number, to: number): void {
    const start = Math.max(0, Math.ceil((from - bounds[0]) / step - 0.5));
    const end = Math.min(columns - 1, Math.floor((to - bounds[0]) / step - 0.5));
    if (start <= end) runs.push(row * columns + start, row * columns + end + 1);
  }
  const cells = Int32Array.from(runs);
  known.set(name, cells);
  return cells;
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

/** Which cells of a picture, row by row, are of interest. */
interface Mask {
  readonly columns: number;
  readonly rows: number;
  /** Map units a cell. */
  readonly step: number;
  /** 1 = it is. */
  readonly cells: Uint8Array;
}

/** Farther than any cell, squared. */
const NOWHERE = 1e12;

/** Distance in map units of each cell to the nearest that is of interest (Felzenszwalb and Huttenlocher 2012). */
export function distances({ step, columns, rows, cells }: Mask): Float64Array {
  const squared = new Float64Array(cells.length);
  for (let column = 0; column < columns; column += 1) {
    let away = Infinity;
    for (let cell = column; cell < cells.length; cell += columns) {
      away = cells[cell] === 1 ? 0 : away + 1;
      squared[cell] = away;
    }
    away = Infinity;
    for (let cell = column + (rows - 1) * columns; cell >= 0; cell -= columns) {
      away = cells[cell] === 1 ? 0 : away + 1;
      const least = Math.min(away, squared[cell] ?? away);
      squared[cell] = least === Infinity ? NOWHERE : least * least;
    }
  }
  const line = new Float64Array(columns);
  const room = { vertices: new Int32Array(columns), limits: new Float64Array(columns + 1) };
  for (let row = 0; row < rows; row += 1) {
    const from = row * columns;
    line.set(squared.subarray(from, from + columns));
    lowerEnvelope(line, room, squared, from);
  }
  for (let at = 0; at < squared.length; at += 1) squared[at] = Math.sqrt(squared[at] ?? 0) * step;
  return squared;
}

/** Writes min over q of (p - q)² + f(q), for every p of a line. @param room to work in @param start of the line in `to` */
function lowerEnvelope(
  f: Float64Array,
  { vertices, limits }: { readonly vertices: Int32Array; readonly limits: Float64Array },
  to: Float64Array,
  start: number,
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
    to[start + p] = (p - v) ** 2 + (f[v] ?? 0);
  }
}
