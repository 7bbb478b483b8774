import { distance, type Bounds, type Point } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { fitted, toScreen, type Frame } from './camera.ts';
import { landView } from './landView.ts';
import { ringsOfMap } from './rings.ts';
import { tokensOf } from './spots.ts';

/** A corner of the board, and how a group of buttons lies in it. */
export interface Corner {
  readonly x: 'left' | 'right';
  readonly y: 'top' | 'bottom';
  readonly along: 'row' | 'column';
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Where buttons stand if nothing speaks for another place. */
const FOOT: Corner = { x: 'left', y: 'bottom', along: 'row' };

/** Pixels from a counter's middle at which a button leaves it and its name alone. */
const CLEAR = 36;

const ALONG = ['row', 'column'] as const;
const CORNERS: readonly Corner[] = ALONG.flatMap((along) =>
  (['bottom', 'top'] as const).flatMap((y) =>
    (['left', 'right'] as const).map((x): Corner => ({ x, y, along })),
  ),
);

/**
 * The first corner in which the buttons cover no counter while the whole board is shown, and as little of a coast as may be;
 * where there is none, the one that is furthest from counters.
 * @param row the buttons side by side
 */
export function quietCorner(map: MapDefinition, frame: Frame, row: Size): Corner {
  const camera = fitted(landView(map), frame);
  const counters = tokensOf(map).map((token) => toScreen(camera, token));
  const clearance = (corner: Corner): number => {
    const box = boxAt(corner, frame, row);
    return Math.min(...counters.map((counter) => distance(counter, nearestIn(box, counter))));
  };
  const free = CORNERS.filter((corner) => clearance(corner) >= CLEAR);
  if (free.length === 0) return leastOf(CORNERS, (corner) => -clearance(corner));
  const coasts = ringsOfMap(map)
    .flat(2)
    .map((point) => toScreen(camera, point));
  return leastOf(free, (corner) => {
    const [left, top, right, bottom] = boxAt(corner, frame, row);
    return coasts.filter(([x, y]) => x > left && x < right && y > top && y < bottom).length;
  });
}

/** The first of which there is the least. */
function leastOf(corners: readonly Corner[], of: (corner: Corner) => number): Corner {
  const much = corners.map(of);
  return corners[much.indexOf(Math.min(...much))] ?? FOOT;
}

/** What buttons in a corner of an area lie on. */
function boxAt({ x, y, along }: Corner, area: Size, row: Size): Bounds {
  const [width, height] = along === 'row' ? [row.width, row.height] : [row.height, row.width];
  const left = x === 'left' ? 0 : area.width - width;
  const top = y === 'top' ? 0 : area.height - height;
  return [left, top, left + width, top + height];
}

const nearestIn = ([left, top, right, bottom]: Bounds, [x, y]: Point): Point => [
  Math.min(right, Math.max(left, x)),
  Math.min(bottom, Math.max(top, y)),
];
