/** A small picture around a point, in pixels. */
export type Stamp = readonly [key: string, x: number, y: number];

/** A way of armies as it is stroked, in pixels. */
export interface Stroke {
  readonly lines: readonly (readonly [x1: number, y1: number, x2: number, y2: number])[];
  readonly color: string;
  readonly width: number;
  readonly dashes: readonly number[];
  readonly end: 'head' | 'bar' | null;
}

/** What the worker lays on the land. Later things cover earlier ones. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture to those of a counter of full size. */
  readonly size: number;
  /** Those that it does not have yet. */
  readonly sprites: readonly (readonly [key: string, image: ImageBitmap])[];
  /** By territory: x and y of its counter, whose it is, and its number; without numbers the counters are dots. */
  readonly places: Float32Array;
  readonly seats: Int8Array;
  readonly armies: Int32Array | null;
  /** Counters are drawn so large. */
  readonly shrunk: number;
  /** By territory, the sprite of its name; null = there is no room for it. */
  readonly names: readonly (string | null)[];
  readonly strokes: readonly Stroke[];
  readonly signs: readonly Stamp[];
  readonly ink: string;
}

/** The first message brings the canvas, all others a picture. The worker answers each picture once it is drawn. */
export type Asked = { readonly canvas: OffscreenCanvas } | { readonly picture: Picture };

/** The sprite of somebody's counters without a number, and that of a number on them. */
export const counterKey = (seat: number): string => `counter ${seat}`;
export const numberKey = (seat: number, armies: number): string =>
  seat < 0 ? `unowned ${armies}` : `number ${armies}`;
