import type { SheetView } from '../canvas/camera.ts';

type Point = readonly [number, number];

/** Pixels of the sheet that are seen under the glass, at twice their size. */
export const SEEN = 48;

/** How the sheet looks for as long as a hand does one thing. */
export interface Scene {
  readonly view: SheetView;
  /** Of the frame around the sheet, in pixels of the page. */
  readonly size: Point;
  /** Pixels of a canvas to one of the page. */
  readonly ratio: number;
  readonly colors: Readonly<Record<'sea' | 'ink' | 'coast' | 'select' | 'target', string>>;
  /** The radius of strokes in map units; 0 = they are lines. */
  readonly brush: number;
  /** The map is drawn over a picture, which land must not hide. */
  readonly overPicture: boolean;
}

/** Land that a glass may come over. */
export interface SeenLand {
  readonly d: string;
  readonly color: string;
  /** In map units: left, top, right, bottom. */
  readonly box: readonly [number, number, number, number];
}

/** What lies on the sheet, for the glass. */
export interface Ground {
  readonly lands: readonly SeenLand[];
  readonly tokens: readonly Point[];
}

/** Land whose point is being moved. */
export interface Held {
  /** Each with its outline, cut where the point goes. */
  readonly lands: readonly { readonly around: readonly string[]; readonly color: string }[];
  /** Where that land was. */
  readonly before: string;
}

/** What the hand does now. */
export interface Moment {
  /** Where the point is. */
  readonly to: Point;
  readonly stroke: readonly Point[] | null;
  /** Where a finger covers what it does. */
  readonly covered: Point | null;
}

/** What the worker knows. A message tells what of it is new, and the worker paints what it then knows. */
export interface Told {
  readonly sheet: OffscreenCanvas;
  readonly glass: OffscreenCanvas;
  readonly scene: Scene;
  readonly ground: Ground;
  /** Below the map, stretched over the whole sheet; null = it is not read yet. */
  readonly picture: ImageBitmap | null;
  readonly held: Held;
  readonly moment: Moment;
}
