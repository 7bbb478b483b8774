import type { Bounds } from './geometry.ts';
import type { Raster } from './raster.ts';
import type { Shape } from './shape.ts';

/** A part of a picture, in cells. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** The part of a picture that holds all of these bounds that lies in it. */
export function windowAround(
  { bounds, step, columns, rows }: Raster,
  [left, top, right, bottom]: Bounds,
): Window {
  const cell = (at: number, most: number): number => Math.max(0, Math.min(most, Math.floor(at / step)));
  const [west, north] = [cell(left - bounds[0], columns), cell(top - bounds[1], rows)];
  return {
    left: west,
    top: north,
    columns: Math.max(0, cell(right - bounds[0], columns - 1) + 1 - west),
    rows: Math.max(0, cell(bottom - bounds[1], rows - 1) + 1 - north),
  };
}

/** What a part of a picture shows, cell by cell: 0 for water, else what a land is to whoever asks. */
export function cellsIn(
  { shapes, owner, columns: across }: Raster,
  { left, top, columns, rows }: Window,
  is: (shape: Shape) => number,
): Uint8Array {
  const kinds = Uint8Array.from(shapes, is);
  const cells = new Uint8Array(columns * rows);
  for (let row = 0; row < rows; row += 1) {
    const from = (top + row) * across + left;
    const to = row * columns;
    for (let column = 0; column < columns; column += 1) {
      const land = owner[from + column] ?? -1;
      if (land >= 0) cells[to + column] = kinds[land] ?? 0;
    }
  }
  return cells;
}

interface Sight<Answer> {
  readonly of: string;
  /** All cells of the picture that was looked at last. */
  readonly owner: Int16Array;
  readonly cells: Uint8Array;
  readonly answer: Answer;
}

/** So many are kept. */
const MOST = 400;

/** What was worked out from parts of pictures of late: where the same is seen again it is the same. */
export class Sights<Answer> {
  private readonly known = new Map<string, Sight<Answer>>();

  /**
   * @param of all besides the cells from which the answer follows, and what each land is to whoever asks
   * @param look tells the cells of the part that is looked at
   */
  seen(
    name: string,
    of: string,
    { owner }: Raster,
    look: () => Uint8Array,
    work: (cells: Uint8Array) => Answer,
  ): Answer {
    const before = this.known.get(name);
    if (before?.of === of && before.owner === owner) return before.answer;
    const cells = look();
    const isKnown = before?.of === of && isSame(before.cells, cells);
    const answer = isKnown ? before.answer : work(cells);
    if (this.known.size >= MOST) this.known.clear();
    this.known.set(name, { of, owner, cells, answer });
    return answer;
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
