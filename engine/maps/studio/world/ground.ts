import { createNoise2D } from 'simplex-noise';
import { SHEET } from '../plain.ts';
import { CELL, WATER, type Cells } from '../land/cells.ts';

/** Wavelengths of the noise in map units, and how much each counts. */
const OCTAVES = [
  [430, 1],
  [190, 0.55],
  [80, 0.28],
  [34, 0.13],
] as const;
/** The ground falls towards the edge of the sheet; nearer than this many map units to it there is water. */
const FALL = 1.7;
const FRAME = 36;
/** Lakes of fewer squares are filled. */
const SMALLEST_LAKE = 70;

/** What is land, before anybody has any of it: 0 on land, else `WATER`. */
export interface Ground {
  readonly cells: Cells;
  /** Connected land, the largest first, as squares. */
  readonly masses: readonly (readonly number[])[];
}

/**
 * Land out of noise: the highest squares of the sheet, and no island smaller than a share of a territory.
 * @param share of the sheet that is land
 * @param least squares of the smallest island
 */
export function groundOf(random: () => number, share: number, least: number): Ground {
  const [columns, rows] = [SHEET.width / CELL, SHEET.height / CELL];
  const heights = heightsOf(random, columns, rows);
  const limit = heights.toSorted()[Math.round(heights.length * (1 - share))] ?? 0;
  const owner = Int16Array.from(heights, (height) => (height > limit ? 0 : WATER));
  const cells: Cells = { left: 0, top: 0, columns, rows, owner };
  for (const lake of piecesOf(cells, WATER)) {
    if (lake.length < SMALLEST_LAKE) for (const at of lake) owner[at] = 0;
  }
  const masses: number[][] = [];
  for (const mass of piecesOf(cells, 0)) {
    if (mass.length >= least) masses.push(mass);
    else for (const at of mass) owner[at] = WATER;
  }
  return { cells, masses: masses.toSorted((one, other) => other.length - one.length) };
}

function heightsOf(random: () => number, columns: number, rows: number): Float32Array {
  const layers = OCTAVES.map(([length, weight]) => ({ length, weight, noise: createNoise2D(random) }));
  const heights = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
      const far = Math.max(Math.abs(x / SHEET.width - 0.5), Math.abs(y / SHEET.height - 0.5)) * 2;
      const isFrame = Math.min(x, y) < FRAME || SHEET.width - x < FRAME || SHEET.height - y < FRAME;
      let height = isFrame ? -Infinity : -FALL * far ** 5;
      for (const { length, weight, noise } of layers) height += weight * noise(x / length, y / length);
      heights[row * columns + column] = height;
    }
  }
  return heights;
}

/** Connected squares that an owner has. */
function piecesOf({ columns, owner }: Cells, of: number): number[][] {
  const seen = new Uint8Array(owner.length);
  const pieces: number[][] = [];
  owner.forEach((has, start) => {
    if (has !== of || seen[start] === 1) return;
    const piece = [start];
    seen[start] = 1;
    for (const at of piece) {
      eachBeside(columns, owner.length, at, (next) => {
        if (owner[next] !== of || seen[next] === 1) return;
        seen[next] = 1;
        piece.push(next);
      });
    }
    pieces.push(piece);
  });
  return pieces;
}

/** Tells the squares that share a side with one. */
export function eachBeside(columns: number, count: number, at: number, tell: (square: number) => void): void {
  const column = at % columns;
  if (column > 0) tell(at - 1);
  if (column + 1 < columns) tell(at + 1);
  if (at >= columns) tell(at - columns);
  if (at + columns < count) tell(at + columns);
}
