import type { Point } from '../../drawing/geometry.ts';

/** A lattice of squares of `CELL` map units, row by row. */
export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** Squares, each with the position of its sower, or `WATER`. */
export interface Cells extends Frame {
  readonly owner: Int16Array;
}

/** Map units a square. */
export const CELL = 2.5;
export const WATER = -1;

/** Lakes of fewer squares are filled. */
const SMALLEST_LAKE = 42;
/** Land of fewer squares that holds none of its territory's spots is left out. */
const SMALLEST_EXCLAVE = 110;

/** Water that nothing has cut, and that no ship could leave, belongs to the land around it. */
export function fillPonds(cells: Cells, nearest: Int16Array, carved: Uint8Array): void {
  for (const { members, touchesFrame } of piecesOf(cells)) {
    const [first = 0] = members;
    if (cells.owner[first] !== WATER || touchesFrame || members.length >= SMALLEST_LAKE) continue;
    if (members.some((cell) => carved[cell] === 1)) continue;
    for (const cell of members) cells.owner[cell] = nearest[cell] ?? WATER;
  }
}

/** Land without a counter that is too small to be told from a speck is left out. */
export function dropSpecks(cells: Cells, spots: readonly Point[]): void {
  const home = new Set(
    spots.map(
      ([x, y]) => Math.floor((y - cells.top) / CELL) * cells.columns + Math.floor((x - cells.left) / CELL),
    ),
  );
  for (const { members } of piecesOf(cells)) {
    const [first = 0] = members;
    if (cells.owner[first] === WATER || members.length >= SMALLEST_EXCLAVE) continue;
    if (members.some((cell) => home.has(cell))) continue;
    for (const cell of members) cells.owner[cell] = WATER;
  }
}

interface Piece {
  readonly members: readonly number[];
  readonly touchesFrame: boolean;
}

/** The connected pieces of squares of one owner. */
function piecesOf(cells: Cells): Piece[] {
  const { columns, rows, owner } = cells;
  const seen = new Uint8Array(owner.length);
  const pieces: Piece[] = [];
  for (let start = 0; start < owner.length; start += 1) {
    if (seen[start] === 1) continue;
    seen[start] = 1;
    const members = [start];
    let touchesFrame = false;
    for (let at = 0; at < members.length; at += 1) {
      const cell = members[at] ?? 0;
      const column = cell % columns;
      const row = (cell - column) / columns;
      if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) touchesFrame = true;
      const of = owner[cell] ?? WATER;
      const reach = (next: number): void => {
        if (seen[next] === 1 || owner[next] !== of) return;
        seen[next] = 1;
        members.push(next);
      };
      if (column > 0) reach(cell - 1);
      if (column < columns - 1) reach(cell + 1);
      if (row > 0) reach(cell - columns);
      if (row < rows - 1) reach(cell + columns);
    }
    pieces.push({ members, touchesFrame });
  }
  return pieces;
}
