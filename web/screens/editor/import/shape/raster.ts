import type { Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { CELL, WATER, type Cells } from '../../../../../engine/maps/studio/land/cells.ts';
import { outline } from '../../../../../engine/maps/studio/land/outline.ts';
import { frameOf } from './onSheet.ts';

/** Whose each pixel of a picture is. */
export interface OwnedPixels {
  readonly width: number;
  readonly height: number;
  /** The position of its territory, or -1. */
  readonly owner: Int16Array;
}

/** Lines between lands that are up to so many pixels wide are closed, and whatever is as narrow as so many squares. */
const LINE = 3;
const NARROW = 4;
const WIDEST = 16;

/** The land of each territory out of a picture, as polygons on the sheet that share their borders. */
export function landOf({ width, height, owner }: OwnedPixels, count: number): readonly (readonly Ring[])[][] {
  const { scale, left, top } = frameOf(width, height);
  const columns = Math.floor((width * scale) / CELL);
  const rows = Math.floor((height * scale) / CELL);
  const cells: Cells = { left, top, columns, rows, owner: new Int16Array(columns * rows).fill(WATER) };
  for (let row = 0; row < rows; row += 1) {
    const y = Math.min(height - 1, Math.floor(((row + 0.5) * CELL) / scale));
    for (let column = 0; column < columns; column += 1) {
      const x = Math.min(width - 1, Math.floor(((column + 0.5) * CELL) / scale));
      cells.owner[row * columns + column] = owner[y * width + x] ?? WATER;
    }
  }
  const half = Math.ceil(Math.min(WIDEST, Math.max(NARROW, (LINE * scale) / CELL)) / 2);
  closeGaps(cells, half);
  fillPuddles(cells, (half * 2) ** 2);
  return outline(cells, count).polygons();
}

/** Gives the lines that are drawn between lands to those lands, half of their width to each side. Coasts stay where they are. */
function closeGaps(cells: Cells, half: number): void {
  const { owner } = cells;
  const grown = new Uint8Array(owner.length);
  spread(cells, half, (at, from) => {
    if (owner[at] !== WATER || owner[from] === WATER) return false;
    owner[at] = owner[from] ?? WATER;
    grown[at] = 1;
    return true;
  });
  spread(cells, half, (at, from) => {
    if (grown[at] !== 1 || owner[from] !== WATER) return false;
    owner[at] = WATER;
    grown[at] = 0;
    return true;
  });
}

/** Spreads over so many squares: each step asks of the squares beside those that have just changed, at first of all. */
function spread(
  { columns, rows, owner }: Cells,
  steps: number,
  take: (at: number, from: number) => boolean,
): void {
  let edge: readonly number[] = Array.from(owner, (_, at) => at);
  for (let step = 0; step < steps; step += 1) {
    const pairs: number[] = [];
    const before = owner.slice();
    for (const from of edge) {
      for (const at of aroundOf(columns, rows, from)) if (before[at] !== before[from]) pairs.push(at, from);
    }
    const next: number[] = [];
    for (let pair = 0; pair < pairs.length; pair += 2) {
      const [at = 0, from = 0] = [pairs[pair], pairs[pair + 1]];
      if (before[from] === owner[from] && take(at, from)) next.push(at);
    }
    edge = next;
  }
}

/** Where lines cross water is left that no gap is as wide as: it goes to the land beside it. */
function fillPuddles({ columns, rows, owner }: Cells, most: number): void {
  const seen = new Uint8Array(owner.length);
  for (let start = 0; start < owner.length; start += 1) {
    if (owner[start] !== WATER || seen[start] === 1) continue;
    const water = [start];
    const land = new Map<number, number>();
    let isSea = false;
    seen[start] = 1;
    for (const at of water) {
      const around = aroundOf(columns, rows, at);
      if (around.length < 4) isSea = true;
      for (const next of around) {
        const beside = owner[next] ?? WATER;
        if (beside !== WATER) land.set(beside, (land.get(beside) ?? 0) + 1);
        else if (seen[next] === 0) {
          seen[next] = 1;
          water.push(next);
        }
      }
    }
    const [[taker] = [WATER]] = [...land].toSorted((a, b) => b[1] - a[1]);
    if (!isSea && water.length <= most) for (const at of water) owner[at] = taker;
  }
}

function aroundOf(columns: number, rows: number, at: number): number[] {
  const column = at % columns;
  const around: number[] = [];
  if (column > 0) around.push(at - 1);
  if (column + 1 < columns) around.push(at + 1);
  if (at >= columns) around.push(at - columns);
  if (at + columns < columns * rows) around.push(at + columns);
  return around;
}
