import type { Point } from '../drawing/geometry.ts';
import type { Selector } from './selectors.ts';

/** Everything that makes one board, by territory name; the builder does the rest. */
export interface BoardPlan {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly rev: number;
  /** The board must come to this; the builder throws if it does not. */
  readonly size: { readonly territories: number; readonly regions: number };
  readonly recommended: readonly [number, number];
  readonly source: 'natural-earth' | 'us-atlas';
  /** Takes longitude and latitude to a plane of any scale, y pointing down. */
  readonly project: (point: Point) => Point;
  /** Pieces of land whose middle lies outside are left out: west, south, east and north in degrees. */
  readonly within?: readonly [number, number, number, number];
  /** Width of the land in map units; counters are drawn with `tokenRadius`. */
  readonly width: number;
  readonly tokenRadius: number;
  /** Outlines lose points that matter less than this many square units. */
  readonly detail: number;
  /** Islands below this many square units are dropped, unless a territory has nothing larger. */
  readonly smallestIsland: number;
  /** Coordinates are multiples of this. */
  readonly grid: number;
  readonly regions: readonly RegionPlan[];
  readonly sea: readonly (readonly [string, string])[];
  /** Links around the board: the first territory's leaves by the left edge, the second's by the right. */
  readonly wrap: readonly (readonly [string, string])[];
  /** Provinces left out on purpose. The rest of each country that the board uses must be used. */
  readonly omit: readonly Selector[];
  /** `world`: every country of the source must be used or omitted. */
  readonly extent: 'world' | 'named countries';
  readonly attribution: { readonly source: string; readonly credit: string };
}

export interface RegionPlan {
  readonly id: string;
  readonly name: string;
  readonly color: string;
  readonly territories: Readonly<Record<string, readonly Selector[]>>;
}
