/** Of all hints that are given, so large a share may be false. */
export const FALSE_SHARE = 0.05;

/**
 * The chance that a standard normal variable is below `z`: Abramowitz and Stegun, "Handbook of Mathematical Functions"
 * (1964), 7.1.26 for the middle, the asymptotic series 26.2.12 where that is too coarse.
 */
export function normalBelow(z: number): number {
  if (z > 0) return 1 - normalBelow(-z);
  const x = -z / Math.SQRT2;
  if (x > 3) {
    const square = z * z;
    return (Math.exp(-square / 2) / (-z * Math.sqrt(2 * Math.PI))) * (1 - 1 / square + 3 / square ** 2);
  }
  const t = 1 / (1 + 0.3275911 * x);
  const series =
    t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  return (series * Math.exp(-x * x)) / 2;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** The median of the absolute value of a standard normal variable. */
const MIDDLE = 0.6744897501960817;

/** The standard deviation of the bulk of some scores: those far out do not move it. Never below 1. */
export const spreadOf = (scores: readonly number[]): number => {
  const center = median(scores);
  return Math.max(1, median(scores.map((score) => Math.abs(score - center))) / MIDDLE);
};

/**
 * Those of many findings that stand out: of them about the share `FALSE_SHARE` is due to chance. Benjamini and Hochberg
 * (1995), "Controlling the false discovery rate".
 */
export function standingOut<T extends { readonly chance: number }>(findings: readonly T[]): T[] {
  const sorted = findings.toSorted((a, b) => a.chance - b.chance);
  const last = sorted.findLastIndex(
    ({ chance }, index) => chance <= (FALSE_SHARE * (index + 1)) / sorted.length,
  );
  return sorted.slice(0, last + 1);
}
