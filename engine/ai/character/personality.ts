import { PERSONALITIES, type Personality } from '../../model/tiers.ts';

/** A commander's personality follows from its seed, and tells nothing else of it. */
export const personalityOf = (seed: number): Personality =>
  PERSONALITIES[Math.imul(seed ^ 0x2545f491, 0x9e3779b1) >>> 30] ?? 'aggressive';

/** Each factor says how much more, or less, than usual something is worth to the commander; at most a fifth. */
export interface Leaning {
  readonly land: number;
  readonly firstConquest: number;
  /** A region's worth for each of its armies, as more of it is owned. */
  readonly ownRegion: number;
  readonly brokenRegion: number;
  readonly elimination: number;
  readonly capturedCard: number;
  readonly objective: number;
  /** Added to the least chance with which an attack is begun. */
  readonly caution: number;
}

const even: Leaning = {
  land: 1,
  firstConquest: 1,
  ownRegion: 1,
  brokenRegion: 1,
  elimination: 1,
  capturedCard: 1,
  objective: 1,
  caution: 0,
};

export const LEANINGS: Record<Personality, Leaning> = {
  aggressive: { ...even, land: 1.2, brokenRegion: 1.2, objective: 1.1, caution: -0.04 },
  builder: { ...even, ownRegion: 1.2, elimination: 0.9, brokenRegion: 0.9 },
  opportunist: { ...even, firstConquest: 1.2, elimination: 1.2, capturedCard: 1.2, ownRegion: 0.9 },
  turtle: { ...even, land: 0.8, brokenRegion: 0.9, ownRegion: 1.1, caution: 0.04 },
};
