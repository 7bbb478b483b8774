import type { Point, Ring } from './geometry.ts';

/** A territory's land in map units, polygons by falling size, each an outline and its holes. */
export interface Shape {
  /** What tells it apart from the others of its board. */
  readonly name: string;
  readonly polygons: readonly (readonly Ring[])[];
}

/** A territory's counter stands here; a leader line would start from the point in its land. */
export interface Placement {
  readonly name: string;
  readonly anchor: Point;
  readonly token: Point;
}
