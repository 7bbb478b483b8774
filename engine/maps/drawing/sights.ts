import type { Raster } from './raster.ts';
import type { Shape } from './shape.ts';
import { areMeeting, type Window } from './window.ts';

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
   * @param of all besides the cells from which the answer follows, the window, and what each land is to whoever asks
   * @param look tells the cells in the window
   */
  seen(
    name: string,
    of: string,
    { owner, since }: Raster,
    window: Window,
    look: () => Uint8Array,
    work: (cells: Uint8Array) => Answer,
  ): Answer {
    const before = this.known.get(name);
    if (before?.of === of && before.owner === owner) return before.answer;
    const isElsewhere = since !== null && before?.owner === since.owner && !areMeeting(window, since.window);
    if (before?.of === of && isElsewhere) {
      this.known.set(name, { ...before, owner });
      return before.answer;
    }
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
