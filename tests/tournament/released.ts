import { AI_TIERS, type AiTier } from '../../engine/model/tiers.ts';
import type { RandomStream } from '../../engine/model/random.ts';
import { seedOf, type Maker } from './bot.ts';

/** Commanders as they were, by their AI_VERSION. `freeze.mjs` adds one when it changes. */
export const RELEASES = {
  '1': () => import('./released/1.mjs'),
  '2': () => import('./released/2.mjs'),
  '3': () => import('./released/3.mjs'),
  '4': () => import('./released/4.mjs'),
  '5': () => import('./released/5.mjs'),
  '6': () => import('./released/6.mjs'),
  '7': () => import('./released/7.mjs'),
} as const;

const makerOf =
  (commanders: (typeof RELEASES)[keyof typeof RELEASES], tier: AiTier): Maker =>
  (chance: RandomStream) => {
    const seed = seedOf(chance);
    const coming = commanders();
    return { choose: async (view) => (await coming).chooseFor(tier, view, seed) };
  };

/** Recruits came with version 5. */
export const tiersOf = (version: string): readonly AiTier[] =>
  Number(version) < 5 ? AI_TIERS.filter((tier) => tier !== 'recruit') : AI_TIERS;

/** `commander@2`, `grandmaster@1` … */
export const releasedBots: Readonly<Record<string, Maker>> = Object.fromEntries(
  Object.entries(RELEASES).flatMap(([version, commanders]) =>
    tiersOf(version).map((tier) => [`${tier}@${version}`, makerOf(commanders, tier)]),
  ),
);
