import type { Ring } from '../../../../../engine/maps/drawing/geometry.ts';
import { CELL, WATER, type Cells } from '../../../../../engine/maps/studio/land/cells.ts';
import { outline } from '../../../../../engine/maps/studio/land/outline.ts';
import { SHEET } from '../../../../../engine/maps/studio/plain.ts';

/** Whose each pixel of a picture is. */
export interface OwnedPixels {
  readonly width: number;
  readonly height: number;
  /** The position of its territory, or -1. */
  readonly owner: Int16Array;
}

/** Lines between lands are up to twice as wide as this many squares, and are closed. */
const GAP = 2;

/** How a picture lies on the sheet: as large as fits, in its middle. */
export function frameOf(width: number, height: number) {
  const scale = Math.min(SHEET.width / width, SHEET.height / height);
  return { scale, left: (SHEET.width - width * scale) / 2, top: (SHEET.height - height * scale) / 2 };
}

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
  closeGaps(cells);
  return outline(cells, count).polygons.map((polygons) => [...polygons]);
}

/** Gives the lines that are drawn between lands to those lands. Coasts stay where they are. */
function closeGaps({ columns, rows, owner }: Cells): void {
  const wasWater = owner.map((one) => (one === WATER ? 1 : 0));
  for (let step = 0; step < GAP; step += 1) {
    const before = owner.slice();
    each(columns, rows, (at, around) => {
      if (before[at] !== WATER) return;
      const next = around.find((other) => before[other] !== WATER);
      if (next !== undefined) owner[at] = before[next] ?? WATER;
    });
  }
  for (let step = 0; step < GAP; step += 1) {
    const before = owner.slice();
    each(columns, rows, (at, around) => {
      const isShore = around.length < 4 || around.some((other) => before[other] === WATER);
      if (wasWater[at] === 1 && before[at] !== WATER && isShore) owner[at] = WATER;
    });
  }
}

function each(columns: number, rows: number, visit: (at: number, around: readonly number[]) => void): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column;
      const around: number[] = [];
      if (column > 0) around.push(at - 1);
      if (column + 1 < columns) around.push(at + 1);
      if (row > 0) around.push(at - columns);
      if (row + 1 < rows) around.push(at + columns);
      visit(at, around);
    }
  }
}
