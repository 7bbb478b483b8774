import { SHEET } from '../plain.ts';

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

/** Map units² of land for each territory: on less of it the counters of neighbours overlap. */
const LEAST_LAND = 1_800;

/** The least share of the sheet that is land for so many territories. */
export const leastShare = (territories: number): number =>
  Math.max(WORLD_LIMITS.share[0], (territories * LEAST_LAND) / (SHEET.width * SHEET.height));

export const mostRegions = (territories: number): number =>
  Math.min(WORLD_LIMITS.regions[1], Math.floor(territories / SMALLEST_REGION));
