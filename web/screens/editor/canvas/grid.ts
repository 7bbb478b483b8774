import { SHEET } from '../../../../engine/maps/studio/plain.ts';

type Point = readonly [number, number];

/** Map units from one line of the grid to the next. */
const GRID = 20;

/** The place where lines of the grid meet that is nearest to another. */
export const snapped = ([x, y]: Point): Point => [Math.round(x / GRID) * GRID, Math.round(y / GRID) * GRID];

/** Path data of all its lines. */
export const GRID_LINES = [
  ...Array.from({ length: SHEET.width / GRID + 1 }, (_, at) => `M${at * GRID} 0V${SHEET.height}`),
  ...Array.from({ length: SHEET.height / GRID + 1 }, (_, at) => `M0 ${at * GRID}H${SHEET.width}`),
].join('');
