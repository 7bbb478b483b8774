import { boundsOf, type Point, type Ring } from '../../../../engine/maps/drawing/geometry.ts';
import { GRID } from '../../../../engine/maps/studio/lines/grid.ts';
import { SHEET } from '../../../../engine/maps/studio/plain.ts';
import type { ImportedMap, ImportedTerritory } from './model/importedMap.ts';
import { frameOf } from './shape/onSheet.ts';

/** Boards of ours reach beyond the sheet: as far as a draft can tell, in map units. */
const FARTHEST = (GRID - 1) / 10;
/** So much sea is around a map, in map units. */
const MARGIN = 50;

/** The map in units of the sheet: where its picture lies, or as large as fits. What is on the sheet already stays. */
export function fitted(map: ImportedMap): ImportedMap {
  const { place, scale } = placing(map);
  const moved = (ring: Ring): Ring => ring.map(place);
  return {
    ...map,
    gap: map.gap === undefined ? undefined : map.gap * scale,
    territories: map.territories.map((territory): ImportedTerritory => ({
      ...territory,
      at: territory.at && onSheet(place(territory.at)),
      polygons: territory.polygons.map((rings) => rings.map(moved)),
    })),
    regions: map.regions.map((region) => ({
      ...region,
      labelAt: region.labelAt && onSheet(place(region.labelAt)),
    })),
  };
}

const onSheet = ([x, y]: Point): Point => [
  Math.min(FARTHEST, Math.max(0, Math.round(x * 10) / 10)),
  Math.min(FARTHEST, Math.max(0, Math.round(y * 10) / 10)),
];

interface Placing {
  place(at: Point): Point;
  /** Map units a unit of the file. */
  readonly scale: number;
}

function placing({ territories, frame, onSheet: isPlaced }: ImportedMap): Placing {
  const points = territories.flatMap(({ at, polygons }) => [...(at ? [at] : []), ...polygons.flat(2)]);
  const [left, top, right, bottom] = boundsOf(points);
  if (isPlaced && left >= 0 && top >= 0 && Math.max(right, bottom) <= FARTHEST) {
    return { place: (at) => at, scale: 1 };
  }
  if (frame && left >= 0 && top >= 0 && right <= frame[0] && bottom <= frame[1]) {
    const on = frameOf(...frame);
    return { place: ([x, y]) => [x * on.scale + on.left, y * on.scale + on.top], scale: on.scale };
  }
  const [width, height] = [Math.max(right - left, 1e-6), Math.max(bottom - top, 1e-6)];
  const scale = Math.min((SHEET.width - 2 * MARGIN) / width, (SHEET.height - 2 * MARGIN) / height);
  const [restX, restY] = [(SHEET.width - width * scale) / 2, (SHEET.height - height * scale) / 2];
  return { place: ([x, y]) => [(x - left) * scale + restX, (y - top) * scale + restY], scale };
}
