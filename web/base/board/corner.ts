import { distance, type Bounds, type Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { fitted, toScreen, type Frame } from './camera.ts';
import { landView } from './landView.ts';
import { tokensOf } from './spots.ts';

/** A corner of the board, and how a group of buttons lies in it. */
export interface Corner {
  readonly x: 'left' | 'right';
  readonly y: 'top' | 'bottom';
  readonly along: 'row' | 'column';
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels from a counter's middle at which a button leaves it and its name alone. */
const CLEAR = 36;

/** Pixels from a counter's middle at which a button no longer lies on it. */
const COUNTER = 18;

const ALONG = ['row', 'column'] as const;
const CORNERS: readonly Corner[] = ALONG.flatMap((along) =>
  (['bottom', 'top'] as const).flatMap((y) =>
    (['left', 'right'] as const).map((x): Corner => ({ x, y, along })),
  ),
);

/** What happened since the last turn is told at the top left of a narrow board. */
const ON_NARROW = CORNERS.filter(({ x, y }) => x === 'right' || y === 'bottom').toSorted(
  (one, other) => Number(one.y === 'top') - Number(other.y === 'top'),
);

/** Where buttons begin on a narrow board: at its foot, under the thumb. */
export const AT_FOOT = {
  left: { x: 'left', y: 'bottom', along: 'row' },
  right: { x: 'right', y: 'bottom', along: 'row' },
} as const satisfies Record<Corner['x'], Corner>;

/**
 * The first corner in which the buttons cover no counter while the whole board is shown; where there is none, the one with
 * the most sea.
 * @param row the buttons side by side
 */
export function quietCorner(map: MapDefinition, frame: Frame, row: Size): Corner {
  const [foot] = CORNERS as [Corner];
  const camera = fitted(landView(map), frame);
  const counters = tokensOf(map).map((token) => toScreen(camera, token));
  const clearance = (corner: Corner): number => {
    const box = boxAt(corner, frame, row);
    return Math.min(...counters.map((counter) => distance(counter, nearestIn(box, counter))));
  };
  const free = CORNERS.find((corner) => clearance(corner) >= CLEAR);
  return (
    free ?? CORNERS.reduce((best, corner) => (clearance(corner) > clearance(best) ? corner : best), foot)
  );
}

/**
 * Where buttons stand on a board that is moved about under them: they stay as long as they cover no counter, and else go
 * where they cover the fewest, on their own side.
 * @param counters where they are on the screen, measured like the area
 * @param row the buttons side by side
 * @param taken where others stand already
 */
export function clearPlace(
  now: Corner,
  counters: readonly Point[],
  area: Size,
  row: Size,
  taken: Bounds | null,
): Corner {
  const covered = (corner: Corner): number => {
    const box = boxAt(corner, area, row);
    if (taken !== null && overlap(box, taken)) return Infinity;
    return counters.filter((counter) => distance(counter, nearestIn(box, counter)) < COUNTER).length;
  };
  const sameSide = ON_NARROW.filter(({ x }) => x === now.x);
  return sameSide.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best), now);
}

/** What buttons in a corner of an area lie on. */
export function boxAt({ x, y, along }: Corner, area: Size, row: Size): Bounds {
  const [width, height] = along === 'row' ? [row.width, row.height] : [row.height, row.width];
  const left = x === 'left' ? 0 : area.width - width;
  const top = y === 'top' ? 0 : area.height - height;
  return [left, top, left + width, top + height];
}

const overlap = (a: Bounds, b: Bounds): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

const nearestIn = ([left, top, right, bottom]: Bounds, [x, y]: Point): Point => [
  Math.min(right, Math.max(left, x)),
  Math.min(bottom, Math.max(top, y)),
];
