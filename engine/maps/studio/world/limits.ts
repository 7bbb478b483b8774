/** What a world is to be like. */
export interface WorldWish {
  /** The same seed and wishes make the same world. */
  readonly seed: number;
  readonly territories: number;
  /** Of the sheet that is land. */
  readonly share: number;
  readonly regions: number;
}

/** What may be wished for, the least and the most. */
export const WORLD_LIMITS = {
  territories: [6, 300],
  share: [0.15, 0.6],
  regions: [2, 30],
  seed: [1, 9999],
} as const;

/** Regions of fewer territories are paid more than a map may give. */
const SMALLEST_REGION = 3;

export const mostRegions = (territories: number): number =>
  Math.min(WORLD_LIMITS.regions[1], Math.floor(territories / SMALLEST_REGION));
