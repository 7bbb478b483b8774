import type { Bounds } from './geometry.ts';

/** A part of a picture, in cells. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly columns: number;
  readonly rows: number;
}

/** How the cells of a picture lie. */
interface Cells {
  readonly bounds: Bounds;
  /** Map units a cell. */
  readonly step: number;
  readonly columns: number;
  readonly rows: number;
}

/** The part of a picture that holds all of these bounds that lies in it. */
export function windowAround(
  { bounds, step, columns, rows }: Cells,
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

/** True if two parts of a picture have a cell in common. */
export const areMeeting = (one: Window, other: Window): boolean =>
  one.left < other.left + other.columns &&
  other.left < one.left + one.columns &&
  one.top < other.top + other.rows &&
  other.top < one.top + one.rows;
