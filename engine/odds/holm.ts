import { normal } from './luck.ts';

/** A result as far out as these comes once in so many comparisons by chance alone. */
const ONCE_IN = 20;

/**
 * Which of several standard scores stand out, although so many were compared:
 * among many players somebody is always far out (Holm's correction, both sides).
 */
export function standOut(scores: readonly number[]): boolean[] {
  const ranked = scores
    .map((score, index) => ({ index, chance: 2 * normal(-Math.abs(score)) }))
    .toSorted((a, b) => a.chance - b.chance);
  const first = ranked.findIndex(({ chance }, rank) => chance * (ranked.length - rank) > 1 / ONCE_IN);
  const out = new Set(ranked.slice(0, first < 0 ? ranked.length : first).map(({ index }) => index));
  return scores.map((_, index) => out.has(index));
}
