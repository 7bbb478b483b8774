import type { AiTier } from '../../../../engine/model/tiers.ts';

/** Games that were played by `npm run tournament`, seats turned about. */
export interface Measured {
  readonly tier: AiTier;
  readonly players: number;
  /** Percent of the games that it won. */
  readonly won: number;
  readonly games: number;
}

/** Against Commanders, on the World by the usual rules, as of AI_VERSION 4. */
export const MEASURED: readonly Measured[] = [
  { tier: 'grandmaster', players: 2, won: 66, games: 1_000 },
  { tier: 'grandmaster', players: 6, won: 75, games: 1_000 },
];
