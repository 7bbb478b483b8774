import type { Point, Ring } from '../../../../../engine/maps/drawing/geometry.ts';

/** Land of which a file's coarse grid has left a point or two: an outline without an area, so that it is drawn larger. */
export const dot = (at: Point): Ring => [at, at, at];
