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

/** Lines of the board, in map units. */
export interface Line {
  readonly d: string;
  readonly color: string;
  readonly width: number;
}

/** How somebody's land is filled; without hatching it is flat. */
export interface Fill {
  readonly color: string;
  /** Drawn in each tile of `HATCH_TILE` by as much, in map units. */
  readonly hatching: (Line & { readonly isFilled: boolean; readonly opacity: number }) | null;
}

/** Edge of a tile of hatchings, in map units. */
export const HATCH_TILE = 8;

/** What stays the same for as long as the board is not moved and its theme not changed. */
export interface Scene {
  readonly width: number;
  readonly height: number;
  /** From map units to pixels: a factor, and what is added across and down. */
  readonly camera: readonly [scale: number, x: number, y: number];
  /** Pixels of the picture to those of a counter of full size. */
  readonly size: number;
  /** By territory: x and y of its counter. */
  readonly places: Float32Array;
  /** Without numbers the counters are dots. */
  readonly isFar: boolean;
  /** Counters are drawn so large. */
  readonly shrunk: number;
  /** By territory, the sprite of its name; null = there is no room for it. */
  readonly names: readonly (string | null)[];
  /** By seat, and last that of land of nobody. */
  readonly fills: readonly Fill[];
  /** On the land; the first ones lie lowest. */
  readonly lines: readonly Line[];
  readonly ink: string;
}

/** What the worker lays on the board. Later things cover earlier ones. */
export interface Picture {
  /** Counts up. */
  readonly number: number;
  /** Those that it does not have yet. */
  readonly sprites: readonly (readonly [key: string, image: ImageBitmap])[];
  /** By territory: whose its counter is, and its number; seat −1 is nobody. */
  readonly seats: Int8Array;
  readonly armies: Int32Array;
  /** By territory: is its land drawn, too, since the board itself shows another's? */
  readonly covered: Uint8Array;
  readonly strokes: readonly Stroke[];
  readonly signs: readonly Stamp[];
}

/** The first message brings the canvas and the outlines of all land, all others a picture. The worker answers each picture by its number once it is drawn. */
export type Asked =
  | { readonly canvas: OffscreenCanvas; readonly outlines: readonly string[] }
  | {
      readonly picture: Picture;
      /** null = as before. */
      readonly scene: Scene | null;
    };

/** The sprite of somebody's counters without a number, and that of a number on them. */
export const counterKey = (seat: number): string => `counter ${seat}`;
export const numberKey = (seat: number, armies: number): string =>
  seat < 0 ? `unowned ${armies}` : `number ${armies}`;
