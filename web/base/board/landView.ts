import type { Point } from '../../../engine/maps/drawing/geometry.ts';
import { boundsOf } from '../../../engine/maps/drawing/geometry.ts';
import type { MapDefinition } from '../../../engine/model/map.ts';
import { onceFor } from '../../../engine/maps/drawing/onceFor.ts';
import { ringsOfMap } from './rings.ts';
import { tokensOf } from './spots.ts';

type MapView = MapDefinition['view'];

/** Map units around a counter that stands in the sea. */
const AROUND_TOKEN = 14;

/** The map without the sea around its coasts: that may lie under the edge, so that the land becomes larger. */
export const landView = onceFor((map: MapDefinition): MapView => {
  const coasts = ringsOfMap(map).flat(2);
  const counters = tokensOf(map).flatMap(([x, y]): Point[] => [
    [x - AROUND_TOKEN, y - AROUND_TOKEN],
    [x + AROUND_TOKEN, y + AROUND_TOKEN],
  ]);
  const [left, top, right, bottom] = boundsOf([...coasts, ...counters]);
  const width = right - left;
  return {
    ...map.view,
    box: [left, top, width, bottom - top],
    // It is told for the width of the box.
    comfort: (map.view.comfort * width) / map.view.box[2],
  };
});
