import { WATER, type Cells } from './cells.ts';

/** East, south, west, north: steps of columns and rows. */
export const STEPS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** Walks around each land with the land at the right hand: its owner, and the corners of squares row by row. */
export function* ringsOf({ columns, rows, owner }: Cells): Generator<readonly [number, number[]]> {
  const width = columns + 1;
  const walked = new Uint8Array(owner.length);
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? WATER
      : (owner[row * columns + column] ?? WATER);
  /** The square at the left hand of the side of a square that runs in this direction. */
  const beyond = (column: number, row: number, way: number): readonly [number, number] => {
    const [dx, dy] = STEPS[(way + 3) % 4] ?? [0, 0];
    return [column + dx, row + dy];
  };
  const startOf = (column: number, row: number, way: number): number =>
    (row + (way === 2 || way === 3 ? 1 : 0)) * width + column + (way === 1 || way === 2 ? 1 : 0);
  for (let cell = 0; cell < owner.length; cell += 1) {
    const land = owner[cell] ?? WATER;
    if (land === WATER) continue;
    const [startColumn, startRow] = [cell % columns, Math.floor(cell / columns)];
    for (let side = 0; side < 4; side += 1) {
      if (((walked[cell] ?? 0) & (1 << side)) !== 0) continue;
      if (at(...beyond(startColumn, startRow, side)) === land) continue;
      const corners: number[] = [];
      let [column, row, way] = [startColumn, startRow, side];
      for (;;) {
        const index = row * columns + column;
        if (((walked[index] ?? 0) & (1 << way)) !== 0) break;
        walked[index] = (walked[index] ?? 0) | (1 << way);
        corners.push(startOf(column, row, way));
        const [dx, dy] = STEPS[way] ?? [0, 0];
        const right = (way + 1) % 4;
        if (at(column + dx, row + dy) !== land) {
          way = right;
          continue;
        }
        const [overColumn, overRow] = beyond(column + dx, row + dy, way);
        if (at(overColumn, overRow) === land) [column, row, way] = [overColumn, overRow, (way + 3) % 4];
        else [column, row] = [column + dx, row + dy];
      }
      yield [land, corners];
    }
  }
}
