import type { Point } from '../../drawing/geometry.ts';

/** Tenths of a map unit: the grid on which all points of a draft lie. */
const GRID = 10;
/** Places a row: more than a sheet is high, in tenths. */
const ROW = 32_768;
/** Side of the squares by which points are found, in map units: nothing is looked for farther away. */
export const SQUARE = 8;

export const onGrid = ([x, y]: Point): Point => [
  Math.round(x * GRID) / GRID + 0,
  Math.round(y * GRID) / GRID + 0,
];

/** Points of the grid, each once and with a number, which are found by where they lie. */
export class PointTable {
  readonly points: Point[] = [];
  readonly #numbers = new Map<number, number>();
  readonly #squares = new Map<number, number[]>();

  /** The number of the point at this place, which is entered if there is none. */
  enter(at: Point): number {
    const point = onGrid(at);
    const key = Math.round(point[0] * GRID) * ROW + Math.round(point[1] * GRID);
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.points.push(point) - 1;
    this.#numbers.set(key, number);
    const square = squareAt(point);
    const others = this.#squares.get(square);
    if (others) others.push(number);
    else this.#squares.set(square, [number]);
    return number;
  }

  at(number: number): Point {
    return this.points[number] ?? [0, 0];
  }

  /** Points no farther than a square's side from the stretch between two places, some of them farther. */
  *near(a: Point, b: Point): Generator<number> {
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / SQUARE));
    const seen = new Set<number>();
    for (let step = 0; step <= steps; step += 1) {
      const x = a[0] + ((b[0] - a[0]) * step) / steps;
      const y = a[1] + ((b[1] - a[1]) * step) / steps;
      for (const [dx, dy] of AROUND) {
        const square = squareAt([x + dx * SQUARE, y + dy * SQUARE]);
        if (seen.has(square)) continue;
        seen.add(square);
        yield* this.#squares.get(square) ?? [];
      }
    }
  }
}

const AROUND = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => [dx, dy] as const));

const squareAt = ([x, y]: Point): number => Math.floor(x / SQUARE) * ROW + Math.floor(y / SQUARE);
